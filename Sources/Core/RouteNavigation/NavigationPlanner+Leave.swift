// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

extension NavigationPlanner {
  /// Removes the topmost entry with a route from the nearest stack, and the app screens above this
  /// entry.
  ///
  /// If the stack has no routed entry, removes the top of the stack.
  mutating func pop() throws(NavigationPlanError) {
    try uncoverStack()
    let stack = scene.frontStack ?? []
    guard stack.count > 1 else {
      throw nothingToLeave("the stack has no entry above its bottom; pop only what was pushed")
    }
    let top = stack.lastIndex { !$0.isAppScreen } ?? stack.count - 1
    try take(.pop(to: stack[max(top - 1, 0)].id))
  }

  /// Removes all entries of the nearest stack except its bottom entry.
  mutating func popToRoot() throws(NavigationPlanError) {
    try uncoverStack()
    if let stack = scene.frontStack, stack.count > 1 { try take(.popToRoot) }
  }

  /// Removes the entries above the topmost screen of a route; throws an error if no screen of the
  /// route is found.
  ///
  /// The search begins at the topmost entry and continues downwards, without the other tabs.
  mutating func pop(toRoute route: String) throws(NavigationPlanError) {
    let tab = try tab()
    if tab == nil {
      for (index, presented) in scene.presented.enumerated().reversed() {
        guard let entry = last(of: route, in: presented.entries) else { continue }
        try dismiss(keeping: index + 1)
        if presented.pushed != nil { try pop(to: entry) }
        return
      }
    }
    let stack = tab.map { scene.stack(ofTab: $0) } ?? scene.baseStack
    guard let entry = last(of: route, in: stack ?? []) else {
      let entries = scene.presented.flatMap(\.entries) + (stack ?? [])
      let routes = entries.lazy.filter { !$0.isAppScreen }.map(\.route)
      let nearest = RoutePattern.nearest(to: route, among: routes) ?? routes.last
      throw NavigationPlanError(
        code: .unknownEntry,
        scene: name,
        message: "no screen of “\(route)” is on the stack; "
          + (nearest.map { "name a route that is, such as “\($0)”" } ?? "open “\(route)” before")
      )
    }
    try enterTab(tab)
    try pop(to: entry)
  }

  /// Removes the overlay or the presented screen with the target's identity; if there is none,
  /// removes the topmost presented screen.
  ///
  /// An overlay is removed only by its own link, so that no other journey can remove, for example,
  /// a lock screen.
  mutating func dismiss() throws(NavigationPlanError) {
    if let identity = target.content?.identity {
      if let overlay = scene.overlays.last(where: { $0.identity == identity }) {
        return try take(.removeOverlay(overlay.id))
      }
      if let index = scene.presented.lastIndex(where: { $0.entry.identity == identity }) {
        return try dismiss(keeping: index)
      }
    }
    guard !scene.presented.isEmpty else {
      throw nothingToLeave("nothing is presented; remove a pushed screen by “pop”")
    }
    try dismiss(keeping: scene.presented.count - 1)
  }

  /// Removes an entry and all entries above it.
  mutating func remove(_ id: NavigationEntry.ID) throws(NavigationPlanError) {
    if scene.overlays.contains(where: { $0.id == id }) { return try take(.removeOverlay(id)) }
    if scene.embedded.contains(where: { $0.id == id }) { return try take(.removeEmbedded(id)) }
    for (index, presented) in scene.presented.enumerated() {
      let entries = presented.entries
      guard let position = entries.firstIndex(where: { $0.id == id }) else { continue }
      guard position > 0 else { return try dismiss(keeping: index) }
      try dismiss(keeping: index + 1)
      return try pop(to: entries[position - 1])
    }
    let tab = scene.tabs.first { tab in tab.stack.contains { $0.id == id } }
    let stack = tab?.stack ?? scene.stack ?? []
    guard let position = stack.firstIndex(where: { $0.id == id }) else {
      throw .unknownEntry(id, for: "leave", in: name)
    }
    guard position > 0 else {
      throw nothingToLeave("the screen is the bottom of its stack; show another by “root”")
    }
    try enterTab(tab?.name)
    try pop(to: stack[position - 1])
  }

  /// Returns the topmost entry whose screen belongs to the route with the given pattern, or contains such a screen;
  /// nil if there is none.
  ///
  /// Two patterns are equal only if they have the same bytes of UTF-8.
  private func last(of route: String, in entries: [NavigationEntry]) -> NavigationEntry? {
    entries.last { entry in
      entry.route.utf8.elementsEqual(route.utf8)
        || scene.embedded(in: entry.id)?.route.utf8.elementsEqual(route.utf8) == true
    }
  }

  private func nothingToLeave(_ reason: String) -> NavigationPlanError {
    NavigationPlanError(
      code: .nothingToLeave,
      scene: name,
      message: "“\(target.transition)” finds no screen to remove: \(reason)"
    )
  }
}
