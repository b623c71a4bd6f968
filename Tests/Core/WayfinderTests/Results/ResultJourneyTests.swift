// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Results: sources of a result", .timeLimit(.minutes(30)))
struct ResultSourceTests {
  @Test("An action returns its value without a host")
  func action() async throws {
    let app = ResultApp()
    app.router.detach(.main)
    app.router.action("/sum/:a<int>/:b<int>") { request in
      try request.parameters.value("a", as: Int.self) + request.parameters.value("b")
    }
    #expect(try await app.router.route(to: "/sum/3/4", returning: Int.self) == 7)
    #expect(app.router.journeys.map(\.ending) == ["returned"])
  }

  @Test(
    "Middleware can return a result instead of a screen, which is then not created",
    arguments: [true, false]
  )
  func middleware(isRouters: Bool) async throws {
    let app = ResultApp()
    let piece = ClosureMiddleware { request, _ in .result(7, for: request) }
    if isRouters { app.router.use(piece) }
    app.router.register("/a", isRouters ? [] : .middleware(piece)) { request in
      app.callerLog.record("made")
      return ResultScreen(request)
    }
    #expect(try await app.router.route(to: "/a", returning: Int.self) == 7)
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.host.top == nil)
  }

  @Test("Middleware can return a result after the screen was shown")
  func middlewareAfterwards() async throws {
    let app = ResultApp()
    app.page(
      "/a",
      .middleware(
        ClosureMiddleware { request, next in
          _ = try await next(request)
          return .result(7, for: request)
        }
      )
    )
    #expect(try await app.router.route(to: "/a", returning: Int.self) == 7)
    #expect(app.host.stack.count == 1)
    #expect(!app.finish(with: 8))
  }

  @Test("Middleware that shows the screen of another journey cancels its own caller")
  func otherJourney() async throws {
    let app = ResultApp()
    let router = app.router
    app.page("/other")
    app.page("/a", .middleware(ClosureMiddleware { _, _ in try await router.route(to: "/other") }))
    #expect(await app.requestNumber("/a").value?.code == .cancelled)
    #expect(app.host.stack.map(\.link.text) == ["/other"])
    #expect(app.host.top?.request.awaitsResult == false)
  }

  @Test("A caller whose journey is redirected receives the result of the new route")
  func elsewhere() async throws {
    let app = ResultApp()
    app.page("/new/:id")
    try app.router.rewriteRules.append(RewriteRule("/rule/:id", to: "/new/:id"))
    app.page(
      "/redirect",
      .middleware(ClosureMiddleware { _, next in try await next.redirect(to: "/new/2") })
    )
    app.router.unmatched = { _ in "/new/3" }
    let decliner = DecliningNavigator()
    app.router.register("/declines", navigator: decliner)
    app.page("/:any")
    for (number, text) in ["/rule/1", "/redirect", "/nowhere/at/all", "/declines"].enumerated() {
      let task = await app.requestNumberAndShow(text)
      #expect(app.finish(with: number), "\(text)")
      #expect(await task.value == nil)
    }
    #expect(
      app.callerLog.calls == ["/rule/1: 0", "/redirect: 1", "/nowhere/at/all: 2", "/declines: 3"]
    )
    #expect(app.host.stack.map(\.link.text) == ["/new/1", "/new/2", "/new/3", "/declines"])
  }

  @Test("A screen of a module's entry returns a result like any other screen")
  func module() async throws {
    let app = ResultApp()
    app.router.install(Photos())
    let router = app.router
    let task = Task {
      try await router.route(to: .module("Photos", with: ["n": "7"]), returning: Int.self)
    }
    await waitUntil { app.host.top != nil }
    let number: Int = try #require(try app.host.top?.request.parameters.value("n"))
    #expect(app.finish(with: number))
    #expect(try await task.value == 7)
    #expect(try await router.route(to: .module("Photos", entry: "count"), returning: Int.self) == 3)
    await #expect(throws: RouteError.self) {
      try await router.route(to: .module("Photos", entry: "count"), returning: String.self)
    }
  }

  @Test("A caller that awaits a result receives the errors of the journey")
  func errors() async {
    let app = ResultApp()
    app.router.register("/throws") { _ in throw TestError() }
    app.router.register("/declines", navigator: DecliningNavigator())
    app.page("/menu")
    #expect(await app.requestNumber("/throws").value?.underlying is TestError)
    #expect(await app.requestNumber("/declines").value?.code == .declined)
    #expect(await app.requestNumber("/nowhere").value?.code == .notFound)
    #expect(await app.requestNumber("//").value?.code == .malformedLink)
    #expect(await app.requestNumber("https://evil.example/").value?.code == .foreignLink)
    #expect(await app.requestNumber("/menu", .universal).value?.code == .refused)
    let error = await #expect(throws: RouteError.self) {
      try await app.router.route(to: "/\("..")", returning: Int.self)
    }
    #expect(error?.code == .invalidParameter)
    #expect(app.host.top == nil)
  }
}

