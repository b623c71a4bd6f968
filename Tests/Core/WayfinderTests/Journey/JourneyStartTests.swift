// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@Suite("Journeys without waiting callers")
@MainActor
struct JourneyStartTests {
  @Test("A journey without waiting callers that does not suspend ends synchronously")
  func atOnce() async throws {
    let router = Router<Never>()
    router.action("/sum/:a/:b") { request in
      try request.parameters.value("a", as: Int.self) + request.parameters.value("b", as: Int.self)
    }
    var order: [String] = []
    let other = Task { order.append("another task") }
    let outcome = try await router.route(to: "/sum/1/2")
    order.append("the caller")
    await other.value
    #expect(outcome.value(as: Int.self) == 3)
    #expect(order == ["the caller", "another task"])
  }

  @Test("Journeys that start each other all end")
  func nested() async throws {
    // The test clock does not advance, so no time limit is exceeded, even if the main actor is
    // busy.
    let router = Router<Never>(clock: TestClock())
    router.action("/down/:n") { [unowned router] request in
      let left = try request.parameters.value("n", as: Int.self)
      guard left > 0 else { return 0 }
      let below = try await router.route(to: "/down/\(left - 1)")
      return 1 + (below.value(as: Int.self) ?? -1000)
    }
    let outcome = try await router.route(to: "/down/60")
    #expect(outcome.value(as: Int.self) == 60)
  }

  @Test(
    "Code of a journey that is ended during its synchronous part is cancelled at its first suspension"
  )
  func endedWhileBeginning() async {
    let router = Router<Never>()
    var wasCancelled: Bool?
    let (cancellations, continuation) = AsyncStream<Void>.makeStream()
    router.action("/reset") { [unowned router] _ in
      router.reset()
      await Task.yield()
      wasCancelled = Task.isCancelled
      continuation.yield()
    }
    await #expect(throws: RouteError.self) { try await router.route(to: "/reset") }
    for await _ in cancellations { break }
    #expect(wasCancelled == true)
  }

  @Test("A time limit begins when a journey begins to wait")
  func limited() async throws {
    let clock = TestClock()
    let router = Router<Never>(clock: clock)
    router.limits.screenTimeout = .seconds(5)
    router.action("/slow") { _ in try await clock.sleep(for: .seconds(60)) }
    let journey = Task { try await router.route(to: "/slow") }
    await clock.sleepers(2)
    clock.advance(by: .seconds(6))
    let error = await #expect(throws: RouteError.self) { try await journey.value }
    #expect(error?.code == .timedOut)
  }
}
