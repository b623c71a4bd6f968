// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The numbers of operations that had the expected result.
struct Counts: CustomStringConvertible, Sendable {
  var matches = 0
  var explanations = 0
  var tables = 0
  var typed = 0
  var nearMisses = 0
  var searches = 0
  var tickets = 0
  var shown = 0

  private var list: [(name: String, count: Int)] {
    [
      ("matches", matches), ("explanations", explanations), ("tables", tables),
      ("typed routes", typed),
      ("near misses", nearMisses), ("searches for modules", searches), ("tickets", tickets),
      ("screens", shown),
    ]
  }

  mutating func add(_ other: Counts) {
    matches += other.matches
    explanations += other.explanations
    tables += other.tables
    typed += other.typed
    nearMisses += other.nearMisses
    searches += other.searches
    tickets += other.tickets
    shown += other.shown
  }

  var description: String { list.map { "\($0.count) \($0.name)" }.joined(separator: ", ") }

  var failed: [String] { list.filter { $0.count == 0 }.map(\.name) }
}
