// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Code of the app that turns short links, and links wrapped for tracking, into links of the app.
///
/// ```swift
/// router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { link in
///   try await shortener.target(of: link.text)
/// }
/// ```
///
/// Only links that the resolver declares are resolved, and only if the caller states an external origin.
/// The target keeps the origin of the link, so resolving never raises trust. It must be a path, a link
/// that ``Router/links`` declares, an allowed web page, or another link for the resolver.
public struct LinkResolver: Sendable {
  /// The declarations of the links for which the router calls this resolver.
  ///
  /// They need not be declared in ``Router/links``. A link that both declare is resolved.
  public let links: [DeclaredLink]
  /// The time for which a target is reused for an equal link; zero or less turns the cache off.
  ///
  /// At most 64 targets are stored.
  public let cacheLifetime: Duration

  let target: @MainActor (DeepLink) async throws -> String?

  /// Creates a resolver for some links, with the code that finds their targets.
  ///
  /// - Parameters:
  ///   - links: The links to resolve, such as `.universal("go.momentsapp.com")`.
  ///   - cacheLifetime: The time for which a target is reused for an equal link; five minutes by
  ///     default. Use zero if a link is valid once.
  ///   - target: Returns the target of a link: a link, or a path. Nil means that there is no target; the
  ///     journey then continues with the link itself if ``Router/links`` declares it, and ends with
  ///     `notFound` otherwise. The closure has the time ``RouterLimits/resolverTimeout``.
  public init(
    _ links: [DeclaredLink],
    cacheLifetime: Duration = .seconds(300),
    target: @escaping @MainActor (DeepLink) async throws -> String?
  ) {
    self.links = links
    self.cacheLifetime = cacheLifetime
    self.target = target
  }

  /// Returns the declaration that includes a link, or nil.
  func declaration(of link: DeepLink) -> DeclaredLink? { links.first { $0.covers(link) } }
}
