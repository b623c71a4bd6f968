// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An action with which a screen opens routes; the action contains the router and the scene of the
/// screen.
///
/// A screen that receives the action needs no reference to the router or to other features:
///
/// ```swift
/// routes.register("/moments/:id") { request in
///   MomentScreen(id: try request.parameters.value("id"), openRoute: request.openRoute)
/// }
/// ```
///
/// Paths have the origin `internal`, because the app's own code opens them; use
/// ``RouteDestination/parsing(_:origin:)-(String,_)`` for links of other authors. The action holds the router
/// weakly and fails once the router is deallocated.
public struct OpenRouteAction: Sendable {
  private weak var router: (any RouteOpening)?
  /// Whether the action was created with a router.
  private let hasRouter: Bool
  let scene: RouteScene

  /// Creates an action that opens routes of a router in a scene.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scene: The scene that shows the screens.
  @MainActor
  public init<Screen>(_ router: Router<Screen>, in scene: RouteScene = .main) {
    self.router = router
    hasRouter = true
    self.scene = scene
  }

  /// Creates an action without a router.
  ///
  /// It is the default outside of scenes, and each call of the action fails with a message.
  public init() {
    router = nil
    hasRouter = false
    scene = .main
  }
}

@MainActor
extension OpenRouteAction {
  /// Opens a destination without waiting, as ``Router/open(_:_:completion:)-(RouteDestination,_,_)`` does.
  ///
  /// ```swift
  /// openRoute("/moments/42")
  /// ```
  public func callAsFunction(
    _ destination: RouteDestination,
    _ options: JourneyOptions = [],
    completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)? = nil
  ) {
    open(call(destination, options), completion)
  }

  /// Opens a typed route without waiting, as ``Router/open(_:_:completion:)-(RouteDestination.Convertible,_,_)`` does.
  public func callAsFunction(
    _ route: some RouteDestination.Convertible,
    _ options: JourneyOptions = [],
    completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)? = nil
  ) {
    open(call(route.routeDestination, options), completion)
  }

  /// Opens a destination, as ``Router/route(to:_:)-(RouteDestination,_)`` does.
  @discardableResult
  public func route(
    to destination: RouteDestination,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await needed().perform(call(destination, options))
  }

  /// Opens a typed route, as ``Router/route(to:_:)-(RouteDestination.Convertible,_)`` does.
  @discardableResult
  public func route(
    to route: some RouteDestination.Convertible,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await needed().perform(call(route.routeDestination, options))
  }

  /// Opens a destination, and waits for the result of its screen or action, as
  /// ``Router/route(to:returning:_:)`` does.
  public func route<Value>(
    to destination: RouteDestination,
    returning type: Value.Type,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> Value {
    try await needed().result(of: call(destination, options), as: type)
  }

  /// Opens a typed route, and waits for the result of its screen or action, as
  /// ``Router/result(of:_:)`` does.
  public func result<Typed: Wayfinder.Route>(
    of route: Typed,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> Typed.Output {
    try await needed().result(of: call(route.routeDestination, options), as: Typed.Output.self)
  }

  /// Removes screens or selects a tab without waiting, like ``Router/leave(by:in:onError:)``.
  ///
  /// - Parameters:
  ///   - transition: A transition that adds no screen, such as `pop` or `dismiss`.
  ///   - onError: Receives the error if the transition fails; observers and the console receive it as
  ///     well.
  public func leave(
    by transition: RouteTransition,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    ask(onError) { $0.leave(by: transition, in: scene, onError: onError) }
  }

  /// Removes screens or selects a tab, like ``Router/navigate(_:in:)``.
  ///
  /// - Parameter transition: A transition that adds no screen, such as `pop` or `dismiss`.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  public func navigate(_ transition: RouteTransition) async throws(RouteError) {
    try await needed().navigate(transition, in: scene)
  }

  /// Returns whether a text is a link of the app, like ``Router/owns(_:)``; false without a router.
  package func owns(_ text: String) -> Bool { router?.owns(text) ?? false }

  private func call(_ destination: RouteDestination, _ options: JourneyOptions) -> RouteCall {
    var call = RouteCall(destination, options)
    call.scene = scene
    return call
  }

  private func open(
    _ call: RouteCall,
    _ completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)?
  ) {
    let report: @MainActor (RouteError) -> Void = { completion?(.failure($0)) }
    ask(report) { $0.open(call, completion) }
  }

  /// Passes the router to a closure; without a router, reports the error instead of throwing it.
  @inline(never)
  func ask(
    _ onError: (@MainActor (RouteError) -> Void)?,
    _ open: (any RouteOpening) -> Void
  ) {
    do throws(RouteError) {
      open(try needed())
    } catch {
      onError?(error)
      // Without a router, there is no console and no observer to which the error could be reported,
      // so the error is printed.
      print("Wayfinder: \(error)")
    }
  }

  @inline(never)
  func needed() throws(RouteError) -> any RouteOpening {
    if let router { return router }
    throw RouteError(
      .failed,
      link: "…",
      message: hasRouter
        ? "the router was deallocated; keep a strong reference to it while the app runs"
        : "this `openRoute` has no router, because no router shows its screen; pass "
          + "`OpenRouteAction(router)` to the screen, in SwiftUI with "
          + "`.environment(\\.openRoute, OpenRouteAction(router))`"
    )
  }
}

/// A router whose `Screen` type is erased.
@MainActor
protocol RouteOpening: AnyObject, Sendable {
  func owns(_ text: String) -> Bool

  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome

  func result<Value>(of call: RouteCall, as type: Value.Type) async throws(RouteError) -> Value

  @discardableResult
  func open(
    _ call: RouteCall,
    _ completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)?
  ) -> Task<Void, Never>

  func navigate(_ transition: RouteTransition, in scene: RouteScene) async throws(RouteError)

  func leave(
    by transition: RouteTransition,
    in scene: RouteScene,
    onError: (@MainActor (RouteError) -> Void)?
  )

  func leave(
    _ request: RouteRequest,
    finishingWith result: RouteResult,
    onError: (@MainActor (RouteError) -> Void)?
  ) -> Bool
}

extension Router: RouteOpening {}
