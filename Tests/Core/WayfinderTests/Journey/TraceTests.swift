// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Traces")
struct TraceTests {
  /// A journey whose link contains “secret” in every value, and its ending.
  struct Ending: Sendable, CustomTestStringConvertible {
    var text: String
    var origin = RouteOrigin.internal
    var isCancelled = false
    var code: String
    var link: String
    var steps: [String]

    var testDescription: String { "\(text) from \(origin.name)" }
  }

  nonisolated static let tail = "/secret?secret=secret#secret"
  nonisolated static let endings = [
    Ending(
      text: "https://secret:secret@momentsapp.com/users" + tail,
      code: "shown",
      link: "/users/:id?…#…",
      steps: [
        "admit: declared", "match: /users/:id", "policy: .external admits internal",
        "handle: made the screen", "navigate: show",
      ]
    ),
    Ending(
      text: "moments://users/secret/secret",
      code: "notFound",
      link: "moments://users/…/…",
      steps: ["admit: declared", "match: none"]
    ),
    Ending(
      text: "/nothing" + tail,
      origin: .scan,
      code: "notFound",
      link: "/…/…?…#…",
      steps: ["admit: a path", "match: none"]
    ),
    Ending(
      text: "/secret%/secret",
      code: "malformedLink",
      link: "…",
      steps: ["admit: malformedLink"]
    ),
    Ending(
      text: "https://secret secret@momentsapp.com/secret",
      code: "malformedLink",
      link: "…",
      steps: ["admit: malformedLink"]
    ),
    Ending(
      text: String(repeating: "/secret", count: 65),
      code: "tooLarge",
      link: "…",
      steps: ["admit: tooLarge"]
    ),
    Ending(
      text: "https://secret:secret@secret.example" + tail,
      code: "foreignLink",
      link: "…://…/…?…#…",
      steps: ["admit: foreign"]
    ),
    Ending(
      text: "secret:secret" + tail,
      code: "foreignLink",
      link: "…:/…/…?…#…",
      steps: ["admit: foreign"]
    ),
    Ending(
      text: "https://secret@momentsapp.com/users" + tail,
      origin: .universal,
      code: "refused",
      link: "https://momentsapp.com/…/…?…#…",
      steps: ["admit: refused: user info"]
    ),
    Ending(
      text: "/menu" + tail,
      origin: .universal,
      code: "refused",
      link: "/menu/:item?…#…",
      steps: ["admit: a path", "match: /menu/:item", "policy: .internal refuses universal"]
    ),
    Ending(
      text: "/declines" + tail,
      code: "declined",
      link: "/declines/:x?…#…",
      steps: [
        "admit: a path", "match: /declines/:x", "policy: .internal admits internal",
        "handle: declined",
      ]
    ),
    Ending(
      text: "/typed" + tail,
      code: "invalidParameter",
      link: "/typed/:id?…#…",
      steps: [
        "admit: a path", "match: /typed/:id", "policy: .internal admits internal", "handle: failed",
      ]
    ),
    Ending(
      text: "/throws" + tail,
      code: "failed",
      link: "/throws/:x?…#…",
      steps: [
        "admit: a path", "match: /throws/:x", "policy: .internal admits internal", "handle: failed",
      ]
    ),
    Ending(
      text: "/stuck" + tail,
      code: "navigationFailed",
      link: "/stuck/:x?…#…",
      steps: [
        "admit: a path", "match: /stuck/:x", "policy: .internal admits internal",
        "handle: made the screen", "navigate: failed",
      ]
    ),
    Ending(
      text: "/users" + tail,
      isCancelled: true,
      code: "cancelled",
      link: "/…/…?…#…",
      steps: ["admit: a path"]
    ),
    Ending(
      text: "/cancels" + tail,
      code: "cancelled",
      link: "/cancels/:x?…#…",
      steps: [
        "admit: a path", "match: /cancels/:x", "policy: .internal admits internal",
        "handle: made the screen",
      ]
    ),
  ]

  /// A navigator whose screens cannot be shown.
  private struct UnshowableNavigator: Navigator {
    func screen(for request: RouteRequest) async throws -> String { "stuck" }

