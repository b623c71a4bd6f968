// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

@MainActor
@Suite("Observers", .timeLimit(.minutes(30)))
struct ObserverTests {
  /// Returns an app in which each journey to `/a` sends eight events.
  private func app() -> TestApp {
    let app = TestApp()
    app.page("/a")
    return app
  }

  @Test(
    "Each observer receives all events from its addition until its cancellation, in order of addition"
  )
  func order() async {
    let (app, log) = (app(), CallLog())
    let first = app.router.observe { log.record("1 \($0.journey)") }
    #expect(await app.routingError("/a") == nil)
    #expect(log.calls == Array(repeating: "1 1", count: 8))
    let second = app.router.observe { log.record("2 \($0.journey)") }
    #expect(await app.routingError("/a") == nil)
    #expect(Array(log.calls.dropFirst(8)) == (0..<8).flatMap { _ in ["1 2", "2 2"] })
    first.cancel()
    first.cancel()
    #expect(await app.routingError("/a") == nil)
    #expect(Array(log.calls.dropFirst(24)) == Array(repeating: "2 3", count: 8))
    second.cancel()
    #expect(await app.routingError("/a") == nil)
    #expect(log.calls.count == 32)
    #expect(app.router.observers.isEmpty)
  }

  @Test(
    "An observer that cancels itself receives no further event and does not affect others",
    arguments: 1...8
  )
  func cancelsItself(after count: Int) async {
    let (app, log) = (app(), CallLog())
    var observation: RouteEvent.Observation?
    var received = 0
    app.router.observe { _ in log.record("before") }
    observation = app.router.observe { _ in
      received += 1
      if received == count { observation?.cancel() }
    }
    app.router.observe { _ in log.record("after") }
    #expect(await app.routingError("/a") == nil)
    #expect(received == count)
    #expect(log.calls == (0..<8).flatMap { _ in ["before", "after"] })
  }

  @Test("An observer that is added during an event receives the next one, and may add others")
  func adds() async {
    let (app, log) = (app(), CallLog())
    func observe(_ depth: Int) {
      var isFirst = true
      app.router.observe { event in
        guard case .ended = event.kind else { return }
        log.record("\(depth) \(event.journey)")
        if isFirst, depth < 3 { observe(depth + 1) }
        isFirst = false
      }
    }
    observe(1)
    for _ in 1...3 { #expect(await app.routingError("/a") == nil) }
    #expect(log.calls == ["1 1", "1 2", "2 2", "1 3", "2 3", "3 3"])
  }

  @Test("A stream contains the events since its creation, in order")
  func stream() async {
    let app = app()
    #expect(await app.routingError("/a") == nil)
    let streams = [app.router.events(), app.router.events()]
    #expect(await app.routingError("/a") == nil)
    for stream in streams {
      var names: [String] = []
      for await event in stream {
        #expect(event.journey == 2)
        if case .step(let step) = event.kind { names.append(step.name.rawValue) }
        if case .ended = event.kind { break }
      }
      #expect(names == ["receive", "admit", "match", "policy", "handle", "navigate", "finish"])
    }
  }

  @Test("A stream without a reader drops its oldest events", arguments: [-1, 0, 1, 3])
  func buffer(limit: Int) async {
    let app = app()
    let stream = app.router.events(buffering: limit)
    #expect(await app.routingError("/a") == nil)
    let reader = Task {
      var received: [String] = []
      for await event in stream { received.append(event.description) }
      return received
    }
    await runPendingTasks()
    reader.cancel()
    let last = ["navigate: show", "finish: shown", "ended"].map { "#1 /a (internal) \($0)" }
    #expect(await reader.value == last.suffix(max(0, limit)))
  }

  @Test("A stream ends when the router is deallocated")
  func endsWithRouter() async {
    var router: Router<String>? = Router()
    let stream = router?.events()
    let reader = Task {
      guard let stream else { return false }
      for await _ in stream {}
      return !Task.isCancelled
    }
    await runPendingTasks()
    router = nil
    await runPendingTasks()
    reader.cancel()
    #expect(await reader.value)
  }

  @Test("A stream ends with the task that reads it, or when its reader is released")
  func ends() async {
    let app = app()
    let reader = Task {
      for await _ in app.router.events() {}
    }
    await waitUntil { !app.router.observers.isEmpty }
    reader.cancel()
    await reader.value
    await waitUntil { app.router.observers.isEmpty }
    #expect(app.router.observers.isEmpty)
    var stream: AsyncStream<RouteEvent>? = app.router.events()
    #expect(stream != nil && !app.router.observers.isEmpty)
    stream = nil
    await waitUntil { app.router.observers.isEmpty }
    #expect(app.router.observers.isEmpty)
  }
}
