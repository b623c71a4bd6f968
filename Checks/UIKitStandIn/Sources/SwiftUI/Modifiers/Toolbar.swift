// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) has no body: the stand-in evaluates it itself")
  }
}

public struct ToolbarItemPlacement: Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

public struct ToolbarItem<ID, Content: View> {
  let content: Content
}

extension ToolbarItem: ToolbarContent, ToolbarPrimitive where ID == Void {
  public typealias Body = Never

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func items(in scope: Scope) -> [Item] { content.items(in: scope.child(Self.self)) }
}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent
  {
    content
  }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarTuple(content: all)
  }

  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> some ToolbarContent {
    ToolbarTuple(content: content.map { [$0] } ?? [])
  }
}

/// Toolbar items that the stand-in implements itself.
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

/// Toolbar content as a view.
struct ToolbarContentView<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarContentView: View, Primitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] { content.barItems(in: scope) }
}
