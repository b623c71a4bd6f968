#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One line of output: the figures of one case on one set.
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
  /// The checksum of a pass, or nil if it cannot be compared with other routers.
  var checksum: String?
  /// The nanoseconds of one operation, by sample.
  var nanoseconds: [Double]?
  /// The number of passes between two marks.
  var passes: Int?
  /// The allocations of one operation.
  var allocations: Double?
  /// The bytes of one table.
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
