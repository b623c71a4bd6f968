public import MomentsKit
public import Wayfinder

/// The chat: what friends say.
///
/// Conversations are private, so a custom scheme, which any app may call, does not open them.
public struct Chat: RouteModule {
  /// The module's name.
  public static let name = "Chat"
  /// Links whose sender was checked open a conversation, and nothing else from outside does.
  public static let exposure = RouteExposure.external

  /// Makes the module.
  public init() {}

  /// Registers the routes of the chat, which shows what a product under discussion costs.
  public func register(in routes: inout Routes<Page>) {
    routes.require((any PriceService).self)
    routes.register("/chat", traits: [.tab(Tab.chat.rawValue)]) { _ in
      .conversations(Conversation.all)
    }
    routes.register(
      "/chat/:user",
      traits: [.parent("/chat"), .tab(Tab.chat.rawValue)]
    ) { request in
      let prices = try request.services.get((any PriceService).self)
      return try .chat(with: .named(request.parameters.value("user")), prices)
    }
  }
}
