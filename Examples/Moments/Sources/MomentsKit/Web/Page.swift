// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A screen of the web app: the content between the title bar and the tab bar.
///
/// A page is a value. Features make pages and the container shows them. The container also draws
/// the back button, because it has the navigation stack.
public struct Page: Sendable {
  /// A text in a field of the page, which the visitor may lose.
  public struct Draft: Sendable {
    /// The name of the field.
    public let field: String
    /// Stores the text of the field, which each form of the page contains.
    public let save: @MainActor @Sendable (String) -> Void
    /// Returns whether there is a text to lose.
    public let isUnsent: @MainActor @Sendable () -> Bool
    /// Asks the visitor whether the text may be lost.
    public let mayDiscard: @MainActor @Sendable () async -> Bool

    /// Makes a draft.
    public init(
      field: String,
      save: @escaping @MainActor @Sendable (String) -> Void,
      isUnsent: @escaping @MainActor @Sendable () -> Bool,
      mayDiscard: @escaping @MainActor @Sendable () async -> Bool
    ) {
      (self.field, self.save) = (field, save)
      (self.isUnsent, self.mayDiscard) = (isUnsent, mayDiscard)
    }
  }

  /// The title of the page, which the title bar shows.
  public let title: Phrase
  /// The markup of the page.
  public let content: HTML
  /// The actions of the page's buttons; the browser sends only the index of an action.
  public let taps: [Tap]
  /// The index in `taps` of the tap that the Enter key performs in a field; nil if the Enter key
  /// performs no tap.
  public let enter: Int?
  /// The text that is lost if the page is left; nil for a page without such a text.
  public let draft: Draft?

  /// Makes a page from its title, its markup and the actions of its buttons.
  ///
  /// - Parameters:
  ///   - title: The title in the title bar.
  ///   - content: The markup of the page.
  ///   - taps: The actions of the page's buttons.
  ///   - draft: The text that is lost if the page is left.
  public init(title: Phrase, content: HTML, taps: Taps = Taps(), draft: Draft? = nil) {
    self.title = title
    self.content = content
    self.draft = draft
    self.taps = taps.list
    enter = taps.enter
  }
}

extension Page: RouteLeaving {
  /// Whether the visitor would lose a text.
  public var asksBeforeLeaving: Bool { draft?.isUnsent() ?? false }

  /// Asks the visitor whether the text may be lost.
  public func mayLeave() async -> Bool { await draft?.mayDiscard() ?? true }
}

extension Page: ScreenKind {
  /// The type of all screens of the web app: a page.
  public typealias Screen = Page
}
