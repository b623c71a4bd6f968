// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A screen that is a source of journeys.
private final class Page: RouteRequest.Source {
  let name: String

  init(_ name: String) { self.name = name }
}

/// A host that records the source of each shown screen.
@MainActor
private final class LoggingHost: PlainHost {
  var top: Page?
  var failure: (any Error)?
  let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func show(_ screen: Page, from source: Page?, for request: RouteRequest) async throws {
    if let failure { throw failure }
    log.record("host shows \(screen.name) from \(source?.name ?? "nothing")")
    top = screen
  }
}

/// A navigator whose steps are closures.
private struct ClosureNavigator: Navigator {
  var accepting: @MainActor (RouteRequest) async throws -> Bool = { _ in true }
  var making: @MainActor (RouteRequest) async throws -> Page = { Page($0.pattern.text) }

  func accepts(_ request: RouteRequest) async throws -> Bool { try await accepting(request) }
  func screen(for request: RouteRequest) async throws -> Page { try await making(request) }
}

/// A navigator that only creates a screen.
private struct ScreenNavigator: Navigator {
  func screen(for request: RouteRequest) async throws -> Page { Page("made") }
}

/// A navigator whose method `source(for:in:)` returns a given page.
private struct SourceNavigator: Navigator {
  let chosen: Page?

  func screen(for request: RouteRequest) async throws -> Page { Page("made") }
  func source(for request: RouteRequest, in host: any NavigationHost<Page>) -> Page? { chosen }
}

/// A navigator that shows its screen without the host.
private struct IndependentNavigator: Navigator {
  let log: CallLog

  func screen(for request: RouteRequest) async throws -> Page { Page("made") }
  func navigate(to screen: Page, in turn: NavigationContext<Page>) async throws {
    log.record("shows \(screen.name) by \(turn.request.transition) in \(turn.request.scene)")
  }
}

@MainActor
private struct PageApp {
  let router = Router<Page>()
  let log = CallLog()
  let host: LoggingHost

  init() {
    host = LoggingHost(log)
    router.disclosure = .full
    router.attach(host)
  }

  func routingError(
    _ text: String,
    from source: (any RouteRequest.Source)? = nil
  ) async -> RouteError? {
    // The journey has its own task, because some navigators cancel the task that they run in.
    let task = Task { () -> RouteError? in
      do throws(RouteError) {
        try await router.route(to: .parsing(text, origin: .internal), .from(source))
        return nil
      } catch {
        return error
      }
    }
    return await task.value
  }

  var steps: [String] {
    router.journeys.last?.steps.map { "\($0.name): \($0.detail)" } ?? []
  }
}

@MainActor
@Suite("Navigators: steps")
struct NavigatorStepTests {
  @Test(
    "A navigator that only creates a screen accepts every journey, and the host shows the screen"
  )
  func defaults() async {
    let app = PageApp()
    app.router.register("/a", navigator: ScreenNavigator())
    #expect(await app.routingError("/a") == nil)
    #expect(app.log.calls == ["host shows made from nothing"])
  }

  @Test("A closure is a navigator")
  func closure() async {
    let app = PageApp()
    app.router.register("/a/:id") { request in Page(request.parameters["id"] ?? "") }
    #expect(await app.routingError("/a/7") == nil)
    #expect(app.log.calls == ["host shows 7 from nothing"])
  }

  @Test("`accepts` can be implemented and receives the whole request")
  func accepts() async {
    let app = PageApp()
    var steps = ClosureNavigator()
    steps.accepting = { $0.parameters["id"] == "7" }
    app.router.register("/a/:id", navigator: steps)
    #expect(await app.routingError("/a/8")?.code == .declined)
    #expect(await app.routingError("/a/7") == nil)
    #expect(app.log.calls == ["host shows /a/:id from nothing"])
  }

  @Test("`source` can be implemented")
  func source() async {
    let app = PageApp()
    app.host.top = Page("top")
    app.router.register("/a", navigator: SourceNavigator(chosen: Page("chosen")))
    app.router.register("/b", navigator: SourceNavigator(chosen: nil))
    #expect(await app.routingError("/a", from: Page("caller")) == nil)
    #expect(await app.routingError("/b", from: Page("caller")) == nil)
    #expect(app.log.calls == ["host shows made from chosen", "host shows made from nothing"])
  }

