/// The treatment of links that do not belong to the app.
public struct ForeignLinks: Sendable, Hashable {
  let areOpened: Bool

  /// Foreign links are refused with the code `foreignLink`.
  public static let refused = ForeignLinks(areOpened: false)

  /// `https` links are passed to ``Router/webOpener``; other foreign links are refused.
  public static let opened = ForeignLinks(areOpened: true)
}

/// A declared link that no route matches.
public struct UnmatchedLink: Sendable {
  /// The link.
  public let link: DeepLink
  /// The origin of the link.
  public let origin: RouteOrigin
  /// The scene of the journey.
  public let scene: RouteScene
  /// The most similar routes, with the reasons why they did not match.
  public let nearMisses: [String]
}
