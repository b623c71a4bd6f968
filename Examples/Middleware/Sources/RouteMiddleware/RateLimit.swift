public import Wayfinder

/// Turns away journeys from outside when there are too many at once, each origin for itself.
///
/// ```swift
/// router.use(try RateLimit(10, per: .seconds(60)))
/// do {
///   try await router.route(parsing: text, origin: .scheme)
/// } catch {
///   if let limit = error.underlying as? RateLimit.Exceeded { print("again in \(limit.wait)") }
/// }
/// ```
///
/// Each origin has a bucket of journeys that is full at first and fills up evenly; whoever finds it
/// empty is turned away, which costs nothing. Journeys of the app's own code are never limited. Links
/// that match no route or that policy refuses come to no middleware, and callers that share a journey
/// take one from the bucket. Policy comes first: a limit does not make its questions fewer.
@MainActor
public final class RateLimit: Middleware {
  private let count: Int
  private let interval: Duration
  /// The time in which a bucket gains one journey.
  private let gain: Duration
  private let elapsed: ElapsedTime
  /// When each bucket will be full again, which is all there is to know of one.
  private var full: [RouteOrigin: Duration] = [:]

  /// Makes a limit with full buckets.
  ///
  /// - Parameters:
  ///   - count: How many journeys of one origin may come at once; at least one.
  ///   - interval: The time in which an empty bucket fills up; longer than nothing, a day at most.
  ///   - clock: What time is measured by.
  /// - Throws: ``RouteMiddlewareError`` with the code `invalidRate` for another count or interval.
  public init(
    _ count: Int,
    per interval: Duration,
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(RouteMiddlewareError) {
    guard count > 0, interval / count > .zero, interval <= .seconds(86_400) else {
      throw RouteMiddlewareError(
        .invalidRate,
        message: "a limit of \(count) in \(interval) is none; let at least one journey pass in an "
          + "interval longer than nothing and of a day at most"
      )
    }
    self.count = count
    self.interval = interval
    gain = interval / count
    elapsed = ElapsedTime(clock)
  }

  /// Passes the journey on when its origin's bucket has one left.
  ///
  /// - Throws: ``RouteError`` with the code `rateLimited`, with the time to wait in its message and as
  ///   its `underlying` ``Exceeded``.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard request.origin.isOutside, let wait = take(request.origin) else {
      return try await next(request)
    }
    throw RouteError(
      .rateLimited,
      for: request,
      message:
        "more than \(count) journeys from \(request.origin.name) in \(interval); open the link "
        + "again in \(Self.text(wait))",
      underlying: Exceeded(origin: request.origin, wait: wait)
    )
  }

  /// Takes one from the bucket of an origin, or tells in how long there will be one.
  private func take(_ origin: RouteOrigin) -> Duration? {
    let now = elapsed.now()
    let next = max(full[origin] ?? now, now) + gain
    let wait = next - now - gain * count
    guard wait <= .zero else { return wait }
    full[origin] = next
    return nil
  }

  /// A time in tenths of a second, rounded up so that whoever waits so long has waited enough.
  private static func text(_ wait: Duration) -> String {
    let (seconds, attoseconds) = wait.components
    let attosecondsOfTenth: Int64 = 100_000_000_000_000_000
    let tenths = seconds * 10 + (attoseconds + attosecondsOfTenth - 1) / attosecondsOfTenth
    return "\(tenths / 10).\(tenths % 10) seconds"
  }
}

extension RateLimit {
  /// What lies under an error with the code `rateLimited`, for code that waits and tries again.
  public struct Exceeded: Error, Sendable, Hashable {
    /// The origin whose bucket is empty.
    public let origin: RouteOrigin
    /// How long it takes until there is one journey in it.
    public let wait: Duration
  }
}
