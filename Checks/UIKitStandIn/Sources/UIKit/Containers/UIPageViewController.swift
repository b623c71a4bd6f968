// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 5, bindings; no data source, no animation; a page that is not visible has no parent
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  // Apple: iOS 5
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  // Apple: iOS 5
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  // Apple: iOS 5
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  private var pages: [UIViewController] = []

  // Apple: iOS 5; the parameter `options` is missing
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation
  ) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Apple: iOS 5, bindings
  open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

  // Apple: iOS 5
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for page in pages {
      page.willMove(toParent: nil)
      page.beginDisappearing(animated: false)
      page.content?.detach()
      page.endTransitionOfAppearance()
      page.leaveParent()
    }
    pages = viewControllers ?? []
    for page in pages {
      adopt(page)
      page.didMove(toParent: self)
    }
    if isOnScreen {
      arrangeChildren()
      for page in pages {
        page.beginAppearing(animated: false)
        if appearance == .appeared { page.endTransitionOfAppearance() }
      }
    }
    completion?(true)
  }

  override var arrangesItsChildren: Bool { true }
  override var visibleChildren: [UIViewController] { pages }

  override func arrangeChildren() {
    for page in pages where page.content?.superview !== content {
      loadedView().attach(page.loadedView())
    }
  }
}
