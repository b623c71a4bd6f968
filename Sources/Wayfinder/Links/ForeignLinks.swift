/// What becomes of a link that does not belong to the app.
public struct ForeignLinks: Sendable, Hashable {
  let areOpened: Bool

  /// It is refused with the code `foreignLink`.
  public static let refused = ForeignLinks(areOpened: false)

  /// A web page, `https` and nothing else, is handed to ``Router/webOpener``; other links are refused.
  public static let opened = ForeignLinks(areOpened: true)
}

/// A link that belongs to the app, and that no route matches.
public struct UnmatchedLink: Sendable {
  /// The link.
  public let link: DeepLink
  /// Who asked.
  public let origin: RouteOrigin
  /// The window that the screen was for.
  public let scene: RouteScene
  /// The routes that came nearest, and what they missed.
  public let nearMisses: [String]
}
