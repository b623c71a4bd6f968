// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Observation

extension View {
  // Apple: iOS 13, verified
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    affected(EnvironmentChange { $0[keyPath: keyPath] = value })
  }

  // Apple: iOS 17
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    affected(EnvironmentChange { $0.setObject(object) })
  }

  // Apple: iOS 13, verified
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    affected(EnvironmentChange { $0.setObject(object) })
  }

  // Apple: iOS 13
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    affected(EnvironmentChange { transform(&$0[keyPath: keyPath]) })
  }

  // Apple: iOS 13, verified
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    affected(EnvironmentChange { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

private struct EnvironmentChange: Effect {
  let change: (inout EnvironmentValues) -> Void

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    var scope = scope
    change(&scope.environment)
    return content.items(in: scope)
  }
}
