// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A store that passes large values through a URL: the URL contains a ticket for the value.
///
/// ```swift
/// let ticket = try tickets.issue(photo, for: "/editor")
/// webView.go(to: "/editor?photo=\(ticket.text)")
///
/// router.register("/editor", .external(including: .web)) { request in
///   Editor(photo: try tickets.redeem("photo", of: request, as: [UInt8].self))
/// }
/// ```
///
/// A ticket can be redeemed once, in this process, for one route and one Swift type, within
/// ``Limits/lifetime``. Only the app's own code and its own web view can redeem tickets; other
/// origins are refused before the store is searched. A web page receives the same error for every
/// ticket that it cannot redeem. A failed attempt does not change the ticket.
@MainActor
public final class TicketStore {
  /// The capacity of a store and the lifetime of its tickets.
  public struct Limits: Sendable, Hashable {
    /// The maximum size of one value in bytes.
    public var bytesPerValue = 1 << 20
    /// The maximum size of all values together in bytes.
    public var bytes = 16 << 20
    /// The maximum number of tickets that are neither redeemed nor expired.
    public var tickets = 1024
    /// The time in which a ticket can be redeemed.
    public var lifetime = Duration.seconds(300)

    /// Creates limits of 1 MiB for one value, 16 MiB and 1024 tickets in total, and a lifetime of
    /// five minutes.
    package init() {}
  }

  /// The capacity of the store and the lifetime of its tickets.
  public var limits: Limits

  private struct Holding {
    let value: Any
    let type: Any.Type
    let pattern: RoutePattern
    let bytes: Int
    let issued: Duration
  }

  /// The console that receives messages for developers.
  var console = RouteConsole()

  private let now: @MainActor () -> Duration
  private var holdings: [Ticket: Holding] = [:]
  // Invariant: `heldBytes` is the sum of the sizes of all values in `holdings`.
  private var heldBytes = 0

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limits: The capacity of the store and the lifetime of its tickets.
  ///   - now: Returns the time since a fixed moment.
  package init(limits: Limits = Limits(), now: @escaping @MainActor () -> Duration) {
    self.limits = limits
    self.now = now
  }
}

// MARK: Issuing

extension TicketStore {
  /// Stores a value and returns a ticket for it.
  ///
  /// - Parameters:
  ///   - value: The value; it must be redeemed as its static type.
  ///   - bytes: The size of the value in bytes.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``TicketStore/Ticket/text`` goes into the URL.
  /// - Throws: ``RouteError`` with the code `tooLarge` if the value is too large or the store is
  ///   full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue<Value>(
    _ value: Value,
    bytes: Int,
    for pattern: RoutePattern
  ) throws(RouteError) -> Ticket {
    removeExpired()
    try check(bytes, for: pattern)
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

  /// Stores bytes, such as an array or `Data`, and returns a ticket for them.
  ///
  /// - Parameters:
  ///   - value: The bytes. A slice counts with its own length, although it retains the whole
  ///     collection.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``TicketStore/Ticket/text`` goes into the URL.
  /// - Throws: ``RouteError`` with the code `tooLarge` if the value is too large or the store is
  ///   full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue<Bytes: RandomAccessCollection<UInt8>>(
    _ value: Bytes,
    for pattern: RoutePattern
  ) throws(RouteError) -> Ticket {
    try issue(value, bytes: value.count, for: pattern)
  }

  /// Stores a text and returns a ticket for it.
  ///
  /// - Parameters:
  ///   - value: The text; its size is that of its UTF-8.
  ///   - pattern: The route that may redeem the ticket, written as it is registered.
  /// - Returns: The ticket, whose ``TicketStore/Ticket/text`` goes into the URL.
  /// - Throws: ``RouteError`` with the code `tooLarge` if the value is too large or the store is
  ///   full.
  /// - Complexity: O(*n*) in the number of tickets.
  public func issue(_ value: String, for pattern: RoutePattern) throws(RouteError) -> Ticket {
    try issue(value, bytes: value.utf8.count, for: pattern)
  }

  private func check(_ bytes: Int, for pattern: RoutePattern) throws(RouteError) {
    let problem: String
    if bytes < 0 {
      problem = "a value has no \(bytes) bytes"
    } else if bytes > limits.bytesPerValue {
      problem =
        "the value has \(bytes) bytes, and the limit is \(limits.bytesPerValue) for one "
        + "ticket; store the value elsewhere and pass its location"
    } else if limits.bytes < heldBytes || bytes > limits.bytes - heldBytes {
      problem =
        "\(heldBytes) of \(limits.bytes) bytes are taken, and the value has \(bytes); "
        + "redeem or revoke tickets first"
    } else if holdings.count >= limits.tickets {
      problem = "all \(limits.tickets) tickets are out; redeem or revoke tickets first"
    } else {
      return
    }
    throw RouteError(.tooLarge, link: pattern.text, pattern: pattern, message: problem)
  }
}

// MARK: Redeeming

