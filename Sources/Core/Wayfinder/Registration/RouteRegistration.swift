// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A registration of a route, stored as data.
///
/// The registrations of a module are performed when the module is installed.
struct RouteRegistration<Screen>: Sendable {
  let pattern: RoutePattern
  let configuration: RouteConfiguration
  /// The typed route of the pattern, or nil if the route is registered with a pattern instead of a
  /// type.
  var page: RoutePage?
  let file: StaticString
  let line: UInt
  /// A closure that makes the handler when the route is registered.
  let makeHandler: @MainActor () -> RouteHandler<Screen>
}

extension Router {
  /// Adds a route to the routes of the router, or an entry to the entries of the modules.
  @discardableResult
  func add(
    _ registration: RouteRegistration<Screen>,
    to registry: RouteRegistry,
    of module: RouteModules.Installation? = nil
  ) -> RouteFacts.Token {
    changed()
    let handler = registration.makeHandler()
    var facts = RouteFacts(
      registration.pattern,
      number: nextRoute,
      file: registration.file.description,
      line: registration.line
    )
    facts.isAction = handler.action != nil
    (facts.module, facts.exposure) = (module?.name, module?.exposure ?? .internal)
    let transition = registration.configuration.apply(to: &facts)
    if let page = registration.page { facts.add(page) }
    nextRoute += 1
    registry.add(
      RouteRecord(
        facts,
        registration.page,
        registration.configuration,
        transition,
        handler: handler,
        choosesTransition: handler.transition != nil,
        middleware: (module?.middleware ?? []) + registration.configuration.middleware
      )
    )
    return RouteFacts.Token(number: facts.number)
  }
}
