/// A design kit that the menu opens.
struct Kit {
  /// The name of the module that shows the kit, which the menu does not import.
  static let module = "DesignKit"

  private let product: String
  private let version: String

  static let all = [
    Kit(product: "Moments", version: "1.0"),
    Kit(product: "Harbour", version: "2.0-beta"),
  ]

  /// The title in the menu.
  var name: String { "\(product) \(version)" }

  /// The values of the module's entry point.
  var values: [String: String] { ["productName": product, "version": version] }
}
