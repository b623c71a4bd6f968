// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These methods read and use views on behalf of a test. They consider only the given view and its
// descendants, but neither its superviews nor its window.

extension UIKitSimulation {
  /// Returns the visible texts of a view and its descendants, in reading order.
  ///
  /// These are the texts of labels, the titles and subtitles of buttons, and the texts or
  /// placeholders of text fields, except for secure ones. Hidden and transparent views are omitted,
  /// and so are the SwiftUI views of a hosting controller.
  ///
  /// - Parameter view: The view.
  /// - Returns: The texts without empty ones.
  public static func words(of view: UIView) -> [String] {
    view.seen(by: \.isSeen).flatMap(\.ownWords).filter { !$0.isEmpty }
  }

  /// Taps a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button, or its accessibility label.
  ///   - view: A view around the button.
  /// - Returns: False if there is no such button, or it is hidden, disabled or not reachable.
  @discardableResult
  public static func tap(_ title: String, in view: UIView) -> Bool {
    let button: UIButton? = view.control { $0.currentTitle == title || $0.isCalled(title) }
    button?.sendActions(for: .touchUpInside)
    return button != nil
  }

  /// Replaces the text of a field, as typing does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - placeholder: The field's placeholder, or its accessibility label.
  ///   - view: A view around the field.
  /// - Returns: False if there is no such field, or it is hidden, disabled or not reachable.
  @discardableResult
  public static func enter(_ text: String, into placeholder: String, in view: UIView) -> Bool {
    let field: UITextField? = view.control {
      $0.placeholder == placeholder || $0.isCalled(placeholder)
    }
    field?.text = text
    field?.sendActions(for: .editingChanged)
    return field != nil
  }

  /// Toggles a switch.
  ///
  /// - Parameters:
  ///   - label: The switch's accessibility label.
  ///   - view: A view around the switch.
  /// - Returns: False if there is no such switch, or it is hidden, disabled or not reachable.
  @discardableResult
  public static func flip(_ label: String, in view: UIView) -> Bool {
    let found: UISwitch? = view.control { $0.isCalled(label) }
    found?.isOn.toggle()
    found?.sendActions(for: .valueChanged)
    return found != nil
  }
}

extension UIView {
  /// Whether the view itself is visible; its superviews may be hidden.
  fileprivate var isSeen: Bool { !isHidden && alpha > 0.01 }

  /// Whether the view receives touches, provided that its superview receives touches.
  fileprivate var isTouched: Bool { isSeen && isUserInteractionEnabled }

  /// Returns this view and its descendants, without the views that `included` rejects and without
  /// the descendants of rejected views.
  fileprivate func seen(by included: (UIView) -> Bool) -> [UIView] {
    guard included(self) else { return [] }
    return [self] + inReadingOrder.flatMap { $0.seen(by: included) }
  }

  /// The subviews in reading order.
  ///
  /// In a stack view, the arranged subviews come first, in the order of their arrangement.
  private var inReadingOrder: [UIView] {
    guard let arranged = (self as? UIStackView)?.arrangedSubviews else { return subviews }
    return arranged + subviews.filter { view in !arranged.contains { $0 === view } }
  }

  /// Returns the first enabled control of the given type that can be touched and that `matches`
  /// accepts.
  fileprivate func control<Control: UIControl>(where matches: (Control) -> Bool) -> Control? {
    seen(by: \.isTouched).lazy.compactMap { $0 as? Control }.first { $0.isEnabled && matches($0) }
  }

  fileprivate func isCalled(_ name: String) -> Bool { accessibilityLabel == name }

  fileprivate var ownWords: [String] {
    switch self {
    case let label as UILabel: [label.text ?? ""]
    case let button as UIButton: [button.currentTitle ?? "", button.configuration?.subtitle ?? ""]
    case let field as UITextField: [field.shownText]
    default: []
    }
  }
}

extension UITextField {
  /// The visible text of the field.
  fileprivate var shownText: String {
    guard let text, !text.isEmpty else { return placeholder ?? "" }
    return isSecureTextEntry ? "" : text
  }
}
