// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A router that the benchmarks measure.
public protocol Peer {
  /// The name of the router in the printed results.
  static var name: String { get }

  /// The names of the cases that can be measured for this router, in the order of measurement.
  static var cases: [String] { get }

  /// The number of paths that were left out, because this router refuses their routes.
  var leftOut: Int { get }

  /// Creates the router for a set, and checks that each path matches the expected route.
  ///
  /// - Throws: ``BenchmarkError`` if a path that was not left out matches another route.
  init(_ set: RouteSet) throws

  /// Returns the benchmark of a case, or nil if the case does not apply to this set.
  func benchmark(_ name: String) async throws -> Benchmark?

  /// Builds only the set's route table, to measure the memory that the table needs.
  func table() throws -> Any
}
