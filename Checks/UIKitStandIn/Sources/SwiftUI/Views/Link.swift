// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 14, verified
@MainActor @preconcurrency
public struct Link<Label: View>: View, Primitive {
  public typealias Body = Never

  let label: Confined<Label>
  let destination: URL

  // Apple: iOS 14, verified
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = Confined(label())
    self.destination = destination
  }

  func items(in scope: Scope) -> [Item] {
    [
      Item {
        let label = label.value.elements(in: scope.child(Label.self))
        let open = scope.environment.openURL
        return [
          .control(
            Control(
              label: label,
              note: "-> \(destination.absoluteString)",
              isEnabled: scope.environment.isEnabled
            ) {
              open(destination)
              return true
            }
          )
        ]
      }
    ]
  }
}

extension Link where Label == Text {
  // Apple: iOS 14, verified
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    label = Confined(Text(titleKey))
    self.destination = destination
  }

  // Apple: iOS 14, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    label = Confined(Text(title))
    self.destination = destination
  }
}

/// A wrapper for a part of a view: any thread can create the wrapper, but only the main actor can
/// read the part.
// Safety: the stored value never changes, and code reads it only on the main actor.
struct Confined<Value>: @unchecked Sendable {
  private let stored: Value

  init(_ value: Value) { stored = value }

  @MainActor var value: Value { stored }
}
