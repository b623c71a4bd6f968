import MomentsKit

/// A number that stands with the user's name.
struct Figure {
  /// What was counted.
  let name: Phrase
  let count: Int
}

extension Visitor {
  /// How much the user has shared, how many like it, and with how many people they talk.
  var figures: [Figure] {
    let own = moments
    let likes = own.reduce(0) { $0 + $1.likes + (liked.contains($1.id) ? 1 : 0) }
    return [
      Figure(name: Words.moments, count: own.count),
      Figure(name: Words.likes, count: likes),
      Figure(name: Words.chats, count: chats),
    ]
  }

  private var chats: Int {
    Person.all.filter { person in
      written[person.id] != nil
        || Conversation.with(person)?.messages.contains { $0.isMine } ?? false
    }.count
  }
}
