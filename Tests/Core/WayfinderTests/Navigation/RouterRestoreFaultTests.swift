// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// A navigator with a custom closure for some links.
private struct RestoreNavigator: Navigator {
  let log: CallLog
  var accepting: @MainActor (String) async throws -> Bool = { _ in true }
  var making: @MainActor (String) async throws -> Void = { _ in }

  func accepts(_ request: RouteRequest) async throws -> Bool {
    log.record("accepts \(request.link)")
    return try await accepting(request.link.text)
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.record("makes \(request.link)")
    try await making(request.link.text)
    return request.link.text
  }
}

/// A host that fails or waits at a latch.
@MainActor
private final class RestoreHost: NavigationHost {
  let memory = MemoryHost<String>()
  var failure: TestError?
  var latch: Latch?
  private(set) var plans: [NavigationPlan<String>] = []

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    plans.append(plan)
    let latch = latch
    await latch?.wait()
    if let failure { throw failure }
    try await memory.perform(plan)
  }
}

@MainActor
@Suite("Restoring a scene: navigators", .timeLimit(.minutes(30)))
struct RouterRestoreNavigatorTests {
  @Test("After a navigator declines, the next route shows the entry")
  func declines() async throws {
    let app = try RestoreApp()
    let navigator = RestoreNavigator(log: app.log, accepting: { _ in false })
    app.page("/a")
    app.router.register("/p/:id", navigator: navigator)
    app.page("/*rest")
    #expect(try await app.restore("[1:/a 2:/p/1]").isEmpty)
    #expect(app.shown == "[1:/a 2:/p/1]")
    #expect(app.host.scene.entries[1].route == "/*rest")
    #expect(app.log.calls == ["/a", "accepts /p/1", "/p/1"])
  }

  @Test("A route that is removed after its replay and before the end of the replays is not shown")
  func changes() async throws {
    let app = try RestoreApp()
    app.page("/a")
    let token = app.router.register("/b") { $0.link.text }
    let latch = Latch()
    app.router.register(
      "/p/:id",
      navigator: RestoreNavigator(log: app.log, making: { _ in await latch.wait() })
    )
    let (router, saved) = (app.router, try NavigationDrawing.scene("[1:/a] ~2:/b ~3:/p/1"))
    let task = Task { try await router.restore(saved) }
    await waitUntil { latch.arrivals == 1 }
    router.remove(token)
    latch.open()
    #expect(try await task.value.skipped.map(\.error?.code) == [.notFound])
    #expect(app.shown == "[1:/a] ~3:/p/1")
  }

  @Test("A restoration during which the routes change each time ends with an error")
  func changesAlways() async throws {
    let app = try RestoreApp()
    app.router.register(
      "/a",
      navigator: RestoreNavigator(
        log: app.log,
        making: { [router = app.router] _ in router.links.append(.scheme("more")) }
      )
    )
    #expect(try await app.begin("[1:/a]").value == .redirectLoop)
    #expect(app.shown == "[]")
    #expect(app.log.calls.count == 18)
  }

  @Test("When all navigators decline, the entry and all above it are skipped")
  func declinesAlone() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.register("/x", navigator: RestoreNavigator(log: app.log, accepting: { _ in false }))
    #expect(try await app.restore("[1:/a 2:/x 3:/b] ~4:/c") == ["2: declined", "3: nil"])
    #expect(app.shown == "[1:/a] ~4:/c")
    #expect(app.log.calls == ["/a", "accepts /x", "/c"])
  }

  @Test("An error of the app's own code is reported unchanged", arguments: [true, false])
  func fails(inAccepting: Bool) async throws {
    let app = try RestoreApp()
    app.pages()
    var navigator = RestoreNavigator(log: app.log)
    if inAccepting {
      navigator.accepting = { _ in throw TestError() }
    } else {
      navigator.making = { _ in throw TestError() }
    }
    app.router.register("/x", navigator: navigator)
    let saved = try NavigationDrawing.scene("[1:/a 2:/x 3:/b]")
    let left = try await app.router.restore(saved).skipped
    #expect(left.map(\.error?.code) == [.failed, nil])
    #expect(left[0].error?.underlying is TestError)
    #expect(left[0].entry == saved.replay[1])
    #expect(app.shown == "[1:/a]")
  }

  @Test("A cancellation that a navigator throws skips only its entry")
  func cancels() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.register(
      "/x",
      navigator: RestoreNavigator(log: app.log, making: { _ in throw CancellationError() })
    )
    #expect(try await app.restore("[1:/a 2:/x] ~3:/b") == ["2: cancelled"])
    #expect(app.shown == "[1:/a] ~3:/b")
  }

  @Test("A navigator that exceeds the time limit is skipped, and the rest is restored")
  func hangs() async throws {
    let app = try RestoreApp()
    app.pages()
    let latch = Latch()
    app.router.register(
      "/x",
      navigator: RestoreNavigator(log: app.log, making: { _ in await latch.wait() })
    )
    let (router, saved) = (app.router, try NavigationDrawing.scene("[1:/a 2:/x 3:/b] ~4:/c"))
    let task = Task { try await router.restore(saved) }
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    // Nothing is displayed before all screens are created.
    #expect(app.shown == "[]")
    app.clock.advance(by: .seconds(60))
    let left = try await task.value.skipped
    #expect(left.map(\.entry.id) == [2, 3])
    #expect(left.map(\.error?.code) == [.timedOut, nil])
    #expect(app.shown == "[1:/a] ~4:/c")
    latch.open()
    await waitUntil { latch.departures == 1 }
    await runPendingTasks()
    #expect(app.shown == "[1:/a] ~4:/c")
    #expect(app.log.calls == ["/a", "accepts /x", "makes /x", "/c"])
  }

  @Test("Each entry has its own time limit")
  func time() async throws {
    let app = try RestoreApp()
    var gates = [Latch(), Latch(), Latch()]
    let all = gates
    app.router.register("/p/:id") { request in
      await gates.removeFirst().wait()
      return request.link.text
    }
    let task = try app.begin("[1:/p/1 2:/p/2 3:/p/3]")
    for latch in all {
      await waitUntil { latch.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(59))
      await app.clock.sleepers(1)
      latch.open()
    }
    #expect(await task.value == nil)
    #expect(app.shown == "[1:/p/1 2:/p/2 3:/p/3]")
  }
}

