import MomentsKit

/// One message as the template shows it.
struct Bubble {
  let sender: String
  let isMine: Bool
  let parts: [Part]
  let offer: Offer?

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

  /// A message that comes with the app.
  @MainActor
  init(_ message: Conversation.Message, in room: Room, _ taps: inout Taps) {
    let language = room.visitor.language
    self.init(
      message.text[language],
      from: message.isMine ? nil : room.person,
      about: message.product.flatMap { try? Product.named($0) },
      in: room,
      &taps
    )
  }

  /// A message that the user has written.
  @MainActor
  init(_ text: String, in room: Room, _ taps: inout Taps) {
    self.init(text, from: nil, about: nil, in: room, &taps)
  }

  @MainActor
  private init(
    _ text: String,
    from person: Person?,
    about product: Product?,
    in room: Room,
    _ taps: inout Taps
  ) {
    let language = room.visitor.language
    sender = person?.name ?? Phrase("You", "你")[language]
    isMine = person == nil
    parts = LinkedText(text).pieces.map { piece in
      switch piece {
      case .words(let words):
        return Part(words: words)
      case .link(let link):
        let label = Phrase("Open the link", "打开链接")[language]
        return Part(link: Link(text: link, label: label, tap: taps.add(.follow(link))))
      }
    }
    offer = product.flatMap { Offer($0, room.prices, language, &taps) }
  }
}
