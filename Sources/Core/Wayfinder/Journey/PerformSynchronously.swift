// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A call of an older router returns its answer at once. So its journey performs the steps that need
// no waiting, and ends with an error if a step has to wait.

package import RouteNavigation
internal import RouteRules

/// A registered route that a synchronous call tries, with the code that handles the link.
package struct SynchronousRoute {
  let token: RouteFacts.Token
  let perform: @MainActor () -> Reply

  /// The reply of a route's code to a link.
  package enum Reply {
    /// The code handled the link and returned a value.
    case handled(Any?)
    /// The code showed a screen, or will show it after the earlier navigation of the scene.
    case shown(Any, RouteTransition)
    /// The code could not handle the link, so the journey ends with the error.
    case failed(RouteError)
    /// The code did not handle the link, so the next route is tried.
    case declined
  }

  package init(_ token: RouteFacts.Token, perform: @escaping @MainActor () -> Reply) {
    self.token = token
    self.perform = perform
  }
}

extension RouteError.Code {
  /// A synchronous call reached a step that has to wait.
  package static let needsWaiting = RouteError.Code("needsAsynchronousWork")
}

extension Router {
  /// Opens a link without waiting: calls the code of the link's routes, one after another, until
  /// one of them handles the link.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - origin: The origin of the link.
  ///   - routes: Returns the routes for a link, after rewrite rules were applied, in their order.
  /// - Returns: The value of the route.
  /// - Throws: ``RouteError`` if no route handles the link, or if a step would have to wait.
  package func performSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> Any? {
    try receive(RouteCall(RouteDestination(text, origin))).performSynchronously(routes)
  }

  /// Returns whether ``performSynchronously(_:origin:routes:)`` would call the code of a route.
  package func canPerformSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) -> Bool {
    let call = RouteCall(RouteDestination(text, origin))
    // This journey ends before the code of a route is called, so no observer is told of it.
    let walk = walk(Journey(call, number: 0, clock: clock, observers: RouteObservers()))
    guard let route = try? walk.synchronousRoutes(routes).first else { return false }
    return (try? walk.admit(route)) != nil
  }
}

extension Walk {
  /// Performs all steps without waiting, and returns the value of the route that handles the link.
  fileprivate func performSynchronously(
    _ routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> Any? {
    let (origin, scene) = (journey.origin, journey.scene)
    do throws(RouteError) {
      for route in try synchronousRoutes(routes) {
        let record = try admit(route)
        switch route.perform() {
        case .handled(let value):
          journey.record(.handle, "returned")
          finish(RouteOutcome(.returned, record.facts.pattern, from: origin, in: scene))
          return value
        case .shown(let screen, let transition):
          journey.record(.handle, "made the screen")
          journey.record(.navigate, .text(transition.name))
          finish(
            RouteOutcome(.shown, record.facts.pattern, by: transition, from: origin, in: scene)
          )
          return screen
        case .failed(let error):
          journey.record(.handle, "failed")
          throw error
        case .declined: journey.record(.handle, "declined")
        }
      }
      throw RouteError(
        .declined,
        link: journey.redactedLink,
        message: "every matching route declined this link; let one of them handle it"
      )
    } catch {
      throw finish(error)
    }
  }

  /// Performs the steps before the policy, and returns the routes of the link, at least one.
  fileprivate func synchronousRoutes(
    _ routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> [SynchronousRoute] {
    let admitted = try admit()
    if isGated { throw waiting("a gate of the app is closed") }
    let rules = router.currentRules
    guard rules.shortDeclaration(of: admitted) == nil else {
      throw waiting("`linkResolver` resolves the link")
    }
    let decision = rules.decide(RouteDecision.Question(admitted, from: journey.origin))
    for step in decision.steps where step.name == .rewrite {
      journey.record(.rewrite, .decided(step, journey.origin))
    }
    if case .fails(let error) = decision.outcome, decision.failsBeforeRoutes { throw error }
    if case .leaves = decision.outcome { throw waiting("the link leaves the app") }
    let isUnchanged = decision.link == admitted
    let known = try routes(isUnchanged ? journey.call.destination.text : decision.link.text)
      .filter { router.registry.index($0.token) != nil }
    guard known.isEmpty else { return known }
    journey.record(.match, "none")
    guard decision.match == nil else {
      throw waiting("only a route that was registered with `Router` matches the link")
    }
    throw rules.notFound(decision.question)
  }

  /// Checks the policy of a route, and that no step of the route has to wait.
  fileprivate func admit(_ route: SynchronousRoute) throws(RouteError) -> RouteRecord {
    guard let index = router.registry.index(route.token) else {
      throw waiting("the route was removed")
    }
    let record = router.registry.records[index]
    let (origin, facts) = (journey.origin, record.facts)
    let routes = router.currentRules.collection
    let link = RedactedLink(journey.redactedLink)
    journey.select(index, of: routes, link, publicParameters: [:])
    journey.record(.match, .text(facts.pattern.text))
    let (step, verdict) = routes.policy(of: index, for: origin)
    journey.record(.policy, .decided(step, origin))
    guard let verdict else {
      throw RouteError(
        .refused,
        link: journey.redactedLink,
        pattern: facts.pattern,
        message:
          "“\(facts.pattern)” is registered as \(facts.exposure) at \(facts.location), and this link "
          + "comes from \(origin.name), which is \(origin.trust.rawValue); to admit links with a custom "
          + "scheme, see WayfinderCompatibility.docc/WayfinderCompatibility.md#Policy"
      )
    }
    guard verdict == .allowed else { throw waiting("the policy asks the user") }
    guard router.middleware.isEmpty, record.middleware.isEmpty else {
      throw waiting("a middleware is called for the link")
    }
    return record
  }

  private func waiting(_ reason: String) -> RouteError {
    RouteError(
      .needsWaiting,
      link: journey.redactedLink,
      message: "\(reason), which a synchronous call cannot wait for; call `Router.open` or "
        + "`Router.route` (see WayfinderCompatibility.docc/WayfinderCompatibility.md#Answers)"
    )
  }
}
