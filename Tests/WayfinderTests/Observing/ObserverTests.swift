import Testing

@testable import Wayfinder

@MainActor
@Suite("Events: observers that come and go", .timeLimit(.minutes(1)))
struct ObserverTests {
  /// An app of which each journey to `/a` is told in eight events.
  private func app() -> TestApp {
    let app = TestApp()
    app.page("/a")
    return app
  }

  @Test("Each hears all from when it was added, in the order of adding, until it is cancelled")
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
    "One that cancels itself hears nothing more, and takes nobody else with it",
    arguments: 1...8
  )
  func cancelsItself(after count: Int) async {
    let (app, log) = (app(), CallLog())
    var observation: RouteObservation?
    var heard = 0
    app.router.observe { _ in log.record("before") }
    observation = app.router.observe { _ in
      heard += 1
      if heard == count { observation?.cancel() }
    }
    app.router.observe { _ in log.record("behind") }
    #expect(await app.routingError("/a") == nil)
    #expect(heard == count)
    #expect(log.calls == (0..<8).flatMap { _ in ["before", "behind"] })
  }

  @Test("One that is added while an event is told hears of the next, and may add others")
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

  @Test("A stream has the events from then on, in order")
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

  @Test("Of a stream that nobody reads, the oldest events are dropped", arguments: [-1, 0, 1, 3])
  func buffer(limit: Int) async {
    let app = app()
    let stream = app.router.events(buffering: limit)
    #expect(await app.routingError("/a") == nil)
    let reader = Task {
      var heard: [String] = []
      for await event in stream { heard.append(event.description) }
      return heard
    }
    await runPendingTasks()
    reader.cancel()
    let last = ["navigate: show", "finish: shown", "ended"].map { "#1 /a (internal) \($0)" }
    #expect(await reader.value == last.suffix(max(0, limit)))
  }

  @Test("A stream ends with the router")
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

  @Test("A stream ends with the task that reads it, or when nobody reads it any more")
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
