// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Observation
@_exported import UIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("There is no value of this type") }
}

public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [] }
}

public struct AnyView {
  let content: any View

  public init<V: View>(_ view: V) { content = view }

  public init<V: View>(erasing view: V) { content = view }
}

extension AnyView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { erased(content, in: scope) }

  @MainActor private func erased<Content: View>(_ content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope.child(Content.self))
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { self?.items(in: scope.child(.name("some"))) ?? [] }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func items(in scope: Scope) -> [Item] { content.items(in: scope) }
}
