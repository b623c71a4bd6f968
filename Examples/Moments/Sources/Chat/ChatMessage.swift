/// A message in a conversation.
struct ChatMessage: Identifiable {
  /// The index of the message in the conversation.
  let id: Int
  let sender: String
  let isMine: Bool
  let text: LinkedText
  /// The product that the message is about.
  let offer: Offer?
}
