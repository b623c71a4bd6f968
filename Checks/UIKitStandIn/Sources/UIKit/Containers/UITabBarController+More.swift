// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The navigation controller of the “More” item.
///
/// Its stack can contain a navigation controller: that of a tab.
@MainActor final class MoreNavigationController: UINavigationController {}

extension UITabBarController {
  /// The controllers of the tabs that are listed under “More”: in a compact width, all tabs after
  /// the fourth if there are more than five.
  var overflow: ArraySlice<UIViewController> {
    list.count > 5 && UIKitSimulation.hasCompactWidth ? list.dropFirst(4) : []
  }

  /// The child that is shown: the controller of the selected tab, or the “More” controller that
  /// contains this controller.
  var displayed: UIViewController? {
    guard let selection, !isMoreSelected else { return isMoreSelected ? more : nil }
    return overflow.contains { $0 === list[selection] } ? madeMore() : list[selection]
  }

  func madeMore() -> MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(rootViewController: UIViewController())
    more = made
    adopt(made)
    made.didMove(toParent: self)
    return made
  }

  /// Pushes the selected tab onto the stack of “More” if it is listed there; otherwise removes it
  /// from this stack.
  ///
  /// A tab that leaves this stack has no parent until it is selected again.
  func updateMore() {
    guard !isMoreSelected else { return }
    let tab = selection.map { list[$0] }
    let isInMore = overflow.contains { $0 === tab }
    guard more != nil || isInMore else { return }
    let more = madeMore()
    let shown = more.stack.prefix(1) + (isInMore ? [tab].compactMap { $0 } : [])
    if !more.stack.elementsEqual(shown, by: ===) {
      more.change(to: Array(shown), operation: .push, animated: false)
    }
    guard !isInMore, let tab, tab.container !== self else { return }
    adopt(tab)
    tab.didMove(toParent: self)
  }
}