@MainActor
@Suite("Restoring a scene: hosts", .timeLimit(.minutes(30)))
struct RouterRestoreHostTests {
  @Test(
    "A scene that already displays screens is not restored",
    arguments: [
      RouteTransition.push, .present, .overlay,
    ]
  )
  func notEmpty(transition: RouteTransition) async throws {
    let app = try RestoreApp()
    app.pages()
    try await app.router.route(to: "/d", .using(transition))
    let shown = app.shown
    let error = await #expect(throws: RouteError.self) {
      try await app.router.restore(NavigationDrawing.scene("[1:/a]"))
    }
    #expect(error?.code == .navigationFailed)
    #expect(
      error?.message
        == "the scene “main” already shows a screen; restore before the first journey, "
        + "or open the gates only after it"
    )
    #expect(app.shown == shown)
    #expect(app.log.calls == ["/d"])
  }

  @Test("Restoring a scene without a host is an error")
  func noHost() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.detach(.main)
    #expect(try await app.begin("[1:/a]").value == .navigationFailed)
    let error = await #expect(throws: RouteError.self) {
      try await app.router.restore(NavigationDrawing.scene("[1:/a]"), in: RouteScene("other"))
    }
    #expect(error?.code == .navigationFailed)
    #expect(error?.message.contains("“other” has no host") == true)
    #expect(app.log.calls.isEmpty)
  }

  @Test("An error of the host ends the restoration")
  func fails() async throws {
    let app = try RestoreApp()
    app.pages()
    let host = RestoreHost()
    host.failure = TestError()
    app.router.attach(host)
    let error = await #expect(throws: RouteError.self) {
      try await app.router.restore(NavigationDrawing.scene("[1:/a 2:/b]"))
    }
    #expect(error?.code == .navigationFailed)
    #expect(error?.underlying is TestError)
    #expect(host.plans.count == 1)
    // Nothing was restored, so restoring may be repeated.
    host.failure = nil
    _ = try await app.router.restore(NavigationDrawing.scene("[1:/a 2:/b]"))
    #expect(NavigationDrawing.text(of: host.scene) == "[1:/a 2:/b]")
  }

  @Test("A host that exceeds the time limit ends the restoration, and the scene is free for others")
  func hangs() async throws {
    let app = try RestoreApp()
    app.pages()
    let (host, latch) = (RestoreHost(), Latch())
    host.latch = latch
    app.router.attach(host)
    let task = try app.begin("[1:/a]")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(10))
    #expect(await task.value == .timedOut)
    host.latch = nil
    try await app.router.route(to: "/d")
    #expect(host.memory.stack.map(\.screen) == ["/d"])
    latch.open()
  }

  @Test("The host receives one plan, with a screen for each entry that it adds")
  func plan() async throws {
    let app = try RestoreApp()
    app.pages()
    app.page("/x", [.internal, .mutate])
    let host = RestoreHost()
    app.router.attach(host)
    _ = try await app.router.restore(NavigationDrawing.scene("[1:/a 2:/x 3:/b] ~4:/c"))
    #expect(host.plans.count == 1)
    let plan = try #require(host.plans.first)
    #expect(plan.scene == .main)
    #expect(plan.source == nil)
    #expect(plan.steps.map(\.description) == ["push 1 /a", "overlay 4 /c"])
    #expect(plan.screens.mapValues(\.screen) == [1: "/a", 4: "/c"])
    #expect(plan.screens.values.allSatisfy { $0.resultHandle == nil })
  }

  @Test("A screen that is shown during the restoration is kept, and the restoration ends")
  func meanwhile() async throws {
    let app = try RestoreApp()
    app.pages()
    let latch = Latch()
    app.router.register("/x") { request in
      await latch.wait()
      return request.link.text
    }
    let task = try app.begin("[1:/a 2:/x]")
    await waitUntil { latch.arrivals == 1 }
    try await app.router.route(to: "/d")
    latch.open()
    #expect(await task.value == .navigationFailed)
    #expect(app.host.stack.map(\.screen) == ["/d"])
  }

  @Test("Of two concurrent restorations one succeeds completely")
  func twice() async throws {
    let app = try RestoreApp()
    app.pages()
    let tasks = [try app.begin("[1:/a 2:/b]"), try app.begin("[1:/c] ^sheet(2:/d)")]
    let codes = [await tasks[0].value, await tasks[1].value]
    #expect(codes.count { $0 == nil } == 1)
    #expect(codes.contains(.navigationFailed))
    #expect(app.shown == (codes[0] == nil ? "[1:/a 2:/b]" : "[1:/c] ^sheet(2:/d)"))
  }

  @Test(
    "Detaching or replacing a host during the restoration ends it",
    arguments: [true, false]
  )
  func replaced(comesBack: Bool) async throws {
    let app = try RestoreApp()
    let latch = Latch()
    app.router.register("/x") { request in
      await latch.wait()
      return request.link.text
    }
    let task = try app.begin("[1:/x]")
    await waitUntil { latch.arrivals == 1 }
    app.router.detach(.main)
    let other = MemoryHost<String>()
    if comesBack { app.router.attach(other) }
    latch.open()
    #expect(await task.value == (comesBack ? nil : .navigationFailed))
    #expect(app.shown == "[]")
    #expect(other.stack.map(\.screen) == (comesBack ? ["/x"] : []))
  }
}

