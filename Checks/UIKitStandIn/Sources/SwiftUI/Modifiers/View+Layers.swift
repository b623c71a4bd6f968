// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 13, verified
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    affected(Identified(id: AnyHashable(id)))
  }

  // Apple: iOS 15, verified; the outline lists the overlay after the view
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    affected(Layered(layer: content(), isAbove: true))
  }

  // Apple: iOS 15, verified; the outline lists the background before the view
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    affected(Layered(layer: content(), isAbove: false))
  }

  // Apple: iOS 15; here: ignored
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    affected(NoEffect())
  }
}

private struct Identified: Effect {
  let id: AnyHashable

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope.child(.id(id)))
  }
}

private struct Layered<Layer: View>: Effect {
  let layer: Layer
  let isAbove: Bool

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      let layer = layer.elements(in: scope.child(.name("layer")))
      return isAbove ? elements + layer : layer + elements
    }
  }
}
