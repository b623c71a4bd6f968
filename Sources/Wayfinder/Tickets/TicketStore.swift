/// Hands large values across a URL: the value stays here, and the URL carries a ticket for it.
///
/// ```swift
/// let ticket = try tickets.issue(photo, for: "/editor")
/// webView.go(to: "/editor?photo=\(ticket.text)")
///
/// router.register("/editor", .external(including: .schemes)) { request in
///   Editor(photo: try tickets.redeem("photo", of: request, as: [UInt8].self))
/// }
/// ```
///
/// A ticket is good in this process, for one route and one Swift type, once, and for
/// ``Limits/lifetime``. Only the app's own code and its own web view redeem one: anybody else is
/// turned away before the store is asked, and a web page learns the same of every ticket that it
/// cannot redeem. An attempt that fails leaves the ticket as it was.
@MainActor
public final class TicketStore {
  /// How much a store takes, and for how long.
  public struct Limits: Sendable, Hashable {
    /// The bytes of one value.
    public var bytesPerValue = 1 << 20
    /// The bytes of all values together.
    public var bytes = 16 << 20
    /// The tickets that are neither redeemed nor expired.
    public var tickets = 1024
    /// How long a ticket can be redeemed.
    public var lifetime = Duration.seconds(300)

    /// Takes 1 MiB a value, 16 MiB and 1024 tickets in all, for five minutes.
    public init() {}
  }

  /// How much the store takes, and for how long.
  public let limits: Limits

  private struct Holding {
    let value: Any
    let type: Any.Type
    let pattern: RoutePattern
    let bytes: Int
    let issued: Duration
  }

  /// Where a developer reads of what is wrong.
  var console = RouteConsole()

  private let now: @MainActor () -> Duration
  private var holdings: [Ticket: Holding] = [:]
  // Invariant: the sum over `holdings`.
  private var heldBytes = 0

  /// Makes an empty store whose tickets age by the system's continuous clock, also in sleep.
  ///
  /// - Parameter limits: How much the store takes, and for how long.
  public convenience init(limits: Limits = Limits()) {
    let clock = ContinuousClock()
    let start = clock.now
    self.init(limits: limits) { start.duration(to: clock.now) }
  }

  /// Makes an empty store with a clock of the caller's, as tests want one.
  ///
  /// - Parameters:
  ///   - limits: How much the store takes, and for how long.
  ///   - now: The time since some moment that stays the same.
  public init(limits: Limits = Limits(), now: @escaping @MainActor () -> Duration) {
    self.limits = limits
    self.now = now
  }
}

// MARK: Issuing

extension TicketStore {
  /// Keeps a value and gives a ticket for it.
  ///
  /// - Parameters:
  ///   - value: The value; its static type is the one that it must be redeemed as.
  ///   - bytes: How much memory the value takes, as the caller knows best.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``Ticket/text`` goes into the URL.
  /// - Throws: ``TicketError`` when the value is too large, or the store is full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue<Value>(
    _ value: Value,
    bytes: Int,
    for pattern: RoutePattern
  ) throws(TicketError) -> Ticket {
    removeExpired()
    try check(bytes)
    var ticket = Ticket()
    while holdings[ticket] != nil { ticket = Ticket() }
    holdings[ticket] = Holding(
      value: value,
      type: Value.self,
      pattern: pattern,
      bytes: bytes,
      issued: now()
    )
    heldBytes += bytes
    return ticket
  }

  /// Keeps bytes, such as an array or `Data`, and gives a ticket for them.
  ///
  /// - Parameters:
  ///   - value: The bytes. A slice counts as what it shows, though it keeps what it is a slice of.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``Ticket/text`` goes into the URL.
  /// - Throws: ``TicketError`` when the value is too large, or the store is full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue<Bytes: RandomAccessCollection<UInt8>>(
    _ value: Bytes,
    for pattern: RoutePattern
  ) throws(TicketError) -> Ticket {
    try issue(value, bytes: value.count, for: pattern)
  }

  /// Keeps a text and gives a ticket for it.
  ///
  /// - Parameters:
  ///   - value: The text; it counts in UTF-8.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``Ticket/text`` goes into the URL.
  /// - Throws: ``TicketError`` when the value is too large, or the store is full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue(_ value: String, for pattern: RoutePattern) throws(TicketError) -> Ticket {
    try issue(value, bytes: value.utf8.count, for: pattern)
  }

  private func check(_ bytes: Int) throws(TicketError) {
    guard bytes >= 0 else {
      throw TicketError(code: .invalidSize, message: "a value has no \(bytes) bytes")
    }
    guard bytes <= limits.bytesPerValue else {
      throw TicketError(
        code: .valueTooLarge,
        message: "the value has \(bytes) bytes, and one ticket stands for \(limits.bytesPerValue) "
          + "at most; store the value and hand over where it is"
      )
    }
    guard bytes <= limits.bytes - heldBytes else {
      throw TicketError(
        code: .storeFull,
        message: "\(heldBytes) of \(limits.bytes) bytes are taken, and the value has \(bytes); "
          + "redeem or revoke tickets first"
      )
    }
    guard holdings.count < limits.tickets else {
      throw TicketError(
        code: .storeFull,
        message: "all \(limits.tickets) tickets are out; redeem or revoke tickets first"
      )
    }
  }
}

