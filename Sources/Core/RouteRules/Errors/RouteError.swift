// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The error of a journey, with the reason for the failure and the correction.
public struct RouteError: Error, Sendable {
  private var stored: Stored

  /// The facts in an object of their own, so that a copy of an error copies only one pointer.
  private final class Stored: Sendable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }

  private var facts: Facts {
    get { stored.facts }
    set { stored = Stored(newValue) }
  }

  /// The stored properties of an error.
  private struct Facts: Sendable {
    let code: Code
    let link: RedactedLink
    let pattern: RoutePattern?
    var message: @Sendable () -> String
    /// The message without values of the link; nil if `message` contains no such values.
    let hiddenMessage: (@Sendable () -> String)?
    var nearMisses: [String] = []
    /// The data from which the most similar routes are computed when they are read; nil if ``nearMisses``
    /// are known.
    var unmatched: NearMisses?
    /// Whether computed near misses contain values of the link.
    var includesValues = false
    /// Finds the change that would let the link open.
    let change: @Sendable () -> Change?
    let underlying: (any Error)?
    /// The number of the journey that ended with the error, or during which the app's code created
    /// the error; nil if there is none.
    var journey: Int?
    /// Whether the code of the error would reveal to external callers that a route matches.
    var hidesRoute = false
    /// What the router adds when a journey ends with the error.
    var ending: (any Sendable)?
  }

  @inline(never)
  package init(
    _ code: Code,
    link: String,
    pattern: RoutePattern? = nil,
    message: String,
    hiddenMessage: String? = nil,
    nearMisses: [String] = [],
    change: Change? = nil,
    underlying: (any Error)? = nil,
    journey: Int? = nil
  ) {
    self.init(
      code,
      link: RedactedLink(link),
      pattern: pattern,
      underlying: underlying,
      journey: journey,
      makingMessage: { message },
      hiddenMessage: hiddenMessage.map { text -> @Sendable () -> String in { text } },
      change: { change }
    )
    if !nearMisses.isEmpty { facts.nearMisses = nearMisses }
  }

  /// Creates an error whose message is made only when the message is read.
  ///
  /// An external link often ends with such an error, and in production no code reads the message.
  @inline(never)
  package init(
    _ code: Code,
    link: RedactedLink,
    pattern: RoutePattern?,
    underlying: (any Error)? = nil,
    journey: Int? = nil,
    makingMessage message: @escaping @Sendable () -> String,
    hiddenMessage: (@Sendable () -> String)? = nil,
    change: @escaping @Sendable () -> Change? = { nil }
  ) {
    stored = Stored(
      Facts(
        code: code,
        link: link,
        pattern: pattern,
        message: message,
        hiddenMessage: hiddenMessage,
        change: change,
        underlying: underlying,
        journey: journey
      )
    )
  }

  /// Creates the error for a link that no route matches.
  ///
  /// - Parameters:
  ///   - link: The link without its values.
  ///   - message: The reason for the failure.
  ///   - nearMisses: The most similar routes.
  ///   - includesValues: Whether the near misses contain values of the link.
  package init(
    unmatched link: RedactedLink,
    message: String,
    _ nearMisses: NearMisses,
    includesValues: Bool
  ) {
    self.init(.notFound, link: link, pattern: nil, makingMessage: { message })
    (facts.unmatched, facts.includesValues) = (nearMisses, includesValues)
  }

  /// A change of the app's code that would let a refused or foreign link open.
  public enum Change: Sendable, Hashable, CustomStringConvertible {
    /// The fact, such as `.external`, belongs to the registration of a route, in the given file and line.
    case configuration(String, file: String, line: UInt)
    /// The link belongs to `Router.links`.
    case declaredLink(DeclaredLink)
    /// The host belongs to `Router.webTargets`.
    case webTarget(String)

    /// The change as text, such as `write .external in App/Routes.swift:7`.
    public var description: String {
      switch self {
      case .configuration(let fact, let file, let line): "write \(fact) in \(file):\(line)"
      case .declaredLink(let link): "add \(link) to `router.links`"
      case .webTarget(let host): "add “\(host)” to `router.webTargets`"
      }
    }
  }

  /// The kinds of errors; apps and later versions may add some.
  ///
  /// Codes with the same name are equal.
  public struct Code: Sendable {
    /// The name of the code in tools and traces.
    public let name: String
    /// The number of the code in `RouteError.errorDomain`, for tools that group errors by
    /// numbers.
    ///
    /// A number of this package is below 1,000, never changes its meaning and is never used again.
    /// A code of the app has the number that the app gives, otherwise 0.
    public let number: Int

    /// Creates a code for the errors of the app's own middleware, authorizers and navigators.
    ///
    /// ```swift
    /// extension RouteError.Code {
    ///   static let outdatedApp = RouteError.Code("outdatedApp")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: A name that no other code has.
    ///   - number: A number from 1,000 that no other code of the app has; 0 for none.
    public init(_ name: String, number: Int = 0) {
      self.name = name
      self.number = number
    }

    /// No route matches the link.
    public static let notFound = Code("notFound", number: 1)
    /// The text is not a valid link; the underlying `DeepLinkError` has the position of the
    /// mistake.
    public static let malformedLink = Code("malformedLink", number: 2)
    /// The link, or the value of a ticket, exceeds the limits.
    public static let tooLarge = Code("tooLarge", number: 3)
    /// The link is not one of the app's declared links.
    public static let foreignLink = Code("foreignLink", number: 4)
    /// The origin is not allowed to open the route.
    public static let refused = Code("refused", number: 5)
    /// The user did not sign in or did not confirm.
    public static let unauthorized = Code("unauthorized", number: 6)
    /// A step of the journey exceeded its time limit.
    public static let timedOut = Code("timedOut", number: 7)
    /// The navigators of all matching routes declined the journey.
    public static let declined = Code("declined", number: 8)
    /// A parameter of the route is missing or has a wrong value.
    public static let invalidParameter = Code("invalidParameter", number: 9)
    /// The rewrites and redirects of the journey form a loop, or there are more than eight.
    public static let redirectLoop = Code("redirectLoop", number: 10)
    /// Too many journeys wait already: in the inbox, or for an answer of the user.
    public static let inboxFull = Code("inboxFull", number: 11)
    /// A rate limit of the app refused the journey.
    public static let rateLimited = Code("rateLimited", number: 12)
    /// The screen was made, but could not be shown.
    public static let navigationFailed = Code("navigationFailed", number: 13)
    /// The code of the app threw an error.
    public static let failed = Code("failed", number: 14)
    /// The result does not have the type that the caller requested.
    public static let wrongResult = Code("wrongResult", number: 15)
    /// The ticket is unknown, redeemed or expired.
    public static let expiredTicket = Code("expiredTicket", number: 16)
    /// The task was cancelled.
    public static let cancelled = Code("cancelled", number: 17)
    /// The app's code would wait forever: for the end of its own journey, or until its own journey
    /// leaves the queue of a scene.
    public static let deadlock = Code("deadlock", number: 18)
    /// An update of the rules has disabled the route, and names no other page.
    public static let unavailable = Code("unavailable", number: 19)
    /// A later call has changed the screens of the scene before the screen of this one was made.
    public static let superseded = Code("superseded", number: 20)
    /// A screen that the journey would have removed stays, because the user has decided so.
    public static let kept = Code("kept", number: 21)
  }
}

