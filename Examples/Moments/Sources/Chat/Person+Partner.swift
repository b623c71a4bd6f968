import MomentsKit

extension Person {
  /// Finds somebody whom the user can write to.
  ///
  /// - Throws: ``ContentError`` when there is no such person, or when it is the user.
  static func partner(named id: String) throws(ContentError) -> Person {
    let person = try named(id)
    guard person.id != me.id else { throw ContentError(no: "chat with", named: id) }
    return person
  }
}
