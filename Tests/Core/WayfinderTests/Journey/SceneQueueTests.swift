// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

extension RouteScene {
  fileprivate static let two = RouteScene("two")
}

@MainActor
@Suite("Scenes: one navigation at a time", .timeLimit(.minutes(30)))
struct SceneQueueTests {
  private let app = TimedApp()
  private let latch = Latch()

  init() {
    for pattern in ["/1", "/2", "/3", "/4"] as [RoutePattern] { app.page(pattern) }
    app.host.latches["/1"] = latch
  }

  /// Begins journeys, and waits until each of them is in the queue; the host suspends the first
  /// journey.
  private func begin(_ texts: String...) async -> [Task<String, Never>] {
    let tasks = texts.map { app.begin($0) }
    await waitUntil { latch.arrivals == 1 && app.log.calls.count == texts.count }
    await runPendingTasks()
    return tasks
  }

  @Test("Screens are made during another navigation, and shown in order; a late one is superseded")
  func order() async {
    let slow = Latch()
    app.router.register("/slow") { _ in
      await slow.wait()
      return "/slow"
    }
    let late = app.begin("/slow")
    let tasks = await begin("/1", "/2", "/3")
    #expect(app.host.started == ["/1"])
    #expect(app.log.calls == ["makes /1", "makes /2", "makes /3"])
    slow.open()
    await runPendingTasks()
    latch.open()
    for task in tasks { #expect(await task.value == "shown") }
    #expect(await late.value == "superseded")
    #expect(app.host.shown == ["/1", "/2", "/3"])
    #expect(app.host.started == app.host.shown)
  }

  @Test("After a failed navigation the next one begins")
  func failure() async {
    let tasks = await begin("/1", "/2", "/3")
    app.host.failure = TestError()
    latch.open()
    for task in tasks { #expect(await task.value == "navigationFailed") }
    #expect(app.host.started == ["/1", "/2", "/3"])
  }

  @Test("A cancelled journey leaves the queue, and keeps a turn that has begun", arguments: [0, 1])
  func cancellation(index: Int) async {
    let tasks = await begin("/1", "/2", "/3")
    tasks[index].cancel()
    #expect(await tasks[index].value == "cancelled")
    await runPendingTasks()
    // A host that has begun to perform a plan cannot be stopped, so the next journey waits until
    // the host has finished.
    #expect(app.host.started == ["/1"])
    #expect(app.endings == (index == 0 ? [] : ["cancelled"]))
    latch.open()
    #expect(await tasks[1 - index].value == "shown")
    #expect(await tasks[2].value == "shown")
    #expect(app.host.shown == (index == 0 ? ["/1", "/2", "/3"] : ["/1", "/3"]))
  }

  @Test("A host that exceeds the time limit loses its turn, and the next screen is shown")
  func hungHost() async {
    let first = app.begin("/1")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(5))
    let second = app.begin("/2")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(5))
    #expect(await first.value == "timedOut")
    #expect(await second.value == "shown")
    #expect(app.host.shown == ["/2"])
    // The first navigation ends late, during the third navigation; the fourth navigation must still
    // wait for the third.
    let (third, hold) = (app.begin("/3"), Latch())
    app.host.latches["/3"] = hold
    await waitUntil { hold.arrivals == 1 }
    latch.open()
    let fourth = app.begin("/4")
    await runPendingTasks()
    #expect(app.host.started == ["/1", "/2", "/3"])
    hold.open()
    #expect(await third.value == "shown")
    #expect(await fourth.value == "shown")
    #expect(app.endings == ["timedOut", "shown", "shown", "shown"])
  }

  @Test("A journey that waits too long for its turn times out, and the others continue")
  func waitsTooLong() async {
    let tasks = await begin("/1", "/2")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(10))
    for task in tasks { #expect(await task.value == "timedOut") }
    #expect(app.host.started == ["/1"])
    #expect(await app.begin("/3").value == "shown")
    latch.open()
    await runPendingTasks()
    #expect(await app.begin("/2").value == "shown")
    #expect(app.endings == ["timedOut", "timedOut", "shown", "shown"])
  }

  @Test("Two scenes do not wait for each other")
  func twoScenes() async {
    let other = SlowHost()
    app.router.attach(other, to: .two)
    let tasks = await begin("/1", "/2")
    #expect(await app.begin("/1", in: .two).value == "shown")
    #expect(await app.begin("/2", in: .two).value == "shown")
    #expect(other.shown == ["/1", "/2"])
    #expect(app.host.shown.isEmpty)
    latch.open()
    for task in tasks { #expect(await task.value == "shown") }
  }
}

@MainActor
@Suite("Scenes: attaching and detaching hosts", .timeLimit(.minutes(30)))
struct SceneDetachTests {
  private let app = TimedApp()
  private let latch = Latch()

  init() {
    for pattern in ["/1", "/2", "/3"] as [RoutePattern] { app.page(pattern) }
    app.host.latches["/1"] = latch
  }

  private func begin() async -> [Task<String, Never>] {
    let tasks = ["/1", "/2", "/3"].map { app.begin($0) }
    await waitUntil { latch.arrivals == 1 && app.log.calls.count == 3 }
    await runPendingTasks()
    return tasks
  }

  @Test("Journeys that wait for a detached scene fail at once")
  func detaching() async {
    let tasks = await begin()
    app.router.detach(.main)
    #expect(await tasks[1].value == "navigationFailed")
    #expect(await tasks[2].value == "navigationFailed")
    #expect(app.steps.suffix(2) == ["navigate: no host", "finish: navigationFailed"])
    latch.open()
    #expect(await tasks[0].value == "shown")
    #expect(app.host.started == ["/1"])
  }

  @Test("A scene that is attached again does not wait for its previous host")
  func reattaching() async {
    let tasks = await begin()
    app.router.detach(.main)
    let host = SlowHost()
    app.router.attach(host)
    for task in tasks.dropFirst() { #expect(await task.value == "navigationFailed") }
    #expect(await app.begin("/2").value == "shown")
    await app.clock.sleepers(1)
    app.clock.advance(by: app.router.limits.navigationTimeout)
    #expect(await tasks[0].value == "timedOut")
    latch.open()
    #expect(await app.begin("/3").value == "shown")
    #expect(host.shown == ["/2", "/3"])
  }

  @Test("Waiting journeys are shown by the host that replaced the previous one")
  func replacing() async {
    let tasks = await begin()
    let host = SlowHost()
    app.router.attach(host)
    latch.open()
    for task in tasks { #expect(await task.value == "shown") }
    #expect(app.host.shown == ["/1"])
    #expect(host.shown == ["/2", "/3"])
  }

  @Test(
    "A journey whose scene is detached while its screen is created fails because of the missing host"
  )
  func whileMaking() async {
    let making = Latch()
    app.router.register("/slow") { _ in
      await making.wait()
      return "slow"
    }
    let task = app.begin("/slow")
    await waitUntil { making.arrivals == 1 }
    app.router.detach(.main)
    making.open()
    #expect(await task.value == "navigationFailed")
    #expect(app.host.started.isEmpty)
  }
}
