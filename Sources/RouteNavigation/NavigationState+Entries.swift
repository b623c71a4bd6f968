extension NavigationState.Scene {
  /// The entries of the scene: tab by tab, then what is presented, then what lies over everything.
  ///
  /// - Complexity: Linear in the entries.
  public var entries: [NavigationEntry] {
    tabs.flatMap(\.stack) + (stack ?? []) + presented.flatMap(\.entries) + overlays
  }

  /// The entry that the user sees: the topmost one that is not an overlay.
  public var top: NavigationEntry? {
    if let presented = presented.last { return presented.pushed?.last ?? presented.entry }
    return baseStack?.last
  }

  /// The stack below everything that is presented: the selected tab's, or the scene's.
  package var baseStack: [NavigationEntry]? {
    guard let selectedTab else { return stack }
    return stack(ofTab: selectedTab)
  }

  /// The stack that a push would reach without a dismissal.
  var frontStack: [NavigationEntry]? {
    guard let presented = presented.last else { return baseStack }
    return presented.pushed == nil ? nil : presented.entries
  }

  package func stack(ofTab name: String) -> [NavigationEntry]? {
    tabs.first { $0.name == name }?.stack
  }

  /// Puts a stack in the place of ``frontStack``.
  ///
  /// What takes the place of a presented entry is presented as that one was.
  package mutating func setFrontStack(_ entries: [NavigationEntry]) {
    if let last = presented.indices.last {
      guard var bottom = entries.first else { return }
      bottom.presentation = presented[last].entry.presentation
      presented[last].entry = bottom
      presented[last].pushed = Array(entries.dropFirst())
    } else if let selectedTab {
      for index in tabs.indices where tabs[index].name == selectedTab {
        tabs[index].stack = entries
      }
    } else {
      stack = entries
    }
  }
}
