// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The list of conversations, followed by the people without a conversation.
struct ConversationsView: View {
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section(visitor.localized(Words.conversations)) {
          ForEach(visitor.conversations) { row in link(to: row) }
        }
        let others = visitor.others
        if !others.isEmpty {
          Section(visitor.localized(Words.others)) {
            ForEach(others) { row in link(to: row) }
          }
        }
      }
      .navigationTitle(visitor.localized(Words.chat))
    }
  }

  private func link(to row: ConversationRow) -> some View {
    RouteLink(to: "/chat/\(row.id)") {
      HStack {
        TwoLines(row.person.name, row.last)
        Spacer()
        VStack(alignment: .trailing) {
          if let age = row.age { Text(age) }
          if row.unread > 0 { Text(visitor.localized(Words.unread(row.unread))) }
        }
        .font(.footnote)
      }
    }
  }
}
#endif
