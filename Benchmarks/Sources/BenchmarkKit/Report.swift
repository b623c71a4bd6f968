// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One line of output: the measured values of one case on one set.
struct Report: Encodable {
  /// The name of the router.
  var peer: String
  var set: String
  /// The number of routes in the set.
  var routes: Int
  /// The number of paths that were left out, because the router refuses their routes.
  var leftOut: Int
  var `case`: String
  /// The number of operations in one pass.
  var operations: Int
  /// The checksum of a pass, or nil if it cannot be compared with the checksums of other routers.
  var checksum: String?
  /// The time of one operation in nanoseconds, with one element for each sample.
  var nanoseconds: [Double]?
  /// The number of passes between two Callgrind marks.
  var passes: Int?
  /// The number of allocations in one operation.
  var allocations: Double?
  /// The memory size of one table, in bytes.
  var bytes: Int?
}

extension Report {
  /// Prints the line as JSON.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
