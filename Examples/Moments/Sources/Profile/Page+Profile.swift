import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.profile_mustache)

  /// The user as friends see them, with what they have shared.
  static func profile(of person: Person) -> Page {
    let moments = Moment.all.filter { $0.author.id == person.id }
    let chats = Conversation.all.filter { conversation in
      conversation.messages.contains { $0.isMine }
    }
    return Page(
      title: "Me",
      tab: .me,
      content: template.render(
        Card(
          name: person.name,
          initials: person.initials,
          tint: person.tint,
          about: person.about,
          shared: moments.count,
          likes: moments.reduce(0) { $0 + $1.likes },
          chats: chats.count,
          moments: moments.map(Row.init)
        )
      )
    )
  }

  /// What the template asks for.
  private struct Card {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let shared: Int
    let likes: Int
    let chats: Int
    let moments: [Row]
  }

  private struct Row {
    let text: String
    let place: String
    let age: String
    let path: String
    let picture: Picture?

    init(_ moment: Moment) {
      text = moment.text
      place = moment.place
      age = moment.age
      picture = moment.picture
      path = ("/moments/\(moment.id)" as RoutePath).text
    }
  }
}
