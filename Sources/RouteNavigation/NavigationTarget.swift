/// What a journey wants to see on display.
public struct NavigationTarget: Hashable, Sendable {
  /// What the screen shows; nil when screens only leave, or a tab is only selected.
  public var content: NavigationContent?
  /// What lies below it on its stack, the bottom first.
  public var parents: [NavigationContent]
  /// How it comes into view.
  public var transition: RouteTransition
  /// The tab that it belongs to; nil for none, and of no meaning in a scene without tabs.
  public var tab: String?
  /// Whether a screen on display with the same identity is used, instead of another one.
  ///
  /// A target with parents keeps those of them that are there in any case.
  public var allowsReuse: Bool
  /// Whether it brings a stack of its own when it is presented.
  public var embedsInNavigationStack: Bool

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - content: What the screen shows.
  ///   - parents: What lies below it on its stack, the bottom first.
  ///   - transition: How it comes into view.
  ///   - tab: The tab that it belongs to.
  ///   - allowsReuse: Whether a screen on display with the same identity is used.
  ///   - embedsInNavigationStack: Whether it brings a stack of its own when it is presented.
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

  /// Describes a change that adds no screen.
  ///
  /// - Parameters:
  ///   - transition: One that takes screens away, or selects a tab.
  ///   - tab: The tab whose stack is meant; nil for what is in front.
  public init(_ transition: RouteTransition, tab: String? = nil) {
    content = nil
    parents = []
    self.transition = transition
    self.tab = tab
    allowsReuse = true
    embedsInNavigationStack = false
  }
}
