// What a person reads in a view and does with it. Only the view and what is in it count: whether it
// is in a window, and whether something lies above it, is for the test to know.

extension UIKitSimulation {
  /// The words a person reads in a view, in the order of its views.
  ///
  /// They are the texts of labels, the titles and subtitles of buttons, and what stands in text
  /// fields: the text, else the placeholder, and nothing for a secret. Hidden and transparent views
  /// are left out, and so are the views of SwiftUI in a hosting controller.
  ///
  /// - Parameter view: The view.
  /// - Returns: The words; empty texts are left out.
  public static func words(of view: UIView) -> [String] {
    view.seen(by: \.isSeen).flatMap(\.ownWords).filter { !$0.isEmpty }
  }

  /// Taps a button.
  ///
  /// - Parameters:
  ///   - title: The title on the button, or its accessibility label.
  ///   - view: A view around the button.
  /// - Returns: False when there is no such button, or it is hidden, disabled or out of reach.
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
  /// - Returns: False when there is no such field, or it is hidden, disabled or out of reach.
  @discardableResult
  public static func enter(_ text: String, into placeholder: String, in view: UIView) -> Bool {
    let field: UITextField? = view.control {
      $0.placeholder == placeholder || $0.isCalled(placeholder)
    }
    field?.text = text
    field?.sendActions(for: .editingChanged)
    return field != nil
  }

  /// Flips a switch.
  ///
  /// - Parameters:
  ///   - label: The switch's accessibility label.
  ///   - view: A view around the switch.
  /// - Returns: False when there is no such switch, or it is hidden, disabled or out of reach.
  @discardableResult
  public static func flip(_ label: String, in view: UIView) -> Bool {
    let found: UISwitch? = view.control { $0.isCalled(label) }
    found?.isOn.toggle()
    found?.sendActions(for: .valueChanged)
    return found != nil
  }
}

extension UIView {
  /// Whether the view itself hides neither what is in it nor itself.
  fileprivate var isSeen: Bool { !isHidden && alpha > 0.01 }

  /// Whether a touch gets to the view if it gets to its superview.
  fileprivate var isTouched: Bool { isSeen && isUserInteractionEnabled }

  /// This view and those in it, without the branches of views that are not `included`.
  fileprivate func seen(by included: (UIView) -> Bool) -> [UIView] {
    guard included(self) else { return [] }
    return [self] + inReadingOrder.flatMap { $0.seen(by: included) }
  }

  /// What a stack view arranges comes in that order, whatever the order of its subviews.
  private var inReadingOrder: [UIView] {
    guard let arranged = (self as? UIStackView)?.arrangedSubviews else { return subviews }
    return arranged + subviews.filter { view in !arranged.contains { $0 === view } }
  }

  /// The first enabled control of a kind that a finger reaches.
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
  /// What can be read in the field.
  fileprivate var shownText: String {
    guard let text, !text.isEmpty else { return placeholder ?? "" }
    return isSecureTextEntry ? "" : text
  }
}
