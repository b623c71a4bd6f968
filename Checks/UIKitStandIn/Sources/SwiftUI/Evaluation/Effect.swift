// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The effect of a modifier on the modified view.
protocol Effect {
  @MainActor func items<Content: View>(of content: Content, in scope: Scope) -> [Item]
}

/// A modified view: the original view and the effect of one modifier.
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

/// The effect of a modifier that only changes layout, colours or fonts, which are not modelled
/// here.
struct NoEffect: Effect {
  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope)
  }
}

/// The effect of a modifier that adds one element, such as a title or an event handler, to the
/// view.
struct Adding: Effect {
  let make: Element.Making

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { [make.element] + $0 }
  }
}

extension Element {
  /// A description from which an element is made; code outside of the main actor can create a
  /// description, but not an element.
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
