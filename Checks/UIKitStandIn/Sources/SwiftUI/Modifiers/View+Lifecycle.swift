// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 13, verified
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    affected(Appearing(appear: action))
  }

  // Apple: iOS 13, verified
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    affected(Appearing(disappear: action))
  }

  // Apple: iOS 15, verified; has the signature that SwiftUI declared before Xcode 26
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    affected(Working(id: AnyHashable(0), priority: priority, action: action))
  }

  // Apple: iOS 15, verified; has the signature that SwiftUI declared before Xcode 26
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    affected(Working(id: value, priority: priority, action: action))
  }
}

private struct Appearing: Effect {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      let lifecycle = scope.node.slot { Lifecycle() }
      lifecycle.appear = appear
      lifecycle.disappear = disappear
      return [.lifecycle(lifecycle, elements)]
    }
  }
}

private struct Working<ID: Equatable>: Effect {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      let lifecycle = scope.node.slot { Lifecycle() }
      lifecycle.start = { [priority, action] in Task(priority: priority) { await action() } }
      let previous = scope.node.slot(1) { Previous(id) }
      if previous.value != id {
        previous.value = id
        scope.host.afterEvaluation { lifecycle.restart() }
      }
      return [.lifecycle(lifecycle, elements)]
    }
  }
}

/// A value of the previous evaluation, stored for a comparison with the current value.
final class Previous<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
