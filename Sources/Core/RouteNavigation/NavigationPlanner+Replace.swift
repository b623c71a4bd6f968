// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
    if let top = scene.top, target.allowsReuse, top.identity == content.identity {
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
