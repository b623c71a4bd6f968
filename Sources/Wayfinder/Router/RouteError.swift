// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The error of a journey: what failed, and what to change.
public struct RouteError: Error, Sendable {
  private var facts: Boxed<Facts>

  /// The stored properties of an error.
  private struct Facts: Sendable {
    let code: Code
    let link: String
    let pattern: RoutePattern?
    var message: String
    /// The message without values of the link, if `message` contains such values.
    let hiddenMessage: String?
    var nearMisses: [String]
    /// The near misses without values of the link.
    let hiddenNearMisses: [String]
    let underlying: (any Error)?
    var trace: JourneyTrace?
    /// The number of the journey whose middleware, authorizer or navigator created the error, or
    /// nil.
    var journey: Int?
    /// Whether the code of the error would reveal to external callers that a route matches.
    var hidesRoute = false
  }

  @inline(never)
  init(
    _ code: Code,
    link: String,
    pattern: RoutePattern? = nil,
    message: String,
    hiddenMessage: String? = nil,
    nearMisses: [String] = [],
    hiddenNearMisses: [String] = [],
    underlying: (any Error)? = nil
  ) {
    facts = Boxed(
      Facts(
        code: code,
        link: link,
        pattern: pattern,
        message: message,
        hiddenMessage: hiddenMessage,
        nearMisses: nearMisses,
        hiddenNearMisses: hiddenNearMisses,
        underlying: underlying
      )
    )
  }

  /// Creates an error that ends a journey, for middleware, authorizers and navigators.
  ///
  /// With the code ``Code/declined`` a navigator passes the journey on to the next matching route, unless
  /// its screen was shown already.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - request: The journey; in its link `…` replaces every value.
  ///   - message: What failed and what to change, without values of the link.
  ///   - underlying: The error that caused this one.
  @inline(never)
  public init(
    _ code: Code,
    for request: RouteRequest,
    message: String,
    underlying: (any Error)? = nil
  ) {
    self.init(
      code,
      link: Redaction.text(of: request.link, matching: request.pattern),
      pattern: request.pattern,
      message: message,
      underlying: underlying
    )
    facts.value.journey = request.journey
  }

  /// The kinds of errors; apps and later versions may add some.
  public struct Code: Sendable, Hashable {
    /// The name of the code in tools and traces.
    public let name: String

    /// Creates a code for the errors of the app's own middleware, authorizers and navigators.
    ///
    /// ```swift
    /// extension RouteError.Code {
    ///   static let outdatedApp = RouteError.Code("outdatedApp")
    /// }
    /// ```
    ///
    /// - Parameter name: A name that no other code has.
    public init(_ name: String) {
      self.name = name
    }

    /// No route matches the link.
    public static let notFound = Code("notFound")
    /// The text is not a valid link; the underlying ``DeepLinkError`` has the position of the mistake.
    public static let malformedLink = Code("malformedLink")
    /// The link, or the value of a ticket, exceeds the limits.
    public static let tooLarge = Code("tooLarge")
    /// The link is not one of the app's declared links.
    public static let foreignLink = Code("foreignLink")
    /// The origin is not allowed to open the route.
    public static let refused = Code("refused")
    /// The user did not sign in or did not confirm.
    public static let unauthorized = Code("unauthorized")
    /// A step of the journey exceeded its time limit.
    public static let timedOut = Code("timedOut")
    /// The navigators of all matching routes declined.
    public static let declined = Code("declined")
    /// A parameter of the route is missing or has a wrong value.
    public static let invalidParameter = Code("invalidParameter")
    /// The rewrites and redirects of the journey form a loop, or there are more than eight.
    public static let redirectLoop = Code("redirectLoop")
    /// The inbox is full: too many journeys wait for the app's gates.
    public static let inboxFull = Code("inboxFull")
    /// A rate limit of the app refused the journey.
    public static let rateLimited = Code("rateLimited")
    /// The screen was made, but could not be shown.
    public static let navigationFailed = Code("navigationFailed")
    /// The code of the app threw an error.
    public static let failed = Code("failed")
    /// The result does not have the type that the caller requested.
    public static let wrongResult = Code("wrongResult")
    /// The ticket is unknown, redeemed or expired.
    public static let expiredTicket = Code("expiredTicket")
    /// The task was cancelled.
    public static let cancelled = Code("cancelled")
  }
}

extension RouteError {
  /// The kind of error.
  public var code: Code { facts.value.code }
  /// The link, in which `…` replaces everything that the app did not register.
  public var link: String { facts.value.link }
  /// The pattern of the route at which the journey ended, or nil if no route had matched.
  public var pattern: RoutePattern? { facts.value.pattern }
  /// The reason for the failure, and what to change.
  public var message: String { facts.value.message }
  /// The most similar routes for ``Code/notFound``, with the reasons why they did not match.
  public var nearMisses: [String] { facts.value.nearMisses }
  /// The error that the app's code or the link parser threw, or nil.
  public var underlying: (any Error)? { facts.value.underlying }
  /// The steps of the journey; nil if no journey has ended with this error.
  public var trace: JourneyTrace? { facts.value.trace }

  /// Whether the code of the error would reveal to external callers that a route matches.
  var hidesRoute: Bool {
    get { facts.value.hidesRoute }
    set { facts.value.hidesRoute = newValue }
  }

  /// The number of the journey whose middleware, authorizer or navigator created the error, or nil.
  var journey: Int? { facts.value.journey }

  /// The error for logs, without any value of the link.
  var withoutValues: RouteError {
    var error = self
    error.facts.value.nearMisses = facts.value.hiddenNearMisses
    error.facts.value.message = facts.value.hiddenMessage ?? message
    return error
  }

  /// Returns the error with the whole trace of the journey that it ends.
  func traced(_ trace: JourneyTrace) -> RouteError {
    var error = self
    error.facts.value.trace = trace
    return error
  }
}

extension RouteError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { name }
}

extension RouteError: CustomStringConvertible {
  /// The code, the link and the message, followed by one line for each near miss.
  public var description: String {
    let lines = ["\(code): \(link): \(message)"] + nearMisses.map { "  - \($0)" }
    return lines.joined(separator: "\n")
  }
}
