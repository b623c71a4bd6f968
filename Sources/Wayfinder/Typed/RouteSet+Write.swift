extension RouteSet {
  /// The path that leads here, as ``Router`` takes it; for a pattern with a scheme or a host, the link.
  ///
  /// Reading it gives an equal route back: what would come back otherwise is refused.
  ///
  /// ```swift
  /// try MomentRoute(id: 42, tab: "likes").path.text  // "/moments/42?tab=likes"
  /// ```
  ///
  /// - Throws: ``RouteError`` with the code `invalidParameter` when a value has no text that would
  ///   give it back, and `tooLarge` when the path is longer than a link may be.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the pattern's
  ///   constraints.
  public var path: RoutePath {
    get throws(RouteError) {
      let writer = try written()
      return RoutePath(text: try writer.link(on: nil).text, isBroken: false)
    }
  }

  /// The link that leads here from outside of the app.
  ///
  /// ```swift
  /// let route = MomentRoute(id: 42, tab: "likes")
  /// try route.link(on: .scheme("momo")).text  // "momo://moments/42?tab=likes"
  /// try route.link(on: .universal("a.app")).text  // "https://a.app/moments/42?tab=likes"
  /// ```
  ///
  /// A custom scheme's link has its first segment where a host would stand, which is a part of the
  /// path unless a router's options say that the scheme keeps its host.
  ///
  /// - Parameter declaration: A link of the app's.
  /// - Returns: The link; its `text` is what is sent.
  /// - Throws: As ``path``, and `foreignLink` when the pattern does not match links of that kind.
  /// - Complexity: As ``path``.
  public func link(on declaration: DeclaredLink) throws(RouteError) -> DeepLink {
    let writer = try written()
    return try writer.link(on: declaration)
  }

  private func written() throws(RouteError) -> RouteWriter {
    let patterns = Self.patterns
    guard patterns.indices.contains(patternIndex) else {
      throw RouteError(
        .failed,
        link: "…",
        message: "\(Self.self) has \(patterns.count) patterns and none at \(patternIndex)"
      )
    }
    var writer = RouteWriter(patterns[patternIndex], for: Self.self)
    try write(to: &writer)
    return writer
  }
}
