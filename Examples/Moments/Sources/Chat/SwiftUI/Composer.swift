// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A field for the next message, with a button that sends it.
struct Composer: View {
  private let room: Room
  private let language: Language

  // SwiftUI keeps a `@State` value when the view is recreated, so the entered text is not lost.
  @State private var message: String
  @Environment(\.openRoute) private var openRoute

  init(room: Room, language: Language) {
    self.room = room
    self.language = language
    _message = State(initialValue: room.draft)
  }

  var body: some View {
    HStack {
      TextField(Words.message[language], text: $message)
        .textFieldStyle(.roundedBorder)
        .submitLabel(.send)
        .onSubmit(send)
      Button(Words.send[language], action: send)
        .buttonStyle(.borderedProminent)
    }
    .padding()
    .confirmsLeaving(when: room.isUnsent(message)) {
      guard await room.mayDiscard() else { return false }
      message = ""
      return true
    }
  }

  private func send() {
    let sent = message
    message = ""
    Task {
      do {
        try await openRoute.route(to: room.path(sending: sent))
      } catch {
        // The message was not sent, so it is put back into the text field, unless the user has
        // already entered other text.
        if message.isEmpty { message = sent }
      }
    }
  }
}
#endif
