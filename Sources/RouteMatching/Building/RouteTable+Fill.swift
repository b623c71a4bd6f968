extension RouteTable {
  /// Writes the path of a link that a route matches with the given values.
  ///
  /// As ``RoutePattern/path(filling:)``, with the options and the kinds of this table. Other routes do
  /// not count: the path may belong to a better one, as `/users/me` does where both `/users/:id` and
  /// `/users/me` stand in the table. The host of a scheme that keeps it is not part of the path.
  ///
  /// - Parameters:
  ///   - id: A route of this table.
  ///   - values: Decoded text by parameter name, a catch-all's still percent-encoded.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``RouteFillError`` when a value is missing, unknown or would not come back, or when the
  ///   table has no such route.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the route's
  ///   constraints.
  public func path(
    of id: RouteID,
    filling values: [String: String]
  ) throws(RouteFillError) -> String {
    guard routes.indices.contains(id.index) else {
      throw .unknownRoute(id, count: routes.count)
    }
    let pattern = routes[id.index].pattern
    return try PathFilling.path(
      of: pattern,
      keptHosts: options.keptHosts,
      filling: values,
      rules: PathFilling.Rules(options: options, kinds: kinds)
    )
  }
}
