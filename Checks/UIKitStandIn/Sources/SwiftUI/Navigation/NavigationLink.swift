// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: disabled outside a `NavigationStack` or `NavigationSplitView`
public struct NavigationLink<Label: View, Destination: View> {
  private enum Target {
    case view(Destination)
    case value(AnyHashable?)
  }

  private let label: Label
  private let target: Target

  // Apple: iOS 13, verified
  nonisolated public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination(), label: label)
  }

  // Apple: iOS 13, verified
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  // Apple: iOS 13, verified
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination()) { Text(titleKey) }
  }

  // Apple: iOS 13, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination()) { Text(title) }
  }

  // Apple: iOS 13, verified
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension NavigationLink where Destination == Never {
  // Apple: iOS 16, verified
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  // Apple: iOS 16, verified
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  // Apple: iOS 16, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [
      Item {
        [control(label.elements(in: scope.child(.name("label"))), in: scope)]
      }
    ]
  }

  @MainActor private func control(_ label: [Element], in scope: Scope) -> Element {
    let stack = scope.stack
    let isEnabled = scope.environment.isEnabled && stack != nil
    switch target {
    case .value(let value):
      return .control(
        Control(label: label, note: ">", isEnabled: isEnabled && value != nil) {
          value.map { stack?.push($0) ?? false } ?? false
        }
      )
    case .view(let destination):
      let isActive = scope.node.slot { Location(false, pulse: scope.host.pulse) }
      if isActive.value {
        stack?.ask(
          StackGathering.Asked(node: scope.node) {
            destination.elements(in: $0)
          } end: {
            isActive.value = false
          }
        )
      }
      return .control(
        Control(label: label, note: ">", isEnabled: isEnabled) {
          isActive.value = true
          return true
        }
      )
    }
  }
}
