import Wayfinder

extension Kit {
  /// Opens the kit without waiting; the router's observers receive an error.
  @MainActor
  func open(by openRoute: OpenRouteAction) {
    Task { try? await openRoute.open(module: Kit.module, with: values) }
  }
}
