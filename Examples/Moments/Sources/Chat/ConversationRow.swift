// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A row of the list of conversations: a person and the last message.
struct ConversationRow: Identifiable {
  let person: Person
  /// The time of the last message; nil if there is none.
  let age: String?
  /// The last message; if there is none, the person's description.
  let last: String
  /// The number of unread messages.
  let unread: Int

  @MainActor
  init(_ person: Person, for visitor: Visitor) {
    let language = visitor.language
    let conversation = Conversation.with(person)
    self.person = person
    if let written = visitor.written[person.id]?.last {
      age = Words.now[language]
      last = Words.mine(written)[language]
      // A user who has written in a conversation has also read its messages, so none counts as
      // unread.
      unread = 0
    } else {
      age = conversation?.age[language]
      last = (conversation?.messages.last?.text ?? person.about)[language]
      unread = conversation?.unread ?? 0
    }
  }

  var id: String { person.id }
}

extension Visitor {
  /// The existing conversations; conversations in which the user has written come first.
  var conversations: [ConversationRow] {
    let begun = Person.all.filter { written[$0.id] != nil && Conversation.with($0) == nil }
    return (begun + Conversation.all.map(\.person)).map { ConversationRow($0, for: self) }
  }

  /// The people without a conversation.
  var others: [ConversationRow] {
    let silent = Person.all.filter { person in
      person.id != Person.me.id && written[person.id] == nil && Conversation.with(person) == nil
    }
    return silent.map { ConversationRow($0, for: self) }
  }
}
