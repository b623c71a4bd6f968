// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderMiddleware
import WayfinderTesting

@MainActor
@Suite("JourneyTracking", .timeLimit(.minutes(30)))
struct JourneyTrackingTests {
  private let app = TestApp()
  private let clock = TestClock()
  private let jumps = Log<JourneyTracking.Report>()

  init() {
    let jumps = jumps
    app.router.use(JourneyTracking(clock: clock) { jumps.record($0) })
  }

  /// A navigator that declines every journey.
  private struct Decliner: Navigator {
    func accepts(_ request: RouteRequest) async throws -> Bool { false }

    func screen(for request: RouteRequest) async throws -> String { "never" }
  }

  @Test("A shown screen is reported with its route, origin and duration")
  func shown() async throws {
    let clock = clock
    app.router.register("/moments/:id", .external) { _ in
      clock.advance(by: .milliseconds(250))
      return "moment"
    }
    clock.advance(by: .seconds(5))
    #expect(await app.failure("https://momentsapp.com/moments/7?from=mail", .universal) == nil)
    let jump = try #require(jumps.entries.first)
    #expect(jump.pattern == "/moments/:id")
    #expect(jump.origin == .universal)
    #expect(jump.ending == .done(.shown))
    #expect(jump.duration == .milliseconds(250))
    #expect(jumps.entries.count == 1)
  }

  @Test("A report contains the tracking items of the link, and no other value")
  func items() async throws {
    app.page("/offer/:id", .external)
    let link =
      "https://momentsapp.com/offer/7?code=secret&utm_source=mail%20list&gclid&utm_source=b"
    #expect(await app.failure(link, .universal) == nil)
    let report = try #require(jumps.entries.first)
    #expect(report.items.map(\.name) == ["utm_source", "gclid", "utm_source"])
    #expect(report.items.map(\.value) == ["mail list", "", "b"])
  }

  @Test("Every journey is reported once, in the order of their endings")
  func several() async {
    app.page("/a")
    app.router.action("/sum", .external) { _ in 7 }
    let ended = Log<Int>()
    app.router.observe { event in
      if case .ended = event.kind { ended.record(event.journey) }
    }
    for (text, origin) in [
      ("/a", RouteOrigin.internal), ("/sum", .shortcut), ("moments://a", .scheme), ("/a", .push),
    ] {
      #expect(await app.failure(text, origin) == nil)
    }
    #expect(jumps.entries.map(\.origin) == [.internal, .shortcut, .scheme, .push])
    #expect(jumps.entries.map(\.journey) == ended.entries)
    let endings: [RouteOutcome.Kind] = [.shown, .returned, .shown, .shown]
    #expect(jumps.entries.map(\.ending) == endings.map { .done($0) })
    #expect(jumps.entries.map { $0.ending.description } == ["shown", "returned", "shown", "shown"])
  }

  @Test("The reported route is the one that handled the journey, not one that declined it")
  func declined() async {
    app.router.register("/a", navigator: Decliner())
    app.page("/:x")
    #expect(await app.failure("/a") == nil)
    #expect(jumps.entries.map(\.pattern) == ["/:x"])
  }

  @Test("A redirected journey is reported once, with its final route")
  func redirected() async {
    let rollout = StagedRollout(of: "a", to: .noUsers, user: { nil }, fallback: "/b")
    app.page("/a", .middleware(rollout))
    app.page("/b")
    #expect(await app.failure("/a", .universal) == nil)
    #expect(jumps.entries.map(\.pattern) == ["/b"])
    #expect(jumps.entries.map(\.origin) == [.universal])
    #expect(jumps.entries.map(\.ending) == [.done(.shown)])
  }

  @Test("The best match is reported if no route handles the journey")
  func allDeclined() async {
    app.router.register("/a", navigator: Decliner())
    app.router.register("/:x", navigator: Decliner())
    #expect(await app.failure("/a")?.code == .declined)
    #expect(jumps.entries.map(\.pattern) == ["/a"])
    #expect(jumps.entries.map(\.ending) == [.failed(.declined)])
  }

