// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Messages about gates that stay closed", .timeLimit(.minutes(30)))
struct GateMessageTests {
  @Test("A gate that nobody opens is named once, after five seconds")
  func closedGate() async {
    let (clock, console) = (TestClock(), CallLog())
    let app = TestApp(clock: clock)
    app.router.console = console.record
    app.page("/a", .external)
    app.router.requireGates([.sceneReady, .onboardingDone])
    app.router.openGate(.sceneReady)
    let first = Task { await app.routingError("/a?1", .universal) }
    await clock.sleepers(1)
    let second = Task { await app.routingError("/a?2", .universal) }
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(4_999))
    await runPendingTasks()
    #expect(console.calls.isEmpty)
    clock.advance(by: .milliseconds(1))
    await waitUntil { !console.calls.isEmpty }
    await clock.sleepers(2)
    #expect(
      console.calls == [
        "a link has waited 5.0 seconds for the gate “onboardingDone”, which is closed for the scene “main”; call "
          + "`router.openGate` when the app is ready, or leave the gate out of `router.requireGates`"
      ]
    )
    app.router.openGate(.onboardingDone)
    #expect(await first.value == nil)
    #expect(await second.value == nil)
    // The gate is reported again if it closes again.
    app.router.closeGate(.onboardingDone)
    let third = Task { await app.routingError("/a?3", .universal) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(5))
    await waitUntil { console.calls.count == 2 }
    app.router.openGate(.onboardingDone)
    #expect(await third.value == nil)
  }

  @Test("A gate that opens in time is not reported")
  func openGate() async {
    let (clock, console) = (TestClock(), CallLog())
    let app = TestApp(clock: clock)
    app.router.console = console.record
    app.page("/a", .external)
    app.router.requireGates([.sceneReady])
    let link = Task { await app.routingError("/a", .universal) }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(4_999))
    app.router.openGate(.sceneReady)
    #expect(await link.value == nil)
    clock.advance(by: .seconds(10))
    await runPendingTasks()
    #expect(console.calls.isEmpty)
  }
}
