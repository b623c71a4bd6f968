// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The messages of a conversation, and a field for the next message.
final class ChatController: ColumnController, RouteLeaving {
  private let room: Room
  // The same text field is used each time `fill()` adds the views of the screen, so that the
  // entered text is not lost.
  private let field = UITextField()

  init(_ room: Room, for request: RouteRequest) throws {
    self.room = room
    try super.init(Phrase(room.person.name), for: request)
    field.text = room.draft
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .send
    field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addText(localized(room.person.about), .footnote, isSecondary: true)
    let messages = room.messages
    if messages.isEmpty { addText(localized(Words.empty)) }
    for message in messages { addMessage(message) }
    if let topic = room.topic {
      addHeading(Words.topic)
      addOffer(topic)
    }
    field.placeholder = localized(Words.message)
    field.accessibilityLabel = localized(Words.message)
    add(field)
    addButton(localized(Words.send), isProminent: true) { [weak self] in self?.send() }
  }

  var asksBeforeLeaving: Bool { room.isUnsent(field.text ?? "") }

  func mayLeave() async -> Bool {
    guard await room.mayDiscard() else { return false }
    field.text = ""
    return true
  }

  private func send() {
    let message = field.text ?? ""
    field.text = ""
    Task {
      do {
        try await openRoute.route(to: room.path(sending: message), .from(self))
      } catch {
        // The message was not sent, so it is put back into the text field, unless the user has
        // already entered other text.
        if field.text?.isEmpty ?? true { field.text = message }
      }
    }
  }
}
#endif