extension RouteError {
  /// The kind of error, such as ``Code/notFound``.
  public var code: Code { facts.code }
  /// The link, in which `…` replaces every part that the app has not registered, such as the values
  /// of parameters.
  public var link: String { facts.link.text }
  /// The pattern of the route at which the journey ended, or nil if no route had matched.
  public var pattern: RoutePattern? { facts.pattern }
  /// The reason for the failure, and the correction.
  public var message: String { facts.message() }
  /// The most similar routes for ``Code/notFound``, with the reasons why they did not match.
  ///
  /// - Complexity: O(*n*) in the number of routes, because they are computed when they are first read.
  public var nearMisses: [String] {
    facts.unmatched?.messages(includingValues: facts.includesValues) ?? facts.nearMisses
  }
  /// The change that would let the link open, if it should; nil if there is none, or if it would show a value
  /// of the link that messages do not contain.
  public var change: Change? { facts.change() }
  /// The error that the app's code or the link parser threw, or nil.
  public var underlying: (any Error)? { facts.underlying }

  /// The number of the journey that ended with this error, unique within a router; nil if there is
  /// no such journey.
  ///
  /// `RouteEvent.journey` and `RouteRequest.journey` are the same number. A call that joined an
  /// equal journey receives the number of that journey.
  public var journey: Int? { facts.journey }

  /// The redacted link, whose text is made only when it is read.
  package var redactedLink: RedactedLink { facts.link }

  /// Whether the code of the error would reveal to external callers that a route matches.
  var hidesRoute: Bool {
    get { facts.hidesRoute }
    set { facts.hidesRoute = newValue }
  }

  /// What the router adds when a journey ends with the error, such as its trace.
  package var ending: (any Sendable)? {
    get { facts.ending }
    set { facts.ending = newValue }
  }

  /// The error for logs, without any value of the link.
  package var withoutValues: RouteError {
    var error = self
    if facts.includesValues { error.facts.includesValues = false }
    if let hidden = facts.hiddenMessage { error.facts.message = hidden }
    return error
  }

  /// Returns a copy of the error with the number of the journey that it ends, and with what the router adds.
  package func ending(
    journey: Int?,
    _ ending: any Sendable,
    hidesRoute: Bool
  ) -> RouteError {
    var (error, facts) = (self, facts)
    facts.journey = journey ?? facts.journey
    facts.ending = ending
    if hidesRoute { facts.hidesRoute = true }
    error.facts = facts
    return error
  }
}

extension RouteError.Code: Hashable {
  /// Returns whether two codes have the same name.
  public static func == (left: RouteError.Code, right: RouteError.Code) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
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

extension RouteError: CustomReflectable {
  /// The code, the redacted link, the pattern, the message, and the type of the underlying error, whose
  /// text may contain values.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "code": code, "link": link, "pattern": pattern as Any, "message": message,
        "underlying": underlying.map { type(of: $0) } as Any, "journey": journey as Any,
      ]
    )
  }
}
