// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A row of a conversation with one message.
///
/// Messages of the user are on the right, all other messages on the left.
struct MessageRow: View {
  let message: ChatMessage
  let language: Language

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VStack(alignment: message.isMine ? .trailing : .leading) {
      Text(message.sender).font(.footnote).foregroundStyle(.secondary)
      ForEach(message.text.pieces.indices, id: \.self) { index in
        switch message.text.pieces[index] {
        case .words(let words):
          Text(words)
        case .link(let link):
          // Another user wrote the link, so the app does not trust it: the link is opened with the
          // origin `.unknown`.
          Button(link) { openRoute(.parsing(link, origin: .unknown)) }
            .accessibilityLabel("\(Words.openLink[language]): \(link)")
        }
      }
      if let offer = message.offer { OfferLink(offer: offer, language: language) }
    }
    .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
  }
}
#endif
