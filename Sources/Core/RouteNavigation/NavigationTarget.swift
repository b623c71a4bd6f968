// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The target of a journey: a screen to show, or another change of the screens on display.
public struct NavigationTarget: Hashable, Sendable {
  /// The content of the screen; nil if the transition only removes screens or selects a tab.
  public var content: NavigationContent?
  /// The contents of the screens below the target's screen on the same stack, from bottom to top.
  public var parents: [NavigationContent]
  /// The transition that shows the screen.
  public var transition: RouteTransition
  /// The tab that shows the screen; nil for the visible tab, and ignored in a scene without tabs.
  public var tab: String?
  /// Whether a screen on display with the same identity is reused; otherwise another screen is
  /// added.
  ///
  /// Parents that are on display are reused in any case.
  public var allowsReuse: Bool
  /// Whether the screen gets its own stack when it is presented.
  public var embedsInNavigationStack: Bool

  /// Creates a target that shows a screen.
  ///
  /// - Parameters:
  ///   - content: The content of the screen.
  ///   - parents: The contents of the screens below it on its stack, from bottom to top.
  ///   - transition: The transition that shows the screen.
  ///   - tab: The tab of the screen.
  ///   - allowsReuse: Whether a screen on display with the same identity is reused.
  ///   - embedsInNavigationStack: Whether the screen gets its own stack when it is presented.
  public init(
    _ content: NavigationContent,
    parents: [NavigationContent] = [],
    transition: RouteTransition = .show,
    tab: String? = nil,
    allowsReuse: Bool = true,
    embedsInNavigationStack: Bool = false
  ) {
    self.content = content
    self.parents = parents
    self.transition = transition
    self.tab = tab
    self.allowsReuse = allowsReuse
    self.embedsInNavigationStack = embedsInNavigationStack
  }

  /// Creates a target that adds no screen.
  ///
  /// - Parameters:
  ///   - transition: A transition that removes screens or selects a tab.
  ///   - tab: The tab whose stack changes; nil for the front stack.
  public init(_ transition: RouteTransition, tab: String? = nil) {
    content = nil
    parents = []
    self.transition = transition
    self.tab = tab
    allowsReuse = true
    embedsInNavigationStack = false
  }
}
