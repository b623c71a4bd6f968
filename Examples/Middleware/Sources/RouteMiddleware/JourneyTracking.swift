public import Wayfinder

/// Tells of every jump in the app without a line of code at the jumps.
///
/// ```swift
/// router.use(
///   JourneyTracking { jump in
///     statistics.note("\(jump.pattern) from \(jump.origin.name): \(jump.ending)")
///   }
/// )
/// ```
///
/// What is told holds no value of a link. An error goes on to the caller as it is; what is told of it
/// is the true code, also where the outside learns of a miss only.
///
/// Use it before all other middleware, so that it sees what they come to. Links that match no route
/// or that policy refuses come to no middleware; `router.journeys` has them. Callers that share a
/// journey made one jump. One that the router ends early, because its time is up or nobody waits for
/// it any more, is told once the code that it waited for has come back, as a rule as `cancelled`.
/// A journey that is redirected comes here again, and is told once: of where it came to.
@MainActor
public final class JourneyTracking: Middleware {
  private let elapsed: ElapsedTime
  private let sink: @MainActor (Jump) -> Void
  /// The journeys that are inside this piece, by their numbers.
  private var inside: [Int: (times: Int, isTold: Bool)] = [:]

  /// Makes a piece that tells of each journey when it has ended.
  ///
  /// - Parameters:
  ///   - clock: What durations are measured by.
  ///   - sink: Is told of each jump once, in the order of their endings. It keeps the journey waiting,
  ///     so it only notes the jump or hands it on.
  public init(
    clock: some Clock<Duration> = ContinuousClock(),
    sink: @escaping @MainActor (Jump) -> Void
  ) {
    elapsed = ElapsedTime(clock)
    self.sink = sink
  }

  /// Passes the journey on, and tells what it came to.
  ///
  /// - Throws: What the journey threw, unchanged.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let began = elapsed.now()
    inside[request.journey, default: (0, false)].times += 1
    defer { leave(request.journey) }
    do {
      let outcome = try await next(request)
      tell(outcome.pattern ?? request.pattern, request, .done(outcome.kind), since: began)
      return outcome
    } catch {
      tell(request.pattern, request, .failed(code(of: error)), since: began)
      throw error
    }
  }

  private func tell(
    _ pattern: RoutePattern,
    _ request: RouteRequest,
    _ ending: Jump.Ending,
    since began: Duration
  ) {
    guard inside[request.journey]?.isTold == false else { return }
    inside[request.journey]?.isTold = true
    let duration = elapsed.now() - began
    sink(Jump(pattern: pattern, origin: request.origin, ending: ending, duration: duration))
  }

  private func leave(_ journey: Int) {
    guard let times = inside[journey]?.times, times > 1 else {
      inside[journey] = nil
      return
    }
    inside[journey]?.times = times - 1
  }

  /// The code that the router gives to an error of the app's own.
  private func code(of error: any Error) -> RouteError.Code {
    if let error = error as? RouteError { return error.code }
    return error is CancellationError ? .cancelled : .failed
  }
}

extension JourneyTracking {
  /// One journey that has ended: where it led, and what it came to.
  public struct Jump: Sendable, Hashable {
    /// The pattern of the route that took the journey; when none did, of the one that matched best.
    public let pattern: RoutePattern
    /// Who asked.
    public let origin: RouteOrigin
    /// What it came to.
    public let ending: Ending
    /// How long it took, from this piece inwards.
    public let duration: Duration

    /// What a journey came to.
    public enum Ending: Sendable, Hashable {
      /// It showed a screen, or did what else an outcome can be.
      case done(RouteOutcome.Kind)
      /// It ended with an error of this code.
      case failed(RouteError.Code)
    }
  }
}

extension JourneyTracking.Jump.Ending: CustomStringConvertible {
  /// The name of the ending as traces spell it: `shown`, `answered`, that of a code.
  public var description: String {
    switch self {
    case .done(let kind): kind.rawValue
    case .failed(let code): code.name
    }
  }
}
