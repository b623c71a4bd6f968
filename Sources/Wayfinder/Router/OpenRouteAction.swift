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
/// ``callAsFunction(parsing:origin:onError:)`` for links of other authors. The action holds the router weakly
/// and fails once the router is deallocated.
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
  /// Opens a path without waiting.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - source: The screen that the journey starts from.
  ///   - transition: The transition; nil uses that of the route.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  public func callAsFunction(
    _ path: RoutePath,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    ask(onError) {
      $0.open(
        path,
        attaching: nil,
        from: source,
        in: scene,
        using: transition,
        onError: onError
      )
    }
  }

  /// Opens a link without waiting.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link; `unknown` for a link in unchecked text.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  public func callAsFunction(
    parsing text: String,
    origin: RouteOrigin,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    ask(onError) {
      $0.open(
        parsing: text,
        origin: origin,
        attaching: nil,
        from: nil,
        in: scene,
        using: nil,
        onError: onError
      )
    }
  }

  /// Opens a path, like ``Router/route(to:attaching:from:in:using:)-(RoutePath,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  @discardableResult
  public func route(
    to path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await needed()
      .route(to: path, attaching: attachments, from: source, in: scene, using: transition)
  }

  /// Opens a path and waits for the result of its screen, like
  /// ``Router/route(to:returning:attaching:from:in:using:)->Value``.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the journey.
  ///   - source: The screen that the journey starts from.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The result.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  public func route<Value>(
    to path: RoutePath,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Value {
    try await needed().route(
      to: path,
      returning: type,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
  }

  /// Opens an entry of a module by name, like
  /// ``Router/open(module:entry:with:attaching:from:in:using:)``.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - entry: The name of the entry.
  ///   - values: The parameters of the entry.
  ///   - attachments: Native values for the journey.
  ///   - source: The screen that the journey starts from.
  ///   - transition: The transition; nil uses that of the entry.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  @discardableResult
  public func open(
    module: String,
    entry: String = "main",
    with values: [String: String] = [:],
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await needed().open(
      module: module,
      entry: entry,
      with: values,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
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

  func open(
    _ path: RoutePath,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?,
    onError: (@MainActor (RouteError) -> Void)?
  )

  func open(
    _ route: some RouteSet,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?,
    onError: (@MainActor (RouteError) -> Void)?
  )

  func open(
    parsing text: String,
    origin: RouteOrigin,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?,
    onError: (@MainActor (RouteError) -> Void)?
  )

  func route(
    to path: RoutePath,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  ) async throws(RouteError) -> RouteOutcome

  func route<Value>(
    to path: RoutePath,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  ) async throws(RouteError) -> Value

  func route(
    to route: some RouteSet,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  ) async throws(RouteError) -> RouteOutcome

  func result<Typed: Wayfinder.Route>(
    of route: Typed,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  ) async throws(RouteError) -> Typed.Output

  func open(
    module: String,
    entry: String,
    with values: [String: String],
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  ) async throws(RouteError) -> RouteOutcome

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
