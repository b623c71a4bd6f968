// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

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

/// The targets of links that a resolver has returned recently, and the number of links that it is
/// resolving.
@MainActor
final class ResolvedLinks {
  /// The targets in the order in which they were found.
  ///
  /// Invariant: at most `capacity` targets, each for another link.
  private var targets: [(link: NormalizedLink, target: DeepLink, time: Duration)] = []
  /// The number of links that are being resolved; at most `maximumCount`.
  private(set) var running = 0

  static let capacity = 64
  static let maximumCount = 16

  /// Returns the target of a link if the target was found after the given time.
  func target(of link: NormalizedLink, since time: Duration) -> DeepLink? {
    targets.first { $0.link == link && $0.time > time }?.target
  }

  func store(_ target: DeepLink, of link: NormalizedLink, at time: Duration) {
    targets.removeAll { $0.link == link }
    if targets.count >= Self.capacity { targets.removeFirst() }
    targets.append((link, target, time))
  }

  /// Counts one more running resolution unless the maximum is reached, and returns whether it was
  /// counted.
  func begin() -> Bool {
    guard running < Self.maximumCount else { return false }
    running += 1
    return true
  }

  func end() { running -= 1 }
}
