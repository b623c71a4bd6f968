// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The values for the HTML template of one message.
struct Bubble {
  let sender: String
  let isMine: Bool
  let parts: [Part]
  let offer: OfferButton?

  /// Plain text, or a button for a link in the message; the button opens the link with the origin
  /// `unknown`.
  struct Part {
    var words: String?
    var link: Link?
  }

  struct Link {
    let text: String
    let label: String
    let tap: Int
  }

  init(_ message: ChatMessage, _ language: Language, _ taps: inout Taps) {
    sender = message.sender
    isMine = message.isMine
    parts = message.text.pieces.map { piece in
      switch piece {
      case .words(let words):
        return Part(words: words)
      case .link(let link):
        let label = Words.openLink[language]
        return Part(link: Link(text: link, label: label, tap: taps.add(.follow(link))))
      }
    }
    offer = message.offer.map { OfferButton($0, language, &taps) }
  }
}
