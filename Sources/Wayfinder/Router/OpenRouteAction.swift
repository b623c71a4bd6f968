/// Leads on from a screen, by the router that has made it and in the window that it is for.
///
/// A screen that is given one needs no router, and so knows nothing of the app around its feature:
///
/// ```swift
/// routes.register("/moments/:id") { request in
///   MomentScreen(id: try request.parameters.value("id"), openRoute: request.openRoute)
/// }
/// ```
///
/// What it opens is opened by the app's own code: paths have the origin `internal`, and a link that
/// somebody else has written is followed by ``callAsFunction(parsing:origin:)``. It holds no router;
/// when that has gone, nothing is opened any more.
public struct OpenRouteAction: Sendable {
  private weak var router: (any RouteOpening)?
  let scene: RouteScene

  /// Opens routes by a router, in one window.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scene: The window that screens are for.
  @MainActor
  public init<Screen>(_ router: Router<Screen>, in scene: RouteScene = .main) {
    self.router = router
    self.scene = scene
  }

  /// Opens nothing, and says so: whoever has it stands in no window of a router.
  public init() {
    router = nil
    scene = .main
  }
}

@MainActor
extension OpenRouteAction {
  /// Goes to a path without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public func callAsFunction(
    _ path: RoutePath,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) {
    ask { $0.open(path, attaching: nil, from: source, in: scene, using: transition) }
  }

  /// Follows a link without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks: `unknown` for a link in a text that nobody has checked.
  public func callAsFunction(parsing text: String, origin: RouteOrigin) {
    ask { $0.open(parsing: text, origin: origin, in: scene) }
  }

  /// Goes to a path, as ``Router/route(to:attaching:from:in:using:)-(RoutePath,_,_,_,_)`` does.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``; with the code `failed` when there is no router.
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

  /// Goes to a path and waits for what its screen answers, as
  /// ``Router/route(to:returning:attaching:from:in:using:)->Value`` does.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - type: What is awaited; it need not be Sendable.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
  /// - Throws: ``RouteError``; with the code `failed` when there is no router.
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

  /// Opens what a module offers under its name, as
  /// ``Router/open(module:entry:with:attaching:from:in:using:)`` does.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - entry: The name of the entry.
  ///   - values: What the entry reads as its parameters.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the entry.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``; with the code `failed` when there is no router.
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

  /// Asks the router for something that nobody waits for.
  func ask(_ open: (any RouteOpening) -> Void) {
    do throws(RouteError) {
      open(try needed())
    } catch {
      // No router is there whose console or observers could tell it.
      print("Wayfinder: \(error)")
    }
  }

  func needed() throws(RouteError) -> any RouteOpening {
    if let router { return router }
    throw RouteError(
      .failed,
      link: "…",
      message: "there is no router, or not any more: the screen was made outside of its windows"
    )
  }
}

/// A router whatever it shows screens with.
@MainActor
protocol RouteOpening: AnyObject, Sendable {
  func open(
    _ path: RoutePath,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  )

  func open(
    _ route: some RouteSet,
    attaching attachments: RouteRequest.Attachments?,
    from source: (any RouteSource)?,
    in scene: RouteScene,
    using transition: RouteTransition?
  )

  func open(parsing text: String, origin: RouteOrigin, in scene: RouteScene)

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
}

extension Router: RouteOpening {}
