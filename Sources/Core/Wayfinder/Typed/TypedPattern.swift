// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// One pattern of a typed route, prepared to write links.
///
/// Preparing compiles the pattern's constraints; see `TypedPatternCache`.
final class TypedPattern: Sendable {
  let pattern: RoutePattern
  /// The type of the route.
  let route: any RouteSet.Type
  private let index: Int
  private let builder: PathBuilder
  /// The number of parameters and named catch-alls.
  let parameterCount: Int
  let scheme: String?
  let host: RoutePattern.Host?
  /// The name of the pattern's catch-all, or nil.
  let catchAll: String?
  /// Whether every link has the catch-all, because it is not in an optional group.
  let isCatchAllRequired: Bool
  /// The table of the patterns of the type, by their index, without those that make no table.
  private let table: RouteTable<Int>

  init(
    _ pattern: RoutePattern,
    at index: Int,
    of route: any RouteSet.Type,
    in table: RouteTable<Int>
  ) {
    (self.pattern, self.index, self.route, self.table) = (pattern, index, route, table)
    builder = PathBuilder(pattern)
    parameterCount = builder.parameterCount
    (scheme, host) = (pattern.scheme, pattern.host)
    let rest = pattern.places.first { $0.isCatchAll }
    catchAll = rest?.name
    isCatchAllRequired = rest?.isInGroup == false
  }

  /// Returns the index of a parameter or a named catch-all; nil if the pattern does not have the name.
  func index(of name: String) -> Int? { builder.index(of: name) }

  /// Returns the path for values in the order of the parameters.
  func path(values: [String?]) throws(PathBuildingError) -> String {
    try builder.path(values: values)
  }

  /// Returns whether a written link has the scheme and the host of the pattern.
  func isMatched(by link: DeepLink) -> Bool {
    guard scheme != nil || host != nil else { return true }
    return (try? table.matches(link))?.contains { $0.value == index } == true
  }

  /// Returns the other pattern of the type that a link matches first, as `/users/me` matches before
  /// `/users/:name`; nil if there is none.
  func rival(for link: DeepLink) -> RoutePattern? {
    guard let match = try? table.match(link), match.value != index else { return nil }
    return match.pattern
  }
}
