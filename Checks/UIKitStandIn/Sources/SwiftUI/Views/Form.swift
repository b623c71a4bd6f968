// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// These containers only lay out their children. Layout is not modelled, so they return the elements
// of their children unchanged.

// Apple: iOS 13; no layout: the outline lists the contents in order
public struct Form<Content: View> {
  let content: Content

  // Apple: iOS 13, verified
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

// Apple: iOS 13, verified; no layout: the outline lists the contents in order
public struct ScrollView<Content: View> {
  // Apple: iOS 13
  public var content: Content
  // Apple: iOS 13
  public var axes: Axis.Set
  // Apple: iOS 13
  public var showsIndicators: Bool

  // Apple: iOS 13, verified
  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    @ViewBuilder content: () -> Content
  ) {
    self.init(axes, showsIndicators: true, content: content)
  }

  // Apple: iOS 13, deprecated ?
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
