// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationPlanner {
  /// Adds the target to the scene in the way that the target's transition requires.
  mutating func add(_ content: NavigationContent) throws(NavigationPlanError) {
    switch target.transition.kind {
    case .present, .custom:
      // Presented screens cover the tabs, so dismiss them before another tab is selected.
      if let tab = try tab(), tab != scene.selectedTab { try enterTab(tab) }
      try present(content)
    case .push:
      try uncoverStack()
      try pushOrPresent(content)
    default:
      if let tab = try tab() { try enterTab(tab) }
      try pushOrPresent(content)
    }
  }

  /// Pushes the target onto the front stack, or presents it if the topmost entry has no stack.
  private mutating func pushOrPresent(
    _ content: NavigationContent
  ) throws(NavigationPlanError) {
    guard scene.hasFrontStack else { return try present(content) }
    end(with: content, as: .stack)
  }

  /// Makes the target the bottom of its stack; does nothing if the stack has entries, is in a tab
  /// that is not selected, or is covered by a presented screen.
  mutating func begin(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.presented.isEmpty, scene.baseStack?.isEmpty == true else { return }
    if let tab = try tab(), tab != scene.selectedTab { return }
    try take(content, as: .stack)
  }

  /// Presents the target over all other screens, in the style of the target's transition.
  mutating func present(_ content: NavigationContent) throws(NavigationPlanError) {
    switch target.transition.kind {
    case .present(let style): try take(content, as: .presented(style))
    case .custom(let name): try take(content, as: .custom(name))
    default: try take(content, as: .presented(.automatic))
    }
  }

  /// Adds the target as an overlay; if an overlay with the same identity can be reused, delivers
  /// the link to that overlay instead.
  mutating func overlay(_ content: NavigationContent) throws(NavigationPlanError) {
    let same = scene.overlays.last { $0.identity == content.identity }
    if target.allowsReuse, let same {
      try take(.deliver(link: content.link, to: same.id))
    } else {
      try take(content, as: .overlay)
    }
  }
}

extension NavigationPlanner {
  /// Rebuilds the stack of the target's tab: the app screens at the bottom stay, followed by the
  /// target's parents and the target.
  ///
  /// The result does not depend on the routed screens on display, so they are dismissed first. If
  /// the target is presented, the stack contains only the parents. Over a screen that the app
  /// presented, the chain is shown on the stack of that screen, or else on a new presented stack.
  mutating func showChain(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    let tab = try tab() ?? scene.selectedTab
    let place = place(of: target.parents)
    switch target.transition.kind {
    case .present, .custom:
      if target.allowsReuse, isPresentedAlone(content, at: place, overTab: tab) {
        try dismiss(keeping: place + 1)
        try refresh(content)
      } else {
        try makeParents()
        try present(content)
      }
    default:
      try enterTab(tab, keeping: place)
      if try makeStack(target.parents, content), let top = scene.outerTop {
        try take(.deliver(link: content.link, to: top.id))
      }
    }
  }

  /// Makes the target the only entry of its tab's stack, without app screens and presented screens.
  mutating func setRoot(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    try enterTab(try tab())
    if !target.allowsReuse {
      try take(.setRoot(entry(content)))
    } else if try makeStack([], content, keepingAppScreens: false), let top = scene.outerTop {
      try take(.deliver(link: content.link, to: top.id))
    }
  }

