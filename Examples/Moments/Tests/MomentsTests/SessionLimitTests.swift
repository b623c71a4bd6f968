// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import NIOCore
import NIOHTTP1
import Testing

@Suite("Limits of sessions")
struct SessionLimitTests {
  @Test("Requests without a cookie remove no session that has begun")
  func flood() async throws {
    try await withApp(in: .production) { client in
      let browser = try await Browser(client, at: "/mall")
      #expect(try await browser.tap("Brass bell"))
      let (cookie, token, entry) = (browser.cookie, browser.page.token, browser.page.entry)
      for _ in 0...SessionStore.limit {
        _ = try await client.execute(uri: "/nowhere", method: .GET)
      }
      try await browser.go(to: "/products/7")
      #expect((browser.cookie, browser.page.token) == (cookie, token))
      #expect(browser.page.entry == entry)
      try await browser.post("/_back")
      #expect(browser.title == "Mall")
    }
  }

  @Test("Sessions without a form are limited separately")
  @MainActor
  func newSessions() throws {
    let app = try MomentsApp(buildTarget: .debug, clock: ManualClock())
    let begun = app.sessions.begin(for: 0)
    for number in 0...SessionStore.limit {
      _ = app.sessions.session(named: nil, language: .english, of: .number(number))
    }
    #expect(app.sessions.count == SessionStore.newLimit + 1)
    #expect(app.sessions.session(in: begun.scene) === begun)
  }

  @Test("A client with too many sessions loses its own least recently used session")
  @MainActor
  func oneClient() throws {
    let app = try MomentsApp(buildTarget: .debug, clock: ManualClock())
    let other = app.sessions.begin(for: 1)
    let own = (0...SessionStore.limitPerClient).map { _ in app.sessions.begin(for: 2) }
    #expect(app.sessions.count == SessionStore.limitPerClient + 1)
    #expect(app.sessions.session(in: other.scene) === other)
    #expect(app.sessions.session(in: own[0].scene) == nil)
    #expect(app.sessions.session(in: own[1].scene) === own[1])
  }

  @Test("If there are too many sessions, the client with the most sessions loses one")
  @MainActor
  func manyClients() throws {
    let app = try MomentsApp(buildTarget: .debug, clock: ManualClock())
    let single = app.sessions.begin(for: 0)
    let crowd = (0..<2).map { _ in app.sessions.begin(for: 1) }
    for number in 2..<SessionStore.limit { app.sessions.begin(for: number) }
    #expect(app.sessions.count == SessionStore.limit)
    #expect(app.sessions.session(in: single.scene) === single)
    #expect(app.sessions.session(in: crowd[0].scene) == nil)
    #expect(app.sessions.session(in: crowd[1].scene) === crowd[1])
  }

  @Test(
    "Addresses of one customer are one client",
    arguments: [
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
      ("192.0.2.1", "::ffff:192.0.2.1", true), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
      ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true),
      ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
    ]
  )
  func clients(one: String, other: String, isSame: Bool) throws {
    let clients = try [one, other].map { Client(try SocketAddress(ipAddress: $0, port: 1)) }
    #expect((clients[0] == clients[1]) == isSame)
  }

  @Test("The cookie changes at sign-in, and the earlier cookie has no session")
  func renewal() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/chat/ben")
      let known = try #require(browser.cookie)
      try await browser.tap("Sign in", filling: ["name": "Robin"])
      #expect(browser.title == "Ben Okafor")
      #expect(browser.cookie != known)
      let stranger = try await client.execute(
        uri: "/mall",
        method: .GET,
        headers: ["Cookie": known]
      )
      #expect(stranger.cookie != "" && stranger.cookie != known)
      #expect(stranger.token != browser.page.token)
      #expect(stranger.cookie != browser.cookie)
      try await browser.go(to: "/me")
      #expect(browser.page.text.contains("Robin"))
    }
  }

  @Test("Only a new session and a sign-in set the cookie")
  func cookies() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      #expect(browser.page.value(of: "Set-Cookie") != nil)
      try await browser.go(to: "/mall")
      #expect(browser.page.value(of: "Set-Cookie") == nil)
      try await browser.go(to: "/nowhere")
      #expect(browser.page.value(of: "Set-Cookie") == nil)
    }
  }
}

extension SessionStore {
  /// Opens a session for the client with a number, and posts the first form.
  @discardableResult
  func begin(for number: Int) -> Session {
    let session = session(named: nil, language: .english, of: .number(number))
    begin(session)
    return session
  }
}

extension Client {
  /// Returns the client with a number below 65,536.
  static func number(_ number: Int) -> Client {
    Client(try? SocketAddress(ipAddress: "10.0.\(number >> 8).\(number & 255)", port: 1))
  }
}
