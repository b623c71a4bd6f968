/// How much a refused or failed journey tells to whoever sent the link.
public struct RouteDisclosure: Sendable, Hashable {
  private let tellsOutside: Bool

  /// Everything: for debug and internal builds.
  public static let full = RouteDisclosure(tellsOutside: true)

  /// To the outside, a refusal looks like a route that does not exist, and nothing is said of others.
  public static let production = RouteDisclosure(tellsOutside: false)

  /// What a journey's caller gets to know of an error.
  ///
  /// With `hidesRoute`, that there is a route must not be told, whatever the error is.
  func told(
    _ error: RouteError,
    to origin: RouteOrigin,
    link: String,
    hidesRoute: Bool = false
  ) -> RouteError {
    guard origin.isOutside, !tellsOutside else { return error }
    guard hidesRoute || [.refused, .unauthorized, .notFound].contains(error.code) else {
      var error = error
      error.trace = nil
      return error
    }
    return RouteError(.notFound, link: link, message: "no route matches this link")
  }
}
