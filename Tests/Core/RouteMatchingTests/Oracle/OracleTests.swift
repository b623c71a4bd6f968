// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests that compare tables with a naive matcher on generated tables and links.
@Suite("A table against the naive matcher")
struct OracleTests {
  private static let tablesInChunk: UInt64 = 100
  /// The step "sanitize" of `scripts/check` compares 2,000 tables in an optimised build, and 20,000 with
  /// `--long`.
  #if LONG
  private static let chunks: UInt64 = 200
  #else
  private static let chunks: UInt64 = _isDebugAssertConfiguration() ? 2 : 20
  #endif
  /// The number of disagreements after which the test of a chunk of tables stops.
  private static let maxReports = 3

  @Test(
    "The table and the naive matcher agree on winner, order and captures",
    arguments: 0..<chunks
  )
  func agrees(chunk: UInt64) {
    var reports = 0
    for seed in chunk * Self.tablesInChunk..<(chunk + 1) * Self.tablesInChunk {
      var generator = TableGenerator(seed: seed)
      let generated = generator.table(linkCount: 100)
      guard let report = Comparison(generated).firstDisagreement() else { continue }
      Issue.record("seed \(seed)\n\(report)")
      reports += 1
      if reports == Self.maxReports { return }
    }
    print("naive matcher: \(Self.tablesInChunk) tables, \(Self.tablesInChunk * 100) links")
  }

  @Test(
    "The builder rejects two routes exactly if their priority and structure are equal",
    arguments: 0..<UInt64(10)
  )
  func refusesDuplicates(chunk: UInt64) {
    var reports = 0
    for seed in chunk * 1000..<(chunk + 1) * 1000 {
      var generator = TableGenerator(seed: seed ^ 0x5EED_0000_0000)
      let (options, routes) = generator.pair()
      let areEqual =
        routes[0].priority == routes[1].priority
        && routes[0].pattern.canonicalText(options) == routes[1].pattern.canonicalText(options)
      let message: String
      do {
        let builder = try Comparison.builder(routes, options)
        do {
          _ = try builder.build()
          guard areEqual else { continue }
          message = "// Expected: build() throws, the two are equal. Actual: it does not."
        } catch {
          guard !areEqual else { continue }
          message = "// Expected: build() does not throw. Actual: \(error)"
        }
      } catch {
        message = "// Actual: \(error)"
      }
      Issue.record("seed \(seed)\n\(Comparison.snippet(routes, options))\n\(message)")
      reports += 1
      if reports == Self.maxReports { return }
    }
  }
}
