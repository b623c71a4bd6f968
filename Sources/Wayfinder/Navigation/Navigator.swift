/// Makes the screen of a route and shows it, in steps that can each be replaced.
///
/// A type that only makes a screen writes ``screen(for:)`` and leaves the rest as it is.
@MainActor
public protocol Navigator<Screen> {
  /// The platform's own screen.
  associatedtype Screen

  /// Whether this navigator takes the journey; false lets the next matching route have it.
  ///
  /// - Parameter request: The journey.
  /// - Returns: True to take the journey.
  /// - Throws: Whatever the app likes; it ends the journey as `failed`.
  func accepts(_ request: RouteRequest) async throws -> Bool

  /// How the screen comes into view, when the caller has not said it.
  ///
  /// - Parameter request: The journey, with the transition that the route was registered with.
  /// - Returns: The transition; nil leaves it at the registered one.
  func transition(for request: RouteRequest) -> RouteTransition?

  /// Makes the screen.
  ///
  /// - Parameter request: The journey.
  /// - Returns: The screen, not shown yet.
  /// - Throws: Whatever the app likes; it ends the journey as `failed`.
  func screen(for request: RouteRequest) async throws -> Screen

  /// The screen from which the new one is shown.
  ///
  /// - Parameters:
  ///   - request: The journey.
  ///   - host: What carries out the navigation.
  /// - Returns: The screen, or nil to leave the choice to the host.
  func source(for request: RouteRequest, in host: any NavigationHost<Screen>) -> Screen?

  /// Shows the screen.
  ///
  /// - Parameters:
  ///   - screen: What ``screen(for:)`` made.
  ///   - turn: The journey's turn in its scene.
  /// - Throws: What kept the screen from being shown; it ends the journey as `navigationFailed`.
  func navigate(to screen: Screen, in turn: NavigationContext<Screen>) async throws
}

extension Navigator {
  /// Takes every journey.
  public func accepts(_ request: RouteRequest) async throws -> Bool { true }

  /// The transition that the route was registered with.
  public func transition(for request: RouteRequest) -> RouteTransition? { nil }

  /// The journey's own source when it is a screen, else what is on top.
  public func source(for request: RouteRequest, in host: any NavigationHost<Screen>) -> Screen? {
    // Unwrapped first: an absent source would cast to a `Screen` that is itself an optional.
    guard let source = request.source, let screen = source as? Screen else { return host.top }
    return screen
  }

  /// Lets the host show the screen by the journey's transition.
  public func navigate(to screen: Screen, in turn: NavigationContext<Screen>) async throws {
    try await turn.show(screen, from: source(for: turn.request, in: turn.host))
  }
}

/// A closure as a navigator: it makes the screen.
struct ClosureNavigator<Screen>: Navigator {
  let make: @MainActor (RouteRequest) async throws -> Screen

  func screen(for request: RouteRequest) async throws -> Screen { try await make(request) }
}
