public import MomentsKit
public import Wayfinder

/// The mall: what friends sell.
public enum Mall {
  /// Registers the routes of the mall.
  @MainActor
  public static func register(on router: Router<Page>) {
    router.register("/mall", .external(including: .schemes)) { request in
      try .mall(under: request.parameters.optionalValue("under", as: Int.self))
    }
    router.register("/products/:id", .external(including: .schemes)) { request in
      try .product(.named(request.parameters.value("id")))
    }
  }
}
