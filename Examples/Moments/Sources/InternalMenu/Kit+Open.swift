import Wayfinder

extension Kit {
  /// Opens the kit without waiting; observers of the router hear of an error.
  @MainActor
  func open(by openRoute: OpenRouteAction) {
    Task { try? await openRoute.open(module: Kit.module, with: values) }
  }
}
