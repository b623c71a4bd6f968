// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Label: View> {
  let label: Label
  let action: @MainActor () -> Void

  @preconcurrency
  nonisolated public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  nonisolated public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.action = action
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    [
      Item {
        let label = label.elements(in: scope.child(Label.self))
        let isEnabled = scope.environment.isEnabled
        return [
          .control(
            Control(label: label, isEnabled: isEnabled) {
              action()
              return true
            }
          )
        ]
      }
    ]
  }
}
