import MomentsKit
import Wayfinder

/// A conversation as the journey to it asks for: with whom, about what, and what that costs.
@MainActor
struct Room {
  let visitor: Visitor
  let person: Person
  /// The product that the user wants to ask about.
  private let product: Product?
  private let prices: any PriceService
  private let tickets: TicketStore

  /// Enters a conversation.
  ///
  /// - Throws: What services throw.
  init(with person: Person, about product: Product?, for request: RouteRequest) throws {
    visitor = try request.visitor
    prices = try request.services.get((any PriceService).self)
    tickets = request.tickets
    self.person = person
    self.product = product
  }

  /// Everything that was said, the oldest first.
  var remarks: [Remark] {
    let language = visitor.language
    let bundled = (Conversation.with(person)?.messages ?? []).map { message in
      (message.text[language], message.isMine, message.product.flatMap(offer))
    }
    let written = (visitor.written[person.id] ?? []).map { ($0, true, nil as Offer?) }
    return (bundled + written).enumerated().map { index, said in
      let (text, isMine, offer) = said
      let sender = isMine ? Words.you[language] : person.name
      return Remark(id: index, sender: sender, isMine: isMine, text: LinkedText(text), offer: offer)
    }
  }

  /// The product that the user wants to ask about, with its price.
  var topic: Offer? { (product?.id).flatMap(offer) }

  /// What stands in the field when the screen opens: a question about the product, until one was
  /// asked.
  var draft: String {
    guard let product else { return "" }
    let link = "https://momentsapp.com/products/\(product.id)"
    let isAsked = visitor.written[person.id]?.contains { $0.contains(link) } ?? false
    return isAsked ? "" : Words.question(about: product, at: link)[visitor.language]
  }

  /// The path of the action that sends a message: a ticket for the message goes into it.
  func path(sending message: String) -> RoutePath {
    guard let ticket = try? tickets.issue(message, for: "/chat/:user/say") else {
      // The action finds no message then, and says so.
      return "/chat/\(person.id)/say"
    }
    return "/chat/\(person.id)/say?message=\(ticket.text)"
  }

  /// A product that has no price any more is left out, and what was said about it stays.
  private func offer(of id: String) -> Offer? {
    guard let product = try? Product.named(id), let price = try? prices.price(of: id) else {
      return nil
    }
    return Offer(product: product, price: price)
  }
}
