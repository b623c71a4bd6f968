// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Ticket store")
struct TicketStoreTests {
  /// A clock that a test advances.
  private final class ManualClock {
    var now: Duration = .seconds(1000)
  }

  private let time = ManualClock()
  private let editor: RoutePattern = "/editor/:id"

  private func store(
    _ change: (inout TicketStore.Limits) -> Void = { _ in }
  ) -> TicketStore {
    var limits = TicketStore.Limits()
    change(&limits)
    return TicketStore(limits: limits) { [time] in time.now }
  }

  private func failure<Value>(
    _ store: TicketStore,
    _ text: String,
    for pattern: RoutePattern? = nil,
    as type: Value.Type = String.self,
    origin: RouteOrigin = .internal
  ) -> RouteError? {
    #expect(throws: RouteError.self) {
      _ = try store.redeem(text, for: pattern ?? editor, as: type, origin: origin)
    }
  }

  private func refusal<Value>(_ store: TicketStore, _ value: Value, bytes: Int) -> RouteError? {
    #expect(throws: RouteError.self) { _ = try store.issue(value, bytes: bytes, for: editor) }
  }

  // MARK: Tickets

  @Test("Each ticket consists of 32 lower-case hexadecimal digits and is unique")
  func text() throws {
    let store = store()
    var texts: Set<String> = []
    for _ in 0..<500 { texts.insert(try store.issue("a", for: editor).text) }
    #expect(texts.count == 500)
    for text in texts {
      #expect(text.utf8.count == 32)
      #expect(text.allSatisfy { "0123456789abcdef".contains($0) })
    }
    // Each of the 128 bits is random, so every digit varies.
    for place in 0..<32 {
      #expect(Set(texts.map { Array($0)[place] }).count == 16)
    }
  }

  @Test("The description of a ticket does not contain its text")
  func printing() throws {
    let ticket = try store().issue("a", for: editor)
    var dumped = ""
    dump(ticket, to: &dumped)
    for seen in ["\(ticket)", String(reflecting: ticket), "\([ticket])", dumped] {
      #expect(seen.contains("Ticket(…)"))
      #expect(!seen.contains(ticket.text))
      #expect(!seen.contains("high"))
    }
  }

  @Test("Only the exact text of a ticket redeems it")
  func spelling() throws {
    let store = store()
    let text = try store.issue("a", for: editor).text
    let others = [
      "", "0", text.uppercased(), "0" + text, text + "0", String(text.dropLast()), " " + text,
      "+" + text.dropFirst(), "0x" + text.dropFirst(2), String(repeating: "é", count: 16),
      String(repeating: "g", count: 32), String(repeating: "0", count: 32),
    ]
    for other in others where other != text {
      #expect(failure(store, other)?.code == .expiredTicket, "\(other)")
    }
    #expect(try store.redeem(text, for: editor, as: String.self, origin: .internal) == "a")
  }

  // MARK: Redemption

  /// A value that is not Sendable and is compared by identity.
  private class Draft {}
  private final class LongDraft: Draft {}

  @Test("A value is redeemed once, by internal code or by the app's own web view")
  func once() throws {
    for origin in [RouteOrigin.internal, .web] {
      let store = store()
      let draft = Draft()
      let ticket = try store.issue(draft, bytes: 8, for: editor)
      let redeemed = try store.redeem(ticket.text, for: editor, as: Draft.self, origin: origin)
      #expect(redeemed === draft)
      #expect(failure(store, ticket.text, as: Draft.self, origin: origin)?.code == .expiredTicket)
    }
  }

  @Test(
    "Every other origin is refused, for existing and unknown tickets, and the ticket is kept",
    arguments: RouteOrigin.all.filter { $0 != .internal && $0 != .web }
  )
  func outside(origin: RouteOrigin) throws {
    let store = store()
    let text = try store.issue("a", for: editor).text
    let real = failure(store, text, origin: origin)
    let none = failure(store, String(repeating: "0", count: 32), origin: origin)
    #expect(real?.code == .refused)
    #expect(real?.description == none?.description)
    #expect(real?.message.contains(origin.name) == true)
    #expect(try store.redeem(text, for: editor, as: String.self, origin: .internal) == "a")
  }

  @Test("A web page receives the same error for every ticket that it cannot redeem")
  func webPage() throws {
    let store = store()
    let bound = try store.issue("a", for: editor).text
    let used = try store.issue("b", for: editor).text
    _ = try store.redeem(used, for: editor, as: String.self, origin: .web)
    let expired = try store.issue("c", for: editor).text
    time.now += .seconds(299)
    let other = try store.issue("d", for: "/other").text
    var seen = [
      failure(store, bound, as: Int.self, origin: .web),
      failure(store, bound, as: String?.self, origin: .web),
      failure(store, other, origin: .web),
      failure(store, used, origin: .web),
      failure(store, "nonsense", origin: .web),
    ]
    time.now += .seconds(1)
    seen.append(failure(store, expired, origin: .web))
    #expect(Set(seen.map { $0?.code }) == [.expiredTicket])
    #expect(Set(seen.map { $0?.description }).count == 1)
    #expect(seen.allSatisfy { $0?.underlying == nil && $0?.nearMisses == [] })
  }

  @Test("The error for internal code names the binding of the ticket, and the ticket is kept")
  func bound() throws {
    let store = store()
    let text = try store.issue("a", for: editor).text
    let route = failure(store, text, for: "/other")
    #expect(route?.code == .refused)
    #expect(route?.pattern == "/other")
    #expect(
      route?.message == "the ticket is for “/editor/:id” and String, and was shown at “/other” "
        + "for String; issue and redeem it for the same route and type"
    )
    #expect(failure(store, text, as: Substring.self)?.code == .refused)
    #expect(failure(store, text, as: String?.self)?.code == .refused)
    #expect(failure(store, text, as: Any.self)?.code == .refused)
    #expect(try store.redeem(text, for: editor, as: String.self, origin: .internal) == "a")
  }

  @Test("A ticket is bound to the static type of the issuer")
  func types() throws {
    let store = store()
    let long = LongDraft()
    let base = try store.issue(long as Draft, bytes: 8, for: editor).text
    #expect(failure(store, base, as: LongDraft.self)?.code == .refused)
    #expect(try store.redeem(base, for: editor, as: Draft.self, origin: .internal) === long)
    let leaf = try store.issue(long, bytes: 8, for: editor).text
    #expect(failure(store, leaf, as: Draft.self)?.code == .refused)
    let any = try store.issue(7 as any Equatable, bytes: 8, for: editor).text
    #expect(failure(store, any, as: Int.self)?.code == .refused)
    let value = try store.redeem(any, for: editor, as: (any Equatable).self, origin: .internal)
    #expect(value as? Int == 7)
    let none = try store.issue(nil as Int?, bytes: 8, for: editor).text
    #expect(try store.redeem(none, for: editor, as: Int?.self, origin: .internal) == nil)
  }

  @Test("A ticket of another store is unknown")
  func stores() throws {
    let ticket = try store().issue("a", for: editor)
    #expect(failure(store(), ticket.text)?.code == .expiredTicket)
  }

  @Test("No error contains the text of a ticket")
  func redaction() throws {
    let store = store()
    let text = try store.issue("a", for: editor).text
    for origin in [RouteOrigin.internal, .web, .scheme] {
      let error = failure(store, text, as: Int.self, origin: origin)
      #expect(error?.link == "/editor/:id")
      #expect(error?.description.contains(text) == false)
    }
  }

  // MARK: Expiration

  @Test("A ticket expires exactly after five minutes")
  func lifetime() throws {
    let store = store()
    let texts = try (0..<2).map { _ in try store.issue("a", for: editor).text }
    time.now += .seconds(300) - .nanoseconds(1)
    #expect(try store.redeem(texts[0], for: editor, as: String.self, origin: .internal) == "a")
    time.now += .nanoseconds(1)
    #expect(failure(store, texts[1])?.code == .expiredTicket)
  }

  @Test("Unknown, redeemed, revoked and expired tickets have the same error")
  func void() throws {
    let store = store()
    let tickets = try (0..<3).map { _ in try store.issue("a", for: editor) }
    _ = try store.redeem(tickets[0].text, for: editor, as: String.self, origin: .internal)
    store.revoke(tickets[1])
    store.revoke(tickets[1])
    time.now += .seconds(301)
    let seen = (tickets.map { $0.text } + ["x"]).map { failure(store, $0)?.description }
    #expect(Set(seen).count == 1)
    #expect(
      seen[0] == "expiredTicket: /editor/:id: the ticket is unknown here, was redeemed before, or "
        + "is older than 300.0 seconds; issue a new one with `router.tickets.issue` for each link"
    )
  }

  @Test("Values of expired tickets are released on the next use, or on request")
  func release() throws {
    let store = store()
    for use in 0..<4 {
      weak var draft: Draft?
      do {
        let made = Draft()
        draft = made
        _ = try store.issue(made, bytes: 8, for: editor)
      }
      #expect(draft != nil)
      time.now += .seconds(300)
      #expect(draft != nil)
      switch use {
      case 0: store.removeExpired()
      case 1: _ = try store.issue("a", for: editor)
      case 2: _ = failure(store, "x")
      default: store.removeAll()
      }
      #expect(draft == nil)
    }
  }

  @Test("The store of a router uses the system's clock by default")
  func systemClock() throws {
    let store = Router<Never>().tickets
    let text = try store.issue("a", for: editor).text
    #expect(try store.redeem(text, for: editor, as: String.self, origin: .internal) == "a")
    let brief = Router<Never>().tickets
    brief.limits.lifetime = .zero
    #expect(failure(brief, try brief.issue("a", for: editor).text)?.code == .expiredTicket)
  }

  // MARK: Limits

  @Test(
    "A value has at most 1 MiB; the size of bytes and texts is computed, and that of others is declared"
  )
  func valueSize() throws {
    let store = store()
    let limit = 1 << 20
    _ = try store.issue([UInt8](repeating: 0, count: limit), for: editor)
    _ = try store.issue(String(repeating: "a", count: limit), for: editor)
    _ = try store.issue(Draft(), bytes: limit, for: editor)
    _ = try store.issue(Draft(), bytes: 0, for: editor)
    let large = [
      #expect(throws: RouteError.self) {
        _ = try store.issue([UInt8](repeating: 0, count: limit + 1), for: editor)
      },
      #expect(throws: RouteError.self) {
        // The text has about half as many characters as the limit, but each “é” has two bytes, so
        // the text is one byte too long.
        _ = try store.issue(String(repeating: "é", count: limit / 2) + "a", for: editor)
      },
      refusal(store, Draft(), bytes: limit + 1),
    ]
    #expect(Set(large.map { $0?.message }).count == 1)
    #expect(large[0]?.code == .tooLarge)
    #expect(
      large[0]?.message == "the value has 1048577 bytes, and the limit is 1048576 for one "
        + "ticket; store the value elsewhere and pass its location"
    )
    #expect(refusal(store, Draft(), bytes: .max)?.code == .tooLarge)
    #expect(refusal(store, Draft(), bytes: -1)?.code == .tooLarge)
    #expect(refusal(store, Draft(), bytes: .min)?.code == .tooLarge)
  }

  @Test("All values together have at most 16 MiB, and every removal frees space")
  func storeSize() throws {
    let store = store()
    let limit = 1 << 20
    var tickets = try (0..<16).map { _ in try store.issue(Draft(), bytes: limit, for: editor) }
    let full = refusal(store, Draft(), bytes: 1)
    #expect(full?.code == .tooLarge)
    #expect(
      full?.message == "16777216 of 16777216 bytes are taken, and the value has 1; redeem or "
        + "revoke tickets first"
    )
    _ = try store.issue(Draft(), bytes: 0, for: editor)

    _ = try store.redeem(tickets[0].text, for: editor, as: Draft.self, origin: .internal)
    tickets[0] = try store.issue(Draft(), bytes: limit, for: editor)
    #expect(refusal(store, Draft(), bytes: 1)?.code == .tooLarge)

    store.revoke(tickets[1])
    store.revoke(tickets[1])
    tickets[1] = try store.issue(Draft(), bytes: limit, for: editor)
    #expect(refusal(store, Draft(), bytes: 1)?.code == .tooLarge)

    store.removeAll()
    for _ in 0..<16 { _ = try store.issue(Draft(), bytes: limit, for: editor) }
    #expect(refusal(store, Draft(), bytes: 1)?.code == .tooLarge)

    time.now += .seconds(300)
    for _ in 0..<16 { _ = try store.issue(Draft(), bytes: limit, for: editor) }
    #expect(refusal(store, Draft(), bytes: 1)?.code == .tooLarge)
  }

  @Test("The number of tickets is limited")
  func count() throws {
    let store = store { $0.tickets = 2 }
    let first = try store.issue(Draft(), bytes: 0, for: editor)
    time.now += .seconds(1)
    _ = try store.issue(Draft(), bytes: 0, for: editor)
    let full = refusal(store, Draft(), bytes: 0)
    #expect(full?.code == .tooLarge)
    #expect(full?.message == "all 2 tickets are out; redeem or revoke tickets first")
    time.now += .seconds(299)
    #expect(failure(store, first.text, as: Draft.self)?.code == .expiredTicket)
    _ = try store.issue(Draft(), bytes: 0, for: editor)
    #expect(refusal(store, Draft(), bytes: 0)?.code == .tooLarge)
    #expect(TicketStore.Limits().tickets == 1024)
  }

  // MARK: Requests

  @Test("A request redeems its own ticket with its own route and origin")
  func requests() async throws {
    let store = store()
    let app = TestApp()
    app.router.register("/editor/:id", .external(including: .unverified)) { request in
      String(decoding: try store.redeem("photo", of: request, as: [UInt8].self), as: UTF8.self)
    }
    let text = try store.issue(Array("pixels".utf8), for: "/editor/:id").text
    let link = "moments://editor/7?photo=\(text)"

    let outside = await app.routingError(link, .scheme)
    #expect(outside?.code == .refused)
    #expect(outside?.link == "/editor/:id?…")
    let absent = await app.routingError("/editor/7")
    #expect(absent?.code == .invalidParameter)

    #expect(await app.routingError(link, .web) == nil)
    #expect(app.host.stack.map(\.screen) == ["pixels"])
    // An equal link would join the previous journey. So the second link with the same ticket also
    // contains `again`.
    let used = await app.routingError("\(link)&again", .web)
    #expect(used?.code == .expiredTicket)
    #expect(used?.link == "/editor/:id?…")
  }
}
