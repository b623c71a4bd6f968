// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The tabs of the app from left to right; the raw value is the tab's name in routes.
public enum Tab: String, Sendable, CaseIterable {
  /// The moments that friends have shared.
  case timeline
  /// The products that friends sell.
  case mall
  /// The conversations with friends.
  case chat
  /// The user's own profile.
  case me

  /// The title of the tab.
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

extension RouteConfiguration {
  /// Returns the option that assigns a page to one of the app's tabs.
  public static func tab(_ tab: Tab) -> RouteConfiguration { .tab(tab.rawValue) }
}
