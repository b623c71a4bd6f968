// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 17, verified, page swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some View {
    affected(Changing(value: value, initial: initial, action: action))
  }

  // Apple: iOS 17, verified, page swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    affected(Changing(value: value, initial: initial) { _, _ in action() })
  }

  // Apple: iOS 14, deprecated 17, verified
  @available(*, deprecated, message: "Use a closure of two values or of none")
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some View {
    affected(Changing(value: value, initial: false) { _, new in action(new) })
  }
}

private struct Changing<Value: Equatable>: Effect {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      var isNew = false
      let previous = scope.node.slot {
        isNew = true
        return Previous(value)
      }
      let old = previous.value
      previous.value = value
      if old != value || (isNew && initial) {
        scope.host.afterEvaluation { action(old, value) }
      }
      return elements
    }
  }
}
