// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A matching route with its parents.
struct RouteSelection: Sendable {
  /// The matches of the route, of its parent, of the parent's parent, and so on.
  ///
  /// Invariant: it is not empty. One array keeps the value small: each suspended function of a journey
  /// stores it.
  var routes: [RouteTable<RouteRecord>.Match]

  /// The match of the route itself.
  var match: RouteTable<RouteRecord>.Match { routes[0] }

  /// The matches of the parents with their own links, the bottom of the stack first.
  var parents: ReversedCollection<ArraySlice<RouteTable<RouteRecord>.Match>> {
    routes.dropFirst().reversed()
  }
}