private struct Photos: RouteModule {
  static let name = "Photos"

  func register(in routes: inout RoutesBuilder<ResultScreen>) {
    routes.entry(as: .present) { ResultScreen($0) }
    routes.actionEntry("count") { _ in 3 }
  }
}

@MainActor
@Suite("Results: concurrent journeys", .timeLimit(.minutes(30)))
struct ResultConcurrencyTests {
  @Test("Two equal calls create two screens and receive two results", arguments: [true, false])
  func equalCalls(atOnce: Bool) async throws {
    let app = ResultApp()
    let latch = Latch()
    app.router.register("/a") { request in
      await latch.wait()
      return ResultScreen(request)
    }
    if !atOnce { latch.open() }
    let tasks = [app.requestNumber("/a"), app.requestNumber("/a")]
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    await waitUntil { app.host.stack.count == 2 }
    await runPendingTasks()
    // The upper screen finishes first; the caller of the lower screen continues to wait.
    #expect(app.finish(with: 2))
    await waitUntil { app.callerLog.calls.count == 1 }
    await runPendingTasks()
    #expect(app.callerLog.calls == ["/a: 2"])
    #expect(app.host.stack[0].screen.request.finish(with: 1))
    for task in tasks { #expect(await task.value == nil) }
    #expect(app.callerLog.calls == ["/a: 2", "/a: 1"])
    #expect(app.router.journeys.count == 2)
  }

  @Test(
    "A call that awaits a result never joins a call that does not",
    arguments: [true, false]
  )
  func notJoined(awaitingFirst: Bool) async {
    let app = ResultApp()
    let latch = Latch()
    app.router.register("/a", .alwaysNewScreen) { request in
      await latch.wait()
      return ResultScreen(request)
    }
    let router = app.router
    if awaitingFirst { app.requestNumber("/a") }
    router.open("/a", .keepsOrder)
    if !awaitingFirst { app.requestNumber("/a") }
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    await waitUntil { app.host.stack.count == 2 }
    #expect(app.host.stack.count { $0.screen.request.awaitsResult } == 1)
  }

  @Test(
    "External calls that await a result join neither a running nor a finished journey",
    arguments: [true, false]
  )
  func outside(awaitingFirst: Bool) async throws {
    let app = ResultApp()
    app.page("/a", [.external, .returnsResultToExternalCallers, .alwaysNewScreen])
    for awaits in [awaitingFirst, !awaitingFirst] {
      if awaits {
        await app.requestNumberAndShow("/a", .universal)
      } else {
        try await app.router.route(to: .parsing("/a", origin: .universal))
      }
    }
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [awaitingFirst, !awaitingFirst])
  }

  @Test("A call that awaits a result always creates a new screen")
  func notReused() async throws {
    let app = ResultApp()
    app.page("/a")
    app.page("/b")
    for transition in [.show, .root, .replace, .overlay] as [RouteTransition] {
      try await app.router.route(to: "/a", .using(transition))
      let shown = Set(app.host.scene.entries.map(\.id))
      await app.requestNumberAndShow("/a", using: transition)
      let new = app.host.scene.entries.filter { !shown.contains($0.id) }
      #expect(new.count == 1, "\(transition)")
      let page = new.first.flatMap { app.host.screen($0.id) }
      #expect(page?.request.awaitsResult == true, "\(transition)")
    }
  }

