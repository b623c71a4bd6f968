// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// Reads the route from the values of a link that was resolved, but not opened.
  ///
  /// - Parameters:
  ///   - resolution: The route that the link would open, with its values.
  ///   - index: The index in ``patterns`` of the resolution's pattern.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  package init(_ resolution: RouteDecision.Resolution, matching index: Int) throws(RouteError) {
    let values = RouteValues(resolution.parameters, for: Self.self)
    try self.init(reading: values, matching: index)
  }
}
