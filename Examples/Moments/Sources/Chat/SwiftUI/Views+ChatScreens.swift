#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: ChatScreens {
  /// The conversations as a list.
  public static func conversations(for request: RouteRequest) throws -> AnyView {
    AnyView(ConversationsView(visitor: try request.visitor))
  }

  /// A conversation with its field.
  public static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> AnyView {
    AnyView(ChatView(room: try Room(with: person, about: product, for: request)))
  }
}
#endif
