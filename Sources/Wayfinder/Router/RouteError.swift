/// Why a journey ended without a screen: what is wrong, and what would change it.
public struct RouteError: Error, Sendable {
  private var facts: Boxed<Facts>

  /// All that there is to an error.
  private struct Facts: Sendable {
    let code: Code
    let link: String
    let pattern: RoutePattern?
    var message: String
    /// The message without values of the link, where `message` tells one.
    let hiddenMessage: String?
    var nearMisses: [String]
    /// The near misses without values of the link.
    let hiddenNearMisses: [String]
    let underlying: (any Error)?
    var trace: JourneyTrace?
    /// The number of the journey whose own code has made the error.
    var journey: Int?
  }

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

  /// Ends a journey from the app's own code: middleware, an authorizer, a navigator.
  ///
  /// With the code ``Code/declined`` a navigator hands the journey on to the next matching route, as
  /// long as it has shown nothing: also after it has made its screen.
  ///
  /// - Parameters:
  ///   - code: What kind of ending it is.
  ///   - request: The journey; its link is shown with `…` for every value.
  ///   - message: What is wrong and what would be right, without values of the link.
  ///   - underlying: The error that was met.
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

  /// The kinds of endings; more may come.
  public struct Code: Sendable, Hashable {
    /// The code's name, as tools and traces spell it.
    public let name: String

    private init(_ name: String) {
      self.name = name
    }

    /// No route matches the link.
    public static let notFound = Code("notFound")
    /// The text is no link; the underlying ``DeepLinkError`` says where it is wrong.
    public static let malformedLink = Code("malformedLink")
    /// The link is longer, or has more parts, than the limits allow.
    public static let tooLarge = Code("tooLarge")
    /// The link belongs to nobody that the app has declared.
    public static let foreignLink = Code("foreignLink")
    /// The route may not be opened by this origin.
    public static let refused = Code("refused")
    /// The sign-in or the confirmation that the route needs was not given.
    public static let unauthorized = Code("unauthorized")
    /// Something that the journey waited for did not come in time.
    public static let timedOut = Code("timedOut")
    /// Every navigator of a matching route declined.
    public static let declined = Code("declined")
    /// A value that the route needs is missing or wrong.
    public static let invalidParameter = Code("invalidParameter")
    /// Rewrites and redirects lead in a circle, or there are too many of them.
    public static let redirectLoop = Code("redirectLoop")
    /// Too many journeys wait already until the app opens its gates.
    public static let inboxFull = Code("inboxFull")
    /// The app itself has turned the journey away, because there were too many.
    public static let rateLimited = Code("rateLimited")
    /// The screen was made, but could not be shown.
    public static let navigationFailed = Code("navigationFailed")
    /// The app's own code threw an error.
    public static let failed = Code("failed")
    /// The answer is of another type than the caller awaits.
    public static let wrongResult = Code("wrongResult")
    /// The ticket is unknown, was redeemed before, or has waited too long.
    public static let expiredTicket = Code("expiredTicket")
    /// The task was cancelled.
    public static let cancelled = Code("cancelled")
  }
}

extension RouteError {
  /// What kind of ending it is.
  public var code: Code { facts.value.code }
  /// The link, with `…` for everything but what the app has registered.
  public var link: String { facts.value.link }
  /// The pattern of the route at which the journey ended, if it came so far.
  public var pattern: RoutePattern? { facts.value.pattern }
  /// What is wrong and what would be right.
  public var message: String { facts.value.message }
  /// For ``Code/notFound``, the routes that came nearest, and what they missed.
  public var nearMisses: [String] { facts.value.nearMisses }
  /// The error that the app's own code threw, or that reading the link threw.
  public var underlying: (any Error)? { facts.value.underlying }
  /// The steps of the journey; nil where they must not be told.
  public internal(set) var trace: JourneyTrace? {
    get { facts.value.trace }
    set { facts.value.trace = newValue }
  }

  /// The number of the journey whose own code has made the error.
  var journey: Int? { facts.value.journey }

  /// The error as it may be written down: no value of the link is in it.
  var withoutValues: RouteError {
    var error = self
    error.facts.value.nearMisses = facts.value.hiddenNearMisses
    error.facts.value.message = facts.value.hiddenMessage ?? message
    return error
  }

  /// The error with the whole trace, unless it must not be told.
  func traced(_ trace: JourneyTrace) -> RouteError {
    var error = self
    if error.trace != nil { error.trace = trace }
    return error
  }
}

extension RouteError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension RouteError: CustomStringConvertible {
  /// The code, the link and the message, then a line for each near miss.
  public var description: String {
    let lines = ["\(code): \(link): \(message)"] + nearMisses.map { "  - \($0)" }
    return lines.joined(separator: "\n")
  }
}
