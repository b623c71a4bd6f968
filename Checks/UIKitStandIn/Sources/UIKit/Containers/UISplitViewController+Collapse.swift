// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
}
