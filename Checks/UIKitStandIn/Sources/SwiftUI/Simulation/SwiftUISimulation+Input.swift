// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These methods enter text and change toggles. Each method updates the windows, and returns whether
// the input had an effect.

extension SwiftUISimulation {
  /// Replaces the text of a field, as typing does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - title: The field's title, its prompt or its accessibility label.
  /// - Returns: False if there is no such field on top, or it is disabled.
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
  /// - Returns: False if there is no such field on top, or it is disabled.
  @discardableResult
  public func submit(_ title: String) -> Bool {
    settle()
    guard let field = field(title) else { return false }
    field.submit()
    settle()
    return true
  }

  /// Turns a toggle on if it is off, and off if it is on.
  ///
  /// - Parameter label: The text beside the toggle (the first of several), or its accessibility
  ///   label.
  /// - Returns: False if there is no such toggle on top, or it is disabled.
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
