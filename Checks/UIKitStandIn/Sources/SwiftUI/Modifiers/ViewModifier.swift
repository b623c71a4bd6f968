// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  // Apple: iOS 13, verified
  typealias Content = _ViewModifier_Content<Self>
  // Apple: iOS 13, verified
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// Apple: iOS 13
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let content: any View
}

extension _ViewModifier_Content: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { content.items(in: scope) }
}

// Apple: iOS 13, verified
public struct ModifiedContent<Content, Modifier> {
  // Apple: iOS ?
  public var content: Content
  // Apple: iOS ?
  public var modifier: Modifier

  // Apple: iOS 13
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    let scope = scope.child(Modifier.self)
    var modifier = modifier
    install(&modifier, in: scope)
    return modifier.body(content: _ViewModifier_Content(content: content)).items(in: scope)
  }
}

extension View {
  // Apple: iOS 13, verified
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