  @Test("`navigate` can be implemented, and then the host is not called")
  func navigate() async {
    let app = PageApp()
    app.router.register("/a", .transition(.present), navigator: IndependentNavigator(log: app.log))
    #expect(await app.routingError("/a") == nil)
    #expect(app.log.calls == ["shows made by present in main"])
    #expect(app.steps.suffix(2) == ["navigate: present", "finish: shown"])
  }

  @Test("The request contains all arguments of the caller and all parameters of the link")
  func request() async throws {
    let app = PageApp()
    let log = app.log
    app.router.links = [.scheme("moments")]
    app.router.attach(app.host, to: RouteScene("two"))
    app.router.register("/a/:id", [.external, .transition(.present)]) { request in
      log.record(
        "\(request.link) \(request.pattern) \(request.parameters["id"] ?? "") "
          + "\(request.origin.name) \(request.scene) \(request.transition)"
      )
      return Page("a")
    }
    try await app.router.route(
      to: .parsing("moments://a/7", origin: .shortcut),
      .in(RouteScene("two"))
    )
    #expect(log.calls.first == "moments://a/7 /a/:id 7 shortcut two present")
  }
}

@MainActor
@Suite("Navigators: source")
struct NavigatorSourceTests {
  /// A source that is not a screen.
  private final class Button: RouteRequest.Source {}

  @Test("The source is the caller's screen")
  func caller() async {
    let app = PageApp()
    app.host.top = Page("top")
    app.router.register("/a", navigator: ScreenNavigator())
    let caller = Page("caller")
    #expect(await app.routingError("/a", from: caller) == nil)
    #expect(app.log.calls == ["host shows made from caller"])
  }

  @Test("Without a screen as the source, the top screen is the source")
  func top() async {
    let app = PageApp()
    app.host.top = Page("top")
    app.router.register("/a") { _ in Page("first") }
    app.router.register("/b") { _ in Page("second") }
    let button = Button()
    #expect(await app.routingError("/a") == nil)
    #expect(await app.routingError("/b", from: button) == nil)
    #expect(app.log.calls == ["host shows first from top", "host shows second from first"])
  }

  @Test("A request does not retain its source")
  func weakness() async {
    let app = PageApp()
    var kept: RouteRequest?
    app.router.register("/a") { request in
      kept = request
      return Page("a")
    }
    var source: Page? = Page("caller")
    do {
      let caller = source
      #expect(await app.routingError("/a", from: caller) == nil)
      #expect(kept?.source === caller)
    }
    source = nil
    #expect(source == nil)
    #expect(kept != nil)
    #expect(kept?.source == nil)
  }
}

@MainActor
@Suite("Navigators: errors")
struct NavigatorErrorTests {
  private func messages(_ error: RouteError?) -> [String] {
    [error?.code.name ?? "shown", error?.message ?? "", error?.link ?? ""]
  }

