// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// One pattern of a typed route, prepared to write links.
///
/// Preparing compiles the pattern's constraints and the tables that links are verified with. It is
/// done once for each pattern of a type; see `TypedPatternCache`.
final class TypedPattern: Sendable {
  let pattern: RoutePattern
  /// The type of the route.
  let route: any RouteSet.Type
  /// The type if `Route.pattern` is its only pattern, which is then compared without an array;
  /// otherwise nil.
  private let single: (any Route.Type)?
  private let builder: PathBuilder
  /// The number of parameters and named catch-alls.
  let parameterCount: Int
  let scheme: String?
  let host: RoutePattern.Host?
  /// The name of the pattern's catch-all, or nil.
  let catchAll: String?
  /// Whether every link has the catch-all, because it is not in an optional group.
  let isCatchAllRequired: Bool
  /// The patterns that the type had when this pattern was prepared.
  private let patterns: [RoutePattern]
  /// A table of this pattern alone; nil if the pattern has neither a scheme nor a host.
  private let ownTable: RouteTable<Int>?
  /// A table of this pattern and the other patterns of its type that can match the same links; nil
  /// if there are no such other patterns.
  ///
  /// The values are indexes in `patterns`.
  private let rivals: RouteTable<Int>?

  /// Prepares the pattern of a type at an index; returns nil if the type has no pattern there.
  init?(at index: Int, of route: any RouteSet.Type) {
    let patterns = route.patterns
    guard patterns.indices.contains(index) else { return nil }
    let pattern = patterns[index]
    self.pattern = pattern
    self.patterns = patterns
    self.route = route
    let single = route as? any Route.Type
    self.single = single.flatMap { patterns == [$0.pattern] ? $0 : nil }
    builder = PathBuilder(pattern)
    parameterCount = builder.parameterCount
    (scheme, host) = (pattern.scheme, pattern.host)
    let rest = pattern.places.first { $0.isCatchAll }
    catchAll = rest?.name
    isCatchAllRequired = rest?.isInGroup == false
    let hasFront = scheme != nil || host != nil
    ownTable = hasFront ? try? route.table(of: [(index, pattern)]) : nil
    let start = pattern.firstSegment
    let rivals = patterns.enumerated().filter { other, pattern in
      guard other != index, let start, let otherStart = pattern.firstSegment else { return true }
      return otherStart.utf8.elementsEqual(start.utf8)
    }
    // `rivals` contains this pattern and all patterns that can match the same links. If it contains
    // only this pattern, no table is needed.
    self.rivals = rivals.count > 1 ? try? route.table(of: rivals) : nil
  }

  /// Whether the type still has the patterns with which this pattern was prepared.
  ///
  /// A computed property may return other patterns than in an earlier call.
  var isCurrent: Bool { single.map { $0.pattern == pattern } ?? (patterns == route.patterns) }

  /// Returns the index of a parameter or a named catch-all; nil if the pattern does not have the name.
  func index(of name: String) -> Int? { builder.index(of: name) }

  /// Returns the path for values in the order of the parameters.
  func path(values: [String?]) throws(PathBuildingError) -> String {
    try builder.path(values: values)
  }

  /// Returns whether a link has the scheme and the host of the pattern; returns true if the pattern
  /// has neither.
  func isMatched(by link: DeepLink) -> Bool {
    guard scheme != nil || host != nil else { return true }
    return (try? ownTable?.match(link)) != nil
  }

  /// Returns the other pattern of the type that a link matches first, as `/users/me` matches before
  /// `/users/:name`; nil if there is none.
  func rival(for link: DeepLink, at index: Int) -> RoutePattern? {
    guard let match = try? rivals?.match(link), match.value != index else { return nil }
    return match.pattern
  }
}

extension RoutePattern {
  /// The first segment of the path if it is literal text without escapes; otherwise nil.
  ///
  /// Two patterns with different first segments cannot match the same link.
  fileprivate var firstSegment: Substring? {
    guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    let segment = text.dropFirst().prefix { $0 != "/" }
    let isLiteral = segment.utf8.allSatisfy { byte in !":*()<>?#\\".utf8.contains(byte) }
    return isLiteral ? segment : nil
  }
}
