/// Something that somebody has said in a conversation.
struct Remark: Identifiable {
  /// How much was said before.
  let id: Int
  let sender: String
  let isMine: Bool
  let text: LinkedText
  /// The product that it is about.
  let offer: Offer?
}