  /// Rebuilds the front stack: the app screens at the bottom stay, followed by the parents and the
  /// target.
  ///
  /// The lowest entries stay if they already match. If `keepingAppScreens` is false, the app
  /// screens are removed.
  ///
  /// - Parameters:
  ///   - parents: The contents below the target, from bottom to top.
  ///   - content: The content of the target; nil if it is not shown on this stack.
  ///   - keepingAppScreens: Whether the app screens at the bottom stay.
  /// - Returns: Whether all wanted screens were already there.
  /// - Throws: `NavigationPlanError` if a step cannot be applied to the scene.
  @discardableResult
  private mutating func makeStack(
    _ parents: [NavigationContent],
    _ content: NavigationContent?,
    keepingAppScreens: Bool = true
  ) throws(NavigationPlanError) -> Bool {
    var (missing, top) = (parents[...], content)
    // The hash of the lowest missing content, if it was compared.
    var hash: Int?
    var isComplete = false
    reserveSteps(parents.count + 2)
    if let stack = scene.frontStack {
      let bottom = keepingAppScreens ? stack.prefix { $0.isAppScreen }.count : 0
      var kept = bottom
      while kept < stack.count, let lowest = missing.first {
        hash = lowest.identityHash
        guard stack[kept].hasIdentity(of: lowest, hash: hash) else { break }
        missing.removeFirst()
        kept += 1
        hash = nil
      }
      // If reuse is not allowed, only the parents can be kept on the stack. The target is pushed as
      // a new entry.
      if missing.isEmpty, target.allowsReuse, kept < stack.count, let wanted = top,
        stack[kept].hasIdentity(of: wanted)
      {
        top = nil
        kept += 1
      }
      isComplete = missing.isEmpty && top == nil
      if kept > 0 {
        try pop(to: stack[kept - 1])
      } else if let lowest = missing.popFirst() ?? top.take() {
        addLast(.setRoot(entry(lowest, hash: hash)))
        hash = nil
      }
    } else if let lowest = missing.popFirst() ?? top.take() {
      // The app has presented the topmost screen without a stack, so nothing can be pushed onto it.
      // Instead, the lowest wanted screen is presented with a new stack.
      try take(.adding(entry(lowest, .presented(.automatic)), hasStack: true))
    }
    for content in missing {
      addLast(.push(entry(content, hash: hash)))
      hash = nil
    }
    if let top { addLast(.push(entry(top))) }
    return isComplete
  }

  /// Returns the number of presented entries, from the lowest one, that the plan keeps below a
  /// chain; a chain is the parents and the target.
  ///
  /// A chain over a screen that the app presented without a stack keeps the stack that an earlier
  /// chain with the same lowest screen has presented there.
  private func place(of chain: [NavigationContent]) -> Int {
    guard fixedCount > 0, scene.presented[fixedCount - 1].pushed == nil,
      let above = scene.presented.dropFirst(fixedCount).first,
      above.pushed != nil, above.entry.identity == chain.first?.identity
    else { return fixedCount }
    return fixedCount + 1
  }

  /// Returns whether the stack at `place` already consists of the parents, and the target is
  /// presented directly over this stack.
  private func isPresentedAlone(
    _ content: NavigationContent,
    at place: Int,
    overTab tab: String?
  ) -> Bool {
    let stack =
      place == 0
      ? scene.baseStack
      : scene.presented[place - 1].pushed.map { _ in scene.presented[place - 1].entries }
    return scene.selectedTab == tab
      && stack?.withoutAppBottom.map(\.identity) == target.parents.map(\.identity)
      && scene.presented.dropFirst(place).first?.entry.identity == content.identity
  }

  /// Delivers the link to the topmost presented screen, after removing the entries pushed over that
  /// screen.
  private mutating func refresh(_ content: NavigationContent) throws(NavigationPlanError) {
    guard let presented = scene.presented.last else { return }
    if presented.pushed != nil { try pop(to: presented.entry) }
    try take(.deliver(link: content.link, to: presented.id))
  }
}

extension NavigationPlanner {
  /// Shows the target inside of the screen of its last parent, which is found or made first.
  mutating func embed(_ content: NavigationContent) throws(NavigationPlanError) {
    guard let parent = target.parents.last else { throw noContainer("give the route a parent") }
    if target.allowsReuse, let id = try find(content, content.identityHash) {
      return try take(.deliver(link: content.link, to: id))
    }
    var container = try find(parent, parent.identityHash)
    if container == nil {
      try makeParents()
      container = steps.last?.added?.id ?? scene.outerTop?.id
    }
    guard let container, !scene.embedded.contains(where: { $0.id == container }) else {
      throw noContainer("“\(parent.route)” is itself inside of another screen; name that one")
    }
    addLast(.embed(entry(content, .inParent), in: container))
  }

  private func noContainer(_ advice: String) -> NavigationPlanError {
    NavigationPlanError(
      code: .noContainer,
      scene: name,
      message: "“\(target.transition)” shows a screen inside of its parent's: \(advice)"
    )
  }

