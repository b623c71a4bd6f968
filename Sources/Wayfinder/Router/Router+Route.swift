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
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey came to nothing.
  @discardableResult
  public func route(
    to path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await perform(path, RouteCall(path, scene, transition, source, attachments))
  }

  /// Goes to a link whose text is known only at run time.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks; there is no default, because the answer depends on it.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey came to nothing.
  @discardableResult
  public func route(
    parsing text: String,
    origin: RouteOrigin,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await perform(
      RouteCall(
        text: text,
        origin: origin,
        scene: scene,
        transition: transition,
        source: source,
        attachments: attachments
      )
    )
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
  /// - Throws: ``RouteError``, exactly one for each caller whose journey came to nothing.
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
}

extension Router {
  /// Goes to a path to which a rule has led already, as the page of a web target inside the app: no
  /// rule leads on from there, whatever it matches.
  @discardableResult
  package func route(
    rewrittenPath path: RoutePath,
    attaching attachments: RouteRequest.Attachments,
    in scene: RouteScene
  ) async throws(RouteError) -> RouteOutcome {
    var call = RouteCall(path, scene, nil, nil, attachments)
    call.isRewritten = true
    return try await perform(path, call)
  }
}

// MARK: Without waiting

extension Router {
  /// Goes to a path written in code without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public func open(
    _ path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) {
    Task {
      try? await route(to: path, attaching: attachments, from: source, in: scene, using: transition)
    }
  }

  /// Goes to a link without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks; there is no default, because the answer depends on it.
  ///   - scene: The window that the screen is for.
  public func open(parsing text: String, origin: RouteOrigin, in scene: RouteScene = .main) {
    Task { try? await route(parsing: text, origin: origin, in: scene) }
  }
}
