/// Something that a person has shared.
public struct Moment: Sendable, Identifiable {
  /// The moment's name in links.
  public let id: String
  /// Who has shared it.
  public let author: Person
  /// How long ago that was.
  public let age: Phrase
  /// Where it was.
  public let place: Phrase
  /// What the author says.
  public let text: Phrase
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
    public let text: Phrase

    init(_ author: Person, _ english: String, _ chinese: String) {
      self.author = author
      text = Phrase(english, chinese)
    }
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
}

extension Moment {
  /// What the visitor's friends see of a product that the visitor has shared.
  public init(sharing product: Product) {
    id = "shared-\(product.id)"
    author = .me
    age = Phrase("Just now", "刚刚")
    place = Phrase("The Mall", "集市")
    text = Phrase(
      "Look what \(product.seller.name) has in the Mall: \(product.name[.english]).",
      "快看 \(product.seller.name) 在集市上的好东西：\(product.name[.chinese])。"
    )
    picture = product.picture
    likes = 0
    comments = []
    productID = product.id
  }
}
