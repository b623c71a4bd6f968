/// What the user and another person have written to each other.
public struct Conversation: Sendable {
  /// The other person.
  public let person: Person
  /// When somebody last wrote.
  public let age: String
  /// How many messages the user has not read.
  public let unread: Int
  /// The messages, the oldest first; never empty.
  public let messages: [Message]

  /// A message of a conversation.
  public struct Message: Sendable {
    /// Whether the user wrote it.
    public let isMine: Bool
    /// The words.
    public let text: String
    /// What it is about: the name of a product in links.
    public let product: String?

    static func mine(_ text: String, about product: String? = nil) -> Message {
      Message(isMine: true, text: text, product: product)
    }

    static func theirs(_ text: String) -> Message {
      Message(isMine: false, text: text, product: nil)
    }
  }

  /// The conversation with a person; nil when there was none yet.
  public static func with(_ person: Person) -> Conversation? {
    all.first { $0.person.id == person.id }
  }

  /// All conversations, the one with the newest message first.
  public static let all = [
    Conversation(
      person: .zoe,
      age: "9 min",
      unread: 2,
      messages: [
        .theirs("Are you awake?"),
        .mine("I am now."),
        .theirs("Good. Look out of the window."),
        .theirs("No, the other one."),
      ]
    ),
    Conversation(
      person: .ana,
      age: "1 h",
      unread: 0,
      messages: [
        .mine("Is the blue mug still there?", about: "1"),
        .theirs("The last of this firing. Shall I put it aside for you?"),
        .mine("Yes please! I will break the old one by accident tonight."),
        .theirs("I never heard that. It is yours."),
      ]
    ),
    Conversation(
      person: .ben,
      age: "Yesterday",
      unread: 0,
      messages: [
        .theirs("Saturday, the river loop? 40 km, flat, cake at the end."),
        .mine("You had me at cake."),
        .theirs("Bring a bell."),
      ]
    ),
    Conversation(
      person: .mira,
      age: "Sunday",
      unread: 0,
      messages: [
        .mine("The cutting you gave me has a new leaf."),
        .theirs("Tell it that I am proud."),
      ]
    ),
  ]
}