  @Test("A journey without an awaited result does not reuse a screen that a caller still waits for")
  func leftAlone() async throws {
    let app = ResultApp()
    app.page("/a")
    let task = await app.requestNumberAndShow("/a")
    let (id, page) = (app.host.stack[0].id, app.host.stack[0].screen)
    try await app.router.route(to: "/a?q=2")
    #expect(app.host.stack.map(\.link.text) == ["/a", "/a?q=2"])
    #expect(app.callerLog.calls.isEmpty)
    #expect(page.request.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.host.goBack())
    try await app.router.route(to: "/a?q=3")
    #expect(app.host.stack.map(\.link.text) == ["/a?q=3"])
    #expect(app.host.stack.map(\.id) == [id])
  }

  @Test("A caller that waits for a result delays no other journey")
  func queue() async throws {
    let app = ResultApp()
    app.page("/a")
    app.page("/b/:n")
    let task = await app.requestNumberAndShow("/a")
    for number in 0..<3 { try await app.router.route(to: "/b/\(number)") }
    try await app.router.route(to: "/b/9", .using(.present))
    try await app.router.navigate(.dismiss)
    #expect(app.host.stack.map(\.link.text) == ["/a", "/b/0", "/b/1", "/b/2"])
    // The wait for a result has no time limit.
    app.clock.advance(by: .seconds(100_000))
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.host.stack[0].screen.request.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
  }

  @Test("An action can await the result of another screen before it returns its own")
  func nested() async throws {
    let app = ResultApp()
    let router = app.router
    app.page("/inner")
    app.router.action("/outer") { _ in
      try await router.route(to: "/inner", returning: Int.self) + 1
    }
    let task = app.requestNumber("/outer")
    await waitUntil { app.host.top != nil }
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/outer: 8"])
  }
}

@MainActor
@Suite("Results: parents", .timeLimit(.minutes(30)))
struct ResultParentTests {
  private func app() -> ResultApp {
    let app = ResultApp()
    app.page("/list")
    app.page("/list/:id", .parent("/list"))
    return app
  }

  @Test("A child returns its result, and its parent is shown below it")
  func answers() async throws {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.link.text) == ["/list", "/list/1"])
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/list/1: 7"])
  }

  @Test("A parent that is created for its child cannot return a result")
  func parentMade() async {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [false, true])
    #expect(!app.host.stack[0].screen.request.finish(with: 1))
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/list/1: 7"])
  }

  @Test("A parent that is displayed already cannot return a result for its child")
  func parentBefore() async throws {
    let app = app()
    try await app.router.route(to: "/list")
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [false, true])
    #expect(!app.host.stack[0].screen.request.finish(with: 1))
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
  }

  @Test("A child that leaves alone cancels its caller")
  func childLeaves() async {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.goBack())
    #expect(await task.value?.code == .cancelled)
    #expect(app.host.stack.map(\.link.text) == ["/list"])
  }

  @Test("A second call for a child replaces the first child, whose caller is cancelled")
  func second() async {
    let app = app()
    let first = await app.requestNumberAndShow("/list/1")
    // The test stores only the ids and the screens. Copies of the entries would keep the result
    // handle alive, and the first caller would continue to wait.
    let (ids, pages) = (app.host.stack.map(\.id), app.host.stack.map(\.screen))
    let second = await app.requestNumberAndShow("/list/1")
    #expect(await first.value?.code == .cancelled)
    // The parent is reused, and the child is a new screen.
    #expect(app.host.stack.first?.screen === pages.first)
    #expect(app.host.stack.last?.screen !== pages.last)
    #expect(app.host.stack.last?.id != ids.last)
    #expect(app.host.stack.map(\.link.text) == ["/list", "/list/1"])
    #expect(app.finish(with: 7))
    #expect(await second.value == nil)
    #expect(app.callerLog.calls == ["/list/1: cancelled", "/list/1: 7"])
  }
}
