import MomentsKit

/// One message as the template shows it.
struct Bubble {
  let sender: String
  let isMine: Bool
  let parts: [Part]
  let offer: OfferButton?

  /// Words, or a button that follows a link; nobody has checked the link.
  struct Part {
    var words: String?
    var link: Link?
  }

  struct Link {
    let text: String
    let label: String
    let tap: Int
  }

  init(_ remark: Remark, _ language: Language, _ taps: inout Taps) {
    sender = remark.sender
    isMine = remark.isMine
    parts = remark.text.pieces.map { piece in
      switch piece {
      case .words(let words):
        return Part(words: words)
      case .link(let link):
        let label = Words.openLink[language]
        return Part(link: Link(text: link, label: label, tap: taps.add(.follow(link))))
      }
    }
    offer = remark.offer.map { OfferButton($0, language, &taps) }
  }
}
