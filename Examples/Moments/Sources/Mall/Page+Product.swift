import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.product_mustache)

  /// A product, who sells it, and the moments in which it was seen.
  static func product(_ product: Product) -> Page {
    let moments = Moment.all.filter { $0.productID == product.id }.map(Sighting.init)
    return Page(
      title: product.name,
      tab: .mall,
      back: Link("Mall", to: Tab.mall.path),
      content: template.render(
        Counter(
          name: product.name,
          price: product.price,
          text: product.text,
          picture: product.picture,
          seller: Seller(product.seller),
          moments: moments,
          wasSeen: !moments.isEmpty
        )
      )
    )
  }

  /// What the template asks for.
  private struct Counter {
    let name: String
    let price: String
    let text: String
    let picture: Picture
    let seller: Seller
    let moments: [Sighting]
    let wasSeen: Bool
  }

  private struct Seller {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let path: String

    init(_ person: Person) {
      name = person.name
      initials = person.initials
      tint = person.tint
      about = person.about
      path = ("/chat/\(person.id)" as RoutePath).text
    }
  }

  private struct Sighting {
    let text: String
    let author: String
    let path: String
    let picture: Picture?

    init(_ moment: Moment) {
      text = moment.text
      author = moment.author.name
      picture = moment.picture
      path = ("/moments/\(moment.id)" as RoutePath).text
    }
  }
}
