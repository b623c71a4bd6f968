// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 14, verified
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  // Apple: iOS 14, verified, page swiftui/scene/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) has no body: the stand-in evaluates it itself")
  }
}

// Apple: iOS 14, verified; declares only `buildExpression` and `buildBlock`
@resultBuilder
public struct SceneBuilder {
  // Apple: iOS 14
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  // Apple: iOS 14
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  // Apple: iOS 14
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var all: [any Scene] = []
    repeat all.append(each content)
    return SceneTuple(scenes: all)
  }
}

/// A built-in scene, which creates its elements without a `body`.
@MainActor protocol ScenePrimitive {
  /// Returns the elements of the first window group, whose window opens at launch; nil if there is
  /// no window group.
  func elements(in scope: Scope) -> [Element]?
}

extension Scene {
  @MainActor func windowElements(in scope: Scope) -> [Element]? {
    if let primitive = self as? any ScenePrimitive { return primitive.elements(in: scope) }
    let scope = scope.child(Self.self)
    var scene = self
    install(&scene, in: scope)
    return scene.body.windowElements(in: scope)
  }
}

struct SceneTuple {
  let scenes: [any Scene]
}

extension SceneTuple: Scene, ScenePrimitive {
  typealias Body = Never

  func elements(in scope: Scope) -> [Element]? {
    for (index, scene) in scenes.enumerated() {
      if let found = scene.windowElements(in: scope.child(.index(index))) { return found }
    }
    return nil
  }
}
