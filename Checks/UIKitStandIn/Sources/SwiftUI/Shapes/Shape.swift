// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; not `Animatable`; as a view, it shows nothing and does not request its path
/// A shape.
///
/// Unlike a view, it is not isolated to an actor: its path can be requested anywhere.
nonisolated public protocol Shape: Sendable, View {
  // Apple: iOS 13, verified
  nonisolated func path(in rect: CGRect) -> Path
}

// Apple: iOS 13; declares only `isEOFilled`, `isAntialiased` and `init(eoFill:antialiased:)`
public struct FillStyle: Equatable, Sendable {
  // Apple: iOS 13
  public var isEOFilled: Bool
  // Apple: iOS 13
  public var isAntialiased: Bool

  // Apple: iOS ?
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

// Apple: iOS 13; declares only `shape`, `style` and `fillStyle`
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  // Apple: iOS 13
  public var shape: Content
  // Apple: iOS 13
  public var style: Style
  // Apple: iOS 13
  public var fillStyle: FillStyle

  // Apple: iOS ?
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
  // Apple: iOS ?
  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  // Apple: iOS 17, verified, page swiftui/shape/fill(_:style:)-3y2ud
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
}
