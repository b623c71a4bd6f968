// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Parents: creation of screens", .timeLimit(.minutes(30)))
struct ParentScreenTests {
  private let app = TestApp()
  private let log = CallLog()

  /// Registers a route that records the calls of its navigator.
  private func page(_ pattern: RoutePattern, above parent: RoutePattern? = nil) {
    let navigator = LoggingNavigator(name: pattern.text, log: log)
    let configuration = parent.map(RouteConfiguration.parent) ?? []
    app.router.register(pattern, configuration, navigator: navigator)
  }

  private func installAll() {
    page("/")
    page("/users/:id", above: "/")
    page("/users/:id/posts", above: "/users/:id")
  }

  @Test("The child's screen is created first, then those of its parents from the bottom, once each")
  func cold() async {
    installAll()
    #expect(await app.routingError("/users/7/posts") == nil)
    #expect(
      log.calls == [
        "/users/:id/posts accepts /users/:id/posts", "/users/:id/posts makes", "/ accepts /",
        "/ makes", "/users/:id accepts /users/:id", "/users/:id makes",
      ]
    )
  }

  @Test("A displayed parent is not asked, and keeps its entry and link")
  func warm() async {
    installAll()
    for text in ["/?greeting=hello", "/users/7?tab=2"] {
      #expect(await app.routingError(text) == nil)
    }
    let ids = app.host.stack.map(\.id)
    let count = log.calls.count
    #expect(await app.routingError("/users/7/posts") == nil)
    #expect(log.calls.dropFirst(count).allSatisfy { $0.hasPrefix("/users/:id/posts") })
    #expect(app.host.stack.map(\.id).dropLast() == ids[...])
    #expect(
      app.host.stack.map(\.link.text) == ["/?greeting=hello", "/users/7?tab=2", "/users/7/posts"]
    )
  }

  @Test("Only parents with other values are created")
  func partly() async {
    installAll()
    #expect(await app.routingError("/users/7/posts") == nil)
    let count = log.calls.count
    #expect(await app.routingError("/users/8/posts") == nil)
    #expect(
      log.calls.dropFirst(count).filter { $0.hasSuffix("makes") } == [
        "/users/:id/posts makes", "/users/:id makes",
      ]
    )
    #expect(app.host.stack.map(\.link.text) == ["/", "/users/8", "/users/8/posts"])
  }

  @Test("Queries, refusals, declines and errors call no parent")
  func parentsNotAsked() async throws {
    page("/")
    app.router.register(
      "/declined",
      .parent("/"),
      navigator: LoggingNavigator(name: "child", log: log, takes: false)
    )
    app.router.register(
      "/failed",
      .parent("/"),
      navigator: LoggingNavigator(name: "child", log: log, error: TestError())
    )
    app.router.action("/action", .parent("/")) { _ in 7 }
    _ = try app.router.resolve("/declined", origin: .internal)
    #expect(await app.routingError("/declined")?.code == .declined)
    #expect(await app.routingError("/failed")?.code == .failed)
    #expect(await app.routingError("/action") == nil)
    #expect(await app.routingError("/failed", .scheme)?.code == .refused)
    #expect(log.calls.filter { !$0.hasPrefix("child") } == [])
    #expect(app.host.top == nil)
  }

  /// A navigator that shows its screen without the host.
  private struct IndependentNavigator: Navigator {
    func screen(for request: RouteRequest) async throws -> String { "aside" }

    func navigate(to screen: String, in turn: NavigationContext<String>) async throws {}
  }

  @Test("A navigator that shows its screen itself adds no parents to the host")
  func aside() async {
    page("/")
    app.router.register("/aside", .parent("/"), navigator: IndependentNavigator())
    #expect(await app.routingError("/aside") == nil)
    #expect(app.host.stack.isEmpty)
  }

  /// A navigator that shows its screen twice in one navigation.
  private struct RepeatingNavigator: Navigator {
    let between: @MainActor () -> Void

    func screen(for request: RouteRequest) async throws -> String { "twice" }

    func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
      try await turn.show(screen, from: nil)
      between()
      try await turn.show(screen, from: nil)
    }
  }

  @Test("A parent is created once for all turns of a journey")
  func twice() async {
    installAll()
    page("/other")
    app.router.register(
      "/users/:id/twice",
      .parent("/users/:id"),
      navigator: RepeatingNavigator {
        for _ in 0..<2 { app.host.goBack() }
        #expect(app.host.stack.map(\.screen) == ["/"])
      }
    )
    #expect(await app.routingError("/users/7/twice") == nil)
    #expect(app.host.stack.map(\.screen) == ["/", "/users/:id", "twice"])
    #expect(log.calls.count { $0.hasSuffix("makes") } == 2)
  }

  @Test("Other journeys navigate while a parent is created")
  func free() async {
    let latch = Latch()
    app.router.register("/slow") { _ in
      await latch.wait()
      return "slow"
    }
    app.page("/child", above: "/slow")
    app.page("/other")
    let child = Task { await app.routingError("/child") }
    await waitUntil { latch.arrivals == 1 }
    #expect(await app.routingError("/other") == nil)
    #expect(app.host.stack.map(\.screen) == ["/other"])
    #expect(await child.value?.code == .superseded)
    latch.open()
    await runPendingTasks()
    #expect(app.host.stack.map(\.screen) == ["/other"])
  }

  @Test("A parent that leaves before the child's turn is created again in that turn")
  func madeInTurn() async {
    installAll()
    #expect(await app.routingError("/users/7") == nil)
    app.router.register(
      "/users/:id/hasty",
      .parent("/users/:id"),
      navigator: ClosureNavigator { app.host.goBack() }
    )
    #expect(await app.routingError("/users/7/hasty") == nil)
    #expect(app.host.stack.map(\.screen) == ["/", "/users/:id", "hasty"])
    #expect(log.calls.count { $0 == "/users/:id makes" } == 2)
    #expect(log.calls.count { $0 == "/ makes" } == 1)
  }

  /// A navigator that runs a closure, in which the user can navigate, before it shows its screen.
  private struct ClosureNavigator: Navigator {
    let before: @MainActor () -> Void

    func screen(for request: RouteRequest) async throws -> String { "hasty" }

    func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
      before()
      try await turn.show(screen, from: nil)
    }
  }

  @Test("A caller that awaits a result waits for the child and not for its parents")
  func answer() async {
    app.page("/")
    var requests: [RouteRequest] = []
    app.router.register("/pick", .parent("/")) { request in
      requests.append(request)
      return "pick"
    }
    func begin() {
      Task {
        do throws(RouteError) {
          log.record(try await app.router.route(to: "/pick", returning: String.self))
        } catch {
          log.record(error.code.name)
        }
      }
    }
    begin()
    await waitUntil { app.host.top == "pick" }
    #expect(app.host.stack.map(\.screen) == ["/", "pick"])
    app.host.goBack()
    await waitUntil { log.calls.contains("cancelled") }
    #expect(log.calls.last == "cancelled")
    #expect(app.host.stack.map(\.screen) == ["/"])
    begin()
    await waitUntil { requests.count == 2 && app.host.top == "pick" }
    #expect(requests.last?.finish(with: "cat") == true)
    await waitUntil { log.calls.contains("cat") }
    #expect(log.calls.last == "cat")
  }
}
