// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import Wayfinder

/// The location of a stack: the base of the window, a tab, or a presented view.
enum StackLocation: Hashable, Sendable {
  case base
  case tab(String)
  case presented(NavigationEntry.ID)
}

extension NavigationState.Scene {
  /// The locations of all stacks of the scene.
  var locations: [StackLocation] {
    (stack == nil ? [] : [.base]) + tabs.map { .tab($0.name) }
      + presented.filter { $0.pushed != nil }.map { .presented($0.id) }
  }

  /// The location of the stack in front; nil if the front entry has no stack.
  var frontLocation: StackLocation? {
    if let front = presented.last { return front.pushed == nil ? nil : .presented(front.id) }
    return selectedTab.map { .tab($0) } ?? (stack == nil ? nil : .base)
  }

  /// Returns the entries of a stack, the root first.
  func stack(at location: StackLocation) -> [NavigationEntry] {
    switch location {
    case .base: stack ?? []
    case .tab(let name): tabs.first { $0.name == name }?.stack ?? []
    case .presented(let id): presented.first { $0.id == id }?.entries ?? []
    }
  }

  /// Replaces all entries of a stack by other entries, the root first.
  mutating func setStack(_ entries: [NavigationEntry], at location: StackLocation) {
    switch location {
    case .base: stack = entries
    case .tab(let name):
      for index in tabs.indices where tabs[index].name == name { tabs[index].stack = entries }
    case .presented(let id):
      for index in presented.indices where presented[index].id == id {
        presented[index].pushed = Array(entries.dropFirst())
      }
    }
  }
}

extension NavigationState.Presented {
  /// Whether the entry is shown as an alert or a dialog of the platform.
  var isAlert: Bool {
    if case .presented(let style) = entry.presentation { style.isAlert } else { false }
  }
}
#endif
