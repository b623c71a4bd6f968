// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The contents of a conversation screen: the other person, the messages, and the product.
@MainActor
struct Room {
  let visitor: Visitor
  let person: Person
  /// The product that the user wants to ask about.
  private let product: Product?
  private let prices: any PriceService
  private let tickets: TicketStore
  private let openRoute: OpenRouteAction

  /// Resolves the services that the conversation needs.
  ///
  /// - Throws: The errors of those services.
  init(with person: Person, about product: Product?, for request: RouteRequest) throws {
    visitor = try request.visitor
    prices = try request.services.get((any PriceService).self)
    tickets = request.tickets
    openRoute = request.openRoute
    self.person = person
    self.product = product
  }

  /// The messages, oldest first.
  var messages: [ChatMessage] {
    let language = visitor.language
    let bundled = (Conversation.with(person)?.messages ?? []).map { message in
      (message.text[language], message.isMine, message.product.flatMap(offer))
    }
    let written = (visitor.written[person.id] ?? []).map { ($0, true, nil as Offer?) }
    return (bundled + written).enumerated().map { index, said in
      let (text, isMine, offer) = said
      let sender = isMine ? Words.you[language] : person.name
      return ChatMessage(
        id: index,
        sender: sender,
        isMine: isMine,
        text: LinkedText(text),
        offer: offer
      )
    }
  }

  /// The product that the user wants to ask about, with its price.
  var topic: Offer? { (product?.id).flatMap(offer) }

  /// The initial text of the input field: what the user has begun to write, or a proposal.
  var draft: String { visitor.drafts[person.id] ?? proposal }

  /// A question about the product, unless the user has already asked about it; else empty.
  private var proposal: String {
    guard let product else { return "" }
    let link = "https://momentsapp.com/products/\(product.id)"
    let isAsked = visitor.written[person.id]?.contains { $0.contains(link) } ?? false
    return isAsked ? "" : Words.question(about: product, at: link)[visitor.language]
  }

  /// Returns the path of the action that sends a message; the path contains a ticket instead of the
  /// message.
  func path(sending message: String) -> RoutePath {
    guard let ticket = try? tickets.issue(message, for: "/chat/:user/say") else {
      // The store issued no ticket, so the path has no `message` item. The action then fails, and
      // the app shows the error.
      return "/chat/\(person.id)/say"
    }
    return "/chat/\(person.id)/say?message=\(ticket.text)"
  }

  /// Returns whether a text in the input field would be lost.
  func isUnsent(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && text.replacing("\r\n", with: "\n") != proposal
  }

  /// Stores the text in the input field; a proposal is not stored.
  func save(_ text: String) { visitor.drafts[person.id] = isUnsent(text) ? text : nil }

  /// Asks the user whether an unsent message may be discarded, by a page of its own.
  func mayDiscard() async -> Bool {
    let answer = try? await openRoute.route(
      to: "/chat/\(person.id)/discard",
      returning: Bool.self
    )
    guard answer == true else { return false }
    visitor.drafts[person.id] = nil
    return true
  }

  /// Returns the offer of a product; nil if the product has no price any more.
  private func offer(of id: String) -> Offer? {
    guard let product = try? Product.named(id), let price = try? prices.price(of: id) else {
      return nil
    }
    return Offer(product: product, price: price)
  }
}
