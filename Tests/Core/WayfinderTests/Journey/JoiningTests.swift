// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

extension TimedApp {
  /// Registers `/*rest` for all external callers; its screen is created when the latch opens.
  fileprivate func registerCatchAll(_ latch: Latch) {
    let log = log
    router.register("/*rest", .external(including: .unverified)) { request in
      log.record("makes \(request.link)")
      await latch.wait()
      log.record("made \(request.link)\(Task.isCancelled ? ", cancelled" : "")")
      return request.link.text
    }
  }
}

@MainActor
@Suite("Joining of equal journeys", .timeLimit(.minutes(30)))
struct JoiningTests {
  /// The arguments of a call.
  struct Call: Sendable {
    var text = "moments://a/b?c#d"
    var origin = RouteOrigin.universal
    var scene = RouteScene.main
    var transition: RouteTransition?
  }

  /// Begins all calls while the first journey runs, and returns the number of journeys that ran.
  private func runs(_ calls: [Call]) async -> Int {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    app.router.attach(app.host, to: RouteScene("two"))
    let tasks = calls.map { call in
      app.begin(call.text, call.origin, in: call.scene, using: call.transition)
    }
    await waitUntil { latch.arrivals > 0 }
    await runPendingTasks()
    latch.open()
    for task in tasks { #expect(await task.value == "shown") }
    #expect(app.host.shown.count == latch.arrivals)
    #expect(app.router.journeys.count == latch.arrivals)
    return latch.arrivals
  }

  @Test(
    "Calls with equal link, origin, scene and transition share one journey",
    arguments: RouteOrigin.all
  )
  func same(origin: RouteOrigin) async {
    #expect(await runs(Array(repeating: Call(origin: origin), count: 5)) == 1)
    let call = Call(origin: origin, scene: RouteScene("two"), transition: .present)
    #expect(await runs([call, call]) == 1)
  }

  @Test(
    "Calls that differ in one of these are separate journeys",
    arguments: [
      Call(text: "moments://a/c?c#d"), Call(text: "moments://a/b?d#d"),
      Call(text: "moments://a/b?c#e"), Call(text: "moments://a/b?c"), Call(text: "moments://a/b#d"),
      Call(text: "moments://a/b/?c#d"), Call(text: "/a/b?c#d"), Call(text: "moments://a%2Fb?c#d"),
      Call(text: "https://momentsapp.com/a/b?c#d"), Call(origin: .internal),
      Call(origin: .authenticatedPush), Call(scene: RouteScene("two")), Call(transition: .show),
      Call(transition: .present),
    ]
  )
  func different(call: Call) async {
    #expect(await runs([Call(), call]) == 2)
  }

  @Test("Links that differ only in tracking items are equal, and the items stay in the request")
  func tracking() async throws {
    let app = TimedApp()
    var campaigns: [String?] = []
    app.router.register("/page", .external) { request in
      campaigns.append(request.parameters["utm_source"])
      return "page"
    }
    let links = [
      "/page?x=1&utm_source=mail#top", "/page?x=1#top", "/page?gclid=7&x=1&utm_medium=a%26b#top",
      "/page?fbclid&x=1#top",
    ]
    for link in links { #expect(await app.begin(link, .universal).value == "shown") }
    #expect(campaigns == ["mail"])
    for link in [
      "/page?x=2&utm_source=mail#top", "/page?x=1&utm=mail#top", "/page?utm_source=mail",
    ] {
      #expect(await app.begin(link, .universal).value == "shown")
    }
    #expect(campaigns.count == 4)
    app.router.ignoredQueryItems = ["partner_*", "ref"]
    for item in ["&ref=1", "&partner_id=2&ref=3", "", "&reference=1", "&gclid=1"] {
      #expect(await app.begin("/page?y=1\(item)", .universal).value == "shown")
    }
    #expect(campaigns.count == 7)
  }

  @Test("The state has the link of a screen without tracking items")
  func trackingInState() async throws {
    let (router, host) = (Router<String>(), MemoryHost<String>())
    router.console = nil
    router.attach(host)
    router.register("/page/:id") { _ in "page" }
    for link in ["/page/1?utm_source=mail&x=1&gclid=2", "/page/1?x=1&fbclid=3"] {
      try await router.route(to: .parsing(link, origin: .internal))
      #expect(host.scene.entries.map(\.link) == ["/page/1?x=1"])
    }
  }

  @Test(
    "Links with equal normalized forms are equal",
    arguments: [
      ["moments://a/b", "MOMENTS://a/b", "moments:///a/b", "moments:a/b", "moments://a/./x/../b"],
      ["https://momentsapp.com/a", "HTTPS://MomentsApp.com:443/a", "https://momentsapp.com./a"],
      ["/a/b?c", "a/b?c", "/%61/b?c", "/a/%62?c", "/x/../a/b?c"],
    ]
  )
  func spellings(texts: [String]) async {
    for text in texts { #expect(await runs([Call(text: texts[0]), Call(text: text)]) == 1) }
  }

  @Test("Canonically equivalent texts with different bytes are different links")
  func canonicalEquivalence() async {
    let (composed, decomposed) = ("/caf\u{E9}", "/cafe\u{301}")
    #expect(composed == decomposed)
    #expect(await runs([Call(text: composed), Call(text: decomposed)]) == 2)
    #expect(await runs([Call(text: "/a?" + composed), Call(text: "/a?" + decomposed)]) == 2)
  }

  @Test("Each joined caller receives the journey's value or error")
  func outcome() async throws {
    let app = TimedApp()
    let latch = Latch()
    app.router.action("/a") { _ in
      await latch.wait()
      return app.host
    }
    app.router.register("/b") { _ in
      await latch.wait()
      throw TestError()
    }
    let router = app.router
    let values = (0..<2).map { _ in Task { try await router.route(to: "/a") } }
    let failures = (0..<2).map { _ in app.begin("/b") }
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    for value in values { #expect(try await value.value.value() === app.host) }
    for failure in failures { #expect(await failure.value == "failed") }
    // The order in which the main actor resumes the journeys is not defined, so the endings are
    // sorted.
    #expect(app.endings.sorted() == ["failed", "returned"])
  }

  @Test("A navigator that routes to its own link does not wait for itself")
  func itself() async {
    let app = TimedApp()
    let router = app.router
    router.register("/a") { _ in
      try await router.route(to: "/a")
      return "a"
    }
    #expect(await app.begin("/a").value == "deadlock")
  }
}

@MainActor
@Suite("Joining: ended journeys", .timeLimit(.minutes(30)))
struct JoiningEndedTests {
  private func app() -> TimedApp {
    let app = TimedApp()
    let latch = Latch()
    latch.open()
    app.registerCatchAll(latch)
    return app
  }

  @Test(
    "An external journey is joined for two seconds after its beginning",
    arguments: RouteOrigin.all.filter(\.isExternal)
  )
  func outside(origin: RouteOrigin) async {
    let app = app()
    #expect(await app.begin("/a", origin).value == "shown")
    app.clock.advance(by: .milliseconds(1999))
    #expect(await app.begin("/a", origin).value == "shown")
    #expect(app.host.shown == ["/a"])
    #expect(app.router.journeys.count == 1)
    // A different journey between two equal calls does not shorten the time in which the second
    // call can join.
    #expect(await app.begin("/b", origin).value == "shown")
    #expect(await app.begin("/a", origin).value == "shown")
    #expect(app.host.shown == ["/a", "/b"])
    app.clock.advance(by: .milliseconds(1))
    #expect(await app.begin("/a", origin).value == "shown")
    #expect(app.host.shown == ["/a", "/b", "/a"])
  }

  @Test("The window for joining begins with the journey and not with its ending")
  func fromTheBeginning() async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    let task = app.begin("/a", .universal)
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(3))
    // A call joins a journey that has not ended, no matter how long ago the journey began.
    let joiner = app.begin("/a", .universal)
    await runPendingTasks()
    #expect(latch.arrivals == 1)
    latch.open()
    #expect(await task.value == "shown")
    #expect(await joiner.value == "shown")
    #expect(await app.begin("/a", .universal).value == "shown")
    #expect(app.host.shown == ["/a", "/a"])
  }

  @Test("An internal journey is not joined after it has ended")
  func inside() async {
    let app = app()
    for _ in 0..<3 { #expect(await app.begin("/a").value == "shown") }
    #expect(app.host.shown == ["/a", "/a", "/a"])
  }

  @Test("The window can be changed; a window of zero joins only running journeys")
  func limit() async {
    let app = app()
    app.router.limits.deduplicationWindow = .zero
    for _ in 0..<2 { #expect(await app.begin("/a", .universal).value == "shown") }
    #expect(app.host.shown == ["/a", "/a"])
    app.router.limits.deduplicationWindow = .seconds(60)
    #expect(await app.begin("/b", .universal).value == "shown")
    for _ in 0..<5 {
      app.clock.advance(by: .seconds(10))
      #expect(await app.begin("/b", .universal).value == "shown")
      #expect(await app.begin("/c", .scan).value == "shown")
    }
    #expect(app.host.shown == ["/a", "/a", "/b", "/c"])
  }

  @Test("A caller that joins an ended journey receives the journey's error")
  func errors() async {
    let app = app()
    app.page("/menu")
    for _ in 0..<2 { #expect(await app.begin("/menu", .universal).value == "refused") }
    #expect(app.endings == ["refused"])
    app.clock.advance(by: .seconds(2))
    #expect(await app.begin("/menu", .universal).value == "refused")
    #expect(app.endings == ["refused", "refused"])
  }
}

@MainActor
@Suite("Joining: cancellation", .timeLimit(.minutes(30)))
struct JoiningCancellationTests {
  @Test("Cancelling one of two joined callers does not affect the other", arguments: [0, 1])
  func oneOfTwo(index: Int) async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    let tasks = [app.begin("/a"), app.begin("/a")]
    await waitUntil { latch.arrivals == 1 }
    await runPendingTasks()
    tasks[index].cancel()
    #expect(await tasks[index].value == "cancelled")
    #expect(app.router.journeys.isEmpty)
    latch.open()
    #expect(await tasks[1 - index].value == "shown")
    #expect(app.log.calls == ["makes /a", "made /a"])
    #expect(app.endings == ["shown"])
  }

  @Test("Cancelling all joined callers cancels the journey")
  func all() async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    let tasks = (0..<3).map { _ in app.begin("/a") }
    await waitUntil { latch.arrivals == 1 }
    await runPendingTasks()
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value == "cancelled") }
    latch.open()
    await waitUntil { app.router.journeys.count == 1 }
    #expect(app.log.calls == ["makes /a", "made /a, cancelled"])
    #expect(app.endings == ["cancelled"])
    #expect(app.host.started.isEmpty)
  }

  @Test("A cancelled caller returns at once, even if the journey ignores the cancellation")
  func atOnce() async throws {
    let app = TimedApp(.production)
    let latch = Latch()
    app.registerCatchAll(latch)
    let router = app.router
    let task = Task { try await router.route(to: .parsing("moments://a/b", origin: .scan)) }
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    let error = try #require(await task.result.failure as? RouteError)
    #expect(error.code == .cancelled)
    #expect(error.message == "the task was cancelled")
    #expect(!error.link.contains("/a/b"))
    // The journey has not ended yet, so the error has no trace.
    #expect(error.trace == nil)
    latch.open()
  }

  @Test("A cancelled journey is not joined, running or ended", arguments: [true, false])
  func cancelled(isUnderWay: Bool) async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    let task = app.begin("/a", .universal)
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    #expect(await task.value == "cancelled")
    if !isUnderWay {
      latch.open()
      await waitUntil { app.router.journeys.count == 1 }
    }
    let next = app.begin("/a", .universal)
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    #expect(await next.value == "shown")
    #expect(app.host.shown == ["/a"])
  }

  @Test("A cancelled journey that ends late does not replace its successor")
  func lateEnding() async {
    let app = TimedApp()
    let (first, second) = (Latch(), Latch())
    var gates = [first, second]
    app.router.register("/a", .external) { _ in
      await gates.removeFirst().wait()
      return "a"
    }
    let task = app.begin("/a", .universal)
    await waitUntil { first.arrivals == 1 }
    task.cancel()
    #expect(await task.value == "cancelled")
    let next = app.begin("/a", .universal)
    await waitUntil { second.arrivals == 1 }
    first.open()
    await waitUntil { app.endings == ["cancelled"] }
    let joiner = app.begin("/a", .universal)
    await runPendingTasks()
    second.open()
    #expect(await next.value == "shown")
    #expect(await joiner.value == "shown")
    #expect(app.host.shown == ["a"])
    #expect(await app.begin("/a", .universal).value == "shown")
    #expect(app.host.shown == ["a"])
  }

  @Test("A caller that is cancelled before its call neither joins nor cancels a journey")
  func before() async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    let task = app.begin("/a")
    await waitUntil { latch.arrivals == 1 }
    let joiner = app.begin("/a")
    joiner.cancel()
    #expect(await joiner.value == "cancelled")
    latch.open()
    #expect(await task.value == "shown")
    #expect(app.log.calls == ["makes /a", "made /a"])
  }

