import Wayfinder

/// Another app of the same family: a router of its own, in a window of its own.
///
/// Where both are installed, the system hands each one the links to its host. Here they are in one
/// process, and hand them to each other.
@MainActor
final class SisterShop {
  /// Where the shop lives on the web.
  static let host = "shop.momentsapp.com"

  let router = Router<String>()
  let window = MemoryHost<String>()

  /// Opens the shop.
  ///
  /// - Parameter openHome: Opens a link in the app that the visitor came from, and tells whether that
  ///   has shown it.
  init(openHome: @escaping @MainActor (DeepLink) async throws -> Bool) {
    router.console = nil
    router.disclosure = .full
    router.attach(window)
    router.links = [.universal(SisterShop.host)]
    router.webTargets = ["momentsapp.com"]
    router.webOpener = { link, _ in try await openHome(link) }
    router.register("/items/:id", .external) { request in
      "item \(request.parameters["id"] ?? "")"
    }
    // A template that is written here and is wrong shows at once: no gift comes home.
    try? router.rewrite("/gifts/:id", to: "https://momentsapp.com/products/:id")
  }

  /// Takes a universal link, and tells whether it has shown something for it.
  func receive(_ link: DeepLink) async throws -> Bool {
    try await router.route(parsing: link.text, origin: .universal).kind == .shown
  }
}
