extension RouteTable {
  /// Writes the path of a link that a route matches with the given values.
  ///
  /// As ``RoutePattern/path(parameters:)``, with the options and the kinds of this table. Other routes do
  /// not count: the path may belong to a better one, as `/users/me` does where both `/users/:id` and
  /// `/users/me` stand in the table. The host of a scheme that keeps it is not part of the path.
  ///
  /// - Parameters:
  ///   - id: A route of this table.
  ///   - values: Decoded text by parameter name, a catch-all's still percent-encoded.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` when a value is missing, unknown or would not come back, or when the
  ///   table has no such route.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the route's
  ///   constraints.
  public func path(
    for id: RouteID,
    parameters values: [String: String]
  ) throws(PathBuildingError) -> String {
    guard routes.indices.contains(id.index) else {
      throw .unknownRoute(id, count: routes.count)
    }
    let pattern = routes[id.index].pattern
    return try PathBuilder.path(
      for: pattern,
      keptHosts: options.keptHosts,
      parameters: values,
      rules: PathBuilder.Rules(options: options, kinds: kinds)
    )
  }
}
