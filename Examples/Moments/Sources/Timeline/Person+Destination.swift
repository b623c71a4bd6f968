import MomentsKit
import Wayfinder

extension Person {
  /// Where the person's name leads: to a conversation, or to the profile when it is the visitor.
  var destination: RoutePath { id == Person.me.id ? "/me" : "/chat/\(id)" }
  /// What is to be found there.
  var destinationName: Phrase { id == Person.me.id ? Words.profile : Words.chat(with: name) }
}
