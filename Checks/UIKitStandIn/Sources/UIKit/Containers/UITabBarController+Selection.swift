// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UITabBarController {
  func replaceTabs(with new: [UIViewController]) {
    let selected = selectedViewController
    let old = displayed
    let gone = list.filter { one in !new.contains { $0 === one } }
    let added = new.filter { one in !list.contains { $0 === one } }
    let index = new.firstIndex { $0 === selected }
    for tab in gone { tab.willMove(toParent: nil) }
    for tab in added { adopt(tab) }
    list = new
    selection = index ?? (new.isEmpty ? nil : min(selection ?? 0, new.count - 1))
    isMoreSelected = false
    let shown = displayed
    if shown !== old { old?.beginDisappearing(animated: false) }
    for tab in gone {
      tab.content?.detach()
      if tab === old { tab.endTransitionOfAppearance() }
      tab.leaveParent()
    }
    for tab in added { tab.didMove(toParent: self) }
    updateMore()
    if shown !== old {
      old?.content?.detach()
      old?.endTransitionOfAppearance()
      if isOnScreen { showDisplayed() }
    }
  }

  /// Selects a tab and sends the events in UIKit's order, beginning with `viewWillAppear(_:)` of
  /// the new tab.
  func select(_ index: Int) {
    guard index != selection || isMoreSelected else { return }
    changeDisplayed {
      selection = index
      isMoreSelected = false
    }
  }

  /// Selects the “More” item, which shows the list of the tabs that have no place in the bar.
  func selectMore() {
    let more = madeMore()
    changeDisplayed { isMoreSelected = true }
    if more.stack.count > 1 { more.popToRootViewController(animated: false) }
  }

  private func changeDisplayed(_ change: () -> Void) {
    let old = displayed
    change()
    updateMore()
    let new = displayed
    guard isOnScreen, let new, new !== old else { return }
    loadedView().attach(new.loadedView())
    new.beginAppearing(animated: false)
    old?.beginDisappearing(animated: false)
    old?.content?.detach()
    old?.endTransitionOfAppearance()
    if appearance == .appeared { new.endTransitionOfAppearance() }
  }

  private func showDisplayed() {
    arrangeChildren()
    displayed?.beginAppearing(animated: false)
    if appearance == .appeared { displayed?.endTransitionOfAppearance() }
  }
}
