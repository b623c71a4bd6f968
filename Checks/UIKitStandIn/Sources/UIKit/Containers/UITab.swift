// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 18; no badge, no subtitle
@MainActor @preconcurrency
open class UITab: NSObject {
  private let name: String
  private let provider: ((UITab) -> UIViewController)?
  private var loaded: UIViewController?
  weak var group: UITabGroup?

  // Apple: iOS 18
  open var title: String
  // Apple: iOS 18
  open var image: UIImage?
  // Apple: iOS 18
  open var identifier: String { name }
  // Apple: iOS 18
  open var parent: UITabGroup? { group }

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

  // Apple: iOS 18; the provider creates it at the first access
  open var viewController: UIViewController? {
    if loaded == nil { loaded = provider?(self) }
    return loaded
  }

  /// The tab itself; for a tab group, all tabs inside the group that have no children.
  var leaves: [UITab] { [self] }
}

// Apple: iOS 18; its children are treated like other tabs
@MainActor @preconcurrency
open class UITabGroup: UITab {
  // Apple: iOS 18
  open var children: [UITab]

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

extension UITabBarController {
  // Apple: iOS 18; setting it sets `viewControllers` to those of the tabs without children
  public var tabs: [UITab] {
    get { roots }
    set {
      replaceTabs(with: newValue.flatMap(\.leaves).compactMap(\.viewController))
      roots = newValue
    }
  }

  // Apple: iOS 18
  public var selectedTab: UITab? {
    get { roots.flatMap(\.leaves).first { $0.viewController === selectedViewController } }
    set { selectedViewController = newValue?.viewController }
  }

  // Apple: iOS 18
  public func tab(forIdentifier identifier: String) -> UITab? {
    var tabs = roots
    while let tab = tabs.popLast() {
      if tab.identifier == identifier { return tab }
      tabs += (tab as? UITabGroup)?.children ?? []
    }
    return nil
  }
}
