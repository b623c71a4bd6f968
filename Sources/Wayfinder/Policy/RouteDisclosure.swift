/// How much a journey tells to whoever sent the link.
public struct RouteDisclosure: Sendable, Hashable {
  let revealsDetailsOutside: Bool

  /// Everything: for debug and internal builds.
  public static let full = RouteDisclosure(revealsDetailsOutside: true)

  /// To the outside, a refusal looks like a route that does not exist, and nothing is said of routes,
  /// rules and middleware.
  public static let production = RouteDisclosure(revealsDetailsOutside: false)

  /// Whether somebody may know how the app is made.
  func revealsDetails(to origin: RouteOrigin) -> Bool { revealsDetailsOutside || !origin.isOutside }

  /// What a journey's caller gets to know of an error.
  ///
  /// With `hidesRoute`, that there is a route must not be told, whatever the error is.
  func visibleError(
    _ error: RouteError,
    to origin: RouteOrigin,
    link: String,
    hidesRoute: Bool = false
  ) -> RouteError {
    guard !revealsDetails(to: origin) else { return error }
    let hidden: Set<RouteError.Code> = [.refused, .unauthorized, .declined, .notFound]
    if hidesRoute || hidden.contains(error.code) {
      return RouteError(.notFound, link: link, message: "no route matches this link")
    }
    return RouteError(
      error.code,
      link: link,
      message: sentence(for: error),
      // The app's own error is the app's own business.
      underlying: error.code == .failed || error.code == .malformedLink ? error.underlying : nil
    )
  }

  /// What kind of ending it is, in words that say nothing of this app.
  private func sentence(for error: RouteError) -> String {
    switch error.code {
    // It says which of the app's own parts failed, and nothing of routes.
    case .failed: error.message
    case .malformedLink: "this is no link"
    case .tooLarge: "the link is longer, or has more parts, than is taken"
    case .foreignLink: "the link does not belong to this app"
    case .invalidParameter: "a value of the link is missing or wrong"
    case .redirectLoop: "the link leads round in a circle"
    case .timedOut: "the link was not opened in time"
    case .inboxFull, .rateLimited: "too many links wait already"
    case .navigationFailed: "the page could not be shown"
    case .expiredTicket: "the link has expired"
    case .cancelled: "the task was cancelled"
    default: "the link could not be opened"
    }
  }
}
