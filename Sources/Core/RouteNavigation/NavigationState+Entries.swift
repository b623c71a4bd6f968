// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationState.Scene {
  /// The entries of the scene: those of each tab, then the presented entries, the overlays, and those inside of other
  /// entries.
  ///
  /// - Complexity: Linear in the entries.
  public var entries: [NavigationEntry] {
    let isStack = tabs.isEmpty && presented.isEmpty && overlays.isEmpty && embedded.isEmpty
    if isStack, let stack { return stack }
    return tabs.flatMap(\.stack) + (stack ?? []) + presented.flatMap(\.entries)
      + overlays + embedded.map(\.entry)
  }

  /// Returns the entry inside of the screen of another entry; nil if there is none.
  ///
  /// - Parameter container: The id of the other entry.
  /// - Returns: The entry.
  public func embedded(in container: NavigationEntry.ID) -> NavigationEntry? {
    embedded.first { $0.container == container }?.entry
  }

  /// Returns entries, each followed by the entry inside of its screen.
  package func withEmbedded(_ entries: [NavigationEntry]) -> [NavigationEntry] {
    entries.flatMap { [$0] + (embedded(in: $0.id).map { [$0] } ?? []) }
  }

  /// Removes the entries inside of screens that are no longer there.
  package mutating func removeOrphans() {
    guard !embedded.isEmpty else { return }
    let scene = self
    embedded.removeAll { !scene.contains($0.container) }
  }

  /// Returns whether the scene has an entry with the given id.
  package func contains(_ id: NavigationEntry.ID) -> Bool {
    func contains(_ entries: [NavigationEntry]) -> Bool { entries.contains { $0.id == id } }
    return tabs.contains { contains($0.stack) } || contains(stack ?? []) || contains(overlays)
      || presented.contains { $0.id == id || contains($0.pushed ?? []) }
      || embedded.contains { $0.id == id }
  }

  /// The greatest id of an entry; 0 if the scene has no entry with a positive id.
  var greatestID: NavigationEntry.ID {
    func greatest(_ entries: [NavigationEntry]) -> NavigationEntry.ID {
      entries.reduce(0) { max($0, $1.id) }
    }
    let stacks = tabs.reduce(0) { max($0, greatest($1.stack)) }
    let covers = presented.reduce(0) { max($0, $1.id, greatest($1.pushed ?? [])) }
    let inner = embedded.reduce(0) { max($0, $1.id) }
    return max(stacks, covers, greatest(stack ?? []), greatest(overlays), inner)
  }

  /// The topmost entry that is not an overlay, or the entry inside of its screen; nil if there is none.
  public var top: NavigationEntry? { outerTop.map { embedded(in: $0.id) ?? $0 } }

  /// The topmost entry that is not an overlay and not inside of the screen of another entry; nil if there is none.
  var outerTop: NavigationEntry? {
    if let presented = presented.last { return presented.pushed?.last ?? presented.entry }
    return baseStack?.last
  }

  /// The stack below all presented entries: the stack of the selected tab or, without tabs, of the
  /// scene; nil if there is no such stack.
  package var baseStack: [NavigationEntry]? {
    guard let selectedTab else { return stack }
    return stack(ofTab: selectedTab)
  }

  /// The topmost stack, onto which an entry can be pushed; nil if the topmost presented entry or,
  /// without presented entries, the scene has no stack.
  var frontStack: [NavigationEntry]? {
    guard let presented = presented.last else { return baseStack }
    return presented.pushed == nil ? nil : presented.entries
  }

  /// Whether ``frontStack`` is not nil; computed without a copy of the stack.
  var hasFrontStack: Bool {
    if let presented = presented.last { return presented.pushed != nil }
    return selectedTab.map { name in tabs.contains { $0.name == name } } ?? (stack != nil)
  }

  /// The number of presented entries from the lowest up to and including the topmost app screen; 0
  /// if the app presented no screen itself.
  var coveredCount: Int { (presented.lastIndex { $0.entry.isAppScreen } ?? -1) + 1 }

  package func stack(ofTab name: String) -> [NavigationEntry]? {
    tabs.first { $0.name == name }?.stack
  }

  /// Adds an entry to the top of ``frontStack``; the scene must have one.
  ///
  /// - Complexity: O(1) on average, unless the stack has another owner.
  mutating func push(_ entry: NavigationEntry) {
    if let last = presented.indices.last {
      presented[last].pushed?.append(entry)
    } else if let selectedTab {
      for index in tabs.indices where tabs[index].name == selectedTab {
        tabs[index].stack.append(entry)
      }
    } else {
      stack?.append(entry)
    }
  }

  /// Replaces the entries of the ``frontStack``.
  ///
  /// An entry that replaces a presented entry gets its presentation.
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

extension [NavigationEntry] {
  /// The entries of the stack without the app screens at its bottom.
  var withoutAppBottom: ArraySlice<NavigationEntry> { drop { $0.isAppScreen } }
}
