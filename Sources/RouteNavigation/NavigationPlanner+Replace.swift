// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationPlanner {
  /// Replaces the top of the target's tab, or the topmost screen if the target has no tab.
  ///
  /// A screen that was presented without a stack is dismissed, and the target is presented with the same
  /// style.
  mutating func replace(_ content: NavigationContent) throws(NavigationPlanError) {
    if let tab = try tab() { try enterTab(tab) }
    if let top = scene.top, target.allowsReuse, top.identity == content.identity {
      try take(.deliver(link: content.link, to: top.id))
    } else if let presented = scene.presented.last, presented.pushed == nil {
      try dismiss(keeping: scene.presented.count - 1)
      try take(content, as: presented.entry.presentation)
    } else if let stack = scene.frontStack {
      guard let top = stack.last else { return try take(content, as: .stack) }
      try take(.replaceTop(entry(content, top.presentation)))
    } else {
      throw .noStack(for: target.transition.name, in: name)
    }
  }
}
