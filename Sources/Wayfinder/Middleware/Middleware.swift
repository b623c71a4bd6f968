/// A piece that wraps the rest of a journey: it can watch, narrow, answer or end it.
///
/// It never widens: link, route, origin and scene of the request that it passes on are those that it
/// was given, whatever request it hands to `next`.
///
/// ```swift
/// struct Tracking: Middleware {
///   func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
///     let outcome = try await next(request)
///     print("\(request.pattern) was opened by \(request.origin.name)")
///     return outcome
///   }
/// }
/// ```
@MainActor
public protocol Middleware {
  /// The rest of the journey.
  typealias Next = MiddlewareNext

  /// Takes part in a journey.
  ///
  /// - Parameters:
  ///   - request: The journey as it is so far.
  ///   - next: The rest of the journey, to be called at most once.
  /// - Returns: The outcome of `next`, or a value in its place: ``RouteOutcome/result(_:for:)``.
  /// - Throws: What ends the journey. A ``RouteError`` is passed on as it is; any other error becomes
  ///   `failed`.
  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome
}

/// The rest of a journey, as a piece of middleware sees it: to be run, or led elsewhere, once.
@MainActor
public struct MiddlewareNext {
  private let turn: MiddlewareChain

  init(_ turn: MiddlewareChain) {
    self.turn = turn
  }

  /// Passes the journey on.
  ///
  /// - Parameter request: The request, with another transition or source if need be.
  /// - Returns: What the journey came to.
  /// - Throws: What ended it; ``RouteError`` with the code `failed` when it was passed on before.
  public func callAsFunction(_ request: RouteRequest) async throws -> RouteOutcome {
    guard turn.take() else { throw RouteError(.failed, for: request, message: Self.twice) }
    return try await turn.pass(request)
  }

  /// Leads the journey elsewhere: it goes on at the rules, with the same origin and scene.
  ///
  /// Rewrites and redirects are counted together, at most eight for a journey, and one that comes
  /// back to where it was is an error. All of the router's own middleware wraps the new way as well,
  /// this piece included if it is one: what it asked of the first route is asked of the second.
  ///
  /// - Parameter path: Where to go. A path keeps the link's scheme and host; a whole link must be one
  ///   that ``Router/links`` declares, or a page of ``Router/webTargets``.
  /// - Returns: What the journey came to.
  /// - Throws: What ended it: ``RouteError`` with the code `redirectLoop`, `foreignLink` or any other,
  ///   `failed` when it was passed on before.
  public func redirect(to path: RoutePath) async throws -> RouteOutcome {
    guard turn.take() else { throw RouteError(.failed, link: "…", message: Self.twice) }
    return try await turn.redirect(to: path)
  }

  private static var twice: String {
    "a piece of middleware called `next` twice; call it, or `redirect`, at most once"
  }
}
