// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Returns the registered route that a typed route would open, without opening it or calling a navigator.
  ///
  /// - Parameter route: The route, opened by the app's own code.
  /// - Returns: The first route that its path matches; its navigator may still decline.
  /// - Throws: The ``RouteError`` that ``route(to:_:)-(RouteDestination.Convertible,_)`` would throw
  ///   before it calls a navigator.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func resolve(_ route: some RouteSet) throws(RouteError) -> RouteDecision.Resolution {
    try resolve(try route.path.text, origin: .internal)
  }
}
