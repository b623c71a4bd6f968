// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A route that matches a link, with its code.
struct RouteCandidate {
  let match: RouteTable<Int>.Match
  let record: RouteRecord
  /// The collection of the match.
  let collection: RouteCollection

  var pattern: RoutePattern { match.pattern }
  /// The transition of the registration, or that of an update of the rules.
  @MainActor
  var transition: RouteTransition {
    collection.update(of: match.value)?.transition.flatMap(RouteTransition.init)
      ?? record.transition
  }

  /// Returns whether two candidates have the same route and the same link.
  @MainActor
  func isSame(as other: RouteCandidate) -> Bool {
    record === other.record && match.link == other.match.link
  }
}

/// The route that a journey tries now, with its parents; the policy allows all of them.
@MainActor
final class RouteSelection {
  /// The state of the journey before the decision.
  let point: Journey.DecisionPoint
  /// The link after rewrite rules were applied to it.
  let link: DeepLink
  private(set) var route: RouteCandidate
  /// The parents with their own links, the nearest parent first.
  private(set) var parents: [RouteCandidate]
  /// What must be asked of the user.
  private(set) var verdict: RouteEffect.Verdict
  /// The numbers of the routes that have declined the link.
  private(set) var declined: Set<Int>
  /// The generation of the router for which the decision is valid.
  private var generation: Int

  init(
    _ route: RouteCandidate,
    above parents: [RouteCandidate],
    _ verdict: RouteEffect.Verdict,
    of question: RouteDecision.Question,
    from point: Journey.DecisionPoint,
    generation: Int
  ) {
    (self.route, self.parents, self.verdict) = (route, parents, verdict)
    (link, declined) = (question.link, question.declined)
    (self.point, self.generation) = (point, generation)
  }

  /// Selects the route of a later decision, because the previous route has declined.
  func select(_ next: RouteSelection) {
    (route, parents, verdict) = (next.route, next.parents, next.verdict)
    (declined, generation) = (next.declined, next.generation)
  }

  /// Returns whether the decision was made after the last change of the router.
  func isCurrent(_ generation: Int) -> Bool { self.generation == generation }

  /// Returns whether a new decision leads to the same routes and needs no further question to the user; if
  /// so, the selection is current again.
  func isConfirmed(by now: RouteSelection, hasApproval: Bool) -> Bool {
    guard now.route.isSame(as: route), now.verdict == verdict,
      now.verdict == .allowed || hasApproval,
      now.parents.elementsEqual(parents, by: { $0.isSame(as: $1) })
    else { return false }
    generation = now.generation
    return true
  }

  /// The guards of the parents, the outermost first, and the middleware of the route.
  var middleware: [any Middleware] {
    var guards: [any Middleware] = []
    for parent in parents.reversed() {
      for middleware in parent.record.middleware where middleware is any ScreenGuard {
        guards.append(middleware)
      }
    }
    return guards.isEmpty ? route.record.middleware : guards + route.record.middleware
  }
}

// A journey makes a new request for each matching route that it tries.

extension Walk {
  /// Makes the request for a matching route or for a parent, with the transition that the navigator
  /// of this route chooses.
  func request(for candidate: RouteCandidate) -> RouteRequest {
    let route = candidate.record
    var request = baseRequest(for: candidate)
    if journey.transition == nil, route.choosesTransition,
      let handler = route.handler as? RouteHandler<Screen>,
      let transition = handler.transition?(request)
    {
      request.transition = transition
    }
    return request
  }

  /// Makes the request for a matching route without asking the route's navigator for a transition.
  func baseRequest(for candidate: RouteCandidate) -> RouteRequest {
    RouteRequest(
      candidate,
      journey.call,
      journey: journey.number,
      in: router,
      transition: journey.transition ?? candidate.transition,
      resultHandle: journey.resultHandle
    )
  }
}

extension RouteRequest {
  /// Creates the request of a call for a matching route.
  @MainActor
  fileprivate init<Screen>(
    _ candidate: RouteCandidate,
    _ call: RouteCall,
    journey: Int,
    in router: Router<Screen>,
    transition: RouteTransition,
    resultHandle: ResultHandle?
  ) {
    self.init(
      Facts(
        journey: journey,
        parameters: Parameters(
          values: candidate.match.parameters,
          pattern: candidate.pattern,
          rules: candidate.collection.parameterRules(of: candidate.match.value)
        ),
        attachments: call.attachments,
        destination: call.destination,
        services: router.services,
        tickets: router.tickets,
        openRoute: router.sceneRecord(call.scene)?.openRoute
          ?? Box(OpenRouteAction(router, in: call.scene))
      ),
      transition: transition,
      source: call.source,
      resultHandle: resultHandle
    )
  }

  /// Creates a request for a link with the first route of a router that matches the link, for the test kit.
  ///
  /// The router is a parameter, because the code of a `Router<Never>` in this module would be part of every app.
  @MainActor
  package init<Screen>(
    testing text: String,
    in router: Router<Screen>,
    _ origin: RouteOrigin,
    _ options: JourneyOptions,
    _ transition: RouteTransition,
    journey: Int
  ) throws(RouteError) {
    let (rules, link) = (router.currentRules, try router.parseLink(text))
    guard let match = try? rules.collection.table.match(link) else {
      throw rules.notFound(RouteDecision.Question(link, from: origin))
    }
    let call = RouteCall(RouteDestination(text, origin), options)
    self.init(
      router.registry.candidate(match, by: rules.collection),
      call,
      journey: journey,
      in: router,
      transition: transition,
      resultHandle: nil
    )
  }
}
