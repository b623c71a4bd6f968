// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The kinds of paths that no pattern matches; the raw value is the extension of their file.
public enum MissKind: String, CaseIterable, Sendable {
  /// A path of the set with two more segments.
  case longer = "misses"
  /// A path of the set with a mistake in its last literal.
  case near = "near-misses"
  /// A path of the set with another first segment.
  case first = "first-misses"
}

extension RouteSet {
  /// Returns the misses of each kind that are derived from the paths of a set.
  static func misses(
    of patterns: [String],
    _ paths: [String],
    _ expected: [Int]
  ) -> [MissKind: [String]] {
    let matcher = PlainMatcher(patterns)
    let queries = zip(paths, expected)
    return [
      .longer: matcher.missed(
        among: paths.map { $0.hasSuffix("/") ? "\($0)nope/deep" : "\($0)/nope/deep" }
      ),
      .near: matcher.missed(among: queries.compactMap { misspelt($0, of: patterns[$1]) }),
      .first: matcher.missed(among: paths.map { elsewhere($0) }),
    ]
  }

  /// Returns the path with another last letter in its last literal; nil if its pattern has no literal.
  private static func misspelt(_ path: String, of pattern: String) -> String? {
    var segments = path.split(separator: "/").map { String($0) }
    let wanted = pattern.split(separator: "/")
    guard let index = wanted.lastIndex(where: { !$0.isParameter }), index < segments.count,
      let last = segments[index].last
    else { return nil }
    segments[index] = segments[index].dropLast() + (last == "x" ? "y" : "x")
    return "/\(segments.joined(separator: "/"))"
  }

  /// Returns the path with another first segment.
  private static func elsewhere(_ path: String) -> String {
    let rest = path.split(separator: "/").dropFirst()
    return "/\((["nowhere"] + rest).joined(separator: "/"))"
  }
}
