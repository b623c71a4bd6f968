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

  // SwiftUI keeps the value of `message` when the surrounding view is recreated.
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
  }

  private func send() {
    let sent = message
    message = ""
    Task {
      do {
        try await openRoute.route(to: room.path(sending: sent))
      } catch {
        // A message that was not sent is restored, unless the user is already writing another
        // message.
        if message.isEmpty { message = sent }
      }
    }
  }
}
#endif
