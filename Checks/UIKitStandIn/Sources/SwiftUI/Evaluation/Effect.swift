// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The effect that a modifier of the stand-in has on the modified view.
protocol Effect {
  @MainActor func items<Content: View>(of content: Content, in scope: Scope) -> [Item]
}

/// A view with a modifier of the stand-in.
struct Affected<Content: View, Change: Effect> {
  let content: Content
  let change: Change
}

extension Affected: View, Primitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    change.items(of: content, in: scope.child(Change.self))
  }
}

extension View {
  nonisolated func affected<Change: Effect>(_ change: Change) -> Affected<Self, Change> {
    Affected(content: self, change: change)
  }
}

/// A modifier that changes only aspects that are not modelled: layout, colours, fonts.
struct NoEffect: Effect {
  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope)
  }
}

/// A modifier that adds one element, such as a title or an event handler, to the view.
struct Adding: Effect {
  let make: Element.Making

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { [make.element] + $0 }
  }
}

extension Element {
  /// The description of an element; unlike the element, the description can be created outside of
  /// the main actor.
  enum Making {
    case title(String)
    case hiddenBackButton
    case sheetTrait(SheetTrait)
    case url((URL) -> Void)
    case activity(String, (NSUserActivity) -> Void)
    case externalEvents(preferring: Set<String>, allowing: Set<String>)

    @MainActor var element: Element {
      switch self {
      case .title(let title): .title(title)
      case .hiddenBackButton: .hiddenBackButton
      case .sheetTrait(let trait): .sheetTrait(trait)
      case .url(let action): .handler(.url(action))
      case .activity(let type, let action): .handler(.activity(type, action))
      case .externalEvents(let preferring, let allowing):
        .handler(.externalEvents(preferring: preferring, allowing: allowing))
      }
    }
  }
}
