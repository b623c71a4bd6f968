import MomentsKit
import Wayfinder

/// A moment with its comments, and with the product that is in it.
struct MomentDetail {
  let card: MomentCard
  let comments: [Comment]
  let hasComments: Bool
  let offer: Offer?
  let labels: Labels

  struct Comment {
    let author: Author
    let text: String
  }

  struct Offer {
    let name: String
    let price: String
    let source: String
    let tap: Int
  }

  struct Labels {
    let comments: String
    let offer: String
    let noComments: String
  }

  @MainActor
  init(_ moment: Moment, _ card: MomentCard, for visitor: Visitor, _ taps: inout Taps) {
    let language = visitor.language
    self.card = card
    comments = moment.comments.map {
      Comment(author: Author($0.author, for: visitor, &taps), text: $0.text[language])
    }
    hasComments = !comments.isEmpty
    offer = moment.productID.flatMap { try? Product.named($0) }.map { product in
      Offer(
        name: product.name[language],
        price: product.price,
        source: product.picture.path,
        tap: taps.add(.open("/products/\(product.id)"))
      )
    }
    labels = Labels(
      comments: Phrase("Comments", "评论")[language],
      offer: Phrase("In this moment", "这一刻里的好物")[language],
      noComments: Phrase("Nobody has said anything yet.", "还没有人说话。")[language]
    )
  }
}
