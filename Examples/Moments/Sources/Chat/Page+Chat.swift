import MomentsKit
import Wayfinder

extension Page {
  private static let listTemplate = Template(PackageResources.conversations_mustache)
  private static let chatTemplate = Template(PackageResources.chat_mustache)

  /// The tab's first page.
  static func conversations(_ conversations: [Conversation]) -> Page {
    Page(
      title: "Chat",
      tab: .chat,
      content: listTemplate.render(["conversations": conversations.map(Row.init)])
    )
  }

  /// Everything that the user and another person have said.
  ///
  /// - Throws: ``ContentError`` when the other person is the user.
  @MainActor
  static func chat(with person: Person, _ prices: any PriceService) throws(ContentError) -> Page {
    guard person.id != Person.me.id else { throw ContentError(no: "chat with", named: person.id) }
    let messages = Conversation.with(person)?.messages ?? []
    return Page(
      title: person.name,
      tab: .chat,
      back: Link("Chat", to: Tab.chat.path),
      content: chatTemplate.render(
        Room(
          name: person.name,
          initials: person.initials,
          tint: person.tint,
          about: person.about,
          messages: messages.map { Line($0, with: person, prices) },
          isEmpty: messages.isEmpty
        )
      )
    )
  }

  private struct Row {
    let name: String
    let initials: String
    let tint: Int
    let age: String
    let last: String
    let unread: Int?
    let path: String

    init(_ conversation: Conversation) {
      name = conversation.person.name
      initials = conversation.person.initials
      tint = conversation.person.tint
      age = conversation.age
      last = conversation.messages.last?.text ?? ""
      unread = conversation.unread == 0 ? nil : conversation.unread
      path = ("/chat/\(conversation.person.id)" as RoutePath).text
    }
  }

  private struct Room {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let messages: [Line]
    let isEmpty: Bool
  }

  private struct Line {
    let sender: String
    let text: String
    let isMine: Bool
    let offer: Offer?

    @MainActor
    init(_ message: Conversation.Message, with person: Person, _ prices: any PriceService) {
      sender = message.isMine ? "You" : person.name
      text = message.text
      isMine = message.isMine
      offer = message.product.flatMap { Offer($0, prices) }
    }
  }

  private struct Offer {
    let name: String
    let price: String
    let path: String

    /// A product that is gone is left out, and what was said about it stays.
    @MainActor
    init?(_ id: String, _ prices: any PriceService) {
      guard let product = try? Product.named(id), let price = try? prices.price(of: id) else {
        return nil
      }
      name = product.name
      self.price = price
      path = ("/products/\(id)" as RoutePath).text
    }
  }
}
