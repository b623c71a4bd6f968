// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  private let name: String?
  private let kind: Style
  let handler: ((UIAlertAction) -> Void)?
  open var isEnabled = true

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    name = title
    kind = style
    self.handler = handler
    super.init()
  }

  open var title: String? { name }
  open var style: Style { kind }
}

@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  private var kind = Style.alert
  private var list: [UIAlertAction] = []
  private var fields: [UITextField]?
  open var message: String?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    kind = preferredStyle
  }

  open var preferredStyle: Style { kind }
  open var actions: [UIAlertAction] { list }
  open var textFields: [UITextField]? { fields }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, list.contains(where: { $0.style == .cancel }) {
      return UIKitSimulation.fail(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    list.append(action)
  }

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
