// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@testable import WayfinderInspector

extension RouteOrigin {
  fileprivate static let nfc = RouteOrigin("nfc", trust: .own)
}

@MainActor
@Suite("The inspection of a router")
struct RouteInspectionTests {
  let router: Router<String>
  let inspection: RouteInspection
  let clock = TestClock()

  init() throws {
    router = Router(clock: clock)
    router.console = nil
    router.disclosure = .full
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(MemoryHost(scene: NavigationState.Scene(tabs: ["home", "mall"])))
    router.register("/", [.external, .tab("home")]) { _ in "home" }
    router.register("/moments/:id(\\d+)", .external) { _ in "moment" }
    router.register("/orders/:number", [.external, .effect(.mutate)]) { _ in "order" }
    router.register("/keys/:key", [.external, .parameters("key", .secret)]) { _ in "key" }
    router.register("/menu") { _ in "menu" }
    router.register("/broken", .external) { _ in throw Broken() }
    router.action("/price/:id", .external) { _ in 7 }
    router.rewriteRules = [try RewriteRule("/m/:id", to: "/moments/:id", id: "short")]
    router.updateOwner = Owner()
    inspection = RouteInspection(of: router, origins: [.nfc, .push])
  }

  private struct Broken: Error {}

  private final class Owner: RuleUpdateOwner {
    var summary: [String] { ["update 7 counts"] }
  }

  @discardableResult
  private func open(
    _ link: String,
    _ origin: RouteOrigin = .universal
  ) async
    -> RouteInspection.Journey?
  {
    await inspection.open(inspection.trial(of: link, from: origin))
  }

  @Test("An ending is a text in words and a tone")
  func labels() {
    let labels = ["shown", "notFound", "rateLimited", nil].map { RouteInspection.Label($0) }
    #expect(labels.map(\.text) == ["shown", "not found", "rate limited", "under way"])
    #expect(labels.map(\.tone) == [.good, .miss, .stop, .wait])
  }

  @Test(
    "A duration is a text with a suitable unit",
    arguments: [
      (.microseconds(12), "12 µs"), (.microseconds(3400), "3.4 ms"), (.milliseconds(1500), "1.5 s"),
      (.seconds(30), "30 s"), (.seconds(300), "5 min"),
    ] as [(Duration, String)]
  )
  func durations(duration: Duration, text: String) {
    #expect(duration.shortText == text)
  }

  @Test(
    "A search finds the routes with all words, in any case",
    arguments: [
      ("", 7), ("MOMENTS", 1), ("external", 6), ("mutate external", 1), ("home", 1),
      ("RouteInspectionTests.swift", 7), ("moments mutate", 0),
    ]
  )
  func search(text: String, count: Int) {
    #expect(inspection.routes(matching: text).count == count)
  }

  @Test("Rules, links, updates and the tree are those of the router")
  func rules() {
    #expect(inspection.rewriteRules.map(\.id) == ["short"])
    #expect(inspection.links == router.links)
    #expect(inspection.updates == ["update 7 counts"])
    #expect(inspection.tree.contains("moments"))
    #expect(inspection.modules.isEmpty)
  }

