// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A way in which a screen is removed before it has returned a result.
private struct Leaving: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The transition that displayed the screen.
  var transition = RouteTransition.show
  let remove: @MainActor (ResultApp) async throws -> Void

  init(
    _ name: String,
    _ transition: RouteTransition = .show,
    _ remove: @escaping @MainActor (ResultApp) async throws -> Void
  ) {
    testDescription = name
    self.transition = transition
    self.remove = remove
  }

  /// The ways to remove the screen `/a`, which is above `/bottom`, in a scene with two tabs.
  static let all = [
    Leaving("the user goes back") { #expect($0.host.goBack()) },
    Leaving("the user closes the sheet", .present) { #expect($0.host.goBack()) },
    Leaving("popped") { try await $0.router.navigate(.pop) },
    Leaving("popped to the root") { try await $0.router.navigate(.popToRoot) },
    Leaving("popped to the one below") { try await $0.router.navigate(.popTo("/bottom")) },
    Leaving("dismissed", .present) { try await $0.router.navigate(.dismiss) },
    Leaving("dismissed by its own link", .present(.sheet)) {
      try await $0.router.route(to: "/a", .using(.dismiss))
    },
    Leaving("an overlay is taken away", .overlay) {
      try await $0.router.route(to: "/a", .using(.dismiss))
    },
    Leaving("replaced") { try await $0.router.route(to: "/b", .using(.replace)) },
    Leaving("replaced where it was presented", .present) {
      try await $0.router.route(to: "/b", .using(.replace))
    },
    Leaving("another one becomes the root") {
      try await $0.router.route(to: "/b", .using(.root))
    },
    Leaving("what is presented goes with the stack below it", .present) {
      try await $0.router.route(to: "/b", .using(.root))
    },
    Leaving("the one below is shown again") { try await $0.router.route(to: "/bottom?q=1") },
    Leaving("another tab is wanted", .present) { try await $0.router.route(to: "/two") },
    Leaving("a screen with parents is shown") { try await $0.router.route(to: "/child") },
    Leaving("a rule resets what is shown") { app in
      try app.router.rewriteRules.append(RewriteRule("/reset", to: "/b", resettingScreens: true))
      try await app.router.route(to: "/reset")
    },
    Leaving("the scene is detached") { $0.router.detach(.main) },
    Leaving("another host comes") { $0.router.attach(MemoryHost()) },
    Leaving("the router is reset") { $0.router.reset() },
  ]
}

@MainActor
@Suite("Results: screens that leave without a result", .timeLimit(.minutes(30)))
struct ResultLeavingTests {
  @Test(
    "The caller of a screen that is removed without a result receives `cancelled`",
    arguments: Leaving.all
  )
  private func leaves(leaving: Leaving) async throws {
    let app = ResultApp(scene: NavigationState.Scene(tabs: ["one", "two"]))
    app.page("/bottom")
    app.page("/a")
    app.page("/b")
    app.page("/two", .tab("two"))
    app.page("/child", .parent("/bottom"))
    try await app.router.route(to: "/bottom")
    let task = await app.requestNumberAndShow("/a", using: leaving.transition)
    let entry = try #require(app.host.scene.entries.first { $0.link == "/a" })
    let page = try #require(app.host.screen(entry.id))
    #expect(app.callerLog.calls.isEmpty)
    try await leaving.remove(app)
    let error = await task.value
    #expect(error?.code == .cancelled)
    #expect(error?.message == "the screen left without a result, or its caller stopped waiting")
    #expect(error?.link == "/a")
    #expect(error?.pattern?.text == "/a")
    #expect(!page.request.finish(with: 7))
    await runPendingTasks()
    #expect(app.callerLog.calls == ["/a: cancelled"])
  }

  @Test("A screen that is covered, or not affected by another change, can still return its result")
  func stays() async throws {
    let app = ResultApp(scene: NavigationState.Scene(tabs: ["one", "two"]))
    let second = MemoryHost<ResultScreen>()
    app.router.attach(second, to: RouteScene("second"))
    for pattern in ["/a", "/b", "/c"] as [RoutePattern] { app.page(pattern) }
    app.page("/two", .tab("two"))
    let task = await app.requestNumberAndShow("/a")
    try await app.router.route(to: "/b")
    try await app.router.route(to: "/c", .using(.present))
    try await app.router.route(to: "/c", .using(.overlay))
    #expect(app.host.goBack())
    try await app.router.route(to: "/two")
    try await app.router.route(to: "/a", .in(RouteScene("second")))
    try await app.router.navigate(.tab("one"))
    app.router.detach(RouteScene("second"))
    app.router.attach(app.host)
    #expect(app.host.goBack())
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
  }

  @Test("Releasing a custom host cancels its waiting callers")
  func hostIsLetGo() async {
    let app = ResultApp()
    app.page("/a")
    var host: ResultHandleHost? = ResultHandleHost()
    if let host { app.router.attach(host, to: RouteScene("second")) }
    let task = app.requestNumber("/a", in: RouteScene("second"))
    await waitUntil { host?.kept.count == 1 }
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    app.router.detach(RouteScene("second"))
    host = nil
    #expect(await task.value?.code == .cancelled)
  }

  @Test("A caller waits only while the host stores the result handle")
  func resultHandles() async {
    let app = ResultApp()
    app.page("/a")
    let host = ResultHandleHost()
    app.router.attach(host)
    host.keeps = false
    #expect(await app.requestNumber("/a").value?.code == .cancelled)
    host.keeps = true
    let task = await app.requestNumberAndShow("/a")
    #expect(app.callerLog.calls == ["/a: cancelled"])
    host.kept = []
    #expect(await task.value?.code == .cancelled)
  }
}

/// A navigator that shows its screen by a closure.
private struct ClosureNavigator: Navigator {
  let show: @MainActor (ResultScreen, NavigationContext<ResultScreen>) async throws -> Void

  func screen(for request: RouteRequest) async throws -> ResultScreen { ResultScreen(request) }

  func navigate(to screen: ResultScreen, in turn: NavigationContext<ResultScreen>) async throws {
    try await show(screen, turn)
  }
}

@MainActor
@Suite("Results: navigators that show their screens themselves", .timeLimit(.minutes(30)))
struct ResultNavigatorTests {
  @Test("A navigator that does not store the result handle ends the wait at once")
  func withoutHandle() async {
    let app = ResultApp()
    let window = DisplayedScreen()
    app.router.register("/a", navigator: ClosureNavigator { screen, _ in window.page = screen })
    #expect(await app.requestNumber("/a").value?.code == .cancelled)
    #expect(window.page?.request.awaitsResult == false)
    #expect(window.page?.request.finish(with: 7) == false)
  }

  @Test(
    "A navigator that stores the result handle keeps the caller waiting until a result or the handle's release"
  )
  func withHandle() async {
    let app = ResultApp()
    let window = DisplayedScreen()
    app.router.register(
      "/a",
      navigator: ClosureNavigator { screen, turn in
        window.page = screen
        window.resultHandle = turn.resultHandle
      }
    )
    let first = await app.requestNumberAndShow("/a")
    #expect(app.callerLog.calls.isEmpty)
    #expect(window.page?.request.finish(with: 7) == true)
    #expect(await first.value == nil)
    let second = await app.requestNumberAndShow("/a")
    #expect(app.callerLog.calls == ["/a: 7"])
    window.resultHandle = nil
    #expect(await second.value?.code == .cancelled)
    #expect(window.page?.request.finish(with: 8) == false)
  }

  @Test("A wait ends only after both the host and the navigator have released the result handle")
  func both() async throws {
    let app = ResultApp()
    let window = DisplayedScreen()
    app.page("/bottom")
    app.router.register(
      "/a",
      navigator: ClosureNavigator { screen, turn in
        window.resultHandle = turn.resultHandle
        try await turn.show(screen, from: nil)
      }
    )
    try await app.router.route(to: "/bottom")
    let task = await app.requestNumberAndShow("/a")
    #expect(app.host.goBack())
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    window.resultHandle = nil
    #expect(await task.value?.code == .cancelled)
  }

  @Test(
    "A stored navigation context cannot show a screen after the navigator's turn",
    arguments: [true, false]
  )
  func keptTurn(awaitsResult: Bool) async throws {
    let app = ResultApp()
    var kept: (page: ResultScreen, turn: NavigationContext<ResultScreen>)?
    app.router.register("/a", navigator: ClosureNavigator { kept = ($0, $1) })
    let task = awaitsResult ? await app.requestNumberAndShow("/a") : nil
    if !awaitsResult { try await app.router.route(to: "/a") }
    let (page, turn) = try #require(kept)
    await #expect(throws: RouteError.self) { try await turn.show(page, from: nil) }
    #expect(app.host.top == nil)
    // The stored context keeps the result handle alive, so the caller continues to wait.
    #expect(page.request.finish(with: 7) == awaitsResult)
    #expect(await task?.value == nil)
  }

  @Test("A navigator that declines after it has shown its screen ends the journey")
  func shownAndDeclined() async {
    let app = ResultApp()
    app.router.register(
      "/a",
      navigator: ClosureNavigator { screen, turn in
        try await turn.show(screen, from: nil)
        throw RouteError(.declined, for: turn.request, message: "too late")
      }
    )
    app.page("/:x")
    #expect(await app.requestNumber("/a").value?.code == .declined)
    #expect(app.host.stack.map(\.pattern.text) == ["/a"])
    #expect(!app.finish(with: 7))
  }

  @Test("A navigation context of a journey without an awaited result has no result handle")
  func notAwaited() async throws {
    let app = ResultApp()
    let window = DisplayedScreen()
    var turns = 0
    app.router.register(
      "/a",
      navigator: ClosureNavigator { _, turn in
        window.resultHandle = turn.resultHandle
        turns += 1
      }
    )
    try await app.router.route(to: "/a")
    #expect(turns == 1)
    #expect(window.resultHandle == nil)
  }
}

@MainActor
@Suite("Results: journeys that show no screen", .timeLimit(.minutes(30)))
struct ResultFailureTests {
  @Test(
    "The screen of a navigator that declines cannot return a result",
    arguments: DecliningStage.allCases
  )
  private func declines(stage: DecliningStage) async {
    let app = ResultApp()
    let window = DisplayedScreen()
    app.router.register("/a", navigator: LateDecliningNavigator(stage: stage, window: window))
    #expect(await app.requestNumber("/a").value?.code == .declined)
    #expect(window.page?.request.awaitsResult == false)
    #expect(window.page?.request.finish(with: 7) == false)
  }

  @Test(
    "When a navigator declines, the screen of the next route returns the result",
    arguments: DecliningStage.allCases
  )
  private func next(stage: DecliningStage) async {
    let app = ResultApp()
    let window = DisplayedScreen()
    app.router.register("/a", navigator: LateDecliningNavigator(stage: stage, window: window))
    app.page("/:x")
    let task = await app.requestNumberAndShow("/a")
    #expect(app.host.stack.map(\.pattern.text) == ["/:x"])
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
  }

  @Test("A host that throws ends the wait, even if it stores the result handle")
  func hostThrows() async throws {
    let app = ResultApp()
    app.page("/a")
    let host = ResultHandleHost()
    host.failure = TestError()
    app.router.attach(host)
    let error = await app.requestNumber("/a").value
    #expect(error?.code == .navigationFailed)
    #expect(error?.underlying is TestError)
    #expect(try !#require(host.pages.first).request.finish(with: 7))
  }

  @Test("A screen that cannot be displayed cannot return a result")
  func noPlace() async {
    let app = ResultApp(scene: .withoutStack)
    var pages: [ResultScreen] = []
    app.router.register("/a") { request in
      pages.append(ResultScreen(request))
      return pages[pages.count - 1]
    }
    #expect(await app.requestNumber("/a", using: .push).value?.code == .navigationFailed)
    app.router.detach(.main)
    #expect(await app.requestNumber("/a").value?.code == .navigationFailed)
    #expect(pages.count == 2)
    for page in pages { #expect(!page.request.finish(with: 7)) }
  }

  @Test("A transition that adds no screen ends the wait with `cancelled`")
  func noScreen() async throws {
    let app = ResultApp()
    app.page("/bottom")
    app.page("/a")
    try await app.router.route(to: "/bottom")
    try await app.router.route(to: "/a")
    #expect(await app.requestNumber("/a", using: .pop).value?.code == .cancelled)
    #expect(app.host.stack.map(\.link.text) == ["/bottom"])
  }

  @Test("Middleware that throws after the screen was shown fails the journey")
  func middlewareFails() async {
    let app = ResultApp()
    app.page(
      "/a",
      .middleware(
        ClosureMiddleware { request, next in
          _ = try await next(request)
          throw TestError()
        }
      )
    )
    #expect(await app.requestNumber("/a").value?.code == .failed)
    #expect(app.host.stack.count == 1)
    #expect(!app.finish(with: 7))
  }

  @Test("A web page that the platform opens returns no result")
  func opened() async {
    let app = ResultApp()
    app.router.opensForeignWebPages = true
    app.router.webOpener = { _, _ in true }
    let error = await app.requestNumber("https://else.example/").value
    #expect(error?.code == .wrongResult)
    #expect(error?.pattern == nil)
  }
}

/// The stage at which a navigator declines.
private enum DecliningStage: CaseIterable {
  case accepting
  case making
  case navigating
}

private struct LateDecliningNavigator: Navigator {
  let stage: DecliningStage
  let window: DisplayedScreen

  private func decline(_ request: RouteRequest, at current: DecliningStage) throws {
    guard current == stage else { return }
    throw RouteError(.declined, for: request, message: "not for this one")
  }

  func accepts(_ request: RouteRequest) async throws -> Bool {
    window.page = ResultScreen(request)
    return stage != .accepting
  }

  func screen(for request: RouteRequest) async throws -> ResultScreen {
    try decline(request, at: .making)
    return ResultScreen(request)
  }

  func navigate(to screen: ResultScreen, in turn: NavigationContext<ResultScreen>) async throws {
    try decline(turn.request, at: .navigating)
  }
}
