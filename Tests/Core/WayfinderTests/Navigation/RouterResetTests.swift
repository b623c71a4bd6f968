// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Router: reset", .timeLimit(.minutes(30)))
struct RouterResetTests {
  @Test(
    "A reset cancels journeys in every wait",
    arguments: WaitPoint.allCases
  )
  func ends(waiting: WaitPoint) async throws {
    let app = BlockingApp()
    let tasks = await app.begin(waiting)
    await runPendingTasks()
    let screens = app.memory.stack.map(\.screen)
    app.router.reset()
    #expect(app.router.running.count == 0)
    #expect(app.router.inboxCount == 0)
    #expect(app.router.journeys.isEmpty)
    for task in tasks { #expect(await task.value == "cancelled") }
    let endings = app.events.endings
    #expect(Set(endings).count == endings.count)
    // The code of the journeys that the reset has ended has not returned yet. Nevertheless, another
    // journey can start immediately.
    app.router.requireGates([])
    try await app.router.route(to: "/free")
    #expect(app.router.scenes[.main]?.queue.count == 0)
    #expect(app.memory.stack.map(\.screen) == screens + ["free"])
    // The router ignores a result that the code of an ended journey returns after the reset.
    let count = app.router.journeys.count
    app.latch.open()
    await waitUntil { app.latch.departures == app.latch.arrivals }
    await runPendingTasks()
    #expect(app.log.calls.isEmpty)
    #expect(app.router.journeys.count == count)
    #expect(app.events.endings.count == endings.count + 1)
    #expect(app.memory.stack.contains { ["made", "child", "late"].contains($0.screen) } == false)
    if waiting != .gate { app.clock.advance(by: .seconds(1)) }
    await app.clock.sleepers(0)
  }

  @Test("A gate that opens after a reset resumes no journey, and the gates are unchanged")
  func gates() async {
    let app = BlockingApp()
    let tasks = await app.begin(.gate)
    app.router.openGate(.onboardingDone)
    app.router.reset()
    for task in tasks { #expect(await task.value == "cancelled") }
    let next = app.begin("/free", .universal)
    await waitUntil { app.router.inboxCount == 1 }
    app.router.openGate(.sceneReady)
    #expect(await next.value == "shown")
    app.router.requireGates([.onboardingDone])
    #expect(await app.begin("/free?2", .universal).value == "shown")
    #expect(app.memory.stack.count == 2)
  }

  @Test("An external journey is not joined after a reset")
  func joining() async {
    let app = BlockingApp()
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(app.router.journeys.count == 1)
    app.router.reset()
    #expect(app.router.running.endedCount == 0)
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(app.router.journeys.count == 1)
    #expect(app.events.endings == ["#1 done", "#3 done"])
  }

  @Test("A reset invalidates tickets and recreates services on their next use")
  func values() throws {
    final class Cart {}
    let router = Router<String>(clock: TestClock())
    let pattern: RoutePattern = "/editor/:id"
    var made = 0
    router.services.provide(Cart.self) { _ in
      made += 1
      return Cart()
    }
    let cart = try router.services.get(Cart.self)
    let (old, kept) = (try router.tickets.issue("draft", for: pattern), router.tickets)
    router.reset()
    let error = #expect(throws: RouteError.self) {
      try router.tickets.redeem(old.text, for: pattern, as: String.self, origin: .internal)
    }
    #expect(error?.code == .expiredTicket)
    #expect(made == 1)
    #expect(try router.services.get(Cart.self) !== cart)
    #expect(made == 2)
    let new = try router.tickets.issue("draft", for: pattern)
    #expect(router.tickets === kept)
    let value = try router.tickets.redeem(
      new.text,
      for: pattern,
      as: String.self,
      origin: .internal
    )
    #expect(value == "draft")
  }

  @Test("A reset keeps registrations, hosts, settings and observers")
  func stays() async throws {
    struct Mall: RouteModule {
      static let name = "Mall"

      func register(in routes: inout RoutesBuilder<String>) {
        routes.entry(as: .push) { _ in "mall" }
      }
    }
    let (app, log) = (TestApp(.production), CallLog())
    let events = EventLog(app.router)
    app.router.console = log.record
    app.page("/a")
    app.router.install(Mall())
    app.router.use(ClosureMiddleware { try await $1($0) })
    try app.router.rewriteRules.append(RewriteRule("/old", to: "/a"))
    app.router.limits.inboxCapacity = 3
    app.router.webTargets = ["pay.example"]
    #expect(await app.routingError("/old") == nil)
    for _ in 1...2 { app.router.reset() }
    #expect(app.router.journeys.isEmpty)
    #expect(app.host.stack.map(\.screen) == ["/a"])
    #expect(app.router.rules.routes.count == 1)
    #expect(app.router.middleware.count == 1)
    #expect(app.router.rewriteRules.count == 1)
    #expect(app.router.links.count == 2)
    #expect(app.router.limits.inboxCapacity == 3)
    #expect(app.router.webTargets == ["pay.example"])
    #expect(app.router.disclosure == .production)
    #expect(try await app.router.route(to: .module("Mall")).pattern == "/@Mall/main")
    #expect(await app.routingError("/gone")?.code == .notFound)
    #expect(app.host.stack.map(\.screen) == ["/a", "mall"])
    // A reset does not restart the numbering of journeys, so each number identifies one journey.
    #expect(events.endings == ["#1 done", "#2 done", "#3 notFound"])
    #expect(log.calls.count == 1)
  }

  @Test("Code of a journey that is reset is cancelled")
  func listeners() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.register("/a") { _ in
      log.record("begins")
      while !Task.isCancelled { await Task.yield() }
      log.record("is cancelled")
      return "a"
    }
    let task = Task { await app.routingError("/a") }
    await waitUntil { log.calls == ["begins"] }
    app.router.reset()
    #expect(await task.value?.code == .cancelled)
    await waitUntil { log.calls.count == 2 }
    #expect(log.calls == ["begins", "is cancelled"])
    #expect(app.host.top == nil)
  }

  @Test("A reset within a journey ends that journey")
  func within() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.console = nil
    let router = app.router
    let events = EventLog(router)
    app.router.use(
      ClosureMiddleware { request, next in
        defer { if request.parameters["after"] != nil { router.reset() } }
        return try await next(request)
      }
    )
    app.router.register("/a") { request in
      if request.parameters["after"] == nil { router.reset() }
      log.record("made")
      return "a"
    }
    #expect(await app.routingError("/a")?.code == .cancelled)
    #expect(app.host.top == nil)
    // This reset happens after the screen was shown, but before the journey has ended.
    #expect(await app.routingError("/a?after")?.code == .cancelled)
    #expect(app.host.top == "a")
    #expect(log.calls == ["made", "made"])
    #expect(events.endings == ["#1 cancelled", "#2 cancelled"])
  }
}
