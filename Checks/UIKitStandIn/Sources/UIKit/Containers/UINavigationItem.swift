// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; here: stored, because the rules of the back button read it, but never shown
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  // Apple: iOS 11; here: stored, but never shown; `inline` is available since iOS 17
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
    case inline = 3
  }

  // Apple: iOS 2, bindings
  open var title: String?
  // Apple: iOS 2
  open var prompt: String?
  // Apple: iOS 2
  open var titleView: UIView?
  // Apple: iOS 2, bindings
  open var hidesBackButton = false
  // Apple: iOS 11
  open var backButtonTitle: String?
  // Apple: iOS 2
  open var backBarButtonItem: UIBarButtonItem?
  // Apple: iOS 16, bindings; here: `UIKitSimulation.userTapsBack(in:)` runs it; Apple does not say whether it replaces the menu
  open var backAction: UIAction?
  // Apple: iOS 5, bindings
  open var leftItemsSupplementBackButton = false
  // Apple: iOS 11
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  // Apple: iOS 5, bindings
  open var leftBarButtonItems: [UIBarButtonItem]?
  // Apple: iOS 5
  open var rightBarButtonItems: [UIBarButtonItem]?

  // Apple: iOS 2
  public init(title: String) {
    self.title = title
    super.init()
  }

  // Apple: iOS 2
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  // Apple: iOS 2
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  // Apple: iOS 2
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

// Apple: iOS 2; here: an empty view without items and delegate
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  // Apple: iOS 11
  open var prefersLargeTitles = false
  // Apple: iOS 3
  open var isTranslucent = true
}
