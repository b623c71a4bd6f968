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
