// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A number in the user's profile with its label, such as the number of likes.
struct Figure {
  /// The label of the count.
  let name: Phrase
  let count: Int
}

extension Visitor {
  /// The numbers of shared moments, likes and conversations.
  var figures: [Figure] {
    let own = moments
    let likes = own.reduce(0) { $0 + $1.likes + (liked.contains($1.id) ? 1 : 0) }
    return [
      Figure(name: Words.moments, count: own.count),
      Figure(name: Words.likes, count: likes),
      Figure(name: Words.chats, count: chats),
    ]
  }

  private var chats: Int {
    Person.all.filter { person in
      written[person.id] != nil
        || Conversation.with(person)?.messages.contains { $0.isMine } ?? false
    }.count
  }
}