  @Test("A failed journey is reported with the router's error code")
  func failures() async {
    let errors: [any Error] = [TestFailure(), CancellationError()]
    app.router.register("/screen") { _ in throw TestFailure() }
    app.router.register("/value/:id") { try $0.parameters.value("id", as: Int.self).description }
    for (index, error) in errors.enumerated() {
      // If another middleware throws an error, journey tracking receives the error before the
      // router converts it to a `RouteError`. So this error does not contain the code of a
      // `RouteError`.
      let middleware = BeforeNext { _ in throw error }
      let pattern: RoutePattern = index == 0 ? "/middleware" : "/cancelled"
      app.router.register(pattern, .middleware(middleware)) { _ in "never" }
    }
    for path in ["/screen", "/value/x", "/middleware", "/cancelled"] {
      let code = await app.failure(path)?.code
      #expect(jumps.entries.last?.ending == code.map { .failed($0) })
      #expect(jumps.entries.last?.ending.description == code?.name)
    }
    #expect(
      jumps.entries.map(\.ending) == [
        .failed(.failed), .failed(.invalidParameter), .failed(.failed), .failed(.cancelled),
      ]
    )
  }

  @Test("Errors are passed on unchanged")
  func unchanged() async throws {
    let untracked = TestApp()
    for router in [app.router, untracked.router] {
      router.register("/own") { _ in throw TestFailure() }
      router.register("/value/:id<int>") { request in
        throw RouteError(.unauthorized, for: request, message: "not now", underlying: TestFailure())
      }
    }
    for path in ["/own?a", "/value/7"] {
      let error = try #require(await app.failure(path))
      let plain = try #require(await untracked.failure(path))
      #expect(error.description == plain.description)
      #expect(error.code == plain.code)
      #expect(error.pattern == plain.pattern)
      #expect(error.underlying is TestFailure)
    }
    let own = TestFailure()
    app.router.register("/middleware", .middleware(BeforeNext { _ in throw own })) { _ in "never" }
    #expect(await app.failure("/middleware")?.underlying as? TestFailure === own)
  }

  @Test("Reports contain no values of a link")
  func noValues() async throws {
    app.page("/users/:name(/*rest)")
    app.router.register("/broken/:name") { request in
      throw RouteError(.failed, for: request, message: request.parameters["name"] ?? "")
    }
    let values = "secret/secret?secret=secret&q=secret#secret"
    #expect(await app.failure("https://momentsapp.com/users/\(values)", .universal) == nil)
    #expect(await app.failure("/broken/secret") != nil)
    #expect(jumps.entries.count == 2)
    var text = ""
    dump(jumps.entries, to: &text)
    #expect(text.contains("/users/:name"))
    #expect(!text.contains("secret"))
  }

  @Test("The report contains the actual error code, which does not leave the app")
  func production() async {
    let app = TestApp(.production)
    let jumps = jumps
    app.router.use(JourneyTracking { jumps.record($0) })
    let rollout = StagedRollout(of: "a", to: .noUsers, user: { nil })
    app.page("/a", .middleware(rollout))
    #expect(await app.failure("/a", .universal)?.external.code == .notFound)
    #expect(jumps.entries.map(\.ending) == [.failed(.refused)])
  }

  @Test("Callers that share a journey cause one report")
  func joined() async {
    app.router.limits.deduplicationWindow = .seconds(86_400)
    let gate = Gate()
    app.router.register("/a", .external) { _ in
      await gate.pass()
      return "a"
    }
    let tasks = (0..<3).map { _ in app.begin("/a", .universal) }
    await until { gate.arrivals == 1 }
    gate.open()
    for task in tasks { #expect(await task.value == "done") }
    #expect(jumps.entries.count == 1)
    #expect(app.shown == ["a"])
  }

  @Test("A cancelled journey is reported when its code has returned")
  func cancelled() async {
    let gate = Gate()
    app.router.register("/a") { _ in
      await gate.pass()
      return "a"
    }
    let task = app.begin("/a")
    await until { gate.arrivals == 1 }
    task.cancel()
    #expect(await task.value == "cancelled")
    #expect(jumps.entries.isEmpty)
    gate.open()
    await until { !jumps.entries.isEmpty }
    #expect(jumps.entries.map(\.ending) == [.failed(.cancelled)])
  }

  @Test("Unmatched and refused links do not reach the middleware")
  func unseen() async {
    app.router.register("/internal") { _ in "internal" }
    #expect(await app.failure("/nowhere")?.code == .notFound)
    #expect(await app.failure("/internal", .universal)?.code == .refused)
    #expect(jumps.entries.isEmpty)
  }
}
