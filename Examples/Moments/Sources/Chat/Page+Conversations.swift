import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.conversations_mustache)

  /// The tab's first page: the conversations, and everybody to whom the user has not written yet.
  @MainActor
  static func conversations(for visitor: Visitor) -> Page {
    let language = visitor.language
    var taps = Taps()
    let talking = Conversation.all.filter { visitor.isTalking(to: $0.person) }
    let begun = Person.all.filter { person in
      visitor.written[person.id] != nil && Conversation.with(person) == nil
    }
    let silent = Person.all.filter { $0.id != Person.me.id && !visitor.isTalking(to: $0) }
    let list = List(
      rows: begun.map { Row($0, nil, for: visitor, &taps) }
        + talking.map { Row($0.person, $0, for: visitor, &taps) },
      others: silent.map { Row($0, nil, for: visitor, &taps) },
      hasOthers: !silent.isEmpty,
      labels: List.Labels(
        rows: Phrase("Conversations", "对话")[language],
        others: Phrase("Say hello to", "打个招呼")[language]
      )
    )
    return Page(
      title: Phrase("Chat", "聊天"),
      content: template.render(list),
      taps: taps
    )
  }

  /// What the template asks for.
  private struct List {
    let rows: [Row]
    let others: [Row]
    let hasOthers: Bool
    let labels: Labels

    struct Labels {
      let rows: String
      let others: String
    }
  }

  private struct Row {
    let name: String
    let initials: String
    let tint: Int
    let age: String?
    let last: String
    let unread: Int?
    let unreadLabel: String
    let tap: Int

    @MainActor
    init(
      _ person: Person,
      _ conversation: Conversation?,
      for visitor: Visitor,
      _ taps: inout Taps
    ) {
      let language = visitor.language
      let written = visitor.written[person.id]?.last
      name = person.name
      initials = person.initials
      tint = person.tint
      age = written == nil ? conversation?.age[language] : Phrase("Now", "刚刚")[language]
      last =
        written.map { Phrase("You: ", "你：")[language] + $0 }
        ?? conversation?.messages.last?.text[language] ?? person.about[language]
      // Whoever answers has read what was there.
      let count = written == nil ? conversation?.unread ?? 0 : 0
      unread = count == 0 ? nil : count
      unreadLabel = Phrase("\(count) unread", "\(count) 条未读")[language]
      tap = taps.add(.open("/chat/\(person.id)"))
    }
  }
}

extension Visitor {
  fileprivate func isTalking(to person: Person) -> Bool {
    written[person.id] != nil || Conversation.with(person) != nil
  }
}
