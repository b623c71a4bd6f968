// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import NIOHTTP1
import RouteNavigation
import Wayfinder

/// The HTML document: the phone with the frontmost page and, in developer builds, the inspector.
@MainActor
struct Document {
  /// The document's text.
  let text: String

  private static let template = Template(PackageResources.document_mustache)

  /// Creates the document for the window of a session.
  ///
  /// - Parameters:
  ///   - session: The browser's session.
  ///   - notice: A failure; it replaces the page if no page is shown.
  ///   - inspector: The inspector beside the phone.
  init(of session: Session, notice: Session.Notice?, inspector: HTML?) {
    let language = session.visitor.language
    let front = session.front
    let stack = session.host.scene.stackInFront
    let below = stack.dropLast().last
    let isPresented = !session.host.scene.presented.isEmpty
    text =
      Document.template.render(
        Layout(
          language: language.rawValue,
          title: (front?.page.title ?? Phrase("Moments", "瞬间"))[language],
          content: front?.page.content.text ?? "",
          hasPage: front != nil,
          token: session.token.text,
          entry: front?.entry.id ?? 0,
          hasEnter: front?.page.enter != nil,
          enter: front?.page.enter ?? 0,
          back: below.flatMap { Self.title(of: $0, in: session) }?[language],
          canClose: below == nil && isPresented,
          labels: Layout.Labels(language),
          isPresented: isPresented,
          overlays: session.host.memory.overlays
            .filter { !session.host.isHidden($0.id) }
            .map(\.screen.content.text),
          notice: notice.map { Layout.Notice($0, language) },
          tabs: Tab.allCases.map {
            Layout.Item(
              name: $0.rawValue,
              title: $0.title[language],
              icon: $0.icon,
              isCurrent: $0.rawValue == session.host.scene.selectedTab && front != nil
            )
          },
          inspector: inspector?.text
        )
      ).text
  }

  /// Returns the title of an entry's page.
  ///
  /// If the page is hidden after sign-out, the result is the title of the tab, because the back
  /// button then shows the first page of the tab.
  private static func title(of entry: NavigationEntry, in session: Session) -> Phrase? {
    guard session.host.isHidden(entry.id) else {
      return session.host.memory.screen(entry.id)?.title
    }
    return session.host.scene.selectedTab.flatMap { Tab(rawValue: $0) }?.title
  }

  /// The values for the HTML template of the document.
  private struct Layout {
    let language: String
    let title: String
    let content: String
    let hasPage: Bool
    let token: String
    let entry: NavigationEntry.ID
    /// Whether the Enter key taps a button; for the Enter key, browsers press the first button of
    /// the form.
    let hasEnter: Bool
    let enter: Int
    let back: String?
    let canClose: Bool
    let labels: Labels
    let isPresented: Bool
    let overlays: [String]
    let notice: Notice?
    let tabs: [Item]
    let inspector: String?

    struct Item {
      let name: String
      let title: String
      let icon: String
      let isCurrent: Bool
    }

    struct Labels {
      let back: String
      let close: String
      let tabs: String
      let details: String

      init(_ language: Language) {
        back = Phrase("Back to", "返回")[language]
        close = Phrase("Close", "关闭")[language]
        tabs = Phrase("Tabs", "标签")[language]
        details = Phrase("For developers", "给开发者")[language]
      }
    }

    struct Notice {
      let code: Int
      let title: String
      let text: String
      let detail: Failure.Detail?

      init(_ notice: Session.Notice, _ language: Language) {
        code = Int(notice.failure.status.code)
        title = notice.failure.title[language]
        text = notice.failure.text[language]
        detail = notice.detail
      }
    }
  }
}

extension NavigationState.Scene {
  /// The visible stack: the stack of the topmost presented screen, or else the stack of the
  /// selected tab.
  fileprivate var stackInFront: [NavigationEntry] {
    if let presented = presented.last { return presented.entries }
    return tabs.first { $0.name == selectedTab }?.stack ?? stack ?? []
  }
}
