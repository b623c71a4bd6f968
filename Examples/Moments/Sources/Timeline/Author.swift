import MomentsKit
import Wayfinder

/// Somebody whose avatar leads to a conversation, or to the profile when it is the user's own.
struct Author {
  let name: String
  let initials: String
  let tint: Int
  let tap: Int
  let label: String

  @MainActor
  init(_ person: Person, for visitor: Visitor, _ taps: inout Taps) {
    let (person, language) = (visitor.known(person), visitor.language)
    name = person.name
    initials = person.initials
    tint = person.tint
    if person.id == Person.me.id {
      tap = taps.add(.open("/me"))
      label = Phrase("Your profile", "你的主页")[language]
    } else {
      tap = taps.add(.open("/chat/\(person.id)"))
      label = Phrase("Chat with \(person.name)", "和 \(person.name) 聊天")[language]
    }
  }
}
