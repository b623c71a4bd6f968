// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A screen of the web app: the content between the title bar and the tab bar.
///
/// A page is a value. Features make pages and the container shows them. The container also draws
/// the back button, because it has the navigation stack.
public struct Page: Sendable {
  /// The title of the page, which the title bar shows.
  public let title: Phrase
  /// The markup of the page.
  public let content: HTML
  /// The actions of the page's buttons; the browser sends only the index of an action.
  public let taps: [Tap]
  /// The index in `taps` of the tap that the Enter key performs in a field; nil if the Enter key
  /// performs no tap.
  public let enter: Int?

  /// Makes a page from its title, its markup and the actions of its buttons.
  ///
  /// - Parameters:
  ///   - title: The title in the title bar.
  ///   - content: The markup of the page.
  ///   - taps: The actions of the page's buttons.
  public init(title: Phrase, content: HTML, taps: Taps = Taps()) {
    self.title = title
    self.content = content
    self.taps = taps.list
    enter = taps.enter
  }
}

extension Page: ScreenKind {
  /// The type of all screens of the web app: a page.
  public typealias Screen = Page
}
