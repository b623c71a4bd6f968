import MomentsKit
import Wayfinder

/// A conversation as the journey to it asks for: with whom, about what, and what that costs.
@MainActor
struct Room {
  let visitor: Visitor
  let person: Person
  /// The product that the user wants to ask about.
  let product: Product?
  let prices: any PriceService
  let tickets: TicketStore

  /// Reads a journey to `/chat/:user`.
  ///
  /// - Throws: ``ContentError`` when there is no such person or product; what parameters and services
  ///   throw.
  init(_ request: RouteRequest) throws {
    visitor = try request.visitor
    person = try Person.partner(named: request.parameters.value("user"))
    product = try request.parameters.optionalValue("about", as: String.self).map(Product.named)
    prices = try request.services.get((any PriceService).self)
    tickets = request.tickets
  }

  /// What the tap on the send button does: a ticket for the message goes into the action's path.
  var send: Tap {
    let (tickets, id) = (tickets, person.id)
    return .run { form in
      let message = form["message"] ?? ""
      guard let ticket = try? tickets.issue(message, for: "/chat/:user/say") else {
        // The action finds no message then, and says so.
        return "/chat/\(id)/say"
      }
      return "/chat/\(id)/say?message=\(ticket.text)"
    }
  }

  /// What stands in the field when the page opens: a question about the product, until one was asked.
  var draft: String {
    guard let product else { return "" }
    let link = "https://momentsapp.com/products/\(product.id)"
    let isAsked = visitor.written[person.id]?.contains { $0.contains(link) } ?? false
    guard !isAsked else { return "" }
    let name = product.name[visitor.language]
    return Phrase(
      "Hello! Is the \(name) still there? \(link)",
      "你好！请问“\(name)”还在吗？ \(link)"
    )[visitor.language]
  }
}
