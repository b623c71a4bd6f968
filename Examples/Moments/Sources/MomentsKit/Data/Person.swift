/// Somebody who uses the app.
public struct Person: Sendable, Identifiable {
  /// The user's name in links.
  public let id: String
  /// The full name.
  public let name: String
  /// The letters on the avatar.
  public let initials: String
  /// The colour of the avatar, from 1 to 6.
  public let tint: Int
  /// A few words about the person.
  public let about: String

  /// Who is signed in.
  public static let me = Person(
    id: "robin",
    name: "Robin Vale",
    initials: "RV",
    tint: 1,
    about: "Slow mornings, long ridges, too many mugs."
  )

  static let ana = Person(
    id: "ana",
    name: "Ana Ferreira",
    initials: "AF",
    tint: 2,
    about: "Potter in Porto. Kiln days on Thursday."
  )
  static let ben = Person(
    id: "ben",
    name: "Ben Okafor",
    initials: "BO",
    tint: 3,
    about: "Builds bicycles and the odd bell."
  )
  static let mira = Person(
    id: "mira",
    name: "Mira Lindqvist",
    initials: "ML",
    tint: 4,
    about: "Plants, paper, and a very small garden."
  )
  static let zoe = Person(
    id: "zoë",
    name: "Zoë Marchand",
    initials: "ZM",
    tint: 5,
    about: "Photographs cities when they sleep."
  )
  static let jun = Person(
    id: "jun",
    name: "Jun Takeda",
    initials: "JT",
    tint: 6,
    about: "Lamps, loudspeakers, long walks."
  )

  /// Everybody whom the app knows.
  public static let all = [me, ana, ben, mira, zoe, jun]

  /// Finds a person.
  ///
  /// - Parameter id: The user's name as a link gives it.
  /// - Returns: The person.
  /// - Throws: ``ContentError`` when there is none.
  public static func named(_ id: String) throws(ContentError) -> Person {
    guard let person = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "user", named: id)
    }
    return person
  }
}
