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

  /// The tab's icon, drawn with one stroke on a field of 24 by 24.
  public var icon: String {
    switch self {
    case .timeline:
      "M4 5h16v11H4zM4 13l4-4 4 4 3-3 5 5M8 20h8"
    case .mall:
      "M5 8h14l1 12H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1"
    case .chat:
      "M4 5h16v11h-9l-5 4v-4H4zM8 9.5h8M8 12.5h5"
    case .me:
      "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6"
    }
  }
}

extension RouteTrait {
  /// The page belongs to one of the app's tabs.
  public static func tab(_ tab: Tab) -> RouteTrait { .tab(tab.rawValue) }
}
