// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteError {
  /// The amount of detail in the errors that external callers receive.
  public struct Disclosure: Sendable, Hashable {
    let revealsDetailsOutside: Bool

    /// All details: for debug and internal builds.
    public static let full = Disclosure(revealsDetailsOutside: true)

    /// No details of routes, rules and middleware.
    ///
    /// To an external caller, a refused route looks like a missing one.
    public static let production = Disclosure(revealsDetailsOutside: false)

    /// Whether errors for an origin contain details of the app.
    func revealsDetails(to origin: RouteOrigin) -> Bool {
      revealsDetailsOutside || !origin.isExternal
    }

    /// Removes the details that the caller of a journey must not see from an error.
    ///
    /// - Parameters:
    ///   - error: The complete error.
    ///   - origin: The origin of the journey.
    ///   - link: The received link without values.
    ///   - hidesRoute: Whether the error must not reveal that a route matches, whatever its code is.
    /// - Returns: The error, or one with the same or a hidden code and without details.
    @inline(never)
    func visibleError(
      _ error: RouteError,
      to origin: RouteOrigin,
      link: String,
      hidesRoute: Bool = false
    ) -> RouteError {
      guard !revealsDetails(to: origin) else { return error }
      let hidden: Set<Code> = [.refused, .unauthorized, .declined, .notFound]
      if hidesRoute || hidden.contains(error.code) {
        return RouteError(.notFound, link: link, message: "no route matches this link")
      }
      return RouteError(
        error.code,
        link: link,
        message: genericMessage(for: error),
        // Two kinds of errors are passed on unfiltered: errors that the app's own code threw, and
        // parsing errors, because they describe only the caller's own text.
        underlying: error.code == .failed || error.code == .malformedLink ? error.underlying : nil
      )
    }

    /// Returns a message for the code of an error that contains no detail of the app.
    private func genericMessage(for error: RouteError) -> String {
      switch error.code {
      // This message names the failed part of the app, but no route.
      case .failed: error.message
      case .malformedLink: "the text is not a valid link"
      case .tooLarge: "the link exceeds the size limits"
      case .foreignLink: "the link does not belong to this app"
      case .invalidParameter: "a value of the link is missing or wrong"
      case .redirectLoop: "the link is redirected in a loop"
      case .timedOut: "the link was not opened in time"
      case .inboxFull, .rateLimited: "too many links are waiting"
      case .navigationFailed: "the page could not be shown"
      case .expiredTicket: "the link has expired"
      case .cancelled: "the task was cancelled"
      default: "the link could not be opened"
      }
    }
  }
}
