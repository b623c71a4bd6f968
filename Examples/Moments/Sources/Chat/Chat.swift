// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The chat feature: conversations with friends.
///
/// Conversations are private. A universal link opens one only after sign-in, and a custom scheme,
/// which any app can use, opens none. Messages are not trusted either: a link in a message is
/// opened with an unknown origin.
///
/// This feature writes its patterns and links as text.
///
/// The other features have typed routes, because one app can use both styles.
public struct Chat<Screens: ChatScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Chat" }
  /// The exposure of the routes: the app and verified senders can open a conversation.
  public static var exposure: RouteExposure { .external }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers the chat's routes.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires((any PriceService).self)
    routes.requires((any VisitorDirectory).self)
    routes.register("/chat", [.external, .sensitive, .tab(.chat)]) { request in
      try Screens.conversations(for: request)
    }
    routes.register("/chat/:user", [.external, .sensitive, .parent("/chat"), .tab(.chat)]) {
      request in
      let person = try Person.partner(named: request.parameters.value("user"))
      let product = try request.parameters.optionalValue("about", as: String.self)
      return try Screens.chat(with: person, about: product.map(Product.named), for: request)
    }
    routes.register("/chat/:user/discard", [.internal, .transition(.present)]) { request in
      let person = try Person.partner(named: request.parameters.value("user"))
      return try Screens.discardQuestion(to: person, for: request)
    }
    routes.action("/chat/:user/say", [.internal, .mutate]) { request in
      let person = try Person.partner(named: request.parameters.value("user"))
      // A message of 2,000 Chinese characters exceeds the maximum link length. So the app stores
      // the message, and the link contains a ticket: a short key of the stored message.
      let text = try request.tickets.redeem("message", of: request, as: String.self)
      try request.visitor.send(text, to: person)
    }
  }
}
