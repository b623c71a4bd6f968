/// Something that a person sells.
public struct Product: Sendable, Identifiable {
  /// The product's name in links.
  public let id: String
  /// What it is called.
  public let name: String
  /// Who sells it.
  public let seller: Person
  /// What it costs, in whole euros.
  public let euros: Int
  /// What it looks like.
  public let picture: Picture
  /// What the seller says about it.
  public let text: String

  /// The price as the user reads it.
  public var price: String { "€\(euros)" }

  /// Finds a product.
  ///
  /// - Parameter id: The product's name as a link gives it.
  /// - Returns: The product.
  /// - Throws: ``ContentError`` when there is none.
  public static func named(_ id: String) throws(ContentError) -> Product {
    guard let product = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "product", named: id)
    }
    return product
  }

  /// All products.
  public static let all = [
    Product(
      id: "1",
      name: "Harbour mug",
      seller: .ana,
      euros: 24,
      picture: Picture("mug", "A blue mug"),
      text: "Stoneware, thrown and glazed by hand. Holds 300 ml and survives the dishwasher, "
        + "though it would rather not."
    ),
    Product(
      id: "2",
      name: "Market tote",
      seller: .mira,
      euros: 18,
      picture: Picture("tote", "A canvas bag with long handles"),
      text: "Heavy cotton canvas, seams sewn twice. Two melons, one baguette, no regrets."
    ),
    Product(
      id: "3",
      name: "Night camera",
      seller: .zoe,
      euros: 145,
      picture: Picture("camera", "A small camera"),
      text: "A pocket camera with a fast lens, serviced last spring. Comes with a strap and one "
        + "roll of film that has already seen the moon."
    ),
    Product(
      id: "4",
      name: "Reading lamp",
      seller: .jun,
      euros: 79,
      picture: Picture("lamp", "A desk lamp that shines"),
      text: "Bent steel, warm light, a switch that clicks as a switch should."
    ),
    Product(
      id: "5",
      name: "Window plant",
      seller: .mira,
      euros: 12,
      picture: Picture("plant", "A leafy plant in a terracotta pot"),
      text: "Grown from a cutting of a cutting. Likes bright corners and a word now and then."
    ),
    Product(
      id: "6",
      name: "Train notebook",
      seller: .jun,
      euros: 9,
      picture: Picture("notebook", "A notebook with an elastic band"),
      text: "128 pages with a fine dot grid, bound so that it lies flat on a folding table."
    ),
    Product(
      id: "7",
      name: "Brass bell",
      seller: .ben,
      euros: 22,
      picture: Picture("bell", "A bicycle bell of brass"),
      text: "Turned from one piece. Polite at low speed, persuasive at high."
    ),
    Product(
      id: "8",
      name: "Long-walk headphones",
      seller: .jun,
      euros: 120,
      picture: Picture("headphones", "Headphones"),
      text: "Forty hours on one charge, wool on the ears, nothing to tap by accident."
    ),
  ]
}
