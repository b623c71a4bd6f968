// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// The events that an observer receives.
@MainActor
final class EventLog {
  private(set) var events: [RouteEvent] = []

  init(_ router: Router<String>) { router.observe { self.events.append($0) } }

  /// The events as text, each with the number of its journey.
  var lines: [String] { events.map(\.description) }

  /// The endings of the journeys, in order of their events.
  var endings: [String] {
    events.compactMap { event in
      guard case .ended(let error) = event.kind else { return nil }
      return "#\(event.journey) \(error?.code.name ?? "done")"
    }
  }

  /// The errors of the failed journeys.
  var errors: [RouteError] {
    events.compactMap { event in
      guard case .ended(let error) = event.kind else { return nil }
      return error
    }
  }
}

@MainActor
@Suite("Events of a journey", .timeLimit(.minutes(30)))
struct EventTests {
  @Test("Each step sends an event with the time since the journey began")
  func steps() async throws {
    let (app, latch) = (TimedApp(), Latch())
    let log = EventLog(app.router)
    app.router.register("/a/:id", .parameters("id", .public)) { _ in
      await latch.wait()
      return "a"
    }
    let task = app.begin("/a/7?x=1")
    await waitUntil { latch.arrivals == 1 }
    app.clock.advance(by: .seconds(3))
    latch.open()
    #expect(await task.value == "shown")
    #expect(
      log.lines == [
        "#1 … (internal) receive: 8 bytes", "#1 /…/…?… (internal) admit: a path",
        "#1 /a/:id?… (internal) match: /a/:id",
        "#1 /a/:id?… (internal) policy: .internal admits internal",
        "#1 /a/:id?… (internal) handle: made the screen", "#1 /a/:id?… (internal) navigate: show",
        "#1 /a/:id?… (internal) finish: shown", "#1 /a/:id?… (internal) ended",
      ]
    )
    #expect(log.events.map(\.elapsed) == [0, 0, 0, 0, 3, 3, 3, 3].map { .seconds($0) })
    #expect(
      log.events.map { $0.pattern?.text } == [nil, nil] + Array(repeating: "/a/:id", count: 6)
    )
    #expect(log.events.map { $0.parameters["id"] } == [nil, nil] + Array(repeating: "7", count: 6))
    #expect(log.events.allSatisfy { $0.scene == .main && $0.parameters.count < 2 })
    let steps = log.events.compactMap { event in
      if case .step(let step) = event.kind { step } else { nil }
    }
    #expect(steps == app.router.journeys.last?.steps)
  }

  /// The name of each test case, the number of journeys that it starts, and the code that starts
  /// them.
  private nonisolated static let endingCases: [(String, Int, @MainActor (TestApp) async -> Void)] =
    [
      ("shown", 1, { _ = await $0.routingError("/view/1") }),
      ("returned", 1, { _ = await $0.routingError("/act") }),
      ("opened", 1, { _ = await $0.routingError("/pay") }),
      ("rewritten", 1, { _ = await $0.routingError("/old/1") }),
      ("notFound", 1, { _ = await $0.routingError("/gone") }),
      ("malformed", 1, { _ = await $0.routingError("/%") }),
      ("too large", 1, { _ = await $0.routingError(String(repeating: "/a", count: 65)) }),
      ("foreign", 1, { _ = await $0.routingError("https://evil.example") }),
      ("user info", 1, { _ = await $0.routingError("https://me@momentsapp.com/act", .scheme) }),
      ("refused", 1, { _ = await $0.routingError("/view/1", .scheme) }),
      ("unauthorized", 1, { _ = await $0.routingError("/change", .universal) }),
      ("declined", 1, { _ = await $0.routingError("/declines") }),
      ("failed", 1, { _ = await $0.routingError("/throws") }),
      ("cancelled", 1, { _ = await $0.routingErrorWhenCancelled("/view/1") }),
      ("cancelled inside", 1, { _ = await $0.routingError("/cancels") }),
      ("loop", 1, { _ = await $0.routingError("/loop") }),
      ("broken path", 1, { _ = await $0.routingError(to: "/view/\("..")") }),
      ("no host", 1, { _ = try? await $0.router.route(to: "/view/1", .in(RouteScene("none"))) }),
      ("no plan", 1, { _ = try? await $0.router.route(to: "/view/1", .using(.tab("none"))) }),
      ("two", 2, { _ = (await $0.routingError("/view/1"), await $0.routingError("/view/1")) }),
      ("wrong result", 1, { _ = try? await $0.router.route(to: "/act", returning: Int.self) }),
      ("module", 1, { _ = try? await $0.router.route(to: .module("None")) }),
      ("navigate", 1, { try? await $0.router.navigate(.tab("none")) }),
      (
        "restore", 2,
        { app in
          _ = await app.routingError("/view/1")
          _ = try? await app.router.restore(app.host.scene)
        }
      ),
      ("snapshot", 0, { _ = $0.router.canRoute("/view/1", origin: .internal) }),
      (
        "inbox full", 1,
        { app in
          app.router.requireGates([.sceneReady])
          app.router.limits.inboxCapacity = 0
          _ = await app.routingError("/act", .scheme)
        }
      ),
      (
        "reset", 1,
        { app in
          app.router.requireGates([.sceneReady])
          let task = Task { await app.routingError("/act", .scheme) }
          await waitUntil { app.router.inboxCount == 1 }
          app.router.reset()
          _ = await task.value
        }
      ),
    ]

  @Test(
    "Each journey sends exactly one ending event, which is its last",
    arguments: endingCases.indices
  )
  func endings(index: Int) async throws {
    let (name, count, run) = Self.endingCases[index]
    let app = TestApp()
    app.router.console = nil
    app.router.webTargets = ["pay.example"]
    app.router.webOpener = { _, _ in true }
    app.page("/view/:id")
    app.router.action("/act", .external(including: .unverified)) { _ in "done" }
    app.router.register("/change", [.external, .mutate]) { _ in "" }
    app.router.register("/throws") { _ in throw TestError() }
    app.router.register("/cancels") { _ in throw CancellationError() }
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/declines", navigator: decliner)
    try app.router.rewriteRules.append(RewriteRule("/old/:id", to: "/view/:id"))
    try app.router.rewriteRules.append(RewriteRule("/pay", to: "https://pay.example"))
    app.router.register(
      "/loop",
      .middleware(ClosureMiddleware { try await $1.redirect(to: "/loop") })
    ) { _ in
      ""
    }
    let log = EventLog(app.router)
    await run(app)
    await runPendingTasks()
    #expect(log.endings.count == count, "\(name)")
    for number in Set(log.events.map(\.journey)) {
      let events = log.events.filter { $0.journey == number }
      let kinds = events.map(\.kind)
      guard
        case .step(let first)? = kinds.first,
        case .step(let last)? = kinds.dropLast().last,
        case .ended(let error)? = kinds.last
      else {
        Issue.record("\(events)")
        continue
      }
      #expect(first.name == .receive)
      #expect(last.name == .finish)
      #expect(error == nil || error?.code.name == last.detail)
      #expect(error == nil || error?.trace?.steps.count == events.count - 1)
      #expect(events.map(\.elapsed) == events.map(\.elapsed).sorted())
    }
    #expect(Set(log.endings).count == count)
  }

  @Test("A journey that joins another one sends an event that names it, and no further event")
  func joined() async {
    let (app, latch) = (TimedApp(), Latch())
    app.page("/b", .external(including: .unverified))
    app.router.register("/a") { _ in
      await latch.wait()
      return "a"
    }
    let log = EventLog(app.router)
    var joined: [Int] {
      log.events.compactMap { if case .joined(let other) = $0.kind { other } else { nil } }
    }
    let first = app.begin("/a")
    await waitUntil { latch.arrivals == 1 }
    let others = [app.begin("/a"), app.begin("/a")]
    await waitUntil { joined.count == 2 }
    latch.open()
    for task in [first] + others { #expect(await task.value == "shown") }
    #expect(joined == [1, 1])
    // A call can also join an external journey for a short time after that journey has ended.
    #expect(await app.begin("/b", .scheme).value == "shown")
    let number = log.events.last?.journey
    #expect(await app.begin("/b", .scheme).value == "shown")
    #expect(joined.last == number)
    #expect(log.endings.count == 2)
    // All events of one journey have the same journey number. The last event with a number reports
    // that the journey has ended, or that its call has joined another journey.
    let numbers = Set(log.events.map(\.journey))
    #expect(numbers.count == log.endings.count + joined.count)
    for number in numbers {
      let last = log.events.last { $0.journey == number }
      if case .step = last?.kind { Issue.record("\(number) has no end") }
    }
  }

  @Test("In production, observers and callers receive the real errors")
  func truth() async throws {
    let app = TestApp(.production)
    let log = EventLog(app.router)
    app.page("/inside/:id")
    app.router.register("/change", [.external, .mutate]) { _ in "" }
    #expect(await app.routingError("/inside/7", .scheme)?.code == .refused)
    #expect(await app.routingError("/change", .universal)?.code == .unauthorized)
    #expect(await app.routingError("/gone", .universal)?.nearMisses.count == 2)
    #expect(log.errors.map(\.code) == [.refused, .unauthorized, .notFound])
    #expect(log.errors.map(\.link) == ["/inside/:id", "/change", "/…"])
    #expect(log.errors.map { $0.pattern?.text } == ["/inside/:id", "/change", nil])
    #expect(log.errors.map { $0.trace?.ending } == ["refused", "unauthorized", "notFound"])
    #expect(log.errors.last?.nearMisses.count == 2)
    #expect(log.errors.first?.message.contains("register it as .external(including:") == true)
  }

  @Test("Observers receive the events of a journey without a waiting caller")
  func opened() async {
    let app = TestApp()
    let log = EventLog(app.router)
    app.router.open("/gone")
    app.router.open(.parsing("//", origin: .scheme))
    await waitUntil { log.endings.count == 2 }
    #expect(Set(log.errors.map(\.code)) == [.notFound, .malformedLink])
  }
}