  @Test("The app's own origins can be tried, among those of their trust")
  func origins() throws {
    #expect(inspection.origins.count == RouteOrigin.all.count + 1)
    #expect(
      inspection.origins.map(\.name)[1...6] == [
        "shortcut", "spotlight", "handoff", "intent", "restored", "nfc",
      ]
    )
    let trial = inspection.trial(of: "/menu", from: .nfc)
    #expect(trial.label.text == "refused")
    #expect(try #require(trial.origins.first { $0.trust == .own }).origins.last == .nfc)
  }

  @Test("Journeys are listed newest first, with steps that fill their duration")
  func journeys() async throws {
    await open("https://momentsapp.com/moments/42")
    await open("/menu", .scan)
    let journeys = inspection.journeys
    #expect(journeys.map(\.label.text) == ["refused", "shown"])
    let steps = try #require(journeys.last).steps
    #expect(steps.map(\.name).first == "receive")
    #expect(steps.map(\.name).last == "finish")
    #expect(journeys.allSatisfy { !$0.trace.description.contains("42") })
  }

  @Test("The steps of a journey are parts of its duration")
  func shares() async throws {
    router.register("/slow") { [clock] _ in
      clock.advance(by: .seconds(3))
      return "slow"
    }
    let journey = try #require(await open("/slow", .internal))
    #expect(journey.duration == "3.0 s")
    #expect(journey.steps.map(\.share).reduce(0, +) == 1)
    #expect(journey.steps.first?.start == 0)
    #expect(journey.steps.last?.start == 1)
  }

  @Test("A trial decides for an origin and opens nothing")
  func trial() async {
    let trial = inspection.trial(of: "https://momentsapp.com/moments/42", from: .universal)
    #expect(trial.label == RouteInspection.Label(.allowed))
    #expect(trial.route?.pattern == "/moments/:id(\\d+)")
    #expect(trial.values == [RouteInspection.Value(name: "id", text: "42")])
    #expect(trial.steps == ["/moments/:id(\\d+)", ".external admits universal"])
    #expect(trial.reason == nil)
    #expect(trial.origins.map(\.label.text) == ["allowed", "allowed", "allowed", "refused"])
    #expect(trial.origins.flatMap(\.origins) == inspection.origins)
    #expect(inspection.journeys.isEmpty)
  }

  @Test("A trial that opens nothing has the reason, the correction and the nearest routes")
  func misses() {
    let refused = inspection.trial(of: "moments:///moments/42", from: .scheme)
    #expect(refused.label.text == "refused")
    #expect(refused.error?.change != nil)
    #expect(refused.route == nil)
    let missed = inspection.trial(of: "/moment/42", from: .universal)
    #expect(missed.label.text == "not found")
    #expect(missed.explanation?.candidates.first?.pattern == "/moments/:id(\\d+)")
    #expect(missed.origins.isEmpty)
    let malformed = inspection.trial(of: "https://[", from: .universal)
    #expect(malformed.label.text == "malformed link")
    #expect(malformed.decision == nil)
    #expect(malformed.explanation == nil)
  }

  @Test("A web page of another host is opened by the browser")
  func webPage() {
    router.opensForeignWebPages = true
    let trial = inspection.trial(of: "https://example.com/secret/7", from: .universal)
    #expect(trial.label.text == "opened")
    #expect(trial.reason == "the browser opens it as a web page")
    #expect(trial.test.contains("#expect(outcome.kind == .opened)"))
    #expect(!trial.test.contains("example.com/secret"))
  }

  @Test("A secret is not among the values of a trial")
  func secrets() {
    let trial = inspection.trial(of: "/keys/s3cr3t", from: .universal)
    #expect(trial.values == [RouteInspection.Value(name: "key", text: "…")])
    #expect(!trial.test.contains("s3cr3t"))
  }

  @Test("The inbox names the waiting links, without values, and the closed gates")
  func inbox() async {
    router.requireGates([.onboardingDone])
    router.open(.parsing("https://momentsapp.com/moments/42", origin: .universal))
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    let inbox = inspection.inbox
    #expect(inbox.waiting.map(\.link) == ["https://momentsapp.com/…/…"])
    #expect(inbox.waiting.map(\.origin) == [.universal])
    #expect(inbox.waiting.map(\.waited) == ["2.0 s"])
    #expect(inbox.waiting.map(\.closedGates) == [["onboardingDone"]])
    #expect(inbox.capacity == 16)
    #expect(inbox.timeout == "5 min")
    router.openGate(.onboardingDone)
  }

  @Test("The screens of a window are listed topmost first")
  func screens() async throws {
    try await router.route(to: "/moments/42")
    try await router.route(to: "/menu", .using(.present(.sheet)))
    let scene = try #require(inspection.scenes.first)
    #expect(scene.id == .main)
    #expect(scene.stacks.map(\.kind) == [.presented, .tab, .tab])
    #expect(scene.stacks.map(\.name) == ["present(sheet)", "home", "mall"])
    #expect(scene.stacks.map(\.isSelected) == [true, true, false])
    #expect(scene.stacks.map { $0.screens.map(\.link) } == [["/menu"], ["/moments/42"], []])
    #expect(scene.stacks[0].screens.map(\.isFront) == [true])
  }

  @Test("With the disclosure of production, screens have patterns in place of links")
  func production() async throws {
    router.disclosure = .production
    try await router.route(to: "/moments/42")
    let screens = inspection.scenes.flatMap(\.stacks).flatMap(\.screens)
    #expect(screens.map(\.link) == ["/moments/:id(\\d+)"])
  }
}

@MainActor
@Suite("Tests as text")
struct TestSourceTests {
  let inspections: RouteInspectionTests

  init() throws {
    inspections = try RouteInspectionTests()
  }

  private var inspection: RouteInspection { inspections.inspection }

