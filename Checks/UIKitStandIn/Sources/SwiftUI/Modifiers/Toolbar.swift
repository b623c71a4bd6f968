// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 14, verified
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  // Apple: iOS ?
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) has no body: the stand-in evaluates it itself")
  }
}

// Apple: iOS 14; declares only the most common placements; all placements are ignored
public struct ToolbarItemPlacement: Sendable {
  private let name: String

  // Apple: iOS 14
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  // Apple: iOS 14
  public static let principal = ToolbarItemPlacement(name: "principal")
  // Apple: iOS 14
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  // Apple: iOS 14
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  // Apple: iOS 14
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  // Apple: iOS 14
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  // Apple: iOS 14
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  // Apple: iOS 14
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  // Apple: iOS 14
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

// Apple: iOS 14, verified; declares only `init(placement:content:)`
public struct ToolbarItem<ID, Content: View> {
  let content: Content
}

extension ToolbarItem: ToolbarContent, ToolbarPrimitive where ID == Void {
  public typealias Body = Never

  // Apple: iOS ?
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func items(in scope: Scope) -> [Item] { content.items(in: scope.child(Self.self)) }
}

// Apple: iOS 14; `if` with `else` is not supported
@resultBuilder
public struct ToolbarContentBuilder {
  // Apple: iOS ?
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  // Apple: iOS ?
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent
  {
    content
  }

  // Apple: iOS ?
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarTuple(content: all)
  }

  // Apple: iOS ?
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> some ToolbarContent {
    ToolbarTuple(content: content.map { [$0] } ?? [])
  }
}

/// A built-in type of toolbar content, which creates its elements without a `body`.
@MainActor protocol ToolbarPrimitive {
  func items(in scope: Scope) -> [Item]
}

struct ToolbarTuple {
  let content: [any ToolbarContent]
}

extension ToolbarTuple: ToolbarContent, ToolbarPrimitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    content.enumerated().flatMap { index, content in
      content.barItems(in: scope.child(.index(index)))
    }
  }
}

extension ToolbarContent {
  @MainActor func barItems(in scope: Scope) -> [Item] {
    if let primitive = self as? any ToolbarPrimitive { return primitive.items(in: scope) }
    return body.barItems(in: scope.child(Self.self))
  }
}

/// A view that shows toolbar content.
struct ToolbarContentView<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarContentView: View, Primitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] { content.barItems(in: scope) }
}
