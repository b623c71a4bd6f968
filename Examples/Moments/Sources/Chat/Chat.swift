public import MomentsKit
public import Wayfinder

/// The chat: what friends say.
///
/// Conversations are private, so a custom scheme, which any app may call, does not open them.
public enum Chat {
  /// Registers the routes of the chat.
  @MainActor
  public static func register(on router: Router<Page>) {
    router.register("/chat", .external) { _ in
      .conversations(Conversation.all)
    }
    router.register("/chat/:user", .external) { request in
      try .chat(with: .named(request.parameters.value("user")))
    }
  }
}
