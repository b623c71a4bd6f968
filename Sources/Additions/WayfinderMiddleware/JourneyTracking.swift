// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A middleware that reports every journey of the app to one closure.
///
/// ```swift
/// router.use(
///   JourneyTracking { journey in
///     statistics.record("\(journey.pattern) from \(journey.origin.name): \(journey.ending)")
///   }
/// )
/// ```
///
/// The report contains no values of the link but those of the query items that say where the visitor comes from, such
/// as `utm_source`. Errors are passed on unchanged. The report contains
/// the actual error code, even if external callers see only that no route matches.
///
/// Add this middleware first, so that it sees the final outcome of all others. Links that match no
/// route or that policy refuses never reach a middleware; `router.journeys` contains them. Several
/// callers that share a journey cause one report. A journey that the router ends early, because of
/// a time limit or a cancellation, is reported when its code has returned, usually as `cancelled`.
/// A redirected journey passes the middleware again but is reported once, with its final route.
@MainActor
public final class JourneyTracking: Middleware {
  private let elapsed: ElapsedTime
  private let items: IgnoredQueryItems
  private let report: @MainActor (Report) -> Void
  /// The journeys in progress: how often each is inside of this middleware, and whether it was
  /// reported.
  ///
  /// The key is the number of the journey.
  private var inProgress: [Int: (times: Int, isReported: Bool)] = [:]

  /// Creates a middleware that reports each journey when it has ended.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures durations.
  ///   - items: The names of the query items that reports contain.
  ///   - report: Receives each journey once, in the order in which journeys end. The journey waits
  ///     for the closure, so the closure should return quickly.
  public init(
    clock: some Clock<Duration> = ContinuousClock(),
    items: IgnoredQueryItems = .tracking,
    report: @escaping @MainActor (Report) -> Void
  ) {
    elapsed = ElapsedTime(clock)
    (self.items, self.report) = (items, report)
  }

  /// Runs the rest of the journey, and reports its outcome.
  ///
  /// - Throws: The error of the journey, unchanged.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let began = elapsed.now()
    inProgress[request.journey, default: (0, false)].times += 1
    defer { leave(request.journey) }
    do {
      let outcome = try await next(request)
      end(outcome.pattern ?? request.pattern, request, .done(outcome.kind), since: began)
      return outcome
    } catch {
      end(request.pattern, request, .failed(code(of: error)), since: began)
      throw error
    }
  }

  private func end(
    _ pattern: RoutePattern,
    _ request: RouteRequest,
    _ ending: Report.Ending,
    since began: Duration
  ) {
    guard inProgress[request.journey]?.isReported == false else { return }
    inProgress[request.journey]?.isReported = true
    let duration = elapsed.now() - began
    report(
      Report(
        journey: request.journey,
        pattern: pattern,
        origin: request.origin,
        ending: ending,
        duration: duration,
        items: request.link.query.compactMap { item in
          guard let name = item.name, items.contains(name), let value = item.value else {
            return nil
          }
          return Report.Item(name: name, value: value)
        }
      )
    )
  }

  private func leave(_ journey: Int) {
    guard let times = inProgress[journey]?.times, times > 1 else {
      inProgress[journey] = nil
      return
    }
    inProgress[journey]?.times = times - 1
  }

  /// Returns the code that the router gives to an error of the app.
  private func code(of error: any Error) -> RouteError.Code {
    if let error = error as? RouteError { return error.code }
    return error is CancellationError ? .cancelled : .failed
  }
}

extension JourneyTracking {
  /// A journey that has ended, with its route and its outcome.
  public struct Report: Sendable, Hashable {
    /// The number of the journey, unique within the router; the events of the journey have this
    /// number too.
    public let journey: Int
    /// The pattern of the route that handled the journey; if no route handled it, the pattern of
    /// the best match.
    public let pattern: RoutePattern
    /// The origin of the link.
    public let origin: RouteOrigin
    /// The outcome of the journey, or the code of its error.
    public let ending: Ending
    /// The duration of the journey, measured from the call of this middleware.
    public let duration: Duration
    /// The query items of the link that say where the visitor comes from, in the order of the link.
    public let items: [Item]

    /// A query item that says where the visitor comes from, such as `utm_source=mail`.
    public struct Item: Sendable, Hashable {
      /// The name, decoded.
      public let name: String
      /// The value, decoded.
      public let value: String
    }

    /// The result of a journey: its kind of outcome, or the code of its error.
    public enum Ending: Sendable, Hashable {
      /// The journey ended without an error.
      case done(RouteOutcome.Kind)
      /// The journey ended with an error that has this code.
      case failed(RouteError.Code)
    }
  }
}

extension JourneyTracking.Report.Ending: CustomStringConvertible {
  /// The name of the outcome as in traces, such as `shown`, or the name of the error's code.
  public var description: String {
    switch self {
    case .done(let kind): kind.rawValue
    case .failed(let code): code.name
    }
  }
}
