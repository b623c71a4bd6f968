// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A middleware that limits the rate of external journeys, separately for each origin.
///
/// ```swift
/// router.use(try RateLimit(10, per: .seconds(60)))
/// do {
///   try await router.route(to: .parsing(text, origin: .scheme))
/// } catch {
///   if let limit = error.underlying as? RateLimit.Exceeded { print("again in \(limit.wait)") }
/// }
/// ```
///
/// Each origin has a token bucket, which is full at first and is refilled evenly. A journey that
/// finds the bucket empty is rejected and takes no token. At most 64 buckets exist at a time; if
/// more origins open links, the new ones share the bucket of `unknown`. Journeys of the app's own code are not
/// limited. Links that match no route or that policy refuses never reach a middleware, and several
/// callers that share a journey take one token. Policy is checked before this limit, so the limit
/// does not reduce the number of sign-in or confirmation requests.
@MainActor
public final class RateLimit: Middleware {
  private let count: Int
  private let interval: Duration
  /// The time after which one token is added to a bucket.
  private let gain: Duration
  private let elapsed: ElapsedTime
  /// The time at which each bucket will be full again; the number of tokens in the bucket follows
  /// from this time.
  ///
  /// Invariant: at most `maximumCount` entries, and one more of `unknown`. An app can create origins
  /// from outside input.
  private var full: [RouteOrigin: Duration] = [:]
  private static let maximumCount = 64

  /// Creates a limit; at first, the bucket of each origin is full.
  ///
  /// - Parameters:
  ///   - count: The maximum number of journeys of one origin at once; at least one.
  ///   - interval: The time in which an empty bucket is refilled; more than zero, at most one day.
  ///   - clock: The clock that measures time.
  /// - Throws: ``RouteMiddlewareError`` with the code `invalidRate` if the count or the interval is
  ///   out of range.
  public init(
    _ count: Int,
    per interval: Duration,
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(RouteMiddlewareError) {
    guard count > 0, interval / count > .zero, interval <= .seconds(86_400) else {
      throw RouteMiddlewareError(
        .invalidRate,
        message:
          "a limit of \(count) in \(interval) is invalid; use a count of at least 1 and an interval of "
          + "more than zero and at most one day"
      )
    }
    self.count = count
    self.interval = interval
    gain = interval / count
    elapsed = ElapsedTime(clock)
  }

  /// Runs the rest of an external journey if the bucket of its origin has a token left; does not
  /// limit other journeys.
  ///
  /// - Throws: `RouteError` with the code `rateLimited`. Its message contains the time to wait,
  ///   and its `underlying` error is ``Exceeded``.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard request.origin.isExternal, let wait = take(request.origin) else {
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

  /// Takes a token from an origin's bucket.
  ///
  /// If the bucket is empty, returns the time until it has a token.
  private func take(_ origin: RouteOrigin) -> Duration? {
    let now = elapsed.now()
    let origin = bucket(of: origin, at: now)
    let next = max(full[origin] ?? now, now) + gain
    let wait = next - now - gain * count
    guard wait <= .zero else { return wait }
    full[origin] = next
    return nil
  }

  /// Returns the origin that owns the bucket for journeys of the given origin: the origin itself
  /// or, if there are too many buckets, `unknown`.
  private func bucket(of origin: RouteOrigin, at now: Duration) -> RouteOrigin {
    guard full[origin] == nil, full.count >= Self.maximumCount else { return origin }
    full = full.filter { $0.value > now }
    return full.count < Self.maximumCount ? origin : .unknown
  }

  /// Returns a duration as text, rounded up to tenths of a second, so a caller that waits this long
  /// does not try too early.
  private static func text(_ wait: Duration) -> String {
    let (seconds, attoseconds) = wait.components
    let attosecondsOfTenth: Int64 = 100_000_000_000_000_000
    let tenths = seconds * 10 + (attoseconds + attosecondsOfTenth - 1) / attosecondsOfTenth
    return "\(tenths / 10).\(tenths % 10) seconds"
  }
}

extension RateLimit {
  /// The underlying error of `rateLimited`, for code that waits and tries again.
  public struct Exceeded: Error, Sendable, Hashable {
    /// The origin whose bucket is empty.
    public let origin: RouteOrigin
    /// The time until the bucket has a token.
    public let wait: Duration
  }
}
