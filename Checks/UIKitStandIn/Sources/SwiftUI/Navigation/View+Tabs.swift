// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 13, verified
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    affected(TabLabel(label: label()))
  }

  // Apple: iOS 13, verified
  nonisolated public func tag<V: Hashable>(
    _ tag: V,
    includeOptional: Bool = true
  ) -> some View {
    affected(
      Tagged(
        tag: AnyHashable(tag),
        optionalTag: includeOptional ? AnyHashable(Optional(tag)) : nil
      )
    )
  }

  // Apple: iOS 15, verified; here: accepts only a number; the number is never shown
  nonisolated public func badge(_ count: Int) -> some View { affected(NoEffect()) }
}

private struct TabLabel<Label: View>: Effect {
  let label: Label

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope).map { item in
      var item = item
      item.options.tabLabel = { label.elements(in: scope.child(.name("label"))) }
      return item
    }
  }
}

private struct Tagged: Effect {
  let tag: AnyHashable
  let optionalTag: AnyHashable?

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.items(in: scope).map { item in
      var item = item
      item.options.tag = tag
      item.options.optionalTag = optionalTag
      return item
    }
  }
}
