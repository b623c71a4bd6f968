// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationState {
  /// The part of a saved scene that can be shown again, and the entries that cannot be shown again.
  public struct Restoration: Hashable, Sendable {
    /// The scene after all ``steps`` have been applied.
    public fileprivate(set) var scene: Scene
    /// The entries that are not shown again, in the order of ``NavigationState/Scene/replay``.
    public fileprivate(set) var skipped: [NavigationEntry] = []

    /// The steps that build the scene; they add no app screens.
    ///
    /// The first step applies to the layout of the restoration or, without a layout, to
    /// ``NavigationState/Scene/withoutEntries``.
    ///
    /// - Complexity: Linear in the entries.
    public var steps: [NavigationStep] { scene.buildingSteps }
  }
}

extension NavigationState.Scene {
  /// The entries in the order in which they are shown again: each entry before the entries above
  /// it.
  ///
  /// The entries of the selected tab follow those of the other tabs, so that it is selected last.
  ///
  /// - Complexity: Linear in the entries.
  public var replay: [NavigationEntry] {
    tabsInReplayOrder.flatMap(\.stack) + (stack ?? []) + presented.flatMap(\.entries)
      + overlays + embedded.map(\.entry)
  }

  /// The scene with the same tabs or the same stack, but without any entries.
  public var withoutEntries: NavigationState.Scene {
    var scene = NavigationState.Scene(tabs: tabs, selectedTab: tabs.first?.name, stack: stack)
    for index in scene.tabs.indices { scene.tabs[index].stack = [] }
    if scene.stack != nil { scene.stack = [] }
    return scene
  }

  /// The scene with only the app screens at the bottom of each stack; all other entries are
  /// removed.
  private var withoutRoutedEntries: NavigationState.Scene {
    var scene = withoutEntries
    for index in scene.tabs.indices {
      scene.tabs[index].stack = Array(tabs[index].stack.prefix { $0.isAppScreen })
    }
    scene.stack = stack.map { Array($0.prefix { $0.isAppScreen }) }
    return scene
  }

  /// Returns the part of the scene that can be shown again: all entries except the refused ones and
  /// the entries above a refused one.
  ///
  /// App screens of the saved scene are not shown again. Those at the bottom of a stack are left
  /// out without a report, because the app shows them itself; others are treated like refused
  /// entries.
  ///
  /// The entries above an entry are the rest of its stack and, unless its tab is not selected, the
  /// entries presented over that stack. No entry is above an overlay. An entry inside of the screen of a refused entry
  /// is refused too.
  ///
  /// - Parameters:
  ///   - refused: The ids of the entries that may not be shown again.
  ///   - layout: The scene to restore into; entries of tabs or stacks that it does not have are
  ///     left out as well. The app screens at the bottom of its stacks stay, and its other entries
  ///     are ignored. Nil restores into an empty scene with the same tabs.
  /// - Returns: The remaining scene and the entries that were left out.
  /// - Complexity: Linear in the entries.
  public func restoration(
    leavingOut refused: Set<NavigationEntry.ID>,
    into layout: NavigationState.Scene? = nil
  ) -> NavigationState.Restoration {
    var rest = NavigationState.Restoration(scene: layout?.withoutRoutedEntries ?? withoutEntries)
    let refused = refused.union(rest.scene.entries.map(\.id))
    var isCut = false

    /// Returns the entries below the first entry that is not restored, and adds all other entries
    /// to `rest.skipped`.
    func allowed(_ entries: [NavigationEntry]) -> [NavigationEntry] {
      let kept = entries.prefix { !isCut && !refused.contains($0.id) && !$0.isAppScreen }
      rest.skipped += entries[kept.endIndex...]
      isCut = isCut || kept.count < entries.count
      return Array(kept)
    }

    for tab in tabsInReplayOrder {
      let place = rest.scene.tabs.firstIndex { $0.name == tab.name }
      // If an entry is not restored, the entries above it in the same tab are not restored either. So
      // `isCut` is reset for each tab. The selected tab is the last one of this loop, because the
      // presented entries are above it: after the loop, `isCut` is still the one of this tab.
      isCut = place == nil
      let stack = allowed(Array(tab.stack.withoutAppBottom))
      if let place { rest.scene.tabs[place].stack += stack }
    }
    if let selectedTab, rest.scene.stack(ofTab: selectedTab) != nil {
      rest.scene.selectedTab = selectedTab
    }
    if let stack {
      isCut = rest.scene.stack == nil
      let kept = allowed(Array(stack.withoutAppBottom))
      rest.scene.stack?.append(contentsOf: kept)
    }
    for presented in presented {
      let entries = allowed(presented.entries)
      guard let bottom = entries.first else { continue }
      let pushed = presented.pushed.map { _ in Array(entries.dropFirst()) }
      rest.scene.presented.append(NavigationState.Presented(entry: bottom, pushed: pushed))
    }
    rest.scene.overlays = overlays.filter { !refused.contains($0.id) && !$0.isAppScreen }
    rest.skipped += overlays.filter { refused.contains($0.id) || $0.isAppScreen }
    for inner in embedded {
      let ids = [inner.container, inner.id]
      if rest.scene.contains(inner.container), refused.isDisjoint(with: ids),
        !inner.entry.isAppScreen
      {
        rest.scene.embedded.append(inner)
      } else {
        rest.skipped.append(inner.entry)
      }
    }
    return rest
  }
}

extension NavigationState.Scene {
  private var tabsInReplayOrder: [NavigationState.Tab] {
    tabs.filter { $0.name != selectedTab } + tabs.filter { $0.name == selectedTab }
  }

  /// The steps that add all entries, in the order of ``replay``.
  fileprivate var buildingSteps: [NavigationStep] {
    var steps: [NavigationStep] = []
    for tab in tabsInReplayOrder {
      let stack = tab.stack.withoutAppBottom
      guard !stack.isEmpty || tab.name == selectedTab else { continue }
      steps.append(.select(tab: tab.name))
      steps += stack.map { .adding($0) }
    }
    steps += (stack ?? []).withoutAppBottom.map { .adding($0) }
    for presented in presented {
      steps.append(.adding(presented.entry, hasStack: presented.pushed != nil))
      steps += (presented.pushed ?? []).map { .adding($0) }
    }
    steps += overlays.map { .adding($0) }
    return steps + embedded.map { .embed($0.entry, in: $0.container) }
  }
}
