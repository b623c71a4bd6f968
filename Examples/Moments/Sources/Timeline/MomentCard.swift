import MomentsKit
import Wayfinder

/// A moment as the templates show it.
struct MomentCard {
  let author: Author
  let age: String
  let place: String
  let text: String
  let link: String
  let picture: Picture?
  let likes: Int
  let replies: String
  let comments: [Comment]
  let product: Offer?

  struct Author {
    let name: String
    let initials: String
    let tint: Int
    let path: String

    init(_ person: Person) {
      name = person.name
      initials = person.initials
      tint = person.tint
      let path: RoutePath = person.id == Person.me.id ? "/me" : "/chat/\(person.id)"
      self.path = path.text
    }
  }

  struct Comment {
    let author: Author
    let text: String
  }

  struct Offer {
    let name: String
    let price: String
    let picture: Picture
    let path: String

    init(_ product: Product) {
      name = product.name
      price = product.price
      picture = product.picture
      path = ("/products/\(product.id)" as RoutePath).text
    }
  }

  init(_ moment: Moment) {
    author = Author(moment.author)
    age = moment.age
    place = moment.place
    text = moment.text
    link = ("/moments/\(moment.id)" as RoutePath).text
    picture = moment.picture
    likes = moment.likes
    replies = moment.comments.count == 1 ? "1 comment" : "\(moment.comments.count) comments"
    comments = moment.comments.map { Comment(author: Author($0.author), text: $0.text) }
    product = moment.productID.flatMap { try? Product.named($0) }.map(Offer.init)
  }
}
