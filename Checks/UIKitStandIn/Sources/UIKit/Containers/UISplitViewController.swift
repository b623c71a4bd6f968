// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 3.2, bindings; columns have no widths, gestures or display modes; a style is required
/// A split view controller.
///
/// Only columns are modelled: no display modes, no gestures, and collapsing only by
/// `UIKitSimulation.collapse(_:)`.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  // Apple: iOS 14; declares the cases `unspecified`, `doubleColumn` and `tripleColumn`
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  // Apple: iOS 14, bindings; `inspector` of iOS 26 is missing
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  private let kind: Style
  var columns: [Column: UIViewController] = [:]
  /// The child controller for each column: the column's controller, or the navigation controller
  /// around it.
  var wrappers: [Column: UIViewController] = [:]
  var collapsed = false

  // Apple: iOS 14, bindings
  public init(style: Style) {
    kind = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    kind = .unspecified
    super.init(coder: coder)
  }

  // Apple: iOS 3.2, bindings
  open weak var delegate: (any UISplitViewControllerDelegate)?
  // Apple: iOS 14, bindings
  open var style: Style { kind }
  // Apple: iOS 8, verified
  open var isCollapsed: Bool { collapsed }

  // Apple: iOS 3.2, bindings
  open var viewControllers: [UIViewController] {
    collapsed ? visibleChildren : Self.regular.compactMap { wrappers[$0] }
  }

  /// The columns of the expanded interface.
  static let regular: [Column] = [.primary, .supplementary, .secondary]

  // Apple: iOS 14, bindings
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  // Apple: iOS 14; here: never animated
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    replace(column, with: vc)
  }

  // Apple: iOS 14, bindings; here: does nothing
  open func show(_ column: Column) {}
  // Apple: iOS 14; here: does nothing
  open func hide(_ column: Column) {}

  open override func show(_ vc: UIViewController, sender: Any?) {
    guard let stack = wrappers[.primary] as? UINavigationController else {
      return present(vc, animated: UIView.areAnimationsEnabled)
    }
    stack.pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if collapsed { return show(vc, sender: sender) }
    setViewController(vc, for: .secondary)
  }

  override var arrangesItsChildren: Bool { true }
  override var visibleChildren: [UIViewController] {
    guard collapsed else { return viewControllers }
    return (wrappers[.compact] ?? wrappers[.primary]).map { [$0] } ?? []
  }

  override func arrangeChildren() {
    for child in visibleChildren where child.content?.superview !== content {
      loadedView().attach(child.loadedView())
    }
  }
}

// Apple: iOS 3.2
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  // Apple: iOS 14
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  // Apple: iOS 14
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  // Apple: iOS 14, verified; proposes the secondary column, or the compact column if it has a controller
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}

extension UISplitViewController {
  func replace(_ column: Column, with controller: UIViewController?) {
    if let old = wrappers.removeValue(forKey: column) { remove(old) }
    columns[column] = controller
    guard let controller else { return }
    let wrapped = wrap(controller, in: column)
    wrappers[column] = wrapped
    add(wrapped)
  }

  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.beginDisappearing(animated: false)
    child.content?.detach()
    child.endTransitionOfAppearance()
    child.leaveParent()
  }

  func add(_ wrapped: UIViewController) {
    adopt(wrapped)
    wrapped.didMove(toParent: self)
    guard isOnScreen, visibleChildren.contains(where: { $0 === wrapped }) else { return }
    arrangeChildren()
    wrapped.beginAppearing(animated: false)
    if appearance == .appeared { wrapped.endTransitionOfAppearance() }
  }

  /// Returns the controller, or a new navigation controller around it if UIKit would create one in
  /// this column.
  ///
  /// A compact column has no wrapper, because a navigation controller cannot contain a tab bar
  /// controller.
  private func wrap(_ controller: UIViewController, in column: Column) -> UIViewController {
    let stands =
      controller is UINavigationController || controller is UITabBarController
      || column == .compact
    return stands ? controller : UINavigationController(rootViewController: controller)
  }
}