extension TicketStore {
  /// Redeems a ticket: returns its value and removes it from the store.
  ///
  /// - Parameters:
  ///   - text: The text of the ticket.
  ///   - pattern: The route that redeems it.
  ///   - type: The type of the value, exactly as it was when the ticket was issued.
  ///   - origin: The origin of the link with the ticket.
  ///   - link: The redacted link, which an error shows; by default, the pattern.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with the code `refused` for every origin but `internal` and `web`,
  ///   and for a wrong route or type; with `expiredTicket` if the ticket is unknown, redeemed or
  ///   expired. A web page receives `expiredTicket` in all of these cases.
  /// - Complexity: O(*n*) in the number of tickets.
  package func redeem<Value>(
    _ text: String,
    for pattern: RoutePattern,
    as type: Value.Type = Value.self,
    origin: RouteOrigin,
    link: String? = nil
  ) throws(RouteError) -> Value {
    let link = link ?? pattern.text
    guard origin == .internal || origin == .web else {
      throw RouteError(
        .refused,
        link: link,
        pattern: pattern,
        message: "tickets are for origin internal and web, and this link came by \(origin.name); "
          + "a link from outside must carry its values itself"
      )
    }
    // Expired tickets are removed first, so that the same code handles expired and unknown tickets.
    removeExpired()
    let ticket = Ticket(text)
    guard let holding = holdings[ticket] else { throw void(link, pattern) }
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

  /// Redeems the ticket in a request: returns its value and removes it from the store.
  ///
  /// - Parameters:
  ///   - name: The path parameter or query item whose value is the ticket's text.
  ///   - request: The request, whose route and origin are checked.
  ///   - type: The type of the value, exactly as it was when the ticket was issued.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with the code `refused` for every origin but `internal` and `web`,
  ///   and for a wrong route or type; with `expiredTicket` if the ticket is unknown, redeemed or
  ///   expired; with `invalidParameter` if the request has no such value. A web page receives
  ///   `expiredTicket` instead of `refused`.
  /// - Complexity: O(*n*) in the number of tickets.
  public func redeem<Value>(
    _ name: String,
    of request: RouteRequest,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    try redeem(
      request.pattern.parameterNames.contains(name)
        ? try request.parameters.value(name) : try request.parameters.value(query: name),
      for: request.pattern,
      as: type,
      origin: request.origin,
      link: RedactedLink(request.link, matching: request.pattern).text
    )
  }

  private func mismatch(_ holding: Holding, _ pattern: RoutePattern, _ type: Any.Type) -> String {
    "the ticket is for “\(holding.pattern)” and \(holding.type), and was shown at “\(pattern)” for "
      + "\(type); issue and redeem it for the same route and type"
  }

  /// Returns the error `expiredTicket`, which does not contain the reason why the ticket is not
  /// valid.
  private func void(_ link: String, _ pattern: RoutePattern) -> RouteError {
    RouteError(
      .expiredTicket,
      link: link,
      pattern: pattern,
      message: "the ticket is unknown here, was redeemed before, or is older than "
        + "\(limits.lifetime); issue a new one with `router.tickets.issue` for each link"
    )
  }
}

// MARK: Removing tickets

extension TicketStore {
  /// Removes a ticket and its value; an unknown ticket is ignored.
  public func revoke(_ ticket: Ticket) {
    remove(ticket)
  }

  /// Removes expired tickets now instead of at the next use of the store.
  ///
  /// - Complexity: O(*n*) in the number of tickets.
  package func removeExpired() {
    guard !holdings.isEmpty else { return }
    let now = now()
    for (ticket, holding) in holdings where now - holding.issued >= limits.lifetime {
      remove(ticket)
    }
  }

  /// Removes all tickets and their values.
  ///
  /// - Complexity: O(*n*) in the number of tickets.
  public func removeAll() {
    for ticket in holdings.keys { remove(ticket) }
  }

  private func remove(_ ticket: Ticket) {
    // The `deinit` of the value may call the store, which is not allowed during the access to
    // `holdings`. So `holding` keeps the value alive until the access has ended.
    guard let holding = holdings.removeValue(forKey: ticket) else { return }
    heldBytes -= holding.bytes
  }
}

extension TicketStore {
  /// A token of 128 random bits, which a URL contains instead of a large value.
  ///
  /// Code that knows the ``text`` can redeem the ticket, so a ticket does not print its text.
  public struct Ticket: Sendable, Hashable {
    /// The ticket as it is written in a URL: 32 lower-case hexadecimal digits.
    public private(set) var text: String

    /// Parses a ticket; only the exact spelling of ``text`` is found in a store.
    init(_ text: String) {
      self.text = text
    }

    /// Creates a ticket from the random numbers of the system.
    init() {
      text = (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
    }
  }
}

extension TicketStore.Ticket: CustomStringConvertible, CustomReflectable {
  /// A text that does not contain the bits of the ticket.
  public var description: String { "Ticket(…)" }

  /// An empty mirror, so that dumps do not contain the bits of the ticket.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
