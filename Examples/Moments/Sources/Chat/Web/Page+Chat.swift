// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.chat_mustache)

  /// Returns the page of a conversation.
  @MainActor
  static func chat(_ room: Room) -> Page {
    var taps = Taps()
    let content = template.render(Content(room, &taps))
    let draft = Draft(field: "message") {
      room.save($0)
    } isUnsent: {
      room.isUnsent(room.draft)
    } mayDiscard: {
      await room.mayDiscard()
    }
    return Page(title: Phrase(room.person.name), content: content, taps: taps, draft: draft)
  }

  /// The values for the HTML template of a conversation.
  private struct Content {
    let initials: String
    let tint: Int
    let about: String
    let messages: [Bubble]
    let isEmpty: Bool
    let topic: OfferButton?
    let draft: String
    let limit: Int
    let send: Int
    let labels: Labels

    @MainActor
    init(_ room: Room, _ taps: inout Taps) {
      let (person, language) = (room.person, room.visitor.language)
      initials = person.initials
      tint = person.tint
      about = person.about[language]
      messages = room.messages.map { Bubble($0, language, &taps) }
      isEmpty = messages.isEmpty
      topic = room.topic.map { OfferButton($0, language, &taps) }
      draft = room.draft
      limit = Visitor.longestMessage
      send = taps.add(.run { form in room.path(sending: form["message"] ?? "") })
      labels = Labels(language)
    }
  }

  private struct Labels {
    let messages: String
    let empty: String
    let message: String
    let send: String
    let topic: String

    init(_ language: Language) {
      messages = Phrase("Messages", "消息")[language]
      empty = Words.empty[language]
      message = Words.message[language]
      send = Words.send[language]
      topic = Words.topic[language]
    }
  }
}
