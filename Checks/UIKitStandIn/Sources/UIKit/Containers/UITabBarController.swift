// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  var tabs: [UIViewController] = []
  var selection: Int?
  private let bar: UITabBar

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    bar = UITabBar()
    super.init(coder: coder)
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [])
  }

  /// The index of the selected tab, or `NSNotFound` if there are no tabs.
  ///
  /// An invalid index is ignored.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(newValue) } }
  }

  open var selectedViewController: UIViewController? {
    get { selection.map { tabs[$0] } }
    set {
      guard let newValue else { return }
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        return UIKitSimulation.fail(
          "-[UITabBarController setSelectedViewController:] only a view controller in the "
            + "tab bar controller's list of view controllers can be selected."
        )
      }
      select(index)
    }
  }

  override var arrangesItsChildren: Bool { true }
  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  override func arrangeChildren() {
    for tab in tabs where tab !== selectedViewController { tab.content?.detach() }
    guard let tab = selectedViewController, tab.content?.superview !== content else { return }
    loadedView().attach(tab.loadedView())
  }
}

@MainActor @preconcurrency
open class UITabBar: UIView {}

@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
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
    didSelect viewController: UIViewController
  ) {}
}
