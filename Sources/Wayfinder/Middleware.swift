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
  /// - Returns: The outcome of `next`, or an answer in its place: ``RouteOutcome/answer(_:to:)``.
  /// - Throws: What ends the journey. A ``RouteError`` is passed on as it is; any other error becomes
  ///   `failed`.
  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome
}

/// The rest of a journey, as a piece of middleware sees it.
@MainActor
public struct MiddlewareNext {
  /// Runs the rest; a class would let two calls share it, and there is only one.
  private let turn: Turn

  /// Whether the rest has been run.
  @MainActor
  private final class Turn {
    var rest: ((RouteRequest) async throws -> RouteOutcome)?

    init(_ rest: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome) {
      self.rest = rest
    }
  }

  init(_ rest: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome) {
    turn = Turn(rest)
  }

  /// Passes the journey on.
  ///
  /// - Parameter request: The request, with another transition or source if need be.
  /// - Returns: What the journey came to.
  /// - Throws: What ended it; ``RouteError`` with the code `failed` when it was passed on before.
  public func callAsFunction(_ request: RouteRequest) async throws -> RouteOutcome {
    guard let rest = turn.rest else {
      throw RouteError(
        .failed,
        link: Redaction.text(of: request.link, matching: request.pattern),
        pattern: request.pattern,
        message: "a piece of middleware called `next` twice; call it at most once"
      )
    }
    turn.rest = nil
    return try await rest(request)
  }
}
