// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A shape.
///
/// Unlike a view, it is not isolated to an actor: its path can be requested anywhere.
nonisolated public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}

extension Shape {
  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
}
