public import Wayfinder

/// Lets the journeys of those who have asked for it take their time, as on a slow network.
///
/// The container adds it to the router; the internal menu has the switch.
public struct SlowJourneys: Middleware {
  private let pause: @MainActor () async throws -> Void

  /// Makes the middleware.
  ///
  /// - Parameter pause: What a slow journey waits for; a second unless said otherwise.
  public init(
    pause: @escaping @MainActor () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
  ) {
    self.pause = pause
  }

  /// Waits, or does not, and passes the journey on.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    if try request.visitor.slowsJourneys { try await pause() }
    return try await next(request)
  }
}
