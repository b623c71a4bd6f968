// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteError {
  /// The description of an error for external callers: a web page, another app or an HTTP client.
  ///
  /// It contains no route, no value of the link and no text of the app. Refused, unauthorized,
  /// declined and unmatched links have the same description, so that the sender of a link cannot
  /// find out which routes exist.
  public struct External: Sendable, Equatable {
    /// The code of the error; `notFound` also for a link that the app refuses.
    public let code: Code
    /// The status of an HTTP response, from 400 to 599.
    public let httpStatus: Int
    /// A sentence in English for developers of the sender.
    public let text: String
  }

  /// The description of the error for external callers; the same in debug and release builds.
  public var external: External {
    var code = code
    let hidden: [Code] = [.refused, .unauthorized, .declined]
    if hidesRoute || hidden.contains(code) { code = .notFound }
    // A deadlock is an error in the app's code. The sender of the link cannot correct this, so the
    // sender receives the general code `failed`.
    if code == .deadlock { code = .failed }
    // The sender must not learn that the user edits something.
    if code == .kept { code = .cancelled }
    let (status, text) = External.statusAndText(of: code)
    return External(code: code, httpStatus: status, text: text)
  }
}

extension RouteError.External {
  /// Returns the HTTP status (RFC 9110 section 15, RFC 6585) and the text for a code.
  fileprivate static func statusAndText(of code: RouteError.Code) -> (Int, String) {
    switch code {
    case .notFound: (404, "no route matches this link")
    case .malformedLink: (400, "the text is not a valid link")
    case .tooLarge: (414, "the link exceeds the size limits")
    case .foreignLink: (403, "the link does not belong to this app")
    case .invalidParameter: (400, "a value of the link is missing or wrong")
    case .redirectLoop: (500, "the link is redirected in a loop")
    case .timedOut: (503, "the link was not opened in time")
    case .inboxFull: (503, "too many links are waiting")
    case .rateLimited: (429, "too many links are waiting")
    case .navigationFailed: (500, "the page could not be shown")
    case .expiredTicket: (410, "the link has expired")
    case .cancelled: (503, "the task was cancelled")
    case .unavailable: (503, "the page is not available at present")
    default: (500, "the link could not be opened")
    }
  }
}

extension RouteError {
  /// Creates the error for a text that is not a link, or that exceeds the limits of links.
  @inline(never)
  package init(unreadable error: DeepLinkError) {
    self.init(
      error.code == .malformed ? .malformedLink : .tooLarge,
      link: "…",
      message: error.code == .malformed
        ? error.message : "\(error.message) in the `RouteTableOptions` of the router",
      underlying: error
    )
  }
}

extension RouteTableOptions {
  /// Parses a link with these options.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  package func parse(_ text: String) throws(RouteError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: link)
    } catch {
      throw RouteError(unreadable: error)
    }
  }
}
