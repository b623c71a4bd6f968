// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UITabBarController {
  func replaceTabs(with new: [UIViewController]) {
    let selected = selectedViewController
    let gone = list.filter { one in !new.contains { $0 === one } }
    let added = new.filter { one in !list.contains { $0 === one } }
    let index = new.firstIndex { $0 === selected }
    for tab in gone { tab.willMove(toParent: nil) }
    for tab in added { adopt(tab) }
    if index == nil { selected?.beginDisappearing(animated: false) }
    list = new
    selection = index ?? (new.isEmpty ? nil : min(selection ?? 0, new.count - 1))
    for tab in gone {
      tab.content?.detach()
      if tab === selected { tab.endTransitionOfAppearance() }
      tab.leaveParent()
    }
    for tab in added { tab.didMove(toParent: self) }
    if index == nil, isOnScreen { showSelected() }
  }

  /// Selects a tab and sends the events in UIKit's order, beginning with `viewWillAppear(_:)` of
  /// the new tab.
  func select(_ index: Int) {
    guard index != selection else { return }
    let old = selectedViewController
    selection = index
    guard isOnScreen, let new = selectedViewController else { return }
    loadedView().attach(new.loadedView())
    new.beginAppearing(animated: false)
    old?.beginDisappearing(animated: false)
    old?.content?.detach()
    old?.endTransitionOfAppearance()
    if appearance == .appeared { new.endTransitionOfAppearance() }
  }

  private func showSelected() {
    arrangeChildren()
    selectedViewController?.beginAppearing(animated: false)
    if appearance == .appeared { selectedViewController?.endTransitionOfAppearance() }
  }
}
