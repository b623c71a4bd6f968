// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NaiveMatch {
  /// The route's number and its captures in the pattern's order: `2 x="a" r="b/c"[b|c] y=nil`.
  var description: String {
    (["\(route)"]
      + captures.map { capture in
        capture.name + "=" + (capture.text.map { "\"\($0)\"" } ?? "nil")
          + (capture.segments.map { "[" + $0.joined(separator: "|") + "]" } ?? "")
      }).joined(separator: " ")
  }

  /// Returns whether the two matches are equal; strings are compared by bytes.
  func isIdentical(to other: NaiveMatch) -> Bool {
    func same(_ one: String?, _ two: String?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return one.isIdentical(to: two)
    }
    func same(_ one: [String]?, _ two: [String]?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return one.count == two.count && zip(one, two).allSatisfy { $0.isIdentical(to: $1) }
    }
    return route == other.route && captures.count == other.captures.count
      && zip(captures, other.captures).allSatisfy { one, two in
        one.name == two.name && same(one.text, two.text) && same(one.segments, two.segments)
      }
  }
}
