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
  ///   give it back, or when another page of the set takes the path, as `/users/me` does from
  ///   `/users/:name`; and `tooLarge` when the path is longer than a link may be.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the pattern's
  ///   constraints; for a set of several pages, the time to make a table of them.
  public var path: RoutePath {
    get throws(RouteError) {
      RoutePath(text: try written(on: nil).text, isBroken: false)
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
    try written(on: declaration)
  }

  private func written(on declaration: DeclaredLink?) throws(RouteError) -> DeepLink {
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
    let link = try writer.link(on: declaration)
    if patterns.count > 1 { try Self.expect(link, by: patternIndex, of: patterns, writer) }
    return link
  }

  /// Refuses a link that another page of the set takes.
  private static func expect(
    _ link: DeepLink,
    by index: Int,
    of patterns: [RoutePattern],
    _ writer: RouteWriter
  ) throws(RouteError) {
    let opening = patterns[index].opening
    let rivals = patterns.enumerated().filter { other, pattern in
      guard other != index, let opening, let theirs = pattern.opening else { return true }
      return theirs.utf8.elementsEqual(opening.utf8)
    }
    // The page itself is among them.
    guard rivals.count > 1, let match = try? table(of: rivals).match(link), match.value != index
    else { return }
    throw writer.invalid(
      "“\(match.pattern)” goes before the pattern of this page of \(self) and takes what was written; give "
        + "other values, or change a pattern"
    )
  }
}

extension RoutePattern {
  /// The first segment of the path, or nil where it is not a mere text: patterns with others share no
  /// link.
  fileprivate var opening: Substring? {
    guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    let segment = text.dropFirst().prefix { $0 != "/" }
    let isPlain = segment.utf8.allSatisfy { byte in
      !":*()<>?#\\".utf8.contains(byte)
    }
    return isPlain ? segment : nil
  }
}
