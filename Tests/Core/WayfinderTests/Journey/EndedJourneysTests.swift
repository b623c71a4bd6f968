// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Endings of external journeys that equal calls receive", .timeLimit(.minutes(30)))
struct EndedJourneysTests {
  private let clock = TestClock()
  private let router: Router<Never>

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.action("/a/:id", [.external(including: .unverified), .returnsResultToExternalCallers]) {
      try $0.parameters.value("id", as: Int.self)
    }
  }

  /// Opens a link, and returns the number of its journey.
  private func number(_ id: Int, _ origin: RouteOrigin) async -> Int? {
    let before = router.journeys.last
    _ = try? await router.route(to: .parsing("/a/\(id)", origin: origin))
    return router.journeys.last == before ? nil : id
  }

  @Test("At most 64 endings are kept, however many links arrive within two seconds")
  func bounded() async {
    for id in 0..<5_000 { _ = await number(id, .scheme) }
    #expect(router.running.endedCount == 64)
    // The newest ones are kept, so an equal call starts no journey.
    #expect(await number(4_999, .scheme) == nil)
    #expect(await number(0, .scheme) == 0)
  }

  @Test("Links of one sender do not displace the endings of other senders")
  func fair() async {
    _ = await number(1, .push)
    for id in 0..<1_000 { _ = await number(id, .scheme) }
    #expect(await number(1, .push) == nil)
  }

  @Test("An ending that needed the user is not kept, and `userChanged()` forgets the others")
  func user() async throws {
    router.authorizer = YesAuthorizer()
    var calls = 0
    router.action("/me", [.external, .sensitive, .returnsResultToExternalCallers]) { _ in
      calls += 1
      return "balance \(calls)"
    }
    for call in 1...2 {
      let result = try await router.route(
        to: .parsing("/me", origin: .universal),
        returning: String.self
      )
      #expect(result == "balance \(call)")
    }
    _ = try await router.route(to: .parsing("/me", origin: .universal))
    #expect(calls == 3)
    #expect(router.running.endedCount == 0)
    _ = await number(1, .scheme)
    #expect(router.running.endedCount == 1)
    router.userChanged()
    #expect(router.running.endedCount == 0)
  }

  private struct YesAuthorizer: RouteAuthorizer {
    func signIn(for request: RouteRequest) async throws -> Bool { true }
    func confirm(_ request: RouteRequest) async throws -> Bool { true }
  }

  @Test("An ending keeps no journey in memory, and is dropped after the deduplication window")
  func memory() async throws {
    weak var ended: Journey?
    let observation = router.observe { [router] _ in ended = router.running.all.first ?? ended }
    _ = await number(1, .scheme)
    #expect(ended == nil)
    #expect(router.running.endedCount == 1)
    clock.advance(by: .seconds(3))
    _ = await number(2, .internal)
    #expect(router.running.endedCount == 0)
    withExtendedLifetime(observation) {}
  }
}
