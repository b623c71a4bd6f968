// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationState.Scene {
  /// The entries of the scene: those of each tab, then the presented entries, then the overlays.
  ///
  /// - Complexity: Linear in the entries.
  public var entries: [NavigationEntry] {
    tabs.flatMap(\.stack) + (stack ?? []) + presented.flatMap(\.entries) + overlays
  }

  /// The visible entry: the topmost entry that is not an overlay.
  public var top: NavigationEntry? {
    if let presented = presented.last { return presented.pushed?.last ?? presented.entry }
    return baseStack?.last
  }

  /// The stack below all presented entries: that of the selected tab, or of the scene.
  package var baseStack: [NavigationEntry]? {
    guard let selectedTab else { return stack }
    return stack(ofTab: selectedTab)
  }

  /// The stack onto which an entry can be pushed without a dismissal; nil if the topmost presented
  /// entry has no stack.
  var frontStack: [NavigationEntry]? {
    guard let presented = presented.last else { return baseStack }
    return presented.pushed == nil ? nil : presented.entries
  }

  /// The number of presented entries from the lowest entry to the topmost app screen; 0 if no app
  /// screen is presented.
  var coveredCount: Int { (presented.lastIndex { $0.entry.isAppScreen } ?? -1) + 1 }

  package func stack(ofTab name: String) -> [NavigationEntry]? {
    tabs.first { $0.name == name }?.stack
  }

  /// Replaces ``frontStack``.
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
