extension Router {
  /// Makes up a link that a route matches, for the test kit: see `RouteTable.sampleLink`.
  ///
  /// - Parameters:
  ///   - index: The place of the route in ``routes``.
  ///   - numbers: What makes the choices; the same numbers make the same link.
  /// - Returns: A path, or one of the app's links where the pattern names a scheme or a host.
  /// - Throws: `PathBuildingError`, also by chance.
  package func sampleLink(
    ofRouteAt index: Int,
    using numbers: inout some RandomNumberGenerator
  ) throws(PathBuildingError) -> String {
    let table = table()
    var host = "example.com"
    for case .universal(let name, _) in links.map(\.form) {
      host = name
      break
    }
    return try table.sampleLink(of: table.routes[index].id, onHost: host, using: &numbers)
  }
}
