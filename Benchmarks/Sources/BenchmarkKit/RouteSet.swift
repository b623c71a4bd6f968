// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A set of routes, and links with the route that each link must match.
public struct RouteSet: Sendable {
  /// The name of the set in tables and printed results.
  public let name: String
  /// The patterns of the routes.
  ///
  /// Each segment is text or `:name`; the last segment can also be `*name`. The sets about groups and mixed
  /// segments have these, too.
  public let patterns: [String]
  /// The paths to match.
  public let paths: [String]
  /// The whole link for each path, in the order of `paths`.
  public let links: [String]
  /// The index in `patterns` of the route that each path must match.
  public let expected: [Int]
  /// Paths that no pattern matches, by kind; an array may be empty.
  public let misses: [MissKind: [String]]

  /// Creates a set from its parts.
  ///
  /// - Parameters:
  ///   - name: The name of the set in tables and figures.
  ///   - patterns: The routes.
  ///   - paths: The paths, at least one.
  ///   - links: A link for each path.
  ///   - expected: A position in `patterns` for each path.
  ///   - misses: Paths that no pattern matches; a missing kind is derived from the paths.
  /// - Throws: ``BenchmarkError`` with the exit code of bad input if the parts contradict each
  ///   other.
  public init(
    name: String,
    patterns: [String],
    paths: [String],
    links: [String],
    expected: [Int],
    misses: [MissKind: [String]] = [:]
  ) throws(BenchmarkError) {
    guard !paths.isEmpty else { throw .badInput("the set \(name) has no paths") }
    guard links.count == paths.count, expected.count == paths.count else {
      throw .badInput(
        "the set \(name) has \(paths.count) paths but \(links.count) links and "
          + "\(expected.count) expected positions; there must be one of each for a path"
      )
    }
    guard let last = expected.max(), let first = expected.min(), first >= 0, last < patterns.count
    else {
      throw .badInput(
        "the set \(name) expects a pattern that is not one of its \(patterns.count)"
      )
    }
    self.name = name
    self.patterns = patterns
    self.paths = paths
    self.links = links
    self.expected = expected
    self.misses = Self.misses(of: patterns, paths, expected).merging(misses) { $1 }
  }

  /// Creates a set from patterns, and paths that match some of them.
  ///
  /// Without `links`, all links have the same scheme, host and query. `missing` is false for patterns
  /// that `PlainMatcher` does not understand; the set has no misses then.
  init(
    name: String,
    patterns: [String],
    asking queries: [(path: String, pattern: Int)],
    by links: [String]? = nil,
    missing: Bool = true
  ) {
    self.name = name
    self.patterns = patterns
    paths = queries.map(\.path)
    self.links =
      links ?? queries.map { "https://app.example.com\($0.path)?ref=push&utm=x#top" }
    expected = queries.map(\.pattern)
    misses = missing ? Self.misses(of: patterns, paths, expected) : [:]
  }

  private init(_ whole: RouteSet, asking kept: [Int], missing count: Int) {
    name = whole.name
    patterns = whole.patterns
    paths = kept.map { whole.paths[$0] }
    links = kept.map { whole.links[$0] }
    expected = kept.map { whole.expected[$0] }
    misses = whole.misses.mapValues { Array($0.prefix(count)) }
  }

  /// Returns the paths of a kind that no pattern matches.
  public func misses(_ kind: MissKind) -> [String] { misses[kind] ?? [] }

  /// The names of the parameters of each pattern, in the order of the pattern.
  public var parameterNames: [[String]] {
    patterns.map { pattern in
      pattern.split { $0 == ":" || $0 == "*" }.dropFirst().map { rest in
        String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
  }

  /// Returns the set with only those paths that a closure accepts.
  ///
  /// - Parameter isAnswered: Returns whether a path stays in the set.
  /// - Returns: The set with all patterns, or nil if no path is left.
  public func asking(only isAnswered: (Int) -> Bool) -> RouteSet? {
    let kept = paths.indices.filter(isAnswered)
    return kept.isEmpty ? nil : RouteSet(self, asking: kept, missing: paths.count)
  }

  /// Returns the set with at most `count` paths and at most `count` misses.
  ///
  /// - Parameter count: The limit, at least 1.
  /// - Returns: The set with all patterns.
  public func first(_ count: Int) -> RouteSet {
    RouteSet(self, asking: Array(paths.indices.prefix(count)), missing: count)
  }
}
