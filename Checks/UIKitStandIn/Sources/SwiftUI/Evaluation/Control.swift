/// What a test finds by the words on it, or by those that are read aloud for it.
@MainActor protocol Named {
  var label: String { get }
  /// The first of the texts on it, where there are several.
  var heading: String? { get }
  /// The accessibility label, where there is one.
  var spoken: String? { get set }
}

extension Named {
  /// The words on it; what only shows a picture has what is read aloud.
  var title: String { label.isEmpty ? spoken ?? "" : label }

  var heading: String? { nil }

  func isCalled(_ name: String) -> Bool { label == name || heading == name || spoken == name }
}

/// What a finger can tap.
@MainActor struct Control: Named {
  let label: String
  var heading: String?
  var spoken: String?
  /// What the outline writes behind the label.
  var note = ""
  var isEnabled = true
  /// Does what a tap does, and answers whether the tap had any effect.
  let perform: () -> Bool
}

extension Control {
  /// A control with the words of its label view.
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

/// What a person types into.
@MainActor struct Field: Named {
  let label: String
  var spoken: String?
  let prompt: String?
  let text: String
  let isEnabled: Bool
  let enter: (String) -> Void
  let submit: () -> Void

  /// What can be read in the field: the text, else what asks for one.
  var shown: String { text.isEmpty ? prompt ?? label : text }

  func isAskingFor(_ name: String) -> Bool { isCalled(name) || prompt == name }
}

/// What a person turns on and off.
@MainActor struct Toggled: Named {
  let content: [Element]
  var spoken: String?
  let isOn: Bool
  let isEnabled: Bool
  let set: (Bool) -> Void

  var label: String { content.words.joined(separator: " ") }
  var heading: String? { content.words.first }
}