@MainActor
@Suite("Restoring a scene: cancellation", .timeLimit(.minutes(30)))
struct RouterRestoreCancellationTests {
  /// Returns an app whose second entry is created when the latch opens.
  private func app(_ latch: Latch) throws -> RestoreApp {
    let app = try RestoreApp()
    app.pages()
    app.router.register(
      "/x",
      navigator: RestoreNavigator(log: app.log, making: { _ in await latch.wait() })
    )
    return app
  }

  @Test("A restoration that is cancelled before it begins creates nothing")
  func before() async throws {
    let app = try app(Latch())
    for drawing in ["[1:/a 2:/x]", "[]"] {
      let task = try app.begin(drawing)
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    await runPendingTasks()
    #expect(app.log.calls.isEmpty)
    #expect(app.shown == "[]")
  }

  @Test(
    "A restoration that is cancelled while a screen is created ends at once, and nothing is shown",
    arguments: ["[1:/a 2:/x 3:/b]", "[1:/a 2:/x]", "[1:/a 2:/x] ~3:/b"]
  )
  func underWay(drawing: String) async throws {
    let latch = Latch()
    let app = try app(latch)
    let task = try app.begin(drawing)
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    latch.open()
    // The journeys of the two entries and the journey of the restoration may end in any order.
    await waitUntil { app.router.journeys.count >= 3 }
    await runPendingTasks()
    #expect(app.router.journeys.count == 3)
    #expect(app.log.calls == ["/a", "accepts /x", "makes /x"])
    #expect(app.shown == "[]")
    // The cancelled restoration no longer occupies the scene, so the scene can be restored again.
    #expect(try await app.begin("[1:/a]").value == nil)
    #expect(app.shown == "[1:/a]")
  }

  @Test("A reset ends a restoration, and nothing is shown")
  func reset() async throws {
    let latch = Latch()
    let app = try app(latch)
    let task = try app.begin("[1:/a 2:/x 3:/b]")
    await waitUntil { latch.arrivals == 1 }
    app.router.reset()
    #expect(await task.value == .cancelled)
    latch.open()
    await runPendingTasks()
    #expect(app.shown == "[]")
    #expect(app.router.journeys.isEmpty)
  }

  @Test("A cancelled restoration leaves the scene's queue")
  func turn() async throws {
    let app = try RestoreApp()
    app.pages()
    let (host, latch) = (RestoreHost(), Latch())
    host.latch = latch
    app.router.attach(host)
    app.router.open("/d")
    await waitUntil { latch.arrivals == 1 }
    let task = try app.begin("[1:/a]")
    await waitUntil { app.log.calls == ["/d", "/a"] }
    await runPendingTasks()
    task.cancel()
    #expect(await task.value == .cancelled)
    latch.open()
    await waitUntil { host.memory.stack.count == 1 }
    await runPendingTasks()
    #expect(host.memory.stack.map(\.screen) == ["/d"])
    #expect(host.plans.count == 1)
  }
}