    func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
      throw TestError()
    }
  }

  private func app(_ disclosure: RouteError.Disclosure) -> TestApp {
    let app = TestApp(disclosure)
    app.page("/users/:id", .external)
    app.page("/menu/:item")
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/declines/:x", navigator: decliner)
    app.router.register("/typed/:id") { request in
      "\(try request.parameters.value("id", as: Int.self))"
    }
    app.router.register("/throws/:x") { _ in throw TestError() }
    app.router.register("/stuck/:x", navigator: UnshowableNavigator())
    app.router.register("/cancels/:x") { _ in
      cancelThisTask()
      return ""
    }
    return app
  }

  private func walk(_ ending: Ending, _ app: TestApp) async -> RouteError? {
    if ending.isCancelled { return await app.routingErrorWhenCancelled(ending.text, ending.origin) }
    // The journey has its own task, because one navigator cancels the task that it runs in.
    return await Task { await app.routingError(ending.text, ending.origin) }.value
  }

  @Test("Every ending has one trace with the steps in order", arguments: endings)
  func steps(ending: Ending) async {
    let app = app(.full)
    let error = await walk(ending, app)
    #expect(app.router.journeys.count == 1)
    #expect(
      app.steps
        == ["receive: \(ending.text.utf8.count) bytes"] + ending.steps + ["finish: \(ending.code)"]
    )
    let trace = app.router.journeys.last
    #expect(trace?.ending == ending.code)
    #expect(trace?.link == ending.link)
    #expect(trace?.origin == ending.origin)
    #expect(trace?.scene == .main)
    #expect(error?.code.name == (ending.code == "shown" ? nil : ending.code))
    #expect(error?.trace == (error == nil ? nil : trace))
    #expect(error == nil || error?.link == ending.link)
  }

  @Test("No trace and no link of an error contains a value of the link", arguments: endings)
  func redaction(ending: Ending) async throws {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = app(disclosure)
      let error = await walk(ending, app)
      let trace = try #require(app.router.journeys.last)
      var seen = [trace.description, trace.link, trace.ending ?? ""]
      for step in trace.steps { seen += ["\(step)", step.detail] }
      if let error {
        seen.append(error.link)
        if let trace = error.trace { seen.append(trace.description) }
        if disclosure == .production { seen += [error.description, error.message] }
      }
      for text in seen { #expect(!text.lowercased().contains("secret"), "\(text)") }
    }
  }

  @Test("Literal text of unmatched links is hidden for declared hosts and schemes with hosts")
  func hosts() async {
    var options = RouteTableOptions()
    options.schemesWithHost = ["moments"]
    let app = TestApp(options: options)
    app.router.links = [
      .universal("momentsapp.com", includingSubdomains: true), .scheme("moments"),
    ]
    app.page("https://*.momentsapp.com/a")
    for (text, link) in [
      ("https://secret.momentsapp.com/b", "https://….momentsapp.com/…"),
      ("https://momentsapp.com./b", "https://momentsapp.com/…"),
      ("moments://secret/a", "moments://…/a"), ("moments:///a", "moments:/a"),
    ] {
      let error = await app.routingError(text)
      #expect(error?.code == .notFound)
      #expect(error?.link == link)
      #expect(app.router.journeys.last?.link == link)
    }
    app.router.disclosure = .production
    // In production, the path of an unmatched link is not compared with the routes.
    #expect(
      await app.routingError("moments://secret/a", .scan)?.link == "moments://…/…"
    )
    #expect(
      await app.routingError("https://secret.momentsapp.com/b", .scan)?.link
        == "https://….momentsapp.com/…"
    )
  }

  @Test("A path with an invalid value has a trace")
  func brokenPath() async {
    let app = TestApp()
    let error = await app.routingError(to: "/secret/\("..")")
    #expect(app.steps == ["receive: 10 bytes", "finish: invalidParameter"])
    #expect(error?.trace == app.router.journeys.last)
    #expect(app.router.journeys.map(\.link) == ["…"])
  }

  @Test("The description of a trace has a line for the link and one for each step")
  func printing() async {
    let app = TestApp()
    app.page("/users/:id", .external)
    _ = await app.routingError("moments://users/7?from=mail", .universal)
    #expect(
      app.router.journeys.last?.description == """
        /users/:id?… (universal): shown
          receive  27 bytes
          admit    declared
          match    /users/:id
          policy   .external admits universal
          handle   made the screen
          navigate show
          finish   shown
        """
    )
  }

  @Test("The durations of the steps add up to the duration of the journey")
  func durations() async throws {
    let app = TestApp(clock: ContinuousClock())
    app.page("/a")
    _ = await app.routingError("/a")
    let trace = try #require(app.router.journeys.last)
    #expect(trace.steps.allSatisfy { $0.duration >= .zero })
    #expect(trace.duration == trace.steps.map(\.duration).reduce(.zero, +))
    #expect(trace.duration > .zero)
  }

  @Test("The router stores the last 32 journeys, the oldest first")
  func bound() async {
    let app = TestApp()
    for count in 1...100 { _ = await app.routingError(String(repeating: "a", count: count)) }
    #expect(
      app.router.journeys.map { $0.steps[0].detail } == (69...100).map { "\($0) bytes" }
    )
  }

  @Test("A nested journey ends, and is stored, before its outer journey")
  func nested() async {
    let app = TestApp()
    let router = app.router
    app.page("/inner")
    router.register("/outer") { _ in
      try await router.route(to: "/inner")
      return "/outer"
    }
    #expect(await app.routingError("/outer") == nil)
    #expect(app.router.journeys.map(\.link) == ["/inner", "/outer"])
    #expect(app.host.stack.map(\.screen) == ["/inner", "/outer"])
  }
}
