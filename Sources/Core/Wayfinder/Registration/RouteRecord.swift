// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteFacts {
  /// A token that identifies a registered route, for example to remove the route.
  public struct Token: Sendable, Hashable {
    let number: Int
  }
}

/// A registered route: its facts, and the object with the code that makes its screen.
///
/// A record does not depend on the platform's screens, so middleware and navigation are compiled once for
/// every app.
@MainActor
package final class RouteRecord {
  package let facts: RouteFacts
  /// The handler of the route, a `RouteHandler`; nil after the route was removed.
  var handler: AnyObject?
  /// Whether the route's navigator is asked for the transition.
  let choosesTransition: Bool
  /// The typed route of the pattern, or nil if the route was registered with a pattern instead of a
  /// type.
  package let page: RoutePage?
  /// The facts as they were written.
  let configuration: RouteConfiguration
  /// The transition that is used unless the caller or the navigator chooses another one.
  let transition: RouteTransition
  /// The middleware of the module, then the middleware of the route; the outermost first.
  let middleware: [any Middleware]

  init(
    _ facts: RouteFacts,
    _ page: RoutePage?,
    _ configuration: RouteConfiguration,
    _ transition: RouteTransition,
    handler: AnyObject,
    choosesTransition: Bool,
    middleware: [any Middleware]
  ) {
    (self.facts, self.page, self.configuration) = (facts, page, configuration)
    self.transition = transition
    (self.handler, self.choosesTransition) = (handler, choosesTransition)
    self.middleware = middleware
  }
}
