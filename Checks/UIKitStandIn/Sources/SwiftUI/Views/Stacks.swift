// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum HorizontalAlignment: Sendable {
  case leading
  case center
  case trailing
}

public enum VerticalAlignment: Sendable {
  case top
  case center
  case bottom
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public struct VStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

public struct HStack<Content: View> {
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension HStack: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

public struct ZStack<Content: View> {
  let content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

public struct Spacer: Sendable {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}

public struct Divider: Sendable {
  nonisolated public init() {}
}

extension Divider: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}
