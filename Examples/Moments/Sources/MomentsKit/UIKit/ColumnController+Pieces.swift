// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import UIKit
public import Wayfinder

extension ColumnController: RouteRequest.Source {}

// The methods that add elements to the column.

extension ColumnController {
  /// Adds a heading at the end of the column.
  public func addHeading(_ phrase: Phrase) {
    let label = label(localized(phrase), .headline)
    label.accessibilityTraits = .header
    add(label)
  }

  /// Adds a label with text at the end of the column.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The text style.
  ///   - isSecondary: Whether the text has the secondary colour.
  public func addText(
    _ text: String,
    _ style: UIFont.TextStyle = .body,
    isSecondary: Bool = false
  ) {
    let label = label(text, style)
    if isSecondary { label.textColor = .secondaryLabel }
    add(label)
  }

  /// Adds a picture from the app's assets.
  public func addPicture(_ picture: Picture) {
    let view = UIImageView(image: UIImage(named: picture.name))
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = true
    view.accessibilityLabel = localized(picture.alternative)
    add(view)
  }

  /// Adds a row that opens another screen.
  ///
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - detail: A smaller second line.
  ///   - path: The path that the row opens.
  public func addRow(_ title: String, _ detail: String? = nil, to path: RoutePath) {
    addRow(title, detail) { [weak self] in self?.openRoute(path, .from(self)) }
  }

  /// Adds a row that opens another screen of the feature.
  ///
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - detail: A smaller second line.
  ///   - route: The route that the row opens.
  public func addRow(_ title: String, _ detail: String? = nil, to route: some RouteSet) {
    addRow(title, detail) { [weak self] in self?.openRoute(route, .from(self)) }
  }

  /// Adds a row that performs an action.
  ///
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - detail: A smaller second line.
  ///   - action: The action, which must not retain the controller.
  public func addRow(
    _ title: String,
    _ detail: String? = nil,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = UIButton.Configuration.gray()
    look.title = title
    look.subtitle = detail
    look.titleAlignment = .leading
    addButton(look, action)
  }

  /// Adds an option of a list, with a check mark if it is selected.
  ///
  /// - Parameters:
  ///   - title: The name of the option.
  ///   - isChosen: Whether the option is selected.
  ///   - action: Selects the option; must not retain the controller.
  public func addChoice(
    _ title: String,
    isChosen: Bool,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = UIButton.Configuration.gray()
    look.title = title
    look.imagePlacement = .trailing
    look.imagePadding = 6
    if isChosen { look.image = UIImage(systemName: "checkmark") }
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    if isChosen { button.accessibilityTraits.insert(.selected) }
    add(button)
  }

  /// Adds a button at the end of the column.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - isProminent: Whether the button is the main action of the screen.
  ///   - action: The action, which must not retain the controller.
  public func addButton(
    _ title: String,
    isProminent: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = isProminent ? UIButton.Configuration.filled() : UIButton.Configuration.tinted()
    look.title = title
    addButton(look, action)
  }

  /// Adds a switch with a label at the end of the column.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - isOn: The initial state.
  ///   - action: Called when the user changes the switch; must not retain the controller.
  public func addSwitch(
    _ title: String,
    isOn: Bool,
    _ action: @escaping @MainActor () -> Void
  ) {
    let control = UISwitch()
    control.isOn = isOn
    control.accessibilityLabel = title
    control.addAction(UIAction { _ in action() }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label(title, .body), control])
    row.axis = .horizontal
    row.spacing = 12
    add(row)
  }

  private func addButton(
    _ look: UIButton.Configuration,
    _ action: @escaping @MainActor () -> Void
  ) {
    add(UIButton(configuration: look, primaryAction: UIAction { _ in action() }))
  }

  /// Returns a label with any number of lines, which follows Dynamic Type.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The text style.
  /// - Returns: The label, without a superview.
  public func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}
#endif
