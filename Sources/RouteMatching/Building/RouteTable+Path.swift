// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// Builds the path of a link that matches a route with the given values.
  ///
  /// Works as ``RoutePattern/path(parameters:)``, with the options and the kinds of this table. Other
  /// routes are ignored: for `/users/:id` and the value `me` the path is `/users/me`, even if the table
  /// has a route `/users/me` that matches it first. The host of a scheme in
  /// ``RouteTableOptions/schemesWithHost`` is not part of the path.
  ///
  /// - Parameters:
  ///   - id: A route of this table.
  ///   - values: The decoded texts by parameter name; the value of a catch-all is percent-encoded.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` if a value is missing, has an unknown name or cannot be parsed back,
  ///   or if the table does not have the route.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the route's
  ///   constraints.
  public func path(
    for id: RouteID,
    parameters values: [String: String]
  ) throws(PathBuildingError) -> String {
    guard routes.indices.contains(id.index) else {
      throw .unknownRoute(id, count: routes.count)
    }
    return try pathBuilder(for: routes[id.index].pattern).path(parameters: values)
  }

  /// Prepares a pattern of this table for paths that are matched with the table's options and kinds.
  ///
  /// - Complexity: O(*n*) in the length of the pattern, and the time to compile its constraints.
  package func pathBuilder(for pattern: RoutePattern) -> PathBuilder {
    PathBuilder(
      pattern,
      keptHosts: options.keptHosts,
      rules: PathBuilder.Rules(options: options, tests: tests)
    )
  }
}
