// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8; only `UIKitSimulation.userTaps(_:in:)` runs the handler
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  // Apple: iOS 8; declares the cases `default`, `cancel` and `destructive`
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  private let name: String?
  private let kind: Style
  let handler: ((UIAlertAction) -> Void)?
  // Apple: iOS 8, bindings
  open var isEnabled = true

  // Apple: iOS 8
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    name = title
    kind = style
    self.handler = handler
    super.init()
  }

  // Apple: iOS 8, bindings
  open var title: String? { name }
  // Apple: iOS 8, bindings
  open var style: Style { kind }
}

// Apple: iOS 8, bindings; here: an action sheet is never a popover; there is no layout
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  // Apple: iOS 8; declares the cases `actionSheet` and `alert`
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  private var kind = Style.alert
  private var list: [UIAlertAction] = []
  private var fields: [UITextField]?
  // Apple: iOS 8, bindings
  open var message: String?
  // Apple: iOS 9
  open var preferredAction: UIAlertAction?

  // Apple: iOS 8
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    kind = preferredStyle
  }

  // Apple: iOS 8
  open var preferredStyle: Style { kind }
  // Apple: iOS 8, bindings
  open var actions: [UIAlertAction] { list }
  // Apple: iOS 8
  open var textFields: [UITextField]? { fields }

  // Apple: iOS 8
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, list.contains(where: { $0.style == .cancel }) {
      return UIKitSimulation.fail(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    list.append(action)
  }

  // Apple: iOS 8
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard kind == .alert else {
      return UIKitSimulation.fail(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField()
    configurationHandler?(field)
    fields = (fields ?? []) + [field]
  }
}