  /// Rebuilds the stack of the target's tab, as ``showChain(_:)`` does, without the target.
  private mutating func makeParents() throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    try enterTab(try tab() ?? scene.selectedTab, keeping: place(of: target.parents))
    try makeStack(target.parents, nil)
  }

  /// Removes the entries above the screen with the identity of a content, and selects its tab.
  ///
  /// The search goes from top to bottom: first the presented entries, then the target's own tab,
  /// the selected tab, and the other tabs. It ends at a screen that the app presented.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - hash: The ``NavigationContent/identityHash`` of the content.
  /// - Returns: The id of the screen's entry; nil if there is none.
  /// - Throws: `NavigationPlanError` if the scene does not have the target's tab.
  mutating func find(
    _ content: NavigationContent,
    _ hash: Int
  ) throws(NavigationPlanError) -> NavigationEntry.ID? {
    let wanted = (identity: content.identity, hash: hash)
    let tab = try tab()
    if case .tab = target.transition.kind, fixedCount == 0 {
      guard let tab, let found = last(of: scene.stack(ofTab: tab), wanted) else { return nil }
      return try reveal(found, inTab: tab)
    }
    // If the reused screen is an overlay, no screen is removed, because overlays are independent of
    // each other. Otherwise, the screens above the reused screen are removed.
    if let found = last(of: scene.overlays, wanted) { return found.id }
    for (index, presented) in scene.presented.enumerated().reversed() where index >= fixedCount - 1
    {
      guard let found = last(of: presented.entries, wanted) else { continue }
      try dismiss(keeping: index + 1)
      if presented.pushed != nil { try pop(to: found.entry) }
      return found.id
    }
    guard fixedCount == 0 else { return nil }
    if !scene.tabs.isEmpty {
      let preferred = [tab, scene.selectedTab].compactMap { name in
        scene.tabs.first { $0.name == name }
      }
      for tab in preferred + scene.tabs {
        guard let found = last(of: tab.stack, wanted) else { continue }
        return try reveal(found, inTab: tab.name)
      }
    }
    guard let found = last(of: scene.stack, wanted) else { return nil }
    return try reveal(found, inTab: nil)
  }

  /// A screen that is on display: its id, and the entry whose screen is or contains it.
  private typealias Found = (id: NavigationEntry.ID, entry: NavigationEntry)

  @inline(never)
  private mutating func reveal(
    _ found: Found,
    inTab tab: String?
  ) throws(NavigationPlanError) -> NavigationEntry.ID {
    try enterTab(tab)
    try pop(to: found.entry)
    return found.id
  }

  @inline(never)
  private func last(
    of entries: [NavigationEntry]?,
    _ wanted: (identity: NavigationContent.Identity, hash: Int)
  ) -> Found? {
    guard let entries else { return nil }
    let own = entries.lastIndex { $0.hasIdentity(wanted.identity, hash: wanted.hash) }
    var found = own.map { (index: $0, id: entries[$0].id) }
    for inner in scene.embedded where inner.entry.hasIdentity(wanted.identity, hash: wanted.hash) {
      let index = entries.lastIndex { $0.id == inner.container }
      if let index, index >= found?.index ?? 0 { found = (index, inner.id) }
    }
    return found.map { (id: $0.id, entry: entries[$0.index]) }
  }

  /// Removes the entries above the entry with an id, and selects the tab of that entry.
  mutating func reveal(_ id: NavigationEntry.ID) throws(NavigationPlanError) {
    let id = scene.embedded.first { $0.id == id }?.container ?? id
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

extension NavigationPlanner {
  /// Replaces the top of the target's tab, or the topmost screen if the target has no tab.
  ///
  /// App screens above a routed screen of the same stack are replaced with it. A screen that was
  /// presented without a stack, or by the app, is dismissed, and the target is presented with the same
  /// style. A stack without routed entries keeps its app screens, and the target is pushed.
  mutating func replace(_ content: NavigationContent) throws(NavigationPlanError) {
    if let tab = try tab() { try enterTab(tab) }
    let routed = scene.frontStack?.last { !$0.isAppScreen }
    if let routed { try pop(to: routed) }
    if let top = scene.outerTop, target.allowsReuse, top.identity == content.identity {
      try take(.deliver(link: content.link, to: top.id))
    } else if let presented = scene.presented.last, presented.pushed == nil || routed == nil {
      try dismiss(keeping: scene.presented.count - 1)
      try take(content, as: presented.entry.presentation)
    } else if scene.frontStack != nil {
      guard let routed else { return try take(content, as: .stack) }
      try take(.replaceTop(entry(content, routed.presentation)))
    } else {
      throw .noStack(for: target.transition.name, in: name)
    }
  }
}
