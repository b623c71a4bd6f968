import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.profile_mustache)

  /// The user as friends see them, with what they have shared.
  @MainActor
  static func profile(of visitor: Visitor) -> Page {
    var taps = Taps()
    let content = template.render(Card(visitor, &taps))
    return Page(title: Phrase("Me", "我"), content: content, taps: taps)
  }

  /// What the template asks for.
  private struct Card {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let stats: [Stat]
    let moments: [Row]
    let settings: Int
    let labels: Labels

    @MainActor
    init(_ visitor: Visitor, _ taps: inout Taps) {
      let (person, language) = (visitor.me, visitor.language)
      name = person.name
      initials = person.initials
      tint = person.tint
      about = person.about[language]
      let own =
        visitor.shared.compactMap { try? Product.named($0) }.map(Moment.init(sharing:))
        + Moment.all.filter { $0.author.id == person.id }
      let likes = own.reduce(0) { $0 + $1.likes + (visitor.liked.contains($1.id) ? 1 : 0) }
      stats = [
        Stat(name: Phrase("Moments", "瞬间")[language], count: own.count),
        Stat(name: Phrase("Likes", "获赞")[language], count: likes),
        Stat(name: Phrase("Chats", "聊天")[language], count: visitor.chats),
      ]
      settings = taps.add(.open("/me/settings"))
      moments = own.map { Row($0, language, &taps) }
      labels = Labels(
        settings: Phrase("Settings", "设置")[language],
        moments: Phrase("My moments", "我的瞬间")[language]
      )
    }
  }

  private struct Labels {
    let settings: String
    let moments: String
  }

  private struct Stat {
    let name: String
    let count: Int
  }

  private struct Row {
    let text: String
    let detail: String
    let source: String?
    let tap: Int

    init(_ moment: Moment, _ language: Language, _ taps: inout Taps) {
      text = moment.text[language]
      detail = "\(moment.place[language]) · \(moment.age[language])"
      source = moment.picture?.path
      tap = taps.add(.open("/moments/\(moment.id)"))
    }
  }
}

extension Visitor {
  /// With how many people the user talks.
  fileprivate var chats: Int {
    Person.all.filter { person in
      written[person.id] != nil
        || Conversation.with(person)?.messages.contains { $0.isMine } ?? false
    }.count
  }
}