  /// Returns the statements of a test function.
  private func body(_ source: String) -> [String] {
    source.split(separator: "\n").dropFirst(2).dropLast().map { String($0.dropFirst(2)) }
  }

  @Test("The test of a trial is a function that expects its decision for an example")
  func trial() throws {
    let trial = inspection.trial(of: "https://momentsapp.com/menu", from: .internal)
    #expect(
      trial.test == """
        @Test @MainActor func opensInternalMenu() async throws {
          let router = <#the router of the app#>
          try router.expect("/menu", routesTo: "/menu")
        }
        """
    )
    // The statement above is true.
    try inspections.router.expect("/menu", routesTo: "/menu")
  }

  @Test("The link of a test has no value of the original, and is decided as the original")
  func values() throws {
    let trial = inspection.trial(of: "https://momentsapp.com/moments/4242", from: .universal)
    let line = try #require(body(trial.test).first)
    let found = try #require(
      line.wholeMatch(
        of: /try router.expect\("(?<link>.+)", from: .universal, routesTo: #"(?<pattern>.+)"#\)/
      )
    )
    #expect(!line.contains("4242"))
    #expect(found.pattern == "/moments/:id(\\d+)")
    try inspections.router.expect(
      String(found.link),
      from: .universal,
      routesTo: "/moments/:id(\\d+)"
    )
  }

  @Test(
    "The test of a trial has a statement for each result",
    arguments: [
      (
        "/menu", .universal,
        [#"try await router.expect("/menu", from: .universal, endsAs: .refused)"#]
      ),
      (
        "/nothing/7", .scan,
        ["try await router.expect(<#a link such as /…/…#>, from: .scan, endsAs: .notFound)"]
      ),
      (
        "/m/7", .universal,
        [
          ##"try router.expect(<#a link such as /m/:id#>, from: .universal, routesTo: #"/moments/:id(\d+)"#)"##
        ]
      ),
    ] as [(String, RouteOrigin, [String])]
  )
  func statements(link: String, origin: RouteOrigin, lines: [String]) {
    #expect(body(inspection.trial(of: link, from: origin).test) == lines)
  }

  @Test("A test expects what must be asked of the user")
  func needs() {
    let lines = body(inspection.trial(of: "/orders/7", from: .shortcut).test)
    #expect(lines.first?.hasPrefix("let resolution = try router.expect(\"/orders/") == true)
    #expect(lines.last == "#expect(resolution.needs == .confirm)")
  }

  @Test("The test of a journey expects its ending, without a value of its link")
  func journeys() async throws {
    for link in ["/moments/4242", "/broken", "/price/4242"] {
      await inspection.open(inspection.trial(of: link, from: .universal))
    }
    let lines = inspection.journeys.reversed().flatMap { body(inspection.test(of: $0)) }
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("try await router.expect(\"/moments/"))
    #expect(lines[0].hasSuffix(##", from: .universal, shows: #"/moments/:id(\d+)"#)"##))
    #expect(lines[1] == #"try await router.expect("/broken", from: .universal, endsAs: .failed)"#)
    #expect(lines[2].hasSuffix(#"routesTo: "/price/:id")"#))
    #expect(!lines.joined().contains("4242"))
    // The second statement is true.
    try await inspections.router.expect("/broken", from: .universal, endsAs: .failed)
  }

  @Test("The decision of now about a journey is that about an example of its route")
  func decisionOfNow() async throws {
    let open = inspection.trial(of: "/moments/4242", from: .universal)
    let journey = try #require(await inspection.open(open))
    let trial = try #require(inspection.trial(of: journey))
    #expect(trial.label.text == "allowed")
    #expect(trial.link != "/moments/4242")
    inspections.router.rewriteRules.append(
      try RewriteRule("/*", to: "/menu", priority: 9, id: "all")
    )
    #expect(inspection.trial(of: journey) == nil)
    let rewritten = try #require(await inspection.open(open))
    #expect(inspection.trial(of: rewritten) == nil)
    #expect(inspection.test(of: rewritten).contains("<#a link such as"))
  }

  @Test("A journey in another window is expected in its window")
  func scene() async throws {
    let second = RouteScene("second")
    inspections.router.attach(MemoryHost(), to: second)
    let trial = inspection.trial(of: "/menu", from: .internal)
    let journey = try #require(await inspection.open(trial, in: second))
    #expect(
      body(inspection.test(of: journey)) == [
        #"try await router.expect("/menu", in: RouteScene("second"), shows: "/menu")"#
      ]
    )
  }
}
