// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0

  @_nonoverride public init() { super.init() }
}

@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

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

  open var style = Style.plain
  open var primaryAction: UIAction?
  open var customView: UIView?

  public override init() { super.init() }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
  }

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

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
