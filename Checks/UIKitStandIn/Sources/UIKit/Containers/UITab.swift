// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 18, bindings; no badge, no subtitle
@MainActor @preconcurrency
open class UITab: NSObject {
  private let name: String
  private let provider: ((UITab) -> UIViewController)?
  private var loaded: UIViewController?
  weak var group: UITabGroup?

  // Apple: iOS 18, bindings
  open var title: String
  // Apple: iOS 18
  open var image: UIImage?
  // Apple: iOS 18, bindings
  open var identifier: String { name }
  // Apple: iOS 18, bindings
  open var parent: UITabGroup? { group }

  // Apple: iOS 18, verified; for a tab group, here: the group itself is not considered
  open var managingTabGroup: UITabGroup? {
    let outer = group?.managingTabGroup
    return outer ?? (group?.managingNavigationController == nil ? nil : group)
  }

  // Apple: iOS 18
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    name = identifier
    provider = viewControllerProvider
    super.init()
  }

  // Apple: iOS 18, bindings; the provider creates the controller at the first access, and here when the tab bar controller gets the tab
  open var viewController: UIViewController? {
    isMade = true
    return controller
  }

  /// Whether UIKit has made the controller of the tab, because the tab was selected or its controller was read.
  @_spi(Testing) public internal(set) var isMade = false

  /// The controller, without the record that it was read.
  var controller: UIViewController? {
    if loaded == nil { loaded = provider?(self) }
    return loaded
  }

  /// All tabs without children in this tab: the tab itself, or the tabs inside a tab group.
  var leaves: [UITab] { [self] }
}

// Apple: iOS 18, bindings; the children of a group without a controller are treated like other tabs
@MainActor @preconcurrency
open class UITabGroup: UITab {
  // Apple: iOS 18, bindings
  open var children: [UITab]
  // Apple: iOS 18, verified; its stack has the controllers of the selected tab and of its parents
  open var managingNavigationController: UINavigationController?

  // Apple: iOS 18
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    for child in children { child.group = self }
  }

  override var leaves: [UITab] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}

extension UITab {
  /// The controllers that the tab bar contains for this root tab.
  ///
  /// A tab bar changes its controller only for root tabs, unless a group has a managing navigation
  /// controller (answers of Apple's engineers at developer.apple.com/forums/thread/793985 and
  /// 761231).
  fileprivate var contained: [UIViewController] {
    if let own { return [own] }
    return ((self as? UITabGroup)?.children ?? []).flatMap(\.contained)
  }

  private var own: UIViewController? {
    (self as? UITabGroup)?.managingNavigationController ?? controller
  }

  /// The controller that the tab bar shows while this tab is selected.
  fileprivate var shown: UIViewController? { path.lazy.compactMap(\.own).first }

  /// This tab and the groups around it, the outermost first.
  fileprivate var path: [UITab] { (group?.path ?? []) + [self] }
}

extension UITabBarController {
  // Apple: iOS 18, bindings; also sets `viewControllers`, from the root tabs and from tabs in groups without a controller
  public var tabs: [UITab] {
    get { roots }
    set {
      replaceTabs(with: newValue.flatMap(\.contained))
      roots = newValue
      chosen = nil
      if let first = selectedTab { selectedTab = first }
    }
  }

  // Apple: iOS 18, bindings
  public var selectedTab: UITab? {
    get {
      let selected = selectedViewController
      if let chosen, chosen.shown === selected { return chosen }
      return roots.flatMap(\.leaves).first { $0.shown === selected }
    }
    set {
      guard let newValue else { return }
      chosen = newValue
      for tab in newValue.path { tab.isMade = true }
      let group = newValue.managingTabGroup ?? newValue as? UITabGroup
      if let group, let shared = group.managingNavigationController {
        let inner = newValue.path.drop { $0 !== group }.compactMap(\.controller)
        // If the tab is selected again, UIKit keeps the controllers above the tab's own
        // controllers.
        if !shared.stack.starts(with: inner, by: ===) {
          shared.setViewControllers(inner, animated: false)
        }
      }
      selectedViewController = newValue.shown
    }
  }

  // Apple: iOS 18, bindings
  public func tab(forIdentifier identifier: String) -> UITab? {
    var tabs = roots
    while let tab = tabs.popLast() {
      if tab.identifier == identifier { return tab }
      tabs += (tab as? UITabGroup)?.children ?? []
    }
    return nil
  }
}
