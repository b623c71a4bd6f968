// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// WayfinderTesting creates requests with these initializers, which take a router as a parameter. If
// this module created the router, the compiler would generate code for `Router<Never>` in this
// module, and the code would be part of every app.

extension RouteRequest {
  /// Creates a request for a link with the first route of a router that matches the link.
  @MainActor
  package init<Screen>(
    testing link: String,
    in router: Router<Screen>,
    _ origin: RouteOrigin,
    _ scene: RouteScene,
    _ transition: RouteTransition,
    _ attachments: Attachments?,
    journey number: Int
  ) throws(RouteError) {
    let call = RouteCall(
      RouteDestination(link, origin),
      [.in(scene), .using(transition), .attaching(attachments)]
    )
    let journey = Journey(call, number: number, clock: router.clock, observers: router.observers)
    let (rules, link) = (router.currentRules, try router.parseLink(link))
    guard let match = try? rules.collection.table.match(link) else {
      throw rules.notFound(RouteDecision.Question(link, from: origin))
    }
    self = router.walk(journey).request(
      for: router.registry.candidate(match, by: rules.collection)
    )
  }
}

extension RouteRequest.Next {
  /// Creates a `Next` from two closures: one continues the journey, and the other redirects it.
  package init<Screen>(
    testing request: RouteRequest,
    in router: Router<Screen>,
    _ handler: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome,
    redirecting redirect: @escaping @MainActor (RoutePath) async throws -> RouteOutcome
  ) {
    let call = RouteCall(RouteDestination(request.link.text, request.origin), .in(request.scene))
    let journey = Journey(call, number: 0, clock: router.clock, observers: RouteObservers())
    let runner = ClosureRunner(journey, redirect)
    self.init(MiddlewareChain(before: handler, request, journey, in: runner))
  }

  /// A runner that calls a closure for each redirect.
  private final class ClosureRunner: MiddlewareRunner {
    private let journey: Journey
    private let redirect: @MainActor (RoutePath) async throws -> RouteOutcome
    private var target: RoutePath?

    init(
      _ journey: Journey,
      _ redirect: @escaping @MainActor (RoutePath) async throws -> RouteOutcome
    ) {
      (self.journey, self.redirect) = (journey, redirect)
    }

    func redirect(
      to path: RoutePath,
      from link: DeepLink,
      redactedAs redactedLink: RedactedLink,
      by redirector: String
    ) throws(RouteError) -> DeepLink {
      target = path
      return link
    }

    func proceed(with link: DeepLink) async throws(RouteError) -> RouteOutcome {
      do {
        return try await redirect(target ?? "/")
      } catch let error as RouteError {
        throw error
      } catch {
        throw RouteError(
          .failed,
          link: journey.trace.link,
          message: "the closure for redirects failed; see `underlying`",
          underlying: error
        )
      }
    }

    func setDeadline(for middleware: any Middleware) {}
  }
}
