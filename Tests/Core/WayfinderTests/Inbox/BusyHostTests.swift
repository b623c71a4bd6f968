// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("External links wait while the host is busy", .timeLimit(.minutes(30)))
struct BusyHostTests {
  private let clock = TestClock()
  private let router: Router<String>
  private let host = BusyHost()

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.attach(host)
    router.register("/a/:id", .external(including: .unverified)) { $0.link.text }
    router.register(
      "/call/:id",
      [.external(including: .unverified), .bypassesGates]
    ) { $0.link.text }
  }

  private func begin(_ link: String, _ origin: RouteOrigin = .scheme) -> Task<RouteError?, Never> {
    Task { () async -> RouteError? in
      do throws(RouteError) {
        _ = try await router.route(to: .parsing(link, origin: origin))
        return nil
      } catch {
        return error
      }
    }
  }

  private var shown: [String] { host.scene.entries.map(\.link) }

  @Test("Links wait longer than a navigation may take, and are shown in their order")
  func waits() async {
    let first = begin("/a/1")
    await waitUntil { router.inboxCount == 1 }
    let second = begin("/a/2")
    await waitUntil { router.inboxCount == 2 }
    clock.advance(by: router.limits.navigationTimeout + router.limits.screenTimeout)
    for _ in 0..<20 { await Task.yield() }
    #expect(shown == [])
    host.becomeIdle()
    #expect(await first.value == nil)
    #expect(await second.value == nil)
    #expect(shown == ["/a/1", "/a/2"])
  }

  @Test("The app's own calls and routes that bypass the gates do not wait")
  func passes() async {
    #expect(await begin("/a/1", .internal).value == nil)
    #expect(await begin("/call/2").value == nil)
    #expect(shown == ["/a/1", "/call/2"])
  }

  @Test("A link that waits too long ends as timed out")
  func timedOut() async {
    let task = begin("/a/1")
    await waitUntil { router.inboxCount == 1 }
    clock.advance(by: .seconds(300))
    let error = await task.value
    #expect(error?.code == .timedOut)
    #expect(
      error?.message
        == "the window showed an alert or a transition for 300.0 seconds; let the user answer the alert "
        + "earlier, or give the route the option `.bypassesGates`"
    )
    host.becomeIdle()
    #expect(await begin("/a/2").value == nil)
  }

  @Test("A link that finds the inbox full is refused")
  func full() async {
    router.limits.inboxCapacity = 1
    let task = begin("/a/1")
    await waitUntil { router.inboxCount == 1 }
    let error = await begin("/a/2").value
    #expect(error?.code == .inboxFull)
    #expect(
      error?.message
        == "the inbox has reached its limit of 1 while the window shows an alert or a transition; let the "
        + "user answer the alert earlier, or raise `limits.inboxCapacity`"
    )
    host.becomeIdle()
    #expect(await task.value == nil)
  }

  @Test("Links to another scene do not wait")
  func otherScene() async throws {
    router.attach(MemoryHost(), to: RouteScene("second"))
    try await router.route(to: .parsing("/a/1", origin: .scheme), .in(RouteScene("second")))
    #expect(router.state.scenes[RouteScene("second")]?.entries.map(\.link) == ["/a/1"])
  }

  @Test("A link whose window is closed does not wait")
  func detached() async {
    let task = begin("/a/1")
    await waitUntil { router.inboxCount == 1 }
    router.detach(.main)
    #expect(await task.value?.code == .navigationFailed)
    host.becomeIdle()
  }

  @Test("A cancelled journey leaves the inbox")
  func cancelled() async {
    let task = begin("/a/1")
    await waitUntil { router.inboxCount == 1 }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    await waitUntil { router.inboxCount == 0 }
    host.becomeIdle()
  }
}

/// A host that is busy until the test calls `becomeIdle()`.
@MainActor
private final class BusyHost: NavigationHost {
  private let memory = MemoryHost<String>()
  private let latch = Latch()
  private(set) var isBusy = true

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func becomeIdle() {
    isBusy = false
    latch.open()
  }

  func waitUntilIdle() async { await latch.wait() }
  func perform(_ plan: NavigationPlan<String>) async throws { try await memory.perform(plan) }
}
