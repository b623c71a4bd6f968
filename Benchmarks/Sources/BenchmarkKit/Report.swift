#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One line of what a program of this package prints: figures of one case on one set.
struct Report: Encodable {
  /// The router.
  var peer: String
  var set: String
  /// The number of routes in the set.
  var routes: Int
  /// How many paths were left out, because the router cannot hold their routes.
  var leftOut: Int
  var `case`: String
  /// How many operations one pass is.
  var operations: Int
  /// What a pass comes to, where other routers must come to the same.
  var checksum: String?
  /// Each sample: nanoseconds of one operation.
  var nanoseconds: [Double]?
  /// How many passes were made between two marks.
  var passes: Int?
  /// Allocations of one operation.
  var allocations: Double?
  /// The bytes that one table holds.
  var bytes: Int?
}

extension Report {
  /// Prints the line.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
