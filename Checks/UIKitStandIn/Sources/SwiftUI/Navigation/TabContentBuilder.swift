// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A built-in type of tab content, which creates its tabs without a `body`.
@MainActor protocol TabPrimitive {
  func tabs(in scope: Scope) -> [Item]
}

extension TabContent {
  @MainActor func tabs(in scope: Scope) -> [Item] {
    if let primitive = self as? any TabPrimitive { return primitive.tabs(in: scope) }
    return body.tabs(in: scope.child(Self.self))
  }
}

// Apple: iOS 18, verified; `if` with `else` is not supported
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  // Apple: iOS 18
  public struct Content<C: TabContent> {
    let tabs: C

    nonisolated init(_ tabs: C) { self.tabs = tabs }
  }

  // Apple: iOS 18
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  // Apple: iOS 18
  public static func buildPartialBlock<C: TabContent>(first: C) -> C
  where C.TabValue == TabValue { first }

  // Apple: iOS 18
  public static func buildPartialBlock<First: TabContent, Next: TabContent>(
    accumulated: First,
    next: Next
  ) -> some TabContent<TabValue> where First.TabValue == TabValue, Next.TabValue == TabValue {
    TabSequence<TabValue>(tabs: [accumulated, next])
  }

  // Apple: iOS 18
  public static func buildIf<C: TabContent>(_ content: C?) -> some TabContent<TabValue>
  where C.TabValue == TabValue {
    TabSequence<TabValue>(tabs: content.map { [$0] } ?? [])
  }
}

extension TabContentBuilder.Content: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { tabs.tabs(in: scope) }
}

/// Zero or more tabs.
struct TabSequence<TabValue: Hashable> {
  let tabs: [any TabContent]
}

extension TabSequence: TabContent, TabPrimitive {
  typealias Body = Never

  func tabs(in scope: Scope) -> [Item] {
    tabs.enumerated().flatMap { index, tab in tab.tabs(in: scope.child(.index(index))) }
  }
}
