// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A navigator that shows its screen, and then runs a closure before `navigate(to:in:)` returns.
private struct BusyNavigator: Navigator {
  let work: @MainActor () async throws -> Void

  func screen(for request: RouteRequest) async throws -> String { request.pattern.text }

  func navigate(to screen: String, in context: NavigationContext<String>) async throws {
    try await context.show(screen, from: nil)
    try await work()
  }
}

/// A navigator that shows its screen, and begins to remove the screen before `navigate(to:in:)`
/// returns.
private struct LeavingNavigator: Navigator {
  func screen(for request: RouteRequest) async throws -> String { request.pattern.text }

  func navigate(to screen: String, in context: NavigationContext<String>) async throws {
    try await context.show(screen, from: nil)
    _ = context.request.finishAndLeave(with: ())
  }
}

@MainActor
@Suite("Deadlocks", .timeLimit(.minutes(30)))
struct DeadlockTests {
  private let app = TestApp(.production)
  private var router: Router<String> { app.router }

  private let sameLink =
    "the journey to “/a” waits for this code, so this code must not wait for it; open another link, or "
    + "call `router.open` instead of `await router.route`"
  private let sameScene =
    "the code that waits for this journey has the turn in the scene “main”, so neither would end; call "
    + "`open`, which does not wait, or wait after `navigate(to:in:)` has returned"

  init() {
    app.router.console = nil
    // On a busy machine a time limit could end a journey before its deadlock is found.
    app.router.limits.navigationTimeout = .seconds(600)
    app.router.limits.screenTimeout = .seconds(600)
  }

  @Test("A handler that waits for its own path is refused at once")
  func ownPath() async {
    let router = router
    router.register("/a") { _ in
      try await router.route(to: "/a")
      return "a"
    }
    let error = await app.routingError(to: "/a")
    #expect(error?.code == .deadlock)
    #expect(error?.message == sameLink)
    #expect(error?.external.code == .failed)
    #expect(router.journeys.map(\.ending) == ["deadlock", "deadlock"])
    #expect(app.host.top == nil)
  }

  @Test(
    "A handler that has suspended before it waits for its own path is refused",
    arguments: 0...3
  )
  func later(yields: Int) async {
    let router = router
    router.register("/a") { _ in
      for _ in 0..<yields { await Task.yield() }
      try await router.route(to: "/a")
      return "a"
    }
    #expect(await app.routingError(to: "/a")?.code == .deadlock)
  }

  @Test("Two handlers that wait for each other's path are refused")
  func circle() async {
    let router = router
    for (path, other) in [("/a", "/b"), ("/b", "/a")] as [(RoutePattern, RoutePath)] {
      router.register(path) { _ in
        await Task.yield()
        try await router.route(to: other)
        return ""
      }
    }
    let error = await app.routingError(to: "/a")
    #expect(error?.code == .deadlock)
    #expect(error?.message == sameLink)
    #expect(router.journeys.map(\.ending) == ["deadlock", "deadlock", "deadlock"])
  }

  @Test("Middleware that waits for its own link is refused", arguments: RouteOrigin.all)
  func middleware(origin: RouteOrigin) async {
    let router = router
    router.use(
      ClosureMiddleware { request, _ in
        try await router.route(to: .parsing(request.link.text, origin: request.origin))
      }
    )
    app.page("/a", .external(including: .unverified))
    #expect(await app.routingError("/a", origin)?.code == .deadlock)
  }

  @Test("Middleware that waits for its own link as another sender is refused")
  func otherOrigin() async {
    let router = router
    router.use(ClosureMiddleware { _, _ in try await router.route(to: "/a") })
    app.page("/a", .external)
    #expect(await app.routingError("/a", .universal)?.code == .deadlock)
  }

  @Test("An authorizer that waits for the journey that asks it denies the request")
  func authorizer() async {
    struct Waiting: RouteAuthorizer {
      let router: Router<String>

      func signIn(for request: RouteRequest) async throws -> Bool {
        try await router.route(to: .parsing(request.link.text, origin: request.origin))
        return true
      }

      func confirm(_ request: RouteRequest) async throws -> Bool { true }
    }
    router.authorizer = Waiting(router: router)
    app.page("/a", [.external, .sensitive])
    let error = await app.routingError("/a", .universal)
    #expect(error?.code == .unauthorized)
    #expect((error?.underlying as? RouteError)?.code == .deadlock)
  }

