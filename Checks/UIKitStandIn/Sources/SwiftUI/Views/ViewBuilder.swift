// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified
@resultBuilder
public struct ViewBuilder {
  // Apple: iOS 13, verified; here: a value that is not a view gets no special compiler message
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  // Apple: iOS 13
  public static func buildBlock() -> EmptyView { EmptyView() }

  // Apple: iOS 13, verified
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  // Apple: iOS 13, verified
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    repeat children.append(each content)
    return TupleView((repeat each content), children: children)
  }

  // Apple: iOS 13, verified
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  // Apple: iOS 13, verified
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(branch: .first(first))
  }

  // Apple: iOS 13, verified
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(branch: .second(second))
  }

  // Apple: iOS 13, verified
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

// Apple: iOS 13, verified; `init(_:)` is missing
public struct TupleView<T> {
  // Apple: iOS 13
  public var value: T
  let children: [any View]

  init(_ value: T, children: [any View]) {
    self.value = value
    self.children = children
  }
}

extension TupleView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    children.enumerated().flatMap { index, child in child.items(in: scope.child(.index(index))) }
  }
}

// Apple: iOS 13
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch
}

extension _ConditionalContent: View, Primitive where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    switch branch {
    case .first(let content): content.items(in: scope.child(.name("if")))
    case .second(let content): content.items(in: scope.child(.name("else")))
    }
  }
}
