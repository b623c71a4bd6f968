// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
    case inline = 3
  }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

@MainActor @preconcurrency
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
}
