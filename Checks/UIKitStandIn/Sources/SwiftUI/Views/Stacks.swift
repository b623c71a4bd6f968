// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13; a structure in SwiftUI; here: an enumeration with three cases
public enum HorizontalAlignment: Sendable {
  case leading
  case center
  case trailing
}

// Apple: iOS 13; a structure in SwiftUI; here: an enumeration with three cases
public enum VerticalAlignment: Sendable {
  case top
  case center
  case bottom
}

// Apple: iOS 13; alignments with a text baseline are missing
public struct Alignment: Equatable, Sendable {
  // Apple: iOS 13
  public var horizontal: HorizontalAlignment
  // Apple: iOS 13
  public var vertical: VerticalAlignment

  // Apple: iOS ?
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  // Apple: iOS 13
  public static let center = Alignment(horizontal: .center, vertical: .center)
  // Apple: iOS 13
  public static let top = Alignment(horizontal: .center, vertical: .top)
  // Apple: iOS 13
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  // Apple: iOS 13
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  // Apple: iOS 13
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  // Apple: iOS 13
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  // Apple: iOS 13
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  // Apple: iOS 13
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  // Apple: iOS 13
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

// Apple: iOS 13, verified; no layout: the outline lists the contents in order; alignment and spacing are ignored
public struct VStack<Content: View> {
  let content: Content

  // Apple: iOS 13, verified
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

// Apple: iOS 13; no layout: the outline lists the contents in order; alignment and spacing are ignored
public struct HStack<Content: View> {
  let content: Content

  // Apple: iOS ?
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

// Apple: iOS 13; no layout: the outline lists the contents in order; the alignment is ignored
public struct ZStack<Content: View> {
  let content: Content

  // Apple: iOS ?
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { content.elements(in: scope) }] }
}

// Apple: iOS 13, verified; here: shows nothing; `minLength` is ignored
public struct Spacer: Sendable {
  // Apple: iOS 13
  public var minLength: CGFloat?

  // Apple: iOS ?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}

// Apple: iOS 13, verified; here: shows nothing
public struct Divider: Sendable {
  // Apple: iOS ?
  nonisolated public init() {}
}

extension Divider: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}
