// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: Equatable, Sendable {
  let words: String

  public init(verbatim content: String) { words = content }

  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    words = key.words
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { words = String(content) }
}

extension Text: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [.text(words)] }] }
}

public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    [
      Item {
        icon.elements(in: scope.child(.name("icon")))
          + title.elements(in: scope.child(.name("title")))
      }
    ]
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}
