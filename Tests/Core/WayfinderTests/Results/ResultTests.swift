// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Results: screens", .timeLimit(.minutes(30)))
struct ResultTests {
  @Test("A displayed screen returns a result and stays")
  func afterShown() async {
    let app = ResultApp()
    app.page("/a")
    let task = await app.requestNumberAndShow("/a")
    #expect(app.callerLog.calls.isEmpty)
    #expect(app.router.journeys.map(\.ending) == ["shown"])
    #expect(app.host.top?.request.awaitsResult == true)
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
    #expect(app.host.stack.count == 1)
  }

  @Test(
    "A caller receives a result that was set before the screen was shown after the screen is shown"
  )
  func beforeShown() async {
    let app = ResultApp()
    let latch = Latch()
    app.router.register("/a") { request in
      #expect(request.finish(with: 7))
      await latch.wait()
      return ResultScreen(request)
    }
    let task = app.requestNumber("/a")
    await waitUntil { latch.arrivals == 1 }
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    latch.open()
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
    #expect(app.host.stack.count == 1)
  }

  @Test("A result that is set during the journey is delivered at the journey's end")
  func whileUnderWay() async {
    let app = ResultApp()
    let latch = Latch()
    app.page(
      "/a",
      .middleware(
        ClosureMiddleware { request, next in
          let outcome = try await next(request)
          await latch.wait()
          return outcome
        }
      )
    )
    let task = app.requestNumber("/a")
    await waitUntil { latch.arrivals == 1 }
    #expect(app.finish(with: 7))
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    latch.open()
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
  }

  @Test("Only the first result counts")
  func twice() async {
    let app = ResultApp()
    app.page("/a")
    let task = await app.requestNumberAndShow("/a")
    #expect(app.finish(with: 1))
    #expect(!app.finish(with: 2))
    #expect(!app.finish(with: "two"))
    #expect(await task.value == nil)
    #expect(!app.finish(with: 3))
    #expect(app.callerLog.calls == ["/a: 1"])
  }

  @Test("A result is delivered even if the screen leaves before the journey ends")
  func answersAndLeaves() async throws {
    let app = ResultApp()
    let latch = Latch()
    app.page("/bottom")
    app.page(
      "/a",
      .middleware(
        ClosureMiddleware { request, next in
          let outcome = try await next(request)
          await latch.wait()
          return outcome
        }
      )
    )
    try await app.router.route(to: "/bottom")
    let task = app.requestNumber("/a")
    await waitUntil { latch.arrivals == 1 }
    #expect(app.finish(with: 7))
    #expect(app.host.goBack())
    latch.open()
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
  }

  @Test("A screen without a waiting caller rejects a result")
  func notAwaited() async throws {
    let app = ResultApp()
    app.page("/a")
    try await app.router.route(to: "/a")
    #expect(app.host.top?.request.awaitsResult == false)
    #expect(!app.finish(with: 7))
  }

  @Test(
    "A screen can return a result after any transition",
    arguments: [
      .show, .push, .present, .present(.sheet), .replace, .root, .tab("two"), .overlay,
      .custom("drawer"),
    ] as [RouteTransition]
  )
  func transitions(transition: RouteTransition) async throws {
    let app = ResultApp(scene: NavigationState.Scene(tabs: ["one", "two"]))
    app.page("/bottom")
    app.page("/a")
    try await app.router.route(to: "/bottom")
    let task = await app.requestNumberAndShow("/a", using: transition)
    #expect(app.callerLog.calls.isEmpty)
    let entry = try #require(app.host.scene.entries.first { $0.link == "/a" })
    #expect(app.host.screen(entry.id)?.request.finish(with: 7) == true)
    #expect(await task.value == nil)
    #expect(app.callerLog.calls == ["/a: 7"])
  }
}

@MainActor
@Suite("Results: types", .timeLimit(.minutes(30)))
struct ResultTypeTests {
  /// A value that is not Sendable.
  private final class Basket {
    var count = 0
  }

  private enum Source: CaseIterable {
    case screen
    case action
    case routersMiddleware
    case routesMiddleware
  }

