/// Something that a person has shared.
public struct Moment: Sendable, Identifiable {
  /// The moment's name in links.
  public let id: String
  /// Who has shared it.
  public let author: Person
  /// How long ago that was.
  public let age: String
  /// Where it was.
  public let place: String
  /// What the author says.
  public let text: String
  /// What the author shows; nil for a moment of words alone.
  public let picture: Picture?
  /// How many people like it.
  public let likes: Int
  /// What people say about it, the oldest first.
  public let comments: [Comment]
  /// The identifier of a product that is in the picture.
  public let productID: String?

  /// What somebody says about a moment.
  public struct Comment: Sendable {
    /// Who says it.
    public let author: Person
    /// The words.
    public let text: String
  }

  /// Finds a moment.
  ///
  /// - Parameter id: The moment's name as a link gives it.
  /// - Returns: The moment.
  /// - Throws: ``ContentError`` when there is none.
  public static func named(_ id: String) throws(ContentError) -> Moment {
    guard let moment = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "moment", named: id)
    }
    return moment
  }

  /// All moments, the newest first.
  public static let all = [
    Moment(
      id: "7",
      author: .zoe,
      age: "12 min",
      place: "Lyon",
      text: "Half past one. Somebody up there is still awake, and so am I.",
      picture: Picture("city", "Windows of a city at night, a few of them lit, under a full moon"),
      likes: 38,
      comments: [
        Comment(author: .jun, text: "The third one from the left is mine."),
        Comment(author: .me, text: "Go to bed, both of you."),
      ],
      productID: "3"
    ),
    Moment(
      id: "6",
      author: .ana,
      age: "1 h",
      place: "Porto",
      text: "First light on the boats, and the first mug out of the new kiln to go with it.",
      picture: Picture("harbour", "A sailing boat in a harbour at sunrise"),
      likes: 112,
      comments: [
        Comment(author: .mira, text: "That glaze! Is it for sale?"),
        Comment(author: .ana, text: "It has been in the Mall since this morning."),
      ],
      productID: "1"
    ),
    Moment(
      id: "5",
      author: .me,
      age: "3 h",
      place: "Kitchen table",
      text: "A rosetta at last. It only took four hundred coffees.",
      picture: Picture("coffee", "A cup of coffee seen from above, with a leaf of milk foam"),
      likes: 64,
      comments: [Comment(author: .ben, text: "Four hundred and one for me, please.")],
      productID: nil
    ),
    Moment(
      id: "4",
      author: .ben,
      age: "Yesterday",
      place: "The workshop",
      text: "She rides. Steel frame, one gear, and a bell that my neighbours have opinions about.",
      picture: Picture("bicycle", "A red bicycle in front of a wall"),
      likes: 87,
      comments: [
        Comment(author: .zoe, text: "I could hear it from Lyon."),
        Comment(author: .jun, text: "Beautiful lugs."),
      ],
      productID: "7"
    ),
    Moment(
      id: "3",
      author: .mira,
      age: "Yesterday",
      place: "Malmö",
      text: "To everybody who said that tulips would not come up between paving stones: <3",
      picture: Picture("tulips", "A row of tulips in red, yellow and pink"),
      likes: 140,
      comments: [Comment(author: .ana, text: "Never doubted them for a second.")],
      productID: "5"
    ),
    Moment(
      id: "2",
      author: .jun,
      age: "Monday",
      place: "On the train",
      text: "Seat 42, no signal, a new notebook & three hours. Best meeting of the week.",
      picture: nil,
      likes: 51,
      comments: [Comment(author: .mira, text: "Which paper is it?")],
      productID: "6"
    ),
    Moment(
      id: "1",
      author: .me,
      age: "Sunday",
      place: "Above the clouds",
      text: "Up at four for this. The second ridge is always farther than it looks.",
      picture: Picture("ridge", "Mountain ridges in the mist, one behind the other, at dawn"),
      likes: 203,
      comments: [Comment(author: .zoe, text: "Worth every yawn.")],
      productID: nil
    ),
  ]
}
