// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: plain text only: no formats, no focus; typing replaces the whole text
public struct TextField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
  let label: Label

  // Apple: iOS 15, verified
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  // Apple: iOS 16, verified; here: the axis is ignored
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
  }
}

extension TextField where Label == Text {
  // Apple: iOS 13, verified
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  // Apple: iOS 13, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  // Apple: iOS 15, verified
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  // Apple: iOS 15, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text?
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension TextField where Label == Text {
  // Apple: iOS 16, verified; here: the axis is ignored
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text) { Text(titleKey) }
  }

  // Apple: iOS 16, verified; here: the axis is ignored
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text) { Text(title) }
  }

  // Apple: iOS 16, verified; here: the axis is ignored
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text?,
    axis: Axis
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  // Apple: iOS 16, verified; here: the axis is ignored
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text?,
    axis: Axis
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension TextField: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    [
      Item {
        let label = label.elements(in: scope.child(Label.self))
        let actions = scope.environment.submitActions
        let field = Field(
          label: label.words.joined(separator: " "),
          spoken: label.spoken,
          prompt: prompt?.words,
          text: text.wrappedValue,
          isEnabled: scope.environment.isEnabled
        ) {
          text.wrappedValue = $0
        } submit: {
          for action in actions { action() }
        }
        return [.field(field)]
      }
    ]
  }
}
