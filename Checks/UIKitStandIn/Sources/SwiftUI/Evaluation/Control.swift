// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A control that a test finds by its text or its accessibility label.
@MainActor protocol Named {
  var label: String { get }
  /// The first text of the control.
  var heading: String? { get }
  /// The accessibility label, if there is one.
  var spoken: String? { get set }
}

extension Named {
  /// The text of the control, or its accessibility label if the control shows only an image.
  var title: String { label.isEmpty ? spoken ?? "" : label }

  var heading: String? { nil }

  func isCalled(_ name: String) -> Bool { label == name || heading == name || spoken == name }
}

/// A control that the user can tap.
@MainActor struct Control: Named {
  let label: String
  var heading: String?
  var spoken: String?
  /// The text that follows the control's label in the outline of the window.
  var note = ""
  var isEnabled = true
  /// The closure that performs a tap and returns whether the tap had an effect.
  let perform: () -> Bool
}

extension Control {
  /// Creates a control from the elements of its label view.
  init(
    label: [Element],
    note: String = "",
    isEnabled: Bool = true,
    perform: @escaping () -> Bool
  ) {
    self.init(
      label: label.words.joined(separator: " "),
      heading: label.words.first,
      spoken: label.spoken,
      note: note,
      isEnabled: isEnabled,
      perform: perform
    )
  }
}

/// A control for text input.
@MainActor struct Field: Named {
  let label: String
  var spoken: String?
  let prompt: String?
  let text: String
  let isEnabled: Bool
  let enter: (String) -> Void
  let submit: () -> Void

  /// The visible text of the field: its value, or its placeholder if the value is empty.
  var shown: String { text.isEmpty ? prompt ?? label : text }

  func isAskingFor(_ name: String) -> Bool { isCalled(name) || prompt == name }
}

/// A control that the user can turn on and off.
@MainActor struct Toggled: Named {
  let content: [Element]
  var spoken: String?
  let isOn: Bool
  let isEnabled: Bool
  let set: (Bool) -> Void

  var label: String { content.words.joined(separator: " ") }
  var heading: String? { content.words.first }
}
