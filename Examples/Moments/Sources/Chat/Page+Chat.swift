import MomentsKit

extension Page {
  private static let template = Template(PackageResources.chat_mustache)

  /// Everything that the user and another person have said.
  @MainActor
  static func chat(_ room: Room) -> Page {
    var taps = Taps()
    let content = template.render(Content(room, &taps))
    return Page(title: Phrase(room.person.name), content: content, taps: taps)
  }

  /// What the template asks for.
  private struct Content {
    let initials: String
    let tint: Int
    let about: String
    let messages: [Bubble]
    let isEmpty: Bool
    let topic: Offer?
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
      let bundled = Conversation.with(person)?.messages ?? []
      let written = room.visitor.written[person.id] ?? []
      messages =
        bundled.map { Bubble($0, in: room, &taps) } + written.map { Bubble($0, in: room, &taps) }
      isEmpty = messages.isEmpty
      topic = room.product.flatMap { Offer($0, room.prices, language, &taps) }
      draft = room.draft
      limit = Visitor.longestMessage
      send = taps.add(room.send)
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
      empty =
        Phrase(
          "You have not written to each other yet. Say hello!",
          "你们还没有聊过。打个招呼吧！"
        )[language]
      message = Phrase("Message", "写消息")[language]
      send = Phrase("Send", "发送")[language]
      topic = Phrase("You are asking about", "你想问的是")[language]
    }
  }
}
