// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  // Apple: iOS 2, bindings
  open var title: String?
  // Apple: iOS 2
  open var image: UIImage?
  // Apple: iOS 2, bindings
  open var isEnabled = true
  // Apple: iOS 2, bindings
  open var tag = 0

  // Apple: iOS 2
  @_nonoverride public init() { super.init() }
}

// Apple: iOS 2; here: supports neither targets with selectors nor menus
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
  // Apple: iOS 2; declares the cases `plain` and `done`; `prominent` of iOS 26 is missing
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  // Apple: iOS 2; declares only the most common cases; `close` is available since iOS 13
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }

  // Apple: iOS 2, bindings
  open var style = Style.plain
  // Apple: iOS 14
  open var primaryAction: UIAction?
  // Apple: iOS 2
  open var customView: UIView?

  public override init() { super.init() }

  // Apple: iOS 14, page uikit/uibarbuttonitem/init(systemitem:primaryaction:menu:); the parameter `menu` is missing
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
  }

  // Apple: iOS 14, page uikit/uibarbuttonitem/init(title:image:primaryaction:menu:); the parameter `menu` is missing
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  // Apple: iOS 2
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

// Apple: iOS 2; here: stored, but never shown
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
  // Apple: iOS 2
  open var badgeValue: String?
  // Apple: iOS 7
  open var selectedImage: UIImage?

  public override init() { super.init() }

  // Apple: iOS 2
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  // Apple: iOS 7
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
