// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The messages of a conversation, and a field for the next message.
struct ChatView: View {
  let room: Room

  var body: some View {
    let visitor = room.visitor
    VisitorReader(visitor) {
      VStack {
        ScrollView {
          VStack(spacing: 12) {
            Text(visitor.localized(room.person.about)).font(.footnote).foregroundStyle(.secondary)
            let messages = room.messages
            if messages.isEmpty { Text(visitor.localized(Words.empty)) }
            ForEach(messages) { message in
              MessageRow(message: message, language: visitor.language)
            }
          }
          .padding()
        }
        if let topic = room.topic {
          Text(visitor.localized(Words.topic)).font(.footnote).foregroundStyle(.secondary)
          OfferLink(offer: topic, language: visitor.language)
        }
        Composer(room: room, language: visitor.language)
      }
    }
    .navigationTitle(room.person.name)
  }
}
#endif
