// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.conversations_mustache)

  /// Returns the first page of the tab: the conversations, followed by the people without a
  /// conversation.
  @MainActor
  static func conversations(for visitor: Visitor) -> Page {
    let language = visitor.language
    var taps = Taps()
    let others = visitor.others
    let list = List(
      rows: visitor.conversations.map { Row($0, language, &taps) },
      others: others.map { Row($0, language, &taps) },
      hasOthers: !others.isEmpty,
      labels: List.Labels(
        rows: Words.conversations[language],
        others: Words.others[language]
      )
    )
    return Page(
      title: Words.chat,
      content: template.render(list),
      taps: taps
    )
  }

  /// The values for the HTML template of the list of conversations.
  private struct List {
    let rows: [Row]
    let others: [Row]
    let hasOthers: Bool
    let labels: Labels

    struct Labels {
      let rows: String
      let others: String
    }
  }

  private struct Row {
    let name: String
    let initials: String
    let tint: Int
    let age: String?
    let last: String
    let unread: Int?
    let unreadLabel: String
    let tap: Int

    init(_ row: ConversationRow, _ language: Language, _ taps: inout Taps) {
      name = row.person.name
      initials = row.person.initials
      tint = row.person.tint
      age = row.age
      last = row.last
      unread = row.unread == 0 ? nil : row.unread
      unreadLabel = Words.unread(row.unread)[language]
      tap = taps.add(.open("/chat/\(row.person.id)"))
    }
  }
}