  @Test("`open` does not wait, and two equal calls are one journey")
  func opening() async {
    let app = TimedApp()
    let latch = Latch()
    app.registerCatchAll(latch)
    app.router.open("/a", [.using(.present), .keepsOrder])
    app.router.open("/a", [.using(.present), .keepsOrder])
    app.router.open(.parsing("moments://b", origin: .scheme))
    app.router.open("/\("..")")
    #expect(latch.arrivals == 0)
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    await waitUntil { app.host.shown.count == 2 }
    #expect(app.host.shown.sorted() == ["/a", "moments://b"])
    #expect(Set(app.endings) == ["shown", "invalidParameter"])
    #expect(app.router.journeys.map(\.origin.name).sorted() == ["internal", "internal", "scheme"])
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

@MainActor
@Suite("Joining: displayed screens")
struct JoiningDisplayTests {
  @Test(
    "A repeated link shows its screen again if the user has left that screen",
    arguments: ["goes back", "another journey", "the app pops"]
  )
  func left(how: String) async throws {
    let app = TestApp(clock: TestClock())
    app.page("/a", .external)
    app.page("/b", .external)
    #expect(await app.routingError("/a") == nil)
    #expect(await app.routingError("/b", .universal) == nil)
    switch how {
    case "goes back": app.host.goBack()
    case "another journey": #expect(await app.routingError("/a") == nil)
    default: try await app.router.navigate(.pop)
    }
    #expect(app.host.top == "/a")
    #expect(await app.routingError("/b", .universal) == nil)
    #expect(app.host.top == "/b")
  }

  @Test("A link that is delivered twice is one journey while its screen is displayed")
  func twice() async {
    let app = TestApp(clock: TestClock())
    app.page("/b", .external)
    for _ in 1...2 { #expect(await app.routingError("/b", .universal) == nil) }
    #expect(app.router.journeys.count == 1)
  }
}
