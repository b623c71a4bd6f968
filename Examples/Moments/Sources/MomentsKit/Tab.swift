public import Wayfinder

/// The tabs at the foot of the app, from left to right; the raw value is the tab's name in routes.
public enum Tab: String, Sendable, CaseIterable {
  /// What friends have shared.
  case timeline
  /// What they sell.
  case mall
  /// What they say.
  case chat
  /// The user's own profile.
  case me

  /// What the user reads.
  public var title: Phrase {
    switch self {
    case .timeline: Phrase("Timeline", "动态")
    case .mall: Phrase("Mall", "集市")
    case .chat: Phrase("Chat", "聊天")
    case .me: Phrase("Me", "我")
    }
  }

  /// The path of the tab's first page.
  public var path: RoutePath {
    switch self {
    case .timeline: "/"
    case .mall: "/mall"
    case .chat: "/chat"
    case .me: "/me"
    }
  }
}

extension RouteOption {
  /// The page belongs to one of the app's tabs.
  public static func tab(_ tab: Tab) -> RouteOption { .tab(tab.rawValue) }
}
