// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: plain text only: no Markdown, styles, formats or `+`
public struct Text: Equatable, Sendable {
  private enum Content: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedWords, table: String?)
  }

  private let content: Content

  var words: String {
    switch content {
    case .verbatim(let words): words
    case .localized(let key, let table): key.words(in: table)
    }
  }

  // Apple: iOS 13
  public init(verbatim content: String) { self.content = .verbatim(content) }

  // Apple: iOS 13; the bundle is ignored
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = .localized(key.localized, table: tableName)
  }

  // Apple: iOS 13, verified, page swiftui/text/init(_:)-9d1g4
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.content = .verbatim(String(content))
  }
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
