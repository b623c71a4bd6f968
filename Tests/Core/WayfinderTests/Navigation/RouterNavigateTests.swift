// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// A host whose navigations wait at a latch, and that can fail.
@MainActor
private final class BlockingHost: NavigationHost {
  let memory: MemoryHost<String>
  var latch: Latch?
  var failure: (any Error)?

  init(_ scene: NavigationState.Scene = NavigationState.Scene()) {
    memory = MemoryHost(scene: scene)
  }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    await latch?.wait()
    if let failure { throw failure }
    try await memory.perform(plan)
  }
}

@MainActor
@Suite("Router: navigation without a link", .timeLimit(.minutes(30)))
struct RouterNavigateTests {
  private let clock = TestClock()
  private let router: Router<String>
  private let host: BlockingHost
  private let other = RouteScene("other")

  init() {
    (router, host) = (Router(clock: clock), BlockingHost())
    router.console = nil
    router.attach(host)
    router.register("/*path", .alwaysNewScreen) { $0.link.text }
    router.register("/photos/:id") { $0.link.text }
  }

  /// Shows screens one after the other.
  private func show(_ paths: RoutePath..., using transition: RouteTransition? = nil) async throws {
    for path in paths { try await router.route(to: path, .using(transition)) }
  }

  /// Runs a transition that removes screens; returns the error, or nil.
  private func failure(
    _ transition: RouteTransition,
    in scene: RouteScene = .main
  ) async -> RouteError? {
    do throws(RouteError) {
      try await router.navigate(transition, in: scene)
      return nil
    } catch {
      return error
    }
  }

  /// Begins a transition that removes screens; the task's value is the error's code.
  private func begin(_ transition: RouteTransition) -> Task<RouteError.Code?, Never> {
    Task { await failure(transition)?.code }
  }

  private var stack: [String] { host.memory.stack.map(\.screen) }

  @Test("Pop transitions remove the top, all above a route, or all but the bottom")
  func stacks() async throws {
    try await show("/a", "/photos/1", "/b", "/photos/2", "/c", "/d")
    #expect(await failure(.pop) == nil)
    #expect(stack == ["/a", "/photos/1", "/b", "/photos/2", "/c"])
    #expect(await failure(.popTo("/photos/:id")) == nil)
    #expect(stack == ["/a", "/photos/1", "/b", "/photos/2"])
    #expect(await failure(.pop) == nil)
    #expect(await failure(.popTo("/photos/:id")) == nil)
    #expect(stack == ["/a", "/photos/1"])
    #expect(await failure(.popToRoot) == nil)
    #expect(stack == ["/a"])
    // If a transition would not change the displayed screens, it succeeds and does nothing.
    #expect(await failure(.popToRoot) == nil)
    #expect(await failure(.popTo("/*path")) == nil)
    #expect(stack == ["/a"])
  }

  @Test("`dismiss` removes presented screens from the top, and no overlay")
  func presented() async throws {
    try await show("/a")
    try await show("/b", "/c", using: .present)
    try await show("/door", using: .overlay)
    #expect(await failure(.dismiss) == nil)
    #expect(host.memory.presented.map(\.screen) == ["/b"])
    #expect(await failure(.dismiss) == nil)
    #expect(await failure(.dismiss)?.code == .navigationFailed)
    #expect(stack == ["/a"])
    #expect(host.memory.overlays.map(\.screen) == ["/door"])
  }

  @Test("`tab` selects a tab and keeps its screens")
  func tabs() async throws {
    let tabs = BlockingHost(NavigationState.Scene(tabs: ["home", "mall"]))
    router.attach(tabs)
    try await show("/a", "/b")
    #expect(await failure(.tab("mall")) == nil)
    #expect(tabs.scene.selectedTab == "mall")
    #expect(tabs.memory.stack.isEmpty)
    try await show("/c")
    #expect(await failure(.tab("home")) == nil)
    #expect(tabs.memory.stack.map(\.screen) == ["/a", "/b"])
    let error = await failure(.tab("none"))
    #expect(error?.code == .navigationFailed)
    #expect(error?.message.contains("use one of home, mall") == true)
    #expect(tabs.scene.selectedTab == "home")
  }

