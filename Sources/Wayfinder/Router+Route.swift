#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Router {
  /// Goes to a path written in code.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey shows no screen.
  @discardableResult
  public func route(
    to path: RoutePath,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    let journey = journey(path.text, .internal, source, scene, transition)
    guard !path.isBroken else {
      throw finish(
        journey,
        RouteError(
          .invalidParameter,
          link: "…",
          message: "a value makes a segment that is empty, “.” or “..”, which would not come back; "
            + "check the value before it is put into a path"
        )
      )
    }
    return try await travel(journey)
  }

  /// Goes to a link whose text is known only at run time.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks; there is no default, because the answer depends on it.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey shows no screen.
  @discardableResult
  public func route(
    parsing text: String,
    origin: RouteOrigin,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await travel(journey(text, origin, source, scene, transition))
  }

  /// Goes to a URL.
  ///
  /// - Parameters:
  ///   - url: The URL. Its text is what counts: nothing is read through `URL`'s own parser.
  ///   - origin: Who asks; whoever knows better than ``RouteOrigin/unknown`` says so.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey shows no screen.
  @discardableResult
  public func route(
    to url: URL,
    origin: RouteOrigin = .unknown,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await route(
      parsing: url.absoluteString,
      origin: origin,
      from: source,
      in: scene,
      using: transition
    )
  }

  /// Goes to a path written in code without waiting; an error is told to the observers.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public func open(
    _ path: RoutePath,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) {
    Task { try? await route(to: path, from: source, in: scene, using: transition) }
  }

  /// Goes to a link without waiting; an error is told to the observers.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks; there is no default, because the answer depends on it.
  ///   - scene: The window that the screen is for.
  public func open(parsing text: String, origin: RouteOrigin, in scene: RouteScene = .main) {
    Task { try? await route(parsing: text, origin: origin, in: scene) }
  }
}

// MARK: The journey

extension Router {
  private func journey(
    _ text: String,
    _ origin: RouteOrigin,
    _ source: (any RouteSource)?,
    _ scene: RouteScene,
    _ transition: RouteTransition?
  ) -> Journey {
    Journey(text, origin, scene, transition, source, clock: clock)
  }

  /// Lets a journey begin, or its caller join an equal one, and waits for the ending.
  private func travel(_ journey: Journey) async throws(RouteError) -> RouteOutcome {
    let link: DeepLink
    do throws(RouteError) {
      link = try admit(journey)
      try journey.checkCancellation()
    } catch {
      throw finish(journey, error)
    }
    let key = JourneyKey(link, journey)
    if let equal = running.joinable(key, within: limits.joining) {
      return try await equal.outcome()
    }
    running.add(journey, key)
    journey.task = Task {
      do throws(RouteError) {
        try await gate(journey)
        finish(journey, try await handle(try rewrite(link, journey), journey))
      } catch {
        finish(journey, error)
      }
    }
    return try await journey.outcome()
  }

  /// Limits the time for what a journey waits for, until it is told that it has come.
  ///
  /// The code that is waited for is not stopped by force: when the time is up the journey ends, and
  /// that code is left alone with a cancelled task.
  func wait(_ limit: Duration, for what: String, _ journey: Journey) {
    journey.wait(for: what, limit)
    running.watchDeadlines { [weak self] in self?.timeOut($0) }
  }

  /// Runs code of the app's for a limited time.
  func within<Value>(
    _ limit: Duration,
    for what: String,
    _ journey: Journey,
    _ body: () async throws -> Value
  ) async throws -> Value {
    wait(limit, for: what, journey)
    defer { journey.stopWaiting() }
    return try await body()
  }

  private func timeOut(_ journey: Journey) {
    let what = journey.deadline?.what ?? "an answer"
    finish(
      journey,
      RouteError(
        .timedOut,
        link: journey.trace.link,
        pattern: journey.pattern,
        message: "\(what) took too long; see `limits`"
      )
    )
    journey.task?.cancel()
  }
}
