public import MomentsKit
public import Wayfinder

/// The chat: what friends say.
///
/// Conversations are private: a link from outside opens one only for somebody who has signed in, and
/// a custom scheme, which any app may call, opens none. What friends write is not trusted either: a
/// link in a message is followed as one of unknown origin.
///
/// Its patterns and its links are written as text, where the other features have typed routes: an app
/// may have both.
public struct Chat<Look: ChatScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Chat" }
  /// Links whose sender was checked open a conversation, and nothing else from outside does.
  public static var exposure: RouteExposure { .external }

  /// Makes the module.
  public init() {}

  /// Registers the routes of the chat, which shows what a product under discussion costs.
  public func register(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.requires((any PriceService).self)
    routes.requires((any VisitorDirectory).self)
    routes.register("/chat", .external, .sensitive, options: [.tab(.chat)]) { request in
      try Look.conversations(for: request)
    }
    routes.register(
      "/chat/:user",
      .external,
      .sensitive,
      options: [.parent("/chat"), .tab(.chat)]
    ) { request in
      let person = try Person.partner(named: request.parameters.value("user"))
      let product = try request.parameters.optionalValue("about", as: String.self)
      return try Look.chat(with: person, about: product.map(Product.named), for: request)
    }
    routes.action("/chat/:user/say", .internal, .mutate) { request in
      let person = try Person.partner(named: request.parameters.value("user"))
      // Two thousand Chinese characters are longer than a link may be, so a ticket stands for them.
      let text = try request.tickets.redeem("message", of: request, as: String.self)
      try request.visitor.say(text, to: person)
    }
  }
}
