// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These methods change containers as the user or a change of the window's width does.

extension UIKitSimulation {
  /// Collapses a split view controller, as in a compact width.
  ///
  /// Without a compact column, the navigation controllers of the columns up to the top column are pushed
  /// onto that of the primary column. Columns above the top column have no parent until the expansion.
  ///
  /// - Parameter split: The controller; it must not be collapsed.
  public static func collapse(_ split: UISplitViewController) {
    guard !split.collapsed else { return }
    let proposed =
      split.columns[.compact] == nil ? UISplitViewController.Column.secondary : .compact
    let top =
      split.delegate?.splitViewController(
        split,
        topColumnForCollapsingToProposedTopColumn: proposed
      ) ?? proposed
    let others = UISplitViewController.regular.dropFirst()
    for column in others { split.wrappers[column].map(split.remove) }
    split.collapsed = true
    if let compact = split.wrappers[.compact] {
      split.wrappers[.primary].map(split.remove)
      split.add(compact)
    } else if let primary = split.wrappers[.primary] as? UINavigationController {
      let nested = others.filter { $0.rawValue <= top.rawValue }.compactMap { split.wrappers[$0] }
      primary.change(to: primary.stack + nested, operation: .push, animated: false)
    }
    split.delegate?.splitViewControllerDidCollapse(split)
  }

  /// Expands a split view controller, as in a regular width.
  ///
  /// - Parameter split: The controller; it must be collapsed.
  public static func expand(_ split: UISplitViewController) {
    guard split.collapsed else { return }
    if let compact = split.wrappers[.compact] {
      split.remove(compact)
    } else if let primary = split.wrappers[.primary] as? UINavigationController {
      let kept = primary.stack.filter { !($0 is UINavigationController) }
      primary.change(to: kept, operation: .pop, animated: false)
    }
    split.collapsed = false
    for column in UISplitViewController.regular {
      if let wrapper = split.wrappers[column], wrapper.container == nil { split.add(wrapper) }
    }
    split.delegate?.splitViewControllerDidExpand(split)
  }

  /// Taps the “More” item.
  ///
  /// - Parameter tabBar: The controller with the tabs.
  /// - Returns: False if there is no such item.
  @discardableResult
  public static func userSelectsMore(in tabBar: UITabBarController) -> Bool {
    guard !tabBar.overflow.isEmpty else { return false }
    tabBar.selectMore()
    return true
  }

  /// Taps a tab in the “More” list.
  ///
  /// The selected controller of the tab bar is still that of “More”.
  ///
  /// - Parameters:
  ///   - index: The tab's index in `viewControllers`.
  ///   - tabBar: The controller with the tabs.
  /// - Returns: False if the list is not visible, or does not contain the tab.
  @discardableResult
  public static func userSelectsTabInMore(
    _ index: Int,
    in tabBar: UITabBarController
  ) -> Bool {
    guard let more = tabBar.more, tabBar.isMoreSelected, more.stack.count == 1,
      tabBar.overflow.indices.contains(index)
    else { return false }
    more.change(to: more.stack + [tabBar.list[index]], operation: .push, animated: true)
    return true
  }
}
