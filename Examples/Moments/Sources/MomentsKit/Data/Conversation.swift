/// What the user and another person have written to each other.
public struct Conversation: Sendable {
  /// The other person.
  public let person: Person
  /// When somebody last wrote.
  public let age: Phrase
  /// How many messages the user has not read.
  public let unread: Int
  /// The messages, the oldest first; never empty.
  public let messages: [Message]

  /// A message of a conversation.
  public struct Message: Sendable {
    /// Whether the user wrote it.
    public let isMine: Bool
    /// The words; links in them are anybody's.
    public let text: Phrase
    /// What it is about: the name of a product in links.
    public let product: String?

    static func mine(
      _ english: String,
      _ chinese: String,
      about product: String? = nil
    ) -> Message {
      Message(isMine: true, text: Phrase(english, chinese), product: product)
    }

    static func theirs(_ english: String, _ chinese: String) -> Message {
      Message(isMine: false, text: Phrase(english, chinese), product: nil)
    }
  }

  /// The conversation with a person; nil when there was none yet.
  public static func with(_ person: Person) -> Conversation? {
    all.first { $0.person.id == person.id }
  }
}
