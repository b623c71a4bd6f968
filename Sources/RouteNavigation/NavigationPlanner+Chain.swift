// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationPlanner {
  /// Changes the stack of the target's tab; the stack then consists of the target's parents and the
  /// target.
  ///
  /// The result does not depend on the screens on display, so all presented screens are dismissed
  /// first. If the target is presented, the stack contains only the parents.
  mutating func showChain(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    let tab = try tab() ?? scene.selectedTab
    switch target.transition.kind {
    case .present, .custom:
      if target.allowsReuse, isPresentedAlone(content, overTab: tab) {
        try dismiss(keeping: 1)
        try refresh(content)
      } else {
        try enterTab(tab)
        try makeStack(target.parents)
        try present(content)
      }
    default:
      try enterTab(tab)
      if try makeStack(target.parents + [content]), let top = scene.top {
        try take(.deliver(link: content.link, to: top.id))
      }
    }
  }

  /// Makes the target the only entry of its tab's stack, without presented screens.
  mutating func setRoot(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    try enterTab(try tab())
    if !target.allowsReuse {
      try take(.setRoot(entry(content)))
    } else if try makeStack([content]), let top = scene.top {
      try take(.deliver(link: content.link, to: top.id))
    }
  }

  /// Changes the front stack to the wanted screens; the entries that already match are kept, from
  /// the bottom up.
  ///
  /// - Returns: Whether all wanted screens were already there.
  @discardableResult
  private mutating func makeStack(
    _ wanted: [NavigationContent]
  ) throws(NavigationPlanError) -> Bool {
    let stack = scene.frontStack ?? []
    // If reuse is not allowed, only the parents can be kept on the stack. The target is pushed as a
    // new entry.
    let reusable = target.allowsReuse ? wanted[...] : wanted[..<target.parents.count]
    let kept = zip(stack, reusable).prefix { $0.identity == $1.identity }.count
    var missing = wanted[kept...]
    if kept > 0 {
      try pop(to: stack[kept - 1])
    } else if let bottom = missing.popFirst() {
      try take(.setRoot(entry(bottom)))
    }
    for content in missing {
      try take(content, as: .stack)
    }
    return kept == wanted.count
  }

  /// Returns whether the stack consists of the parents, and the target is the lowest presented
  /// screen.
  private func isPresentedAlone(_ content: NavigationContent, overTab tab: String?) -> Bool {
    scene.selectedTab == tab
      && scene.baseStack?.map(\.identity) == target.parents.map(\.identity)
      && scene.presented.first?.entry.identity == content.identity
  }

  /// Pops the stack of the topmost presented screen to that screen, and delivers the link to the
  /// screen.
  private mutating func refresh(_ content: NavigationContent) throws(NavigationPlanError) {
    guard let presented = scene.presented.last else { return }
    if presented.pushed != nil { try pop(to: presented.entry) }
    try take(.deliver(link: content.link, to: presented.id))
  }
}
