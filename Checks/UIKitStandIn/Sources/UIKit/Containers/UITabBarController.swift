// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; no animation between tabs; tabs cannot be edited
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  var list: [UIViewController] = []
  /// The top-level tabs and tab groups of iOS 18; empty if the application sets `viewControllers`
  /// instead.
  var roots: [UITab] = []
  /// The `UITab` that was selected last (iOS 18).
  var chosen: UITab?
  var selection: Int?
  /// The “More” controller; nil until it is needed.
  var more: MoreNavigationController?
  /// Whether the user has selected the “More” item.
  var isMoreSelected = false
  private let bar: UITabBar

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    bar = UITabBar()
    super.init(coder: coder)
  }

  // Apple: iOS 2, bindings
  open weak var delegate: (any UITabBarControllerDelegate)?
  // Apple: iOS 2
  open var tabBar: UITabBar { bar }

  // Apple: iOS 2; its first controller is the list of tabs, which is empty
  open var moreNavigationController: UINavigationController { madeMore() }

  // Apple: iOS 2, bindings
  open var viewControllers: [UIViewController]? {
    get {
      for tab in roots.flatMap(\.leaves) { tab.isMade = true }
      return list.isEmpty ? nil : list
    }
    set { setViewControllers(newValue, animated: false) }
  }

  // Apple: iOS 2, bindings
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    roots = []
    chosen = nil
    replaceTabs(with: viewControllers ?? [])
  }

  // Apple: iOS 2
  /// The index of the selected tab, or `NSNotFound` if there are no tabs or “More” is selected.
  ///
  /// An invalid index is ignored.
  open var selectedIndex: Int {
    get { isMoreSelected ? NSNotFound : selection ?? NSNotFound }
    set { if list.indices.contains(newValue) { select(newValue) } }
  }

  // Apple: iOS 2, bindings
  open var selectedViewController: UIViewController? {
    get { isMoreSelected ? more : selection.map { list[$0] } }
    set {
      guard let newValue else { return }
      if newValue === more { return selectMore() }
      guard let index = list.firstIndex(where: { $0 === newValue }) else {
        return UIKitSimulation.fail(
          "-[UITabBarController setSelectedViewController:] only a view controller in the "
            + "tab bar controller's list of view controllers can be selected."
        )
      }
      select(index)
    }
  }

  override var arrangesItsChildren: Bool { true }
  override var visibleChildren: [UIViewController] { displayed.map { [$0] } ?? [] }

  override func arrangeChildren() {
    for tab in list where tab !== displayed && tab.container === self { tab.content?.detach() }
    guard let tab = displayed, tab.content?.superview !== content else { return }
    loadedView().attach(tab.loadedView())
  }
}

// Apple: iOS 2; here: an empty view
@MainActor @preconcurrency
open class UITabBar: UIView {}

// Apple: iOS 2, bindings; has default implementations; methods for editing and animations are missing
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  // Apple: iOS 3, bindings
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  // Apple: iOS 18, bindings; here: called for a tab that is a `UITab`, instead of the method for controllers
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  // Apple: iOS 2
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
}