  @Test("An error in a step ends the journey and names that step")
  func failures() async {
    let app = PageApp()
    app.router.register("/a/:x", navigator: ClosureNavigator(accepting: { _ in throw TestError() }))
    app.router.register("/b/:x", navigator: ClosureNavigator(making: { _ in throw TestError() }))
    app.router.register("/c/:x", navigator: ClosureNavigator())
    app.page("/:any/*rest")
    let accepting = await app.routingError("/a/1")
    #expect(
      messages(accepting) == [
        "failed",
        "the navigator could not decide whether to accept the link: the server is asleep", "/a/:x",
      ]
    )
    let making = await app.routingError("/b/1")
    #expect(
      messages(making) == [
        "failed", "the navigator could not make its screen: the server is asleep", "/b/:x",
      ]
    )
    app.host.failure = TestError()
    let showing = await app.routingError("/c/1")
    #expect(
      messages(showing) == [
        "navigationFailed", "the screen could not be shown: the server is asleep", "/c/:x",
      ]
    )
    for error in [accepting, making, showing] {
      #expect(error?.underlying is TestError)
      #expect(error?.pattern != nil)
    }
    #expect(app.log.calls.isEmpty)
  }

  @Test("Without a host the error suggests attaching one")
  func noHost() async {
    let app = PageApp()
    app.router.detach(.main)
    app.page("/a")
    let error = await app.routingError("/a")
    #expect(
      messages(error) == [
        "navigationFailed",
        "the scene “main” has no host; call `router.attach(host)` before the first link is opened",
        "/a",
      ]
    )
    #expect(error?.pattern?.text == "/a")
    #expect(app.steps.suffix(2) == ["navigate: no host", "finish: navigationFailed"])
  }

  @Test("The error of a nested journey is rethrown with the steps of the outer journey")
  func nested() async {
    let app = PageApp()
    let router = app.router
    router.register("/outer") { _ in
      try await router.route(to: "/inner")
      return Page("outer")
    }
    let error = await app.routingError("/outer")
    #expect(error?.code == .notFound)
    #expect(error?.link == "/…")
    #expect(error?.trace == router.journeys.last)
    #expect(router.journeys.map(\.ending) == ["notFound", "notFound"])
  }
}

@MainActor
@Suite("Navigators: cancellation")
struct NavigatorCancellationTests {
  @Test("A task that is cancelled before it begins calls no navigator")
  func before() async {
    let app = TestApp()
    let log = CallLog()
    app.router.register("/a", navigator: LoggingNavigator(name: "n", log: log))
    let error = await app.routingErrorWhenCancelled("/a")
    #expect(error?.code == .cancelled)
    #expect(error?.message == "the task was cancelled")
    #expect(error?.pattern == nil)
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
  }

  @Test("A task that is cancelled while the screen is created shows nothing")
  func inside() async {
    let app = PageApp()
    app.router.register(
      "/a",
      navigator: ClosureNavigator(making: { _ in
        cancelThisTask()
        return Page("a")
      })
    )
    app.router.register(
      "/b",
      navigator: ClosureNavigator(accepting: { _ in
        cancelThisTask()
        try Task.checkCancellation()
        return true
      })
    )
    for path in ["/a", "/b"] {
      let error = await app.routingError(path)
      #expect(error?.code == .cancelled)
      #expect(error?.message == "the task was cancelled")
      #expect(error?.pattern?.text == path)
      #expect(error?.link == path)
    }
    #expect(app.log.calls.isEmpty)
  }

  @Test("A navigator that cancels its task and declines ends the journey")
  func betweenCandidates() async {
    let app = PageApp()
    app.router.register(
      "/a",
      navigator: ClosureNavigator(accepting: { _ in
        cancelThisTask()
        return false
      })
    )
    app.page("/:x")
    #expect(await app.routingError("/a")?.code == .cancelled)
    #expect(app.log.calls.isEmpty)
  }

  @Test("A screen that was shown before the cancellation stays")
  func host() async {
    let app = PageApp()
    app.host.failure = CancellationError()
    app.page("/a")
    let error = await app.routingError("/a")
    #expect(error?.code == .cancelled)
    #expect(error?.underlying is CancellationError)
    #expect(app.steps.suffix(2) == ["navigate: failed", "finish: cancelled"])

    let log = app.log
    app.host.failure = nil
    app.router.register("/b", navigator: CancelsAfterwards(log: log))
    #expect(await app.routingError("/b") == nil)
    #expect(log.calls == ["host shows b from nothing"])
    #expect(app.steps.last == "finish: shown")
  }

  /// A navigator whose task is cancelled after the screen was shown.
  private struct CancelsAfterwards: Navigator {
    let log: CallLog

    func screen(for request: RouteRequest) async throws -> Page { Page("b") }
    func navigate(to screen: Page, in turn: NavigationContext<Page>) async throws {
      try await turn.show(screen, from: nil)
      cancelThisTask()
    }
  }
}

extension PageApp {
  fileprivate func page(_ pattern: RoutePattern) {
    router.register(pattern) { request in Page(request.pattern.text) }
  }
}
