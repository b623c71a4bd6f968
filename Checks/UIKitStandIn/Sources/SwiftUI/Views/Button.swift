// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; declares only `cancel` and `destructive`
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  // Apple: iOS 15
  public static let cancel = ButtonRole(name: "cancel")
  // Apple: iOS 15
  public static let destructive = ButtonRole(name: "destructive")
}

// Apple: iOS 13, verified
public struct Button<Label: View> {
  let label: Label
  let action: @MainActor () -> Void

  // Apple: iOS 13, verified
  @preconcurrency
  nonisolated public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  // Apple: iOS 15, verified; here: the role is ignored
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
  // Apple: iOS 13, verified
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  // Apple: iOS 13, verified
  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }

  // Apple: iOS 15, verified; here: the role is ignored
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  // Apple: iOS 15, verified; here: the role is ignored
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
  // Apple: iOS 17, verified
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  // Apple: iOS 17, verified
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
