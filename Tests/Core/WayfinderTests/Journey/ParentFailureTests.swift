// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Parents: errors", .timeLimit(.minutes(30)))
struct ParentFailureTests {
  private let app = TestApp()
  private let log = CallLog()

  /// Shows the screen `/home`; a failed journey must not change this screen.
  private func showHome() async {
    app.page("/home")
    #expect(await app.routingError("/home") == nil)
  }

  private func expectOnlyHome(_ place: SourceLocation = #_sourceLocation) {
    #expect(app.host.stack.map(\.screen) == ["/home"], sourceLocation: place)
    #expect(app.host.presented.isEmpty, sourceLocation: place)
  }

  /// Registers a route with this parent; the route records when its screen is created.
  private func child(above parent: RoutePattern) {
    app.router.register("/child/:id", .parent(parent)) { [log] _ in
      log.record("makes the child")
      return "child"
    }
  }

  @Test("A child with an unregistered parent is not shown, and the error names the parent")
  func missing() async {
    await showHome()
    child(above: "/gone")
    let error = await app.routingError("/child/7?x=1")
    #expect(error?.code == .navigationFailed)
    #expect(error?.pattern?.text == "/child/:id")
    #expect(
      error?.message
        == "the parent “/gone” of “/child/:id” cannot be shown: no such route is registered; "
        + "`validate()` reports all problems with parents"
    )
    #expect(error?.link == "/child/:id?…")
    #expect(log.calls.isEmpty)
    #expect(!app.router.canRoute("/child/7", origin: .internal))
    expectOnlyHome()
  }

  @Test("The error of a missing ancestor names the route that declares it")
  func missingBelow() async {
    app.page("/a", above: "/gone")
    child(above: "/a")
    let error = await app.routingError("/child/7")
    #expect(error?.code == .navigationFailed)
    #expect(error?.pattern?.text == "/a")
    #expect(error?.message.hasPrefix("the parent “/gone” of “/a” cannot be shown") == true)
    #expect(log.calls.isEmpty)
  }

  @Test("A parent that rejects a value of its child ends the journey", arguments: 0..<4)
  func values(index: Int) async {
    await showHome()
    let parents: [RoutePattern] = [
      "/p/:id<int>", "/p/:id([a-z]{2})", "/p/x-:id<uuid>", "/p/:id<bool>",
    ]
    app.page(parents[index])
    child(above: parents[index])
    let error = await app.routingError("/child/seven")
    #expect(error?.code == .navigationFailed)
    #expect(
      error?.message.hasPrefix("the parent “\(parents[index])” of “/child/:id”") == true
    )
    #expect(error?.message.contains("seven") == false)
    #expect(log.calls.isEmpty)
    expectOnlyHome()
  }

  @Test("A parent receives those values of its child that its pattern contains")
  func someValues() async {
    app.page("/p/:id<int>")
    child(above: "/p/:id<int>")
    #expect(await app.routingError("/child/7") == nil)
    #expect(app.host.stack.map(\.screen) == ["/p/:id<int>", "child"])
    #expect(await app.routingError("/child/x")?.code == .navigationFailed)
    #expect(app.host.stack.map(\.screen) == ["/p/:id<int>", "child"])
  }

  @Test("An action as a parent is not run")
  func action() async {
    await showHome()
    app.router.action("/sum") { [log] _ in
      log.record("runs the action")
      return 7
    }
    child(above: "/sum")
    let error = await app.routingError("/child/7")
    #expect(error?.code == .navigationFailed)
    #expect(error?.message.contains("the parent “/sum” is an action and has no screen") == true)
    #expect(!log.calls.contains("runs the action"))
    expectOnlyHome()
  }

  @Test("A parent that declines ends the journey without trying another route")
  func declining() async {
    await showHome()
    let decliner = LoggingNavigator(name: "parent", log: log, takes: false)
    app.router.register("/parent", navigator: decliner)
    child(above: "/parent")
    app.page("/child/*any")
    let error = await app.routingError("/child/7")
    #expect(error?.code == .navigationFailed)
    #expect(error?.pattern?.text == "/parent")
    #expect(
      error?.message
        == "the navigator of the parent “/parent” declined; let it accept the values of its child"
    )
    #expect(log.calls == ["makes the child", "parent accepts /parent"])
    #expect(app.steps.suffix(2) == ["handle: failed for a parent", "finish: navigationFailed"])
    expectOnlyHome()
  }

  @Test("A displayed parent is not asked again and cannot decline")
  func decliningLater() async {
    app.router.register("/parent", navigator: ConditionalNavigator(log: log))
    child(above: "/parent")
    #expect(await app.routingError("/parent") == nil)
    log.record("changes its mind")
    #expect(await app.routingError("/child/7") == nil)
    #expect(app.host.stack.map(\.screen) == ["moody", "child"])
  }

  /// A navigator that accepts journeys until the log contains a call, and then declines.
  private struct ConditionalNavigator: Navigator {
    let log: CallLog

    func accepts(_ request: RouteRequest) async throws -> Bool { log.calls.isEmpty }

    func screen(for request: RouteRequest) async throws -> String { "moody" }
  }

  @Test("A parent that throws ends the journey with its error, and nothing is shown")
  func throwing() async {
    await showHome()
    app.router.register("/parent") { _ in throw TestError() }
    child(above: "/parent")
    let error = await app.routingError("/child/7")
    #expect(error?.code == .failed)
    #expect(error?.underlying is TestError)
    #expect(error?.message == "the screen of a parent could not be made: the server is asleep")
    #expect(log.calls == ["makes the child"])
    expectOnlyHome()
  }

  @Test(
    "A `RouteError` of a parent is rethrown, and no other route is tried",
    arguments: [RouteError.Code.declined, .refused, .notFound, .cancelled, .invalidParameter]
  )
  func routeErrors(code: RouteError.Code) async {
    await showHome()
    app.router.register("/parent") { request in
      throw RouteError(code, for: request, message: "by the parent")
    }
    child(above: "/parent")
    app.page("/child/*any")
    let error = await app.routingError("/child/7")
    #expect(error?.code == code)
    #expect(error?.message == "by the parent")
    expectOnlyHome()
  }

  @Test("The displayed stack does not change when an ancestor cannot be created")
  func middle() async {
    app.page("/a")
    app.router.register("/b", .parent("/a")) { _ in throw TestError() }
    child(above: "/b")
    app.page("/other", above: "/a")
    #expect(await app.routingError("/other") == nil)
    #expect(await app.routingError("/child/7")?.code == .failed)
    #expect(app.host.stack.map(\.screen) == ["/a", "/other"])
  }

  @Test("The time limit of a screen applies to its parents as well")
  func late() async {
    let app = TimedApp()
    let latch = Latch()
    app.router.register("/parent") { _ in
      await latch.wait()
      return "parent"
    }
    app.router.register("/child", .parent("/parent")) { _ in "child" }
    app.router.register("/other") { _ in "other" }
    let task = app.begin("/child")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    app.clock.advance(by: app.router.limits.screenTimeout)
    #expect(await task.value == "timedOut")
    latch.open()
    await waitUntil { latch.departures == 1 }
    await runPendingTasks()
    #expect(app.host.started.isEmpty)
    #expect(await app.begin("/other").value == "shown")
  }

  @Test("A caller that is cancelled while a parent is created is shown nothing")
  func cancelled() async {
    await showHome()
    let latch = Latch()
    app.router.register("/parent") { _ in
      await latch.wait()
      return "parent"
    }
    child(above: "/parent")
    let task = Task { await app.routingError("/child/7") }
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    latch.open()
    await waitUntil { latch.departures == 1 }
    await runPendingTasks()
    expectOnlyHome()
  }

  @Test("A child cannot be shown in a scene without a stack")
  func noStack() async {
    let bare = MemoryHost<String>(scene: .withoutStack)
    app.router.attach(bare)
    app.page("/parent")
    child(above: "/parent")
    for transition in [RouteTransition.show, .push, .present] {
      do {
        try await app.router.route(to: "/child/7", .using(transition))
        Issue.record("\(transition) was shown")
      } catch {
        #expect(error.code == .navigationFailed)
        #expect((error.underlying as? NavigationPlanError)?.code == .noStack)
      }
    }
    #expect(bare.top == nil)
  }
}