  @Test("A navigator that waits for another journey in its scene during its turn is refused")
  func ownScene() async {
    let router = router
    app.page("/b")
    router.register("/a", navigator: BusyNavigator { try await router.route(to: "/b") })
    let error = await app.routingError(to: "/a")
    #expect(error?.code == .deadlock)
    #expect(error?.message == sameScene)
    #expect(app.host.stack.map(\.screen) == ["/a"])
    // The scene accepts other journeys again.
    #expect(await app.routingError(to: "/b") == nil)
    #expect(app.host.top == "/b")
  }

  @Test("A navigator that waits for a transition without a link during its turn is refused")
  func pop() async {
    let router = router
    router.register("/a", navigator: BusyNavigator { try await router.navigate(.popToRoot) })
    #expect(await app.routingError(to: "/a")?.message == sameScene)
  }

  @Test("A navigator that waits for a journey in another scene is not refused")
  func otherScene() async {
    let (router, other) = (router, MemoryHost<String>())
    router.attach(other, to: RouteScene("two"))
    app.page("/b")
    router.register(
      "/a",
      navigator: BusyNavigator { try await router.route(to: "/b", .in(RouteScene("two"))) }
    )
    #expect(await app.routingError(to: "/a") == nil)
    #expect(other.top == "/b")
  }

  @Test("Navigators in two scenes that wait for each other's scene are refused")
  func scenes() async {
    let (router, other) = (router, MemoryHost<String>())
    router.attach(other, to: RouteScene("two"))
    app.page("/c")
    router.register("/b", navigator: BusyNavigator { try await router.route(to: "/c") })
    router.register(
      "/a",
      navigator: BusyNavigator { try await router.route(to: "/b", .in(RouteScene("two"))) }
    )
    let error = await app.routingError(to: "/a")
    #expect(error?.code == .deadlock)
    #expect(error?.message == sameScene)
  }

  @Test("Handlers that wait for new journeys without end are refused at a depth of 128")
  func chain() async {
    let router = router
    var count = 0
    router.register("/a") { _ in
      count += 1
      return "\(try await router.route(to: "/a", returning: Int.self))"
    }
    let error = await app.routingError(to: "/a")
    #expect(error?.code == .deadlock)
    #expect(
      error?.message
        == "128 journeys wait for each other, each opened by code of the one before; call `open`, "
        + "which does not wait"
    )
    #expect(count == 128)
  }

  @Test("Code may open its own link without waiting")
  func open() async {
    let router = router
    var count = 0
    router.register("/a") { _ in
      count += 1
      if count == 1 { router.open("/a") }
      return "a"
    }
    #expect(await app.routingError(to: "/a") == nil)
    await runPendingTasks()
    #expect(router.journeys.allSatisfy { $0.ending == "shown" })
    #expect(app.host.top == "a")
  }

  @Test("Code may remove a screen of its scene during its turn without waiting")
  func leaving() async {
    let app = app
    let navigator = LeavingNavigator()
    app.page("/b")
    app.router.register("/a", [.parent("/b")], navigator: navigator)
    #expect(await app.routingError(to: "/a") == nil)
    await waitUntil { app.host.top == "/b" }
    #expect(app.router.journeys.allSatisfy { $0.ending == "shown" })
  }

  @Test("A task that the journey does not wait for may wait for the journey")
  func task() async throws {
    let router = router
    var waiting: [Task<String, Never>] = []
    router.register("/a") { _ in
      if waiting.isEmpty {
        waiting.append(
          Task {
            let outcome = try? await router.route(to: "/a")
            return outcome?.kind.rawValue ?? "failed"
          }
        )
        await Task.yield()
      }
      return "a"
    }
    #expect(await app.routingError(to: "/a") == nil)
    #expect(await waiting.first?.value == "shown")
  }

  @Test("A handler may wait for other journeys, one after another")
  func nested() async {
    let router = router
    for path in ["/b", "/c"] as [RoutePattern] { app.page(path) }
    router.register("/a") { _ in
      try await router.route(to: "/b")
      try await router.route(to: "/c")
      try await router.route(to: "/b")
      return "a"
    }
    #expect(await app.routingError(to: "/a") == nil)
    #expect(app.host.top == "a")
  }

  @Test("Callers outside of the journey may wait for it")
  func joining() async {
    let (router, latch, app) = (router, Latch(), app)
    router.register("/a", .external) { _ in
      await latch.wait()
      return "a"
    }
    let tasks = (0..<3).map { _ in Task { await app.routingError("/a", .universal) } }
    await waitUntil { latch.arrivals == 1 }
    latch.open()
    for task in tasks { #expect(await task.value == nil) }
    #expect(router.journeys.count == 1)
  }
}
