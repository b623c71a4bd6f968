// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import UIKit

// Apple: iOS 13, verified
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  // Apple: iOS 13, verified, page swiftui/view/body-8kl5o; traps for built-in views, but is never called for them
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  // Apple: iOS ?
  public var body: Never { fatalError("There is no value of this type") }
}

// Apple: iOS 13, verified
public struct EmptyView: Sendable {
  // Apple: iOS ?
  public init() {}
}

extension EmptyView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [] }
}

// Apple: iOS 13, verified
public struct AnyView {
  let content: any View

  // Apple: iOS 13, verified
  public init<V: View>(_ view: V) { content = view }

  // Apple: iOS 13
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

// Apple: iOS 13, verified; accepts only views; most modifiers are applied once to the group, not to each view
public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never

  // Apple: iOS 13, verified
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func items(in scope: Scope) -> [Item] { content.items(in: scope) }
}
