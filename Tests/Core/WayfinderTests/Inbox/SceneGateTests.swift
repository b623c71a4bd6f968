// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Gates of a scene", .timeLimit(.minutes(30)))
struct SceneGateTests {
  private let first = RouteScene.main
  private let second = RouteScene("second")
  private let app = TestApp()
  private let secondHost = MemoryHost<String>()

  init() {
    app.router.console = nil
    app.page("/a/:id", .external(including: .unverified))
    app.router.attach(secondHost, to: second)
    app.router.requireGates([.sceneReady])
  }

  /// Begins a journey, and waits until it is in the inbox or has ended.
  private func begin(_ text: String, in scene: RouteScene) async -> Task<RouteError?, Never> {
    let count = app.router.journeys.count + app.router.inboxCount
    let task = Task { () -> RouteError? in
      do throws(RouteError) {
        try await app.router.route(to: .parsing(text, origin: .scheme), .in(scene))
        return nil
      } catch {
        return error
      }
    }
    await waitUntil { app.router.journeys.count + app.router.inboxCount > count }
    return task
  }

  @Test("The first link of a second window waits for the first screen of that window")
  func secondWindow() async {
    app.router.openGate(.sceneReady, in: first)
    #expect(await begin("/a/1", in: first).value == nil)
    let waiting = await begin("/a/2", in: second)
    #expect(app.router.inboxCount == 1)
    #expect(secondHost.stack.isEmpty)
    // A new link for the first window does not wait, although a link for the second window is still
    // waiting.
    #expect(await begin("/a/3", in: first).value == nil)
    app.router.openGate(.sceneReady, in: second)
    #expect(await waiting.value == nil)
    #expect(app.host.stack.count == 2)
    #expect(secondHost.top == "/a/:id")
  }

  @Test("A gate that is open for all windows is open for a window that is attached later")
  func global() async {
    app.router.openGate(.sceneReady)
    let third = RouteScene("third")
    app.router.attach(MemoryHost<String>(), to: third)
    #expect(await begin("/a/1", in: third).value == nil)
  }

  @Test("A global gate holds the links of a window whose own gate is open")
  func both() async {
    app.router.requireGates([.sceneReady, .onboardingDone])
    app.router.openGate(.sceneReady, in: first)
    let waiting = await begin("/a/1", in: first)
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.onboardingDone)
    #expect(await waiting.value == nil)
  }

  @Test("Closing a gate for one window holds only the links of that window")
  func closing() async {
    app.router.openGate(.sceneReady, in: first)
    app.router.openGate(.sceneReady, in: second)
    app.router.closeGate(.sceneReady, in: second)
    #expect(await begin("/a/1", in: first).value == nil)
    let waiting = await begin("/a/2", in: second)
    app.router.closeGate(.sceneReady)
    let other = await begin("/a/3", in: first)
    #expect(app.router.inboxCount == 2)
    app.router.openGate(.sceneReady)
    #expect(await waiting.value == nil)
    #expect(await other.value == nil)
  }

  @Test("The gates of a detached window are closed when a window of the same name opens")
  func detaching() async {
    app.router.openGate(.sceneReady, in: second)
    app.router.detach(second)
    app.router.attach(secondHost, to: second)
    let waiting = await begin("/a/1", in: second)
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.sceneReady, in: second)
    #expect(await waiting.value == nil)
  }

  @Test("Links of an open window continue in order of arrival while another window is closed")
  func order() async {
    let held = await begin("/a/1", in: second)
    var tasks: [Task<RouteError?, Never>] = []
    for id in 2...5 { tasks.append(await begin("/a/\(id)", in: first)) }
    app.router.openGate(.sceneReady, in: first)
    for task in tasks { #expect(await task.value == nil) }
    let links = app.router.state.scenes[first]?.entries.map(\.link)
    #expect(links == ["/a/2", "/a/3", "/a/4", "/a/5"])
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.sceneReady, in: second)
    #expect(await held.value == nil)
  }

  @Test("Saved screens of a second window and a link at the same launch are both shown")
  func restoring() async throws {
    app.router.openGate(.sceneReady, in: first)
    #expect(await begin("/a/1", in: first).value == nil)
    let saved = try #require(app.router.state.scenes[first])
    let waiting = await begin("/a/2", in: second)
    let restoration = try await app.router.restore(saved, in: second)
    #expect(restoration.skipped.isEmpty)
    app.router.openGate(.sceneReady, in: second)
    #expect(await waiting.value == nil)
    #expect(app.router.state.scenes[second]?.entries.map(\.link) == ["/a/1", "/a/2"])
  }
}
