// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Links that arrive before their window is ready", .timeLimit(.minutes(30)))
struct EarlyLinkTests {
  private let clock = TestClock()
  private let router: Router<String>
  private let second = RouteScene("second")
  private let window = Window()

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.links = [.scheme("shop")]
    router.register("/a/:id", .external(including: .unverified)) { $0.link.text }
    router.register(
      "/call/:id",
      [.external(including: .unverified), .bypassesGates]
    ) { $0.link.text }
  }

  /// Opens a link for the window, and waits until it is in the inbox or has ended.
  private func open(
    _ text: String,
    origin: RouteOrigin = .scheme,
    expectedIn scene: RouteScene = .main
  ) async {
    let count = router.journeys.count + router.inboxCount
    router.open(
      IncomingLink(text, origin: origin),
      expectedIn: scene,
      onError: { window.errors.append($0) },
      findScene: { window.scene }
    )
    await waitUntil { router.journeys.count + router.inboxCount > count }
  }

  /// Attaches a host to the scene of the window, which is ready afterwards.
  private func openWindow(_ scene: RouteScene) -> MemoryHost<String> {
    let host = MemoryHost<String>()
    window.scene = scene
    router.attach(host, to: scene)
    return host
  }

  @Test("A link waits for its window, and is shown in the scene of the window")
  func waits() async {
    await open("/a/1")
    #expect(router.inboxCount == 1)
    let host = openWindow(second)
    await waitUntil { router.journeys.count == 1 }
    #expect(host.scene.entries.map(\.link) == ["/a/1"])
    #expect(router.journeys.last?.scene == second)
    #expect(router.journeys.last?.description.contains("waits for the window") == true)
  }

  @Test("A link whose window is ready does not wait")
  func ready() async {
    let host = openWindow(second)
    await open("/a/1")
    await waitUntil { host.scene.entries.map(\.link) == ["/a/1"] }
    #expect(router.journeys.last?.description.contains("waits") == false)
  }

  @Test("A host that belongs to another window lets no link continue")
  func otherWindow() async {
    await open("/a/1")
    router.attach(MemoryHost<String>())
    await Task.yield()
    #expect(router.inboxCount == 1)
    let host = openWindow(second)
    await waitUntil { host.scene.entries.map(\.link) == ["/a/1"] }
  }

  @Test("Early links keep their order, and later links of the window wait for them")
  func order() async {
    for id in 1...3 { await open("/a/\(id)") }
    let host = openWindow(second)
    let later = Task { try? await router.route(to: .parsing("/a/4", origin: .scheme), .in(second)) }
    _ = await later.value
    await waitUntil { host.scene.entries.count == 4 }
    #expect(host.scene.entries.map(\.link) == ["/a/1", "/a/2", "/a/3", "/a/4"])
  }

  @Test("After the window is ready, links from outside wait for its gates")
  func gates() async {
    router.requireGates([.sceneReady])
    await open("/a/1")
    await open("/call/2")
    await open("/a/3", origin: .internal)
    let host = openWindow(second)
    // The app's own links, and links to routes that bypass gates, wait only for the window. They do
    // not wait for the gates of the window.
    await waitUntil { host.scene.entries.map(\.link) == ["/call/2", "/a/3"] }
    #expect(router.inboxCount == 1)
    router.openGate(.sceneReady, in: second)
    await waitUntil { host.scene.entries.map(\.link) == ["/call/2", "/a/3", "/a/1"] }
  }

  @Test("Equal links that arrive before and after the window opens are one journey")
  func joined() async {
    router.requireGates([.sceneReady])
    await open("/a/1")
    let host = openWindow(second)
    await waitUntil { !router.inbox.awaitsWindow }
    let again = Task { try? await router.route(to: .parsing("/a/1", origin: .scheme), .in(second)) }
    await Task.yield()
    router.openGate(.sceneReady, in: second)
    _ = await again.value
    #expect(host.scene.entries.map(\.link) == ["/a/1"])
    #expect(router.journeys.count == 1)
  }

  @Test("Equal links for different windows are different journeys")
  func separate() async {
    await open("/a/1", expectedIn: RouteScene("left"))
    await open("/a/1", expectedIn: RouteScene("right"))
    #expect(router.inboxCount == 2)
    router.reset()
  }

  @Test("A link whose window never opens ends as timed out")
  func timedOut() async {
    await open("/a/1")
    clock.advance(by: .seconds(300))
    await waitUntil { window.errors.count == 1 }
    #expect(window.errors.first?.code == .timedOut)
    #expect(
      window.errors.first?.message
        == "the window of the link was not ready within 300.0 seconds; attach a host to it with "
        + "`router.attach(host)`"
    )
    #expect(router.inboxCount == 0)
  }

  @Test("The link that finds sixteen links in the inbox ends as inbox full")
  func full() async {
    for id in 1...16 { await open("/a/\(id)") }
    await open("/a/17")
    await waitUntil { window.errors.count == 1 }
    #expect(window.errors.first?.code == .inboxFull)
    #expect(
      window.errors.first?.message
        == "the inbox has reached its limit of 16 before the window of the link was ready; attach the host "
        + "of the window earlier, or raise `limits.inboxCapacity`"
    )
    let host = openWindow(.main)
    await waitUntil { host.scene.entries.count == 16 }
  }

  @Test("A reset cancels links that wait for a window")
  func reset() async {
    await open("/a/1")
    router.reset()
    await waitUntil { window.errors.count == 1 }
    #expect(window.errors.first?.code == .cancelled)
    #expect(router.inboxCount == 0)
  }

  /// The scene of the window that the app opens, and the errors of the links for this window.
  @MainActor
  private final class Window {
    var scene: RouteScene?
    var errors: [RouteError] = []
  }
}
