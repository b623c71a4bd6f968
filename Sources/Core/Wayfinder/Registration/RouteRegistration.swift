// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A registration of a route, stored as data.
///
/// The registrations of a module are performed when the module is installed.
struct RouteRegistration<Screen>: Sendable {
  var pattern: RoutePattern
  let configuration: RouteConfiguration
  /// The typed route of the pattern, or nil if the route is registered with a pattern instead of a
  /// type.
  let page: RoutePage?
  let file: StaticString
  let line: UInt
  /// A closure that makes the handler when the route is registered.
  let makeHandler: @MainActor () -> RouteHandler<Screen>

  init(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration,
    page: RoutePage? = nil,
    _ file: StaticString,
    _ line: UInt,
    makeHandler: @escaping @MainActor () -> RouteHandler<Screen>
  ) {
    (self.pattern, self.configuration, self.page) = (pattern, configuration, page)
    (self.file, self.line, self.makeHandler) = (file, line, makeHandler)
  }
}

extension Router {
  /// Adds a route to the routes of the router, or an entry to the entries of the modules.
  @discardableResult
  func add(
    _ registration: RouteRegistration<Screen>,
    to registry: RouteRegistry? = nil,
    of module: RouteModules.Installation? = nil
  ) -> RouteFacts.Token {
    let handler = registration.makeHandler()
    var facts = RouteFacts(
      registration.pattern,
      number: nextRoute,
      file: registration.file.description,
      line: registration.line
    )
    facts.isAction = handler.action != nil
    (facts.module, facts.exposure) = (module?.name, module?.exposure ?? .internal)
    var draft = RouteConfiguration.Draft(facts: facts)
    registration.configuration.apply(to: &draft)
    draft.facts.transition = draft.transition.name
    if let page = registration.page { draft.facts.add(page) }
    nextRoute += 1
    let record = RouteRecord(
      draft,
      registration.page,
      handler: handler,
      choosesTransition: handler.transition != nil,
      middleware: (module?.middleware ?? []) + draft.middleware.map { $0() }
    )
    (registry ?? self.registry).add(record)
    changed()
    return RouteFacts.Token(number: draft.facts.number)
  }
}

/// The code that handles a request: it makes and shows a screen, or returns a value.
///
/// It is a class, so that a record can store it without depending on the type of screens.
@MainActor
final class RouteHandler<Screen> {
  /// The code of a navigator that accepts or declines a link; nil if the route accepts every link.
  let accepts: (@MainActor (RouteRequest) async throws -> Bool)?
  /// The code of a navigator that chooses a transition; nil for the transition of the registration.
  let transition: (@MainActor (RouteRequest) -> RouteTransition?)?
  /// The code that makes a screen; nil for an action.
  let make: (@MainActor (RouteRequest) async throws -> Screen)?
  /// The code of a navigator that shows its screen; nil to let the host show the screen.
  let navigate: (@MainActor (Screen, NavigationContext<Screen>) async throws -> Void)?
  /// The code that returns a value instead of a screen; nil for a route with a screen.
  let action: (@MainActor (RouteRequest) async throws -> RouteOutcome)?

  /// Creates the handler of a route whose screen a closure makes.
  init(making screen: @escaping @MainActor (RouteRequest) async throws -> Screen) {
    make = screen
    (accepts, transition, navigate, action) = (nil, nil, nil, nil)
  }

  /// Creates the handler of a route from the navigator of the route.
  init(_ navigator: some Navigator<Screen>) {
    accepts = { try await navigator.accepts($0) }
    transition = { navigator.transition(for: $0) }
    make = { try await navigator.screen(for: $0) }
    navigate = { try await navigator.navigate(to: $0, in: $1) }
    action = nil
  }

  /// Creates an action from a closure that returns a value; the value need not be Sendable.
  init<Value>(returning perform: @escaping @MainActor (RouteRequest) async throws -> Value) {
    (accepts, transition, make, navigate) = (nil, nil, nil, nil)
    action = { .result(try await perform($0), for: $0) }
  }
}

extension Walk {
  /// Returns the handler of a matching route: the code that makes its screen or returns its value.
  ///
  /// - Throws: ``RouteError`` with the code `notFound` if the route was removed during the journey.
  func handler(of route: RouteCandidate) throws(RouteError) -> RouteHandler<Screen> {
    if let handler = route.record.handler as? RouteHandler<Screen> { return handler }
    throw route.match.error(
      .notFound,
      "“\(route.pattern)” was removed during the journey; open the link again"
    )
  }
}
