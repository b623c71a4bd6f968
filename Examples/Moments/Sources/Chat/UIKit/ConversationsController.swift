// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import Wayfinder

/// The list of conversations, followed by the people without a conversation.
final class ConversationsController: ColumnController {
  override func fill() {
    for row in visitor.conversations {
      let unread = row.unread == 0 ? nil : localized(Words.unread(row.unread))
      let side = [row.age, unread].compactMap(\.self).joined(separator: " · ")
      addRow(row.person.name, "\(row.last)\n\(side)", to: "/chat/\(row.id)")
    }
    let others = visitor.others
    guard !others.isEmpty else { return }
    addHeading(Words.others)
    for row in others { addRow(row.person.name, row.last, to: "/chat/\(row.id)") }
  }
}
#endif
