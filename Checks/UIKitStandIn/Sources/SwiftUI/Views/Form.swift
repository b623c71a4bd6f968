// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Containers that only lay out their children.

public struct Form<Content: View> {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    @ViewBuilder content: () -> Content
  ) {
    self.init(axes, showsIndicators: true, content: content)
  }

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

extension ScrollView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}
