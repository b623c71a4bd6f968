// What a person types and turns on. Each call answers whether it had any effect, and brings the
// windows up to date.

extension SwiftUISimulation {
  /// Replaces the text of a field, as typing does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - title: The field's title, its prompt or its accessibility label.
  /// - Returns: False when no such field is on top or it is disabled.
  @discardableResult
  public func enter(_ text: String, into title: String) -> Bool {
    settle()
    guard let field = field(title) else { return false }
    field.enter(text)
    settle()
    return true
  }

  /// Presses the return key in a field.
  ///
  /// - Parameter title: The field's title, its prompt or its accessibility label.
  /// - Returns: False when no such field is on top or it is disabled.
  @discardableResult
  public func submit(_ title: String) -> Bool {
    settle()
    guard let field = field(title) else { return false }
    field.submit()
    settle()
    return true
  }

  /// Turns a toggle on or off.
  ///
  /// - Parameter label: The words beside it, the first of several texts, or its accessibility label.
  /// - Returns: False when no such toggle is on top or it is disabled.
  @discardableResult
  public func flip(_ label: String) -> Bool {
    settle()
    for case .toggle(let toggle) in front.elements.shown
    where toggle.isCalled(label) && toggle.isEnabled {
      toggle.set(!toggle.isOn)
      settle()
      return true
    }
    return false
  }

  private func field(_ title: String) -> Field? {
    for case .field(let field) in front.elements.shown
    where field.isAskingFor(title) && field.isEnabled {
      return field
    }
    return nil
  }
}
