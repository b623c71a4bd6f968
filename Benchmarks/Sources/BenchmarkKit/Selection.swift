// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The router, the sets and the cases that a command measures.
struct Selection {
  static let options = ["--peer", "--sets", "--only", "--cases", "--samples"]

  let peer: any Peer.Type
  private let folder: String?
  private let only: [String]?
  private let cases: [String]?

  init(_ arguments: Arguments, of peers: [any Peer.Type]) throws(BenchmarkError) {
    let wanted = arguments["--peer"] ?? peers[0].name
    guard let peer = peers.first(where: { $0.name == wanted }) else {
      let names = peers.map { $0.name }.joined(separator: ", ")
      throw .usage("unknown router “\(wanted)”; use one of \(names)")
    }
    self.peer = peer
    folder = arguments["--sets"]
    only = arguments.list("--only")
    cases = arguments.list("--cases")
    // Each compared router has its own benchmark program, and all programs receive the same
    // arguments. So the option `--cases` may contain names of cases that only other programs have.
    // But at least one name must be a case of this program.
    let known = peers.flatMap { $0.cases }
    if let cases, cases.allSatisfy({ !known.contains($0) }) {
      throw .usage("unknown cases “\(cases.joined(separator: ","))”; see `list`")
    }
  }

  /// Returns the set with the given name.
  func set(_ name: String) throws(BenchmarkError) -> RouteSet {
    if let folder { return try RouteSet(named: name, in: folder) }
    return try RouteSet.generated(name)
  }

  /// The names of the sets.
  var setNames: [String] {
    get throws(BenchmarkError) {
      if let only { return only }
      if let folder { return try RouteSet.names(in: folder) }
      return RouteSet.usualNames
    }
  }

  /// Calls a closure with each set and the router for it.
  func forEachSet(_ body: (RouteSet, any Peer) async throws -> Void) async throws {
    for name in try setNames {
      let set = try set(name)
      try await body(set, try peer.init(set))
    }
  }

  /// Calls a closure with each case of each set, and prints the report that the closure completes.
  func forEachCase(
    thatMayWait: Bool = true,
    _ body: (inout Report, Benchmark) async throws -> Void
  ) async throws {
    try await forEachSet { set, router in
      for name in peer.cases where cases?.contains(name) ?? true {
        guard let benchmark = try await router.benchmark(name), thatMayWait || !benchmark.waits
        else { continue }
        var report = report(set, router, name, benchmark.operations)
        try await body(&report, benchmark)
        try report.print()
      }
    }
  }

  /// Returns a report that contains no measured values yet.
  func report(_ set: RouteSet, _ router: any Peer, _ name: String, _ operations: Int) -> Report {
    Report(
      peer: peer.name,
      set: set.name,
      routes: set.patterns.count,
      leftOut: router.leftOut,
      case: name,
      operations: operations
    )
  }
}
