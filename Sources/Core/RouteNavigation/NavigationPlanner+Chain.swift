// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
        try enterTab(tab, keeping: place)
        try makeStack(target.parents, nil)
        try present(content)
      }
    default:
      try enterTab(tab, keeping: place)
      if try makeStack(target.parents, content), let top = scene.top {
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
    } else if try makeStack([], content, keepingAppScreens: false), let top = scene.top {
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
