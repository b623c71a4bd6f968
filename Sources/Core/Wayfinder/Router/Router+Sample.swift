// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension Router {
  /// Returns a random link that a route matches, for the test kit; see `RouteTable.sampleLink`.
  ///
  /// - Parameters:
  ///   - index: The index of the route in ``routes``.
  ///   - numbers: The random numbers; equal numbers give equal links.
  /// - Returns: A path, or one of the app's links if the pattern names a scheme or a host.
  /// - Throws: `PathBuildingError` if the random values do not fit the pattern.
  package func sampleLink(
    ofRouteAt index: Int,
    using numbers: inout some RandomNumberGenerator
  ) throws(PathBuildingError) -> String {
    let table = routeCollection.table
    return try table.sampleLink(
      of: table.routes[index].id,
      onHost: currentRules.targets.sampleHost,
      using: &numbers
    )
  }
}
