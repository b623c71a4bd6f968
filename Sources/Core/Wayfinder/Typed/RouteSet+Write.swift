// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// The path that opens this route; for a pattern with a scheme or a host, the whole link.
  ///
  /// Reading the path returns an equal route; a route for which this is impossible throws.
  ///
  /// ```swift
  /// try MomentRoute(id: 42, tab: "likes").path.text  // "/moments/42?tab=likes"
  /// ```
  ///
  /// - Throws: ``RouteError`` with the code `invalidParameter` if a value has no text that can be parsed
  ///   back to it, or if another page of the set matches the path, as `/users/me` does for a
  ///   `/users/:name` with the name `me`; `tooLarge` if the path is longer than a link may be.
  /// - Complexity: O(*n*) in the length of the values and of the patterns of the type. The first link of the type
  ///   also takes the time to compile a table of these patterns.
  public var path: RoutePath {
    get throws(RouteError) {
      let link = try written(on: nil)
      return RoutePath(text: link.text, brokenValue: nil, link: link)
    }
  }

  /// Returns a link that opens this route from outside of the app.
  ///
  /// ```swift
  /// let route = MomentRoute(id: 42, tab: "likes")
  /// try route.link(on: .scheme("momo")).text  // "momo://moments/42?tab=likes"
  /// try route.link(on: .universal("a.app")).text  // "https://a.app/moments/42?tab=likes"
  /// ```
  ///
  /// In a link with a custom scheme, the first segment of the path is written in the position of a
  /// host. A router reads it as part of the path unless its options list the scheme in `schemesWithHost`.
  ///
  /// - Parameter declaration: A declared link of the app, whose scheme and host are used.
  /// - Returns: The link; send its `text`.
  /// - Throws: As ``path``, and `foreignLink` if the pattern does not match links with that scheme and
  ///   host, and `invalidParameter` if a link with a custom scheme would contain a ``Secret``.
  /// - Complexity: As ``path``.
  public func link(on declaration: DeclaredLink) throws(RouteError) -> DeepLink {
    try written(on: declaration)
  }

  private func written(on declaration: DeclaredLink?) throws(RouteError) -> DeepLink {
    let index = patternIndex
    guard let pattern = TypedPatternCache.pattern(at: index, of: Self.self) else {
      throw RouteError(
        .failed,
        link: "…",
        message: "\(Self.self) has \(Self.patterns.count) patterns, so \(index) is not the index "
          + "of a pattern"
      )
    }
    var writer = RouteWriter(pattern)
    try write(to: &writer)
    let link = try writer.link(on: declaration)
    try checkSecrets(in: link, writer)
    if let rival = pattern.rival(for: link) {
      throw writer.invalid(
        "“\(rival)” matches the written link before the pattern of this page of \(Self.self); "
          + "give other values, or change a pattern"
      )
    }
    return link
  }

  /// Checks that a link with a custom scheme, which any app can receive, contains no secret.
  private func checkSecrets(in link: DeepLink, _ writer: RouteWriter) throws(RouteError) {
    guard let scheme = link.scheme, scheme != "https" else { return }
    for (name, type) in RoutePage(type: Self.self, index: patternIndex).properties
    where PropertyFacts.roles(of: type).isSecret {
      guard writer.pattern.parameterNames.contains(name) || link.query[name] != nil else {
        continue
      }
      throw writer.invalid(
        "“\(name)” of \(Self.self) is secret, and any app can receive a link with the scheme "
          + "“\(scheme)”; write the link on .universal(…)"
      )
    }
  }
}
