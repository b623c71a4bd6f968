// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: plain text only: no Markdown, styles, formats or `+`
public struct Text: Equatable, Sendable {
  let words: String

  // Apple: iOS 13
  public init(verbatim content: String) { words = content }

  // Apple: iOS 13; no translation is looked up
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    words = key.words
  }

  // Apple: iOS ?
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { words = String(content) }
}

extension Text: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [.text(words)] }] }
}

// Apple: iOS 14, verified
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  // Apple: iOS 14, verified
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
  // Apple: iOS 14, verified
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  // Apple: iOS 14, verified
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}
