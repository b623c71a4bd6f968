/// A design kit that the menu opens.
struct Kit {
  /// The module that shows it, of which the menu knows no more than the name.
  static let module = "DesignKit"

  private let product: String
  private let version: String

  static let all = [
    Kit(product: "Moments", version: "1.0"),
    Kit(product: "Harbour", version: "2.0-beta"),
  ]

  /// What the menu calls it.
  var name: String { "\(product) \(version)" }

  /// What that module wants to know.
  var values: [String: String] { ["productName": product, "version": version] }
}
