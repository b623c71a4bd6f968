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
  /// - Throws: ``RouteError``, exactly one for each journey that shows no screen.
  @discardableResult
  public func route(
    to path: RoutePath,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    var journey = Journey(path.text, .internal, scene, transition, source)
    guard !path.isBroken else {
      let error = RouteError(
        .invalidParameter,
        link: "…",
        message: "a value makes a segment that is empty, “.” or “..”, which would not come back; "
          + "check the value before it is put into a path"
      )
      throw finish(&journey, error)
    }
    return try await run(&journey)
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
  /// - Throws: ``RouteError``, exactly one for each journey that shows no screen.
  @discardableResult
  public func route(
    parsing text: String,
    origin: RouteOrigin,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    var journey = Journey(text, origin, scene, transition, source)
    return try await run(&journey)
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
  /// - Throws: ``RouteError``, exactly one for each journey that shows no screen.
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

  /// Walks a journey through its steps, in their order, to its one ending.
  private func run(_ journey: inout Journey) async throws(RouteError) -> RouteOutcome {
    do throws(RouteError) {
      let link = try admit(&journey)
      let found = try await handle(link, &journey)
      return finish(&journey, found)
    } catch {
      throw finish(&journey, error)
    }
  }
}
