import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Results: the ways to an answer", .timeLimit(.minutes(1)))
struct ResultWayTests {
  @Test("An action answers in place, and needs no host")
  func action() async throws {
    let app = ResultApp()
    app.router.detach(.main)
    app.router.action("/sum/:a<int>/:b<int>") { request in
      try request.parameters.value("a", as: Int.self) + request.parameters.value("b")
    }
    #expect(try await app.router.route(to: "/sum/3/4", returning: Int.self) == 7)
    #expect(app.router.journeys.map(\.ending) == ["returned"])
  }

  @Test("Middleware answers in place of a screen, which is not made", arguments: [true, false])
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

  @Test("Middleware that answers once the screen is shown speaks for it")
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

  @Test("Middleware that shows another journey's screen has none of its own to answer: cancelled")
  func otherJourney() async throws {
    let app = ResultApp()
    let router = app.router
    app.page("/other")
    app.page("/a", .middleware(ClosureMiddleware { _, _ in try await router.route(to: "/other") }))
    #expect(await app.requestNumber("/a").value?.code == .cancelled)
    #expect(app.host.stack.map(\.link.text) == ["/other"])
    #expect(app.host.top?.request.awaitsResult == false)
  }

  @Test("A caller who is led elsewhere gets the answer from there")
  func elsewhere() async throws {
    let app = ResultApp()
    app.page("/new/:id")
    try app.router.rewrite("/rule/:id", to: "/new/:id")
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

  @Test("What a module offers by name answers as any other screen")
  func module() async throws {
    let app = ResultApp()
    app.router.install(Photos.self)
    let router = app.router
    let task = Task {
      try await router.open(module: "Photos", with: ["n": "7"], returning: Int.self)
    }
    await waitUntil { app.host.top != nil }
    let number: Int = try #require(try app.host.top?.request.parameters.value("n"))
    #expect(app.finish(with: number))
    #expect(try await task.value == 7)
    #expect(try await router.open(module: "Photos", entry: "count", returning: Int.self) == 3)
    await #expect(throws: RouteError.self) {
      try await router.open(module: "Photos", entry: "count", returning: String.self)
    }
  }

  @Test("An error on the way is the caller's")
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
@Suite("Results: several at the same time", .timeLimit(.minutes(1)))
struct ResultConcurrencyTests {
  @Test("Two equal calls are two screens and two answers", arguments: [true, false])
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
    // The upper one first, and the wait of the lower one is its own.
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
    "A call that awaits an answer and one that does not are two journeys",
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
    router.open("/a")
    if !awaitingFirst { app.requestNumber("/a") }
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    await waitUntil { app.host.stack.count == 2 }
    #expect(app.host.stack.count { $0.screen.request.awaitsResult } == 1)
  }

  @Test(
    "From outside too, and a journey that has just ended serves nobody",
    arguments: [true, false]
  )
  func outside(awaitingFirst: Bool) async throws {
    let app = ResultApp()
    app.page("/a", [.external, .returnsResultToExternalCallers, .alwaysNewScreen])
    for awaits in [awaitingFirst, !awaitingFirst] {
      if awaits {
        await app.requestNumberAndShow("/a", .universal)
      } else {
        try await app.router.route(parsing: "/a", origin: .universal)
      }
    }
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [awaitingFirst, !awaitingFirst])
  }

  @Test("A screen that is on display already is not used again, wherever it is")
  func notReused() async throws {
    let app = ResultApp()
    app.page("/a")
    app.page("/b")
    for transition in [.show, .root, .replace, .overlay] as [RouteTransition] {
      try await app.router.route(to: "/a", using: transition)
      let shown = Set(app.host.scene.entries.map(\.id))
      await app.requestNumberAndShow("/a", using: transition)
      let new = app.host.scene.entries.filter { !shown.contains($0.id) }
      #expect(new.count == 1, "\(transition)")
      let page = new.first.flatMap { app.host.screen($0.id) }
      #expect(page?.request.awaitsResult == true, "\(transition)")
    }
  }

  @Test("A journey that awaits nothing leaves a screen to who waits for it, until it has answered")
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

  @Test("Waiting holds up no other journey: not in the scene, and not of the same link")
  func queue() async throws {
    let app = ResultApp()
    app.page("/a")
    app.page("/b/:n")
    let task = await app.requestNumberAndShow("/a")
    for number in 0..<3 { try await app.router.route(to: "/b/\(number)") }
    try await app.router.route(to: "/b/9", using: .present)
    try await app.router.navigate(.dismiss)
    #expect(app.host.stack.map(\.link.text) == ["/a", "/b/0", "/b/1", "/b/2"])
    // No time limit runs while the user thinks.
    app.clock.advance(by: .seconds(100_000))
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.host.stack[0].screen.request.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
  }

  @Test("A screen may itself await an answer before it gives its own")
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
@Suite("Results: with parents", .timeLimit(.minutes(1)))
struct ResultParentTests {
  private func app() -> ResultApp {
    let app = ResultApp()
    app.page("/list")
    app.page("/list/:id", .parent("/list"))
    return app
  }

  @Test("The child answers, and the parent comes to stand below it")
  func answers() async throws {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.link.text) == ["/list", "/list/1"])
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/list/1: 7"])
  }

  @Test("Only the child is asked: its parent, made along with it, awaits nothing and cannot answer")
  func parentMade() async {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [false, true])
    #expect(!app.host.stack[0].screen.request.finish(with: 1))
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/list/1: 7"])
  }

  @Test("A parent that was there before does not await an answer because of its child")
  func parentBefore() async throws {
    let app = app()
    try await app.router.route(to: "/list")
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.stack.map(\.screen.request.awaitsResult) == [false, true])
    #expect(!app.host.stack[0].screen.request.finish(with: 1))
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
  }

  @Test("When only the child leaves, its caller hears that there is no answer")
  func childLeaves() async {
    let app = app()
    let task = await app.requestNumberAndShow("/list/1")
    #expect(app.host.goBack())
    #expect(await task.value?.code == .cancelled)
    #expect(app.host.stack.map(\.link.text) == ["/list"])
  }

  @Test("A second call for the child takes the place of the first, whose caller is told")
  func second() async {
    let app = app()
    let first = await app.requestNumberAndShow("/list/1")
    // Not the entries, which would keep the first caller waiting.
    let (ids, pages) = (app.host.stack.map(\.id), app.host.stack.map(\.screen))
    let second = await app.requestNumberAndShow("/list/1")
    #expect(await first.value?.code == .cancelled)
    // The parent is the same one, and the child another.
    #expect(app.host.stack.first?.screen === pages.first)
    #expect(app.host.stack.last?.screen !== pages.last)
    #expect(app.host.stack.last?.id != ids.last)
    #expect(app.host.stack.map(\.link.text) == ["/list", "/list/1"])
    #expect(app.finish(with: 7))
    #expect(await second.value == nil)
    #expect(app.callerLog.calls == ["/list/1: cancelled", "/list/1: 7"])
  }
}
