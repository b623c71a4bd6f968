// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AmbiguousTrailingClosureOverload

extension View {
  // Apple: iOS 14, verified; the overload with a binding is missing
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    affected(Adding(make: .title(title.words)))
  }

  // Apple: iOS 14, verified; the overload with a binding is missing
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    affected(Adding(make: .title(titleKey.words)))
  }

  // Apple: iOS 14, verified; the overload with a binding is missing
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    affected(Adding(make: .title(String(title))))
  }

  // Apple: iOS 14, verified; here: ignored
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: also disables the swipe that goes back
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    affected(BackButton(isHidden: hidesBackButton))
  }

  // Apple: iOS 14, verified; the outline lists the items in source order, below their screen
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    affected(Bar(items: content()))
  }

  // Apple: iOS 14, verified; the outline lists the items in source order, below their screen
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    affected(Bar(items: ToolbarContentView(content: content())))
  }
}

// Apple: iOS 13; declares only `TitleDisplayMode`, with `automatic`, `inline` and `large`
public struct NavigationBarItem: Sendable {
  // Apple: iOS 13
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    case large
  }
}

private struct BackButton: Effect {
  let isHidden: Bool

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { isHidden ? [.hiddenBackButton] + $0 : $0 }
  }
}

private struct Bar<Items: View>: Effect {
  let items: Items

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      elements + [.toolbar(items.elements(in: scope.child(.name("toolbar"))))]
    }
  }
}
