extension NavigationState {
  /// What is left of a saved scene, how to build it, and what is not left.
  public struct Restoration: Hashable, Sendable {
    /// The scene once the steps are carried out.
    public fileprivate(set) var scene: Scene
    /// What was left out, in the order of ``NavigationState/Scene/replay``.
    public fileprivate(set) var leftOut: [NavigationEntry] = []

    /// The steps that build the scene from its ``NavigationState/Scene/withoutEntries``.
    ///
    /// - Complexity: Linear in the entries.
    public var steps: [NavigationStep] { scene.buildingSteps }
  }
}

extension NavigationState.Scene {
  /// The entries in the order in which to replay them: each before all that is above it.
  ///
  /// The selected tab comes after the others, so that it is selected once, and last.
  ///
  /// - Complexity: Linear in the entries.
  public var replay: [NavigationEntry] {
    tabsInReplayOrder.flatMap(\.stack) + (stack ?? []) + presented.flatMap(\.entries) + overlays
  }

  /// The scene as it is before anything is shown in it: its tabs, or its stack, without an entry.
  public var withoutEntries: NavigationState.Scene {
    var scene = NavigationState.Scene(tabs: tabs, selectedTab: tabs.first?.name, stack: stack)
    for index in scene.tabs.indices { scene.tabs[index].stack = [] }
    if scene.stack != nil { scene.stack = [] }
    return scene
  }

  /// Leaves out each refused entry, and all above it.
  ///
  /// Above an entry are the rest of its stack and, unless it is in a tab that is not selected, all
  /// that is presented over that stack. An overlay has nothing above it but itself.
  ///
  /// - Parameters:
  ///   - refused: The ids of the entries that may not be shown again.
  ///   - layout: The scene to restore into; what has no place there is left out as well. Its own
  ///     entries do not matter. Nil restores into a scene of the same tabs.
  /// - Returns: What is left, and what is not.
  /// - Complexity: Linear in the entries.
  public func restoration(
    leavingOut refused: Set<NavigationEntry.ID>,
    into layout: NavigationState.Scene? = nil
  ) -> NavigationState.Restoration {
    var rest = NavigationState.Restoration(scene: (layout ?? self).withoutEntries)
    var isCut = false

    /// The entries below the first one that is refused; the others are left out.
    func allowed(_ entries: [NavigationEntry]) -> [NavigationEntry] {
      let kept = entries.prefix { !isCut && !refused.contains($0.id) }
      rest.leftOut += entries[kept.endIndex...]
      isCut = isCut || kept.count < entries.count
      return Array(kept)
    }

    for tab in tabsInReplayOrder {
      let place = rest.scene.tabs.firstIndex { $0.name == tab.name }
      // Nothing covers a tab that is not selected, so what is missing there cuts nothing else.
      isCut = place == nil
      let stack = allowed(tab.stack)
      if let place { rest.scene.tabs[place].stack = stack }
    }
    if let selectedTab, rest.scene.stack(ofTab: selectedTab) != nil {
      rest.scene.selectedTab = selectedTab
    }
    if let stack {
      isCut = rest.scene.stack == nil
      let kept = allowed(stack)
      if rest.scene.stack != nil { rest.scene.stack = kept }
    }
    for presented in presented {
      let entries = allowed(presented.entries)
      guard let bottom = entries.first else { continue }
      let pushed = presented.pushed.map { _ in Array(entries.dropFirst()) }
      rest.scene.presented.append(NavigationState.Presented(entry: bottom, pushed: pushed))
    }
    rest.scene.overlays = overlays.filter { !refused.contains($0.id) }
    rest.leftOut += overlays.filter { refused.contains($0.id) }
    return rest
  }
}

extension NavigationState.Scene {
  private var tabsInReplayOrder: [NavigationState.Tab] {
    tabs.filter { $0.name != selectedTab } + tabs.filter { $0.name == selectedTab }
  }

  /// The steps that add all entries, in the order of their replay.
  fileprivate var buildingSteps: [NavigationStep] {
    var steps: [NavigationStep] = []
    for tab in tabsInReplayOrder where !tab.stack.isEmpty || tab.name == selectedTab {
      steps.append(.select(tab: tab.name))
      steps += tab.stack.map { .adding($0) }
    }
    steps += (stack ?? []).map { .adding($0) }
    for presented in presented {
      steps.append(.adding(presented.entry, hasStack: presented.pushed != nil))
      steps += (presented.pushed ?? []).map { .adding($0) }
    }
    return steps + overlays.map { .adding($0) }
  }
}