// MARK: Redeeming

extension TicketStore {
  /// Takes the value of a ticket, which is void from then on.
  ///
  /// - Parameters:
  ///   - text: The text of the ticket.
  ///   - pattern: The route that redeems it.
  ///   - type: The type of the value, exactly as it was when the ticket was issued.
  ///   - origin: Who brought the ticket.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with the code `refused` for every origin but `internal` and `web`, and
  ///   for a route or type that is not the ticket's; with `expiredTicket` when the ticket is
  ///   unknown, redeemed or expired. A web page is told the latter in every case.
  /// - Complexity: O(*n*) in the number of tickets.
  public func redeem<Value>(
    _ text: String,
    for pattern: RoutePattern,
    as type: Value.Type = Value.self,
    origin: RouteOrigin
  ) throws(RouteError) -> Value {
    try redeem(text, for: pattern, as: type, origin: origin, link: pattern.text)
  }

  /// Takes the value of the ticket that a request brought, which is void from then on.
  ///
  /// - Parameters:
  ///   - name: The path parameter or query item whose value is the ticket's text.
  ///   - request: The request; its route and origin are those that count.
  ///   - type: The type of the value, exactly as it was when the ticket was issued.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` as ``redeem(_:for:as:origin:)``, and with the code `invalidParameter`
  ///   when the request has no such value.
  /// - Complexity: O(*n*) in the number of tickets.
  public func redeem<Value>(
    _ name: String,
    of request: RouteRequest,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    try redeem(
      try request.parameters.value(name),
      for: request.pattern,
      as: type,
      origin: request.origin,
      link: Redaction.text(of: request.link, matching: request.pattern)
    )
  }

  private func redeem<Value>(
    _ text: String,
    for pattern: RoutePattern,
    as type: Value.Type,
    origin: RouteOrigin,
    link: String
  ) throws(RouteError) -> Value {
    guard origin == .internal || origin == .web else {
      throw RouteError(
        .refused,
        link: link,
        pattern: pattern,
        message: "tickets are for origin internal and web, and this link came by \(origin.name); "
          + "a link from outside must carry its values itself"
      )
    }
    // First, so that an expired ticket takes the very path that an unknown one takes.
    removeExpired()
    let ticket = Ticket(text)
    guard let ticket, let holding = holdings[ticket] else {
      throw void(link, pattern)
    }
    guard holding.pattern == pattern, holding.type == type, let value = holding.value as? Value
    else {
      guard origin == .internal else {
        #if DEBUG
        console.warn(mismatch(holding, pattern, type))
        #endif
        throw void(link, pattern)
      }
      throw RouteError(
        .refused,
        link: link,
        pattern: pattern,
        message: mismatch(holding, pattern, type)
      )
    }
    remove(ticket)
    return value
  }

  private func mismatch(_ holding: Holding, _ pattern: RoutePattern, _ type: Any.Type) -> String {
    "the ticket is for “\(holding.pattern)” and \(holding.type), and was shown at “\(pattern)” for "
      + "\(type); issue and redeem it for the same route and type"
  }

  /// One error for every ticket that there is not, whether there was one or never.
  private func void(_ link: String, _ pattern: RoutePattern) -> RouteError {
    RouteError(
      .expiredTicket,
      link: link,
      pattern: pattern,
      message: "the ticket is unknown here, was redeemed before, or is older than "
        + "\(limits.lifetime); issue a new one"
    )
  }
}

// MARK: Letting go

extension TicketStore {
  /// Lets go of a ticket's value; a ticket that is void already is ignored.
  public func revoke(_ ticket: Ticket) {
    remove(ticket)
  }

  /// Lets go of the values of expired tickets, which otherwise happens at the next use of the store.
  ///
  /// - Complexity: O(*n*) in the number of tickets.
  public func removeExpired() {
    guard !holdings.isEmpty else { return }
    let now = now()
    for (ticket, holding) in holdings where now - holding.issued >= limits.lifetime {
      remove(ticket)
    }
  }

  /// Lets go of all values, so that no ticket is good any more.
  ///
  /// - Complexity: O(*n*) in the number of tickets.
  public func removeAll() {
    for ticket in holdings.keys { remove(ticket) }
  }

  private func remove(_ ticket: Ticket) {
    // The value is let go after the access to `holdings`: its `deinit` may come back here.
    guard let holding = holdings.removeValue(forKey: ticket) else { return }
    heldBytes -= holding.bytes
  }
}
