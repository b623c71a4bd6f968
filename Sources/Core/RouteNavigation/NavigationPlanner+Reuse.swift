// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationPlanner {
  /// Delivers the link to the entry with the target's identity, and removes the entries above it;
  /// returns false if there is no such entry.
  ///
  /// The search goes from top to bottom: first the presented entries, then the target's own tab,
  /// the selected tab, and the other tabs. It ends at a screen that the app presented.
  ///
  /// - Returns: Whether there is such an entry.
  mutating func reuse(_ content: NavigationContent) throws(NavigationPlanError) -> Bool {
    let wanted = (identity: content.identity, hash: content.identityHash)
    targetHash = wanted.hash
    let tab = try tab()
    if case .tab = target.transition.kind, fixedCount == 0 {
      guard let tab, let entry = last(of: scene.stack(ofTab: tab), wanted) else { return false }
      return try reuse(entry, inTab: tab, for: content)
    }
    // If the reused screen is an overlay, no screen is removed, because overlays are independent of
    // each other. Otherwise, the screens above the reused screen are removed.
    if let entry = last(of: scene.overlays, wanted) {
      try take(.deliver(link: content.link, to: entry.id))
      return true
    }
    for (index, presented) in scene.presented.enumerated().reversed() where index >= fixedCount - 1
    {
      guard let entry = last(of: presented.entries, wanted) else { continue }
      try dismiss(keeping: index + 1)
      if presented.pushed != nil { try pop(to: entry) }
      try take(.deliver(link: content.link, to: entry.id))
      return true
    }
    guard fixedCount == 0 else { return false }
    if !scene.tabs.isEmpty {
      let preferred = [tab, scene.selectedTab].compactMap { name in
        scene.tabs.first { $0.name == name }
      }
      for tab in preferred + scene.tabs {
        guard let entry = last(of: tab.stack, wanted) else { continue }
        return try reuse(entry, inTab: tab.name, for: content)
      }
    }
    guard let entry = last(of: scene.stack, wanted) else { return false }
    return try reuse(entry, inTab: nil, for: content)
  }

  @inline(never)
  private mutating func reuse(
    _ entry: NavigationEntry,
    inTab tab: String?,
    for content: NavigationContent
  ) throws(NavigationPlanError) -> Bool {
    try enterTab(tab)
    try pop(to: entry)
    try take(.deliver(link: content.link, to: entry.id))
    return true
  }

  @inline(never)
  private func last(
    of entries: [NavigationEntry]?,
    _ wanted: (identity: NavigationContent.Identity, hash: Int)
  ) -> NavigationEntry? {
    entries?.last { $0.hasIdentity(wanted.identity, hash: wanted.hash) }
  }

  /// Removes the entries above the entry with an id, and selects the tab of that entry.
  mutating func reveal(_ id: NavigationEntry.ID) throws(NavigationPlanError) {
    if scene.overlays.contains(where: { $0.id == id }) { return }
    for (index, presented) in scene.presented.enumerated() {
      guard let entry = presented.entries.first(where: { $0.id == id }) else { continue }
      try dismiss(keeping: index + 1)
      if presented.pushed != nil { try pop(to: entry) }
      return
    }
    let tab = scene.tabs.first { tab in tab.stack.contains { $0.id == id } }
    let stack = tab?.stack ?? scene.stack ?? []
    guard let entry = stack.first(where: { $0.id == id }) else {
      throw .unknownEntry(id, for: "reveal", in: name)
    }
    try enterTab(tab?.name)
    try pop(to: entry)
  }
}