  @Test(
    "An impossible transition is an error that names the reason, and nothing changes",
    arguments: [
      .pop, .dismiss, .tab("home"), .popTo("/photos/:id"), .popTo("/a"), .show, .push, .present,
      .present(.sheet), .replace, .root, .overlay, .custom("drawer"),
    ] as [RouteTransition]
  )
  func impossible(transition: RouteTransition) async throws {
    try await show("/a")
    let before = host.scene
    let error = await failure(transition)
    #expect(error?.code == .navigationFailed)
    #expect(error?.link == transition.name)
    #expect(error?.pattern == nil)
    #expect(error?.underlying is NavigationPlanError)
    #expect(error?.trace == router.journeys.last)
    #expect(host.scene == before)
    #expect(await failure(transition, in: other)?.message.contains("has no host") == true)
  }

  @Test("A displayed screen is revealed by its entry and not changed")
  func reveals() async throws {
    router.register("/photos/:id/big", .alwaysNewScreen) { $0.link.text }
    try await show("/photos/1/big?x=1", "/b", "/photos/1/big?x=2", "/photos/1/big?x=3")
    let entries = host.scene.entries
    for (index, count) in [(3, 4), (2, 3), (0, 1)] {
      try await router.reveal(entries[index])
      #expect(host.scene.entries == Array(entries.prefix(count)))
      #expect(host.memory.stack.map(\.link.text) == entries.prefix(count).map(\.link))
    }
    await #expect(throws: RouteError.self) { try await router.reveal(entries[1]) }
    await #expect(throws: RouteError.self) { try await router.reveal(entries[0], in: other) }
    // The link of the screen changes after the entry is saved. `reveal` still finds the screen,
    // because the entry identifies the screen.
    try await show("/photos/7?x=1")
    let saved = try #require(host.scene.entries.last)
    try await show("/photos/7?x=2", "/c")
    try await router.reveal(saved)
    #expect(host.scene.entries.last?.link == "/photos/7?x=2")
    #expect(stack.last == "/photos/7?x=2")
  }

