// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing
import Wayfinder

@Suite("Many browsers at once")
struct CrowdTests {
  @Test("A thousand sessions work at the same time, and unused sessions are removed")
  @MainActor
  func thousand() async throws {
    let clock = ManualClock()
    let app = try MomentsApp(buildTarget: .debug, clock: clock)
    app.router.console = nil
    let gone = WeakSessions()
    for number in 0..<SessionStore.limit {
      let session = app.sessions.begin(for: number)
      gone.add(session)
      await app.follow(
        "https://momentsapp.com/products/\(number % 8 + 1)",
        from: .universal,
        in: session
      )
      // Every second session also opens a link that waits for the sign-in.
      guard number.isMultiple(of: 2) else { continue }
      await app.follow("https://momentsapp.com/chat/ben", from: .universal, in: session)
      #expect(session.host.scene.top?.route == "/sign-in")
    }
    #expect(app.router.state.scenes.count == SessionStore.limit)
    #expect(gone.living == SessionStore.limit)

    clock.advance(by: SessionStore.idleTime + .seconds(1))
    _ = app.sessions.session(named: nil, language: .english)
    #expect(app.sessions.count == 1)
    #expect(app.router.state.scenes.count == 1)
    // The sessions have expired, so their waiting journeys end and release the sessions. Wait until
    // all sessions are released.
    for _ in 0..<100_000 where gone.living > 0 { await Task.yield() }
    #expect(gone.living == 0)
  }

  @Test("Two hundred stalled connections do not block other requests", .timeLimit(.minutes(30)))
  func stalled() async throws {
    let app = try await MomentsApp(buildTarget: .debug, clock: ManualClock())
    let beginnings = [
      "", "G", "GET / HT", "GET /mall HTTP/1.1\r\nHost: loc",
      "GET / HTTP/1.1\r\nHost: localhost\r\n",
      "POST /_tap HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\ntoken=",
      "POST /_inspect HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\ntoken=",
      "GET /chat/ben HTTP/1.1\r\nHost: localhost\r\n\r\nGET /chat",
    ]
    try await withServer(MomentsServer(of: app, limits: .patient)) { port in
      var stalled: [any Channel] = []
      for number in 0..<200 {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(
          ByteBuffer(string: beginnings[number % beginnings.count])
        ).get()
        stalled.append(channel)
      }
      let pages = (0..<10).flatMap { _ in [("/mall", "Mall"), ("/products/7", "Brass bell")] }
      let responses = try await fetch(pages.map(\.0), from: port)
      for (response, page) in zip(responses, pages) {
        #expect(response.status == .ok)
        #expect(response.text.contains("<h1>\(page.1)</h1>"), "\(response.text)")
      }
      for channel in stalled { try? await channel.close() }
    }
  }
}

/// A list of weak references to sessions, which counts the sessions that are still alive.
@MainActor
private final class WeakSessions {
  private var references: [() -> Session?] = []

  init() {}

  func add(_ session: Session) { references.append { [weak session] in session } }

  var living: Int { references.count { $0() != nil } }
}
