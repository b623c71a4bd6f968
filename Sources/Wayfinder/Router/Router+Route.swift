// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Router {
  /// Opens a path written in code and waits for the outcome.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails; each caller receives exactly one.
  @discardableResult
  public func route(
    to path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    switch try begin(RouteCall(path, scene, transition, source, attachments)) {
    case .ended(let ending): try ending.get()
    case .running(let journey): try await journey.outcome()
    }
  }

  /// Opens a link that is known only at run time and waits for the outcome.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link; it has no default, because policy depends on it.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails; each caller receives exactly one.
  @discardableResult
  public func route(
    parsing text: String,
    origin: RouteOrigin,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    let beginning = try begin(
      RouteCall(
        text: text,
        origin: origin,
        scene: scene,
        transition: transition,
        source: source.map(WeakSource.init),
        attachments: attachments
      )
    )
    switch beginning {
    case .ended(let ending): return try ending.get()
    case .running(let journey): return try await journey.outcome()
    }
  }

  /// Opens a URL and waits for the outcome.
  ///
  /// - Parameters:
  ///   - url: The URL; the router parses its text and does not use the parser of `URL`.
  ///   - origin: The origin of the link, if it is known.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails; each caller receives exactly one.
  @discardableResult
  public func route(
    to url: URL,
    origin: RouteOrigin = .unknown,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await route(
      parsing: url.absoluteString,
      origin: origin,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
  }
}

extension Router {
  /// Opens a path that a rewrite rule has produced, without applying further rules to it.
  @discardableResult
  package func route(
    rewrittenPath path: RoutePath,
    attaching attachments: RouteRequest.Attachments,
    in scene: RouteScene
  ) async throws(RouteError) -> RouteOutcome {
    var call = RouteCall(path, scene, nil, nil, attachments)
    call.isRewritten = true
    return try await perform(call)
  }
}

// MARK: Opening links without waiting

extension Router {
  /// Opens a path written in code without waiting.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  public func open(
    _ path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    route(
      to: path,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition,
      completion: completion(reporting: onError)
    )
  }

  /// Opens a link that is known only at run time, without waiting.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link; it has no default, because policy depends on it.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  public func open(
    parsing text: String,
    origin: RouteOrigin,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    route(
      parsing: text,
      origin: origin,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition,
      completion: completion(reporting: onError)
    )
  }
}