  @Test("A result of another type is an error that names both types", arguments: Source.allCases)
  private func wrong(source: Source) async {
    let app = ResultApp()
    let piece = ClosureMiddleware { request, _ in .result("text", for: request) }
    switch source {
    case .screen:
      app.router.register("/a/:id") { request in
        request.finish(with: "text")
        return ResultScreen(request)
      }
    case .action: app.router.action("/a/:id") { _ in "text" }
    case .routersMiddleware:
      app.router.use(piece)
      app.page("/a/:id")
    case .routesMiddleware: app.page("/a/:id", .middleware(piece))
    }
    let error = await app.requestNumber("/a/5?q=1").value
    #expect(error?.code == .wrongResult)
    #expect(
      error?.message
        == "the result is of the type String, but the caller awaits Int; let both name "
        + "the same type"
    )
    #expect(error?.link == "/a/:id?…")
    #expect(error?.pattern?.text == "/a/:id")
  }

  @Test("A result of the right type is ignored after a result of the wrong type")
  func wrongThenRight() async {
    let app = ResultApp()
    app.page("/a")
    let task = await app.requestNumberAndShow("/a")
    #expect(app.finish(with: "seven"))
    #expect(!app.finish(with: 7))
    #expect(await task.value?.code == .wrongResult)
    #expect(!app.finish(with: 7))
  }

  @Test("A result that is not Sendable is delivered as the same instance")
  func notSendable() async throws {
    let app = ResultApp()
    let basket = Basket()
    app.router.register("/a") { request in
      request.finish(with: basket)
      return ResultScreen(request)
    }
    app.router.action("/b") { _ in basket }
    basket.count = 3
    #expect(try await app.router.route(to: "/a", returning: Basket.self) === basket)
    let same = try await app.router.route(to: "/b", returning: Basket.self)
    #expect(same.count == 3)
    // A caller can also request the result as a supertype, here `AnyObject` or `Any`.
    #expect(try await app.router.route(to: "/a", returning: AnyObject.self) === basket)
    let any = try await app.router.route(to: "/b", returning: Any.self)
    #expect(any as? Basket === basket)
  }

  @Test("A closure can be a result")
  func closure() async throws {
    let app = ResultApp()
    let log = CallLog()
    typealias Callback = @MainActor (String) -> Void
    app.router.register("/a") { request in
      let callback: Callback = { log.record($0) }
      request.finish(with: callback)
      return ResultScreen(request)
    }
    let callback = try await app.router.route(to: "/a", returning: Callback.self)
    callback("called")
    #expect(log.calls == ["called"])
  }

  @Test("A nil result satisfies a caller that awaits an optional, and no other caller")
  func optional() async throws {
    let app = ResultApp()
    app.router.register("/none") { request in
      request.finish(with: Int?.none)
      return ResultScreen(request)
    }
    app.router.register("/some") { request in
      request.finish(with: Int?.some(7))
      return ResultScreen(request)
    }
    app.router.action("/action") { _ in Int?.none }
    #expect(try await app.router.route(to: "/none", returning: Int?.self) == nil)
    #expect(try await app.router.route(to: "/action", returning: Int?.self) == nil)
    #expect(try await app.router.route(to: "/some", returning: Int?.self) == 7)
    for path in ["/none", "/action"] {
      let error = await app.requestNumber(path).value
      #expect(error?.code == .wrongResult)
      #expect(
        error?.message.contains("of the type Optional<Int>, but the caller awaits Int;") == true
      )
    }
  }

  @Test("A screen that leaves does not return nil to a caller that awaits an optional")
  func optionalLeaves() async {
    let app = ResultApp(scene: .withoutStack)
    app.page("/a")
    let router = app.router
    let task = Task { try await router.route(to: "/a", returning: Int?.self) }
    await waitUntil { app.host.top != nil }
    #expect(app.host.goBack())
    let error = await #expect(throws: RouteError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test("A screen can finish with Void")
  func void() async throws {
    let app = ResultApp()
    app.page("/a")
    app.router.action("/b") { _ in }
    let router = app.router
    let task = Task { () -> Bool in
      let done: Void = try await router.route(to: "/a", returning: Void.self)
      return done == ()
    }
    await waitUntil { app.host.top != nil }
    #expect(app.finish(with: ()))
    #expect(try await task.value)
    let done: Void? = try? await router.route(to: "/b", returning: Void.self)
    #expect(done != nil)
    #expect(await app.requestNumber("/b").value?.code == .wrongResult)
  }

  @Test("A caller on another actor receives a Sendable result")
  func otherActor() async throws {
    let app = ResultApp()
    app.page("/a")
    let router = app.router
    let task = Task.detached { try await router.route(to: "/a", returning: [String].self) }
    await waitUntil { app.host.top != nil }
    #expect(app.finish(with: ["a", "b"]))
    #expect(try await task.value == ["a", "b"])
  }
}
