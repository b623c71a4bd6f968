import MomentsKit

/// Somebody in the list of conversations, and what was said last.
struct ConversationRow: Identifiable {
  let person: Person
  /// When somebody last wrote; nil when nobody has.
  let age: String?
  /// The last message; where there is none, a few words about the person.
  let last: String
  /// How many messages the user has not read.
  let unread: Int

  @MainActor
  init(_ person: Person, for visitor: Visitor) {
    let language = visitor.language
    let conversation = Conversation.with(person)
    self.person = person
    if let written = visitor.written[person.id]?.last {
      age = Words.now[language]
      last = Words.mine(written)[language]
      // Whoever answers has read what was there.
      unread = 0
    } else {
      age = conversation?.age[language]
      last = (conversation?.messages.last?.text ?? person.about)[language]
      unread = conversation?.unread ?? 0
    }
  }

  var id: String { person.id }
}

extension Visitor {
  /// The conversations: those that the user has begun first.
  var conversations: [ConversationRow] {
    let begun = Person.all.filter { written[$0.id] != nil && Conversation.with($0) == nil }
    return (begun + Conversation.all.map(\.person)).map { ConversationRow($0, for: self) }
  }

  /// Everybody with whom there is no conversation yet.
  var others: [ConversationRow] {
    let silent = Person.all.filter { person in
      person.id != Person.me.id && written[person.id] == nil && Conversation.with(person) == nil
    }
    return silent.map { ConversationRow($0, for: self) }
  }
}
