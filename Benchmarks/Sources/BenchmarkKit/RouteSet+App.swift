// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// Returns the routes of an app with many screens: two levels, with the same number of literals
  /// at each level, and a catch-all in one of twenty routes.
  ///
  /// - Parameters:
  ///   - count: The number of routes, at least 2.
  ///   - limit: The most paths; if there are more routes, some are chosen at random.
  /// - Returns: The set `app-` with that number.
  static func app(_ count: Int, limit: Int = 10_000) -> RouteSet {
    let catchAlls = max(1, count / 20)
    let width = (1...count).first { $0 * $0 >= count - catchAlls } ?? 1
    var patterns = (0..<count - catchAlls).map { "/section\($0 / width)/:id/detail\($0 % width)" }
    patterns += (0..<catchAlls).map { "/a\($0)/:x/b\($0)/:y/*rest" }

    var numbers = SeededNumbers(seed: 20_26)
    let asked = patterns.indices.shuffled(using: &numbers).prefix(limit)
    return RouteSet(
      name: "app-\(count)",
      patterns: patterns,
      asking: asked.map { index in
        (path(of: patterns[index], &numbers) { _, numbers in numbers.identifier() }, index)
      }
    )
  }

  /// Returns a path that matches a pattern.
  ///
  /// Words replace a catch-all and names of one letter. The closure returns the value of each other
  /// name.
  static func path(
    of pattern: String,
    _ numbers: inout SeededNumbers,
    value: (_ name: Substring, inout SeededNumbers) -> String
  ) -> String {
    var path = ""
    for segment in pattern.split(separator: "/") {
      let name = segment.dropFirst()
      switch segment.first {
      case "*": path += "/\(numbers.word())/\(numbers.word())"
      case ":" where name.count == 1: path += "/\(numbers.word())"
      case ":": path += "/\(value(name, &numbers))"
      default: path += "/\(segment)"
      }
    }
    return path.isEmpty ? "/" : path
  }
}
