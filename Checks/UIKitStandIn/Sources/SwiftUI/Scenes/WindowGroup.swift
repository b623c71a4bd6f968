// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

// Apple: iOS 14, verified; opens one window, for the first group; presented values and `openWindow` are missing
public struct WindowGroup<Content: View> {
  let make: () -> Content
}

extension WindowGroup: Scene, ScenePrimitive {
  public typealias Body = Never

  // Apple: iOS 14, verified
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    make = makeContent
  }

  // Apple: iOS 14, verified
  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    make = makeContent
  }

  // Apple: iOS 14, verified
  nonisolated public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
    make = makeContent
  }

  // Apple: iOS 14, verified
  public init(@ViewBuilder content: () -> Content) {
    let made = content()
    make = { made }
  }

  // Apple: iOS 14, verified
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  // Apple: iOS 16; here: opens no window at launch
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    make = { PresentedWindowContent(content: content(.constant(nil))) }
  }

  func elements(in scope: Scope) -> [Element]? { make().elements(in: scope.child(Self.self)) }
}

extension Scene {
  // Apple: iOS 14, verified; same effect as `allowing` in the root view's `handlesExternalEvents`
  nonisolated public func handlesExternalEvents(
    matching conditions: Set<String>
  ) -> some Scene {
    SceneWithEvents(scene: self, conditions: conditions)
  }

  // Apple: iOS 17, verified
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    SceneWithEnvironment(scene: self) { $0[keyPath: keyPath] = value }
  }

  // Apple: iOS 17
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    SceneWithEnvironment(scene: self) { $0.setObject(object) }
  }
}

private struct SceneWithEvents<Content: Scene> {
  let scene: Content
  let conditions: Set<String>
}

extension SceneWithEvents: Scene, ScenePrimitive {
  typealias Body = Never

  func elements(in scope: Scope) -> [Element]? {
    scene.windowElements(in: scope).map {
      [.handler(.externalEvents(preferring: [], allowing: conditions))] + $0
    }
  }
}

private struct SceneWithEnvironment<Content: Scene> {
  let scene: Content
  let change: (inout EnvironmentValues) -> Void
}

extension SceneWithEnvironment: Scene, ScenePrimitive {
  typealias Body = Never

  func elements(in scope: Scope) -> [Element]? {
    var scope = scope
    change(&scope.environment)
    return scene.windowElements(in: scope)
  }
}

// Apple: iOS 16
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  let content: Content

  // Apple: iOS 16
  public var body: some View { content }
}
