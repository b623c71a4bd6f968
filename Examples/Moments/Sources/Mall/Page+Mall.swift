import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.mall_mustache)

  /// The tab's first page.
  ///
  /// - Parameters:
  ///   - limit: The price in euros that each product stays below; nil shows all products.
  ///   - visitor: Who reads it.
  /// - Returns: A page, also when no product is that cheap.
  @MainActor
  static func mall(under limit: Int?, for visitor: Visitor) -> Page {
    let language = visitor.language
    var taps = Taps()
    let products = Product.all.filter { product in limit.map { product.euros < $0 } ?? true }
    let shelf = Shelf(
      filters: Filter.all(limit, language, &taps),
      offers: products.map { Offer($0, for: visitor, &taps) },
      isEmpty: products.isEmpty,
      labels: Shelf.Labels(
        filters: Phrase("Prices", "价格")[language],
        offers: Phrase("For sale", "在售")[language],
        nothing: Phrase("Nothing is that cheap today.", "今天没有这么便宜的东西。")[language]
      )
    )
    return Page(
      title: Phrase("Mall", "集市"),
      content: template.render(shelf),
      taps: taps
    )
  }

  /// What the template asks for.
  private struct Shelf {
    let filters: [Filter]
    let offers: [Offer]
    let isEmpty: Bool
    let labels: Labels

    struct Labels {
      let filters: String
      let offers: String
      let nothing: String
    }
  }

  private struct Filter {
    let name: String
    let tap: Int
    let isCurrent: Bool

    static func all(_ limit: Int?, _ language: Language, _ taps: inout Taps) -> [Filter] {
      let all = Filter(
        name: Phrase("All", "全部")[language],
        tap: taps.add(.open("/mall")),
        isCurrent: limit == nil
      )
      return [all]
        + [20, 50].map { step in
          Filter(
            name: Phrase("Under €\(step)", "€\(step) 以下")[language],
            tap: taps.add(.open("/mall?under=\(step)")),
            isCurrent: limit == step
          )
        }
    }
  }

  private struct Offer {
    let name: String
    let price: String
    let seller: String
    let source: String
    let tap: Int
    let path: String?

    @MainActor
    init(_ product: Product, for visitor: Visitor, _ taps: inout Taps) {
      name = product.name[visitor.language]
      price = product.price
      seller = product.seller.name
      source = product.picture.path
      tap = taps.add(.open("/products/\(product.id)"))
      path = visitor.showsPaths ? "/products/\(product.id)" : nil
    }
  }
}
