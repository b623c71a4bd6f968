import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.mall_mustache)

  /// The tab's first page.
  ///
  /// - Parameter limit: The price in euros that each product stays below; nil shows all products.
  /// - Returns: A page, also when no product is that cheap.
  static func mall(under limit: Int?) -> Page {
    let offers = Product.all.filter { product in limit.map { product.euros < $0 } ?? true }
    let filters =
      [Filter(name: "All", path: "/mall", isCurrent: limit == nil)]
      + [20, 50].map { step in
        let path: RoutePath = "/mall?under=\(step)"
        return Filter(name: "Under €\(step)", path: path.text, isCurrent: limit == step)
      }
    return Page(
      title: "Mall",
      tab: .mall,
      content: template.render(
        Shelf(filters: filters, offers: offers.map(Offer.init), isEmpty: offers.isEmpty)
      )
    )
  }

  /// What the template asks for.
  private struct Shelf {
    let filters: [Filter]
    let offers: [Offer]
    let isEmpty: Bool
  }

  private struct Filter {
    let name: String
    let path: String
    let isCurrent: Bool
  }

  private struct Offer {
    let name: String
    let price: String
    let seller: String
    let path: String
    let picture: Picture

    init(_ product: Product) {
      name = product.name
      price = product.price
      seller = product.seller.name
      picture = product.picture
      path = ("/products/\(product.id)" as RoutePath).text
    }
  }
}