  @Test("A screen is revealed in another tab or below presented screens")
  func revealsAnywhere() async throws {
    let tabs = BlockingHost(NavigationState.Scene(tabs: ["home", "mall"]))
    router.attach(tabs)
    try await show("/a", "/b")
    try await router.navigate(.tab("mall"))
    try await show("/c")
    try await show("/d", "/e", using: .present)
    let entries = tabs.scene.entries
    for (link, tab, presented) in [
      ("/d", "mall", ["/d"]), ("/c", "mall", []), ("/a", "home", []),
    ] {
      try await router.reveal(try #require(entries.first { $0.link == link }))
      #expect(tabs.top == link)
      #expect(tabs.scene.selectedTab == tab)
      #expect(tabs.memory.presented.map(\.screen) == presented)
    }
    #expect(tabs.scene.entries.map(\.link).sorted() == ["/a", "/c"])
  }

  @Test("A navigation is a journey with a trace and events, and is never joined")
  func journey() async throws {
    try await show("/a", "/b", "/c", "/d")
    let log = EventLog(router)
    let tasks = [begin(.pop), begin(.pop), begin(.pop)]
    for task in tasks { #expect(await task.value == nil) }
    #expect(stack == ["/a"])
    #expect(log.endings.sorted() == ["#5 done", "#6 done", "#7 done"])
    #expect(Set(log.events.map(\.link)) == ["…", "pop"])
    #expect(log.events.allSatisfy { $0.origin == .internal && $0.pattern == nil })
    let trace = router.journeys.last
    #expect(
      trace?.description == """
        pop (internal): shown
          receive  0 bytes
          navigate pop
          finish   shown
        """
    )
  }

  @Test("A navigation waits for its turn and uses the screens that are displayed then")
  func serial() async throws {
    try await show("/a")
    let latch = Latch()
    host.latch = latch
    let showing = Task { try await router.route(to: "/b") }
    await waitUntil { latch.arrivals == 1 }
    let popping = begin(.pop)
    await waitUntil { router.scenes[.main]?.queue.count == 2 }
    let again = Task { try await router.route(to: "/c") }
    await waitUntil { router.scenes[.main]?.queue.count == 3 }
    // The screen of `/b` is not displayed yet, so the waiting `pop` has removed nothing.
    #expect(stack == ["/a"])
    let second = MemoryHost<String>()
    router.attach(second, to: other)
    try await router.route(to: "/x", .in(other))
    #expect(await failure(.popToRoot, in: other) == nil)
    latch.open()
    _ = try await showing.value
    #expect(await popping.value == nil)
    _ = try await again.value
    #expect(stack == ["/a", "/c"])
    #expect(router.scenes[.main]?.queue.count == 0)
  }

  @Test("A host that fails or exceeds the time limit is an error, and the scene is free for others")
  func hangs() async throws {
    try await show("/a", "/b")
    let latch = Latch()
    host.latch = latch
    let hanging = begin(.pop)
    await waitUntil { latch.arrivals == 1 }
    let waiting = begin(.pop)
    await waitUntil { router.scenes[.main]?.queue.count == 2 }
    await clock.sleepers(1)
    clock.advance(by: router.limits.navigationTimeout)
    #expect(await hanging.value == .timedOut)
    #expect(await waiting.value == .timedOut)
    #expect(stack == ["/a", "/b"])
    #expect(router.scenes[.main]?.queue.count == 0)
    host.latch = nil
    host.failure = TestError()
    let error = await failure(.pop)
    #expect(error?.code == .navigationFailed)
    #expect(error?.underlying is TestError)
    host.failure = CancellationError()
    #expect(await failure(.pop)?.code == .cancelled)
    host.failure = nil
    #expect(await failure(.pop) == nil)
    #expect(stack == ["/a"])
    latch.open()
  }

  @Test("A navigation that is cancelled before its turn removes nothing")
  func cancelled() async throws {
    try await show("/a", "/b")
    let early = begin(.pop)
    early.cancel()
    #expect(await early.value == .cancelled)
    let latch = Latch()
    host.latch = latch
    let showing = Task { try await router.route(to: "/c") }
    await waitUntil { latch.arrivals == 1 }
    let late = begin(.pop)
    await waitUntil { router.scenes[.main]?.queue.count == 2 }
    late.cancel()
    #expect(await late.value == .cancelled)
    latch.open()
    _ = try await showing.value
    await runPendingTasks()
    #expect(stack == ["/a", "/b", "/c"])
    #expect(router.running.count == 0)
  }

  @Test("A navigation bypasses gates, rules, middleware and the unmatched handler")
  func alone() async throws {
    try await show("/a", "/b")
    router.requireGates([.sceneReady])
    router.use(ClosureMiddleware { _, _ in throw TestError() })
    router.unmatched = { _ in "/missing" }
    try router.rewriteRules.append(RewriteRule("/*", to: "/maintenance"))
    #expect(await failure(.pop) == nil)
    #expect(stack == ["/a"])
  }

  @Test("A caller that awaits the result of a removed screen receives `cancelled`")
  func answers() async throws {
    try await show("/a")
    let asking = Task { try await router.route(to: "/photos/1", returning: Int.self) }
    await waitUntil { stack == ["/a", "/photos/1"] }
    await waitUntil { router.running.count == 0 }
    #expect(await failure(.popToRoot) == nil)
    let error = await #expect(throws: RouteError.self) { try await asking.value }
    #expect(error?.code == .cancelled)
  }
}
