// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A post that a person has shared on the timeline.
public struct Moment: Sendable, Identifiable {
  /// The identifier, which links contain.
  public let id: String
  /// The person who has shared the moment.
  public let author: Person
  /// The time since the moment was shared.
  public let age: Phrase
  /// The location at which the moment was shared.
  public let place: Phrase
  /// The author's text.
  public let text: Phrase
  /// The picture; nil if the moment contains only text.
  public let picture: Picture?
  /// The number of people who like the moment.
  public let likes: Int
  /// The comments, oldest first.
  public let comments: [Comment]
  /// The identifier of a product in the picture.
  public let productID: String?

  /// A comment on a moment.
  public struct Comment: Sendable {
    /// The person who has written the comment.
    public let author: Person
    /// The text of the comment in all languages of the app.
    public let text: Phrase

    init(_ author: Person, _ english: String, _ chinese: String) {
      self.author = author
      text = Phrase(english, chinese)
    }
  }

  /// Returns the moment with the given identifier.
  ///
  /// - Parameter id: The identifier in a link.
  /// - Returns: The moment.
  /// - Throws: ``ContentError`` if there is no such moment.
  public static func named(_ id: String) throws(ContentError) -> Moment {
    guard let moment = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "moment", named: id)
    }
    return moment
  }
}

extension Moment {
  /// Makes the moment that friends see after the visitor has shared a product.
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
