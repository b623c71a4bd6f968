// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A value that is not Sendable.
private final class Draft {}

private enum DraftKey: RouteRequest.AttachmentKey {
  typealias Value = Draft
}

/// A source of journeys.
private final class Source: RouteRequest.Source {}

@MainActor
@Suite("Modules: entries", .timeLimit(.minutes(30)))
struct ModuleEntryTests {
  /// Installs a module whose screens are the names of its entries, and passes the requests for
  /// `main` and `sheet` to a closure.
  private func install(
    in app: TestApp,
    _ seen: @escaping @MainActor (RouteRequest) -> Void = { _ in }
  ) {
    app.install { routes in
      routes.entry(as: .push) { request in
        seen(request)
        return "main"
      }
      routes.entry("sheet", as: .present(.sheet)) { request in
        seen(request)
        return "sheet"
      }
      routes.entry("root", as: .root) { _ in "root" }
    }
  }

  @Test("Entries are listed by name and transition, in registration order")
  func listing() {
    let app = TestApp()
    app.install("Empty", line: 4)
    app.install(line: 5) { routes in
      routes.entry("sheet", as: .present(.sheet)) { _ in "sheet" }
      routes.actionEntry("price") { _ in 7 }
      routes.entry(as: .push) { _ in "main" }
    }
    let listings = app.router.rules.modules
    #expect(listings.map(\.name) == ["Empty", "Mall"])
    #expect(listings.map(\.line) == [4, 5])
    #expect(listings[0].entries.isEmpty)
    #expect(listings[1].entries.map(\.name) == ["sheet", "price", "main"])
    #expect(listings[1].entries.map(\.transition) == ["present(sheet)", nil, "push"])
    // Entries are not routes, so no list of routes contains them.
    #expect(app.router.rules.routes.isEmpty)
  }

  @Test("An entry is shown with its own transition unless the caller chooses another")
  func transitions() async throws {
    let app = TestApp()
    app.page("/home")
    install(in: app)
    #expect(await app.routingError("/home") == nil)
    let outcome = try await app.router.route(to: .module("Mall"))
    #expect(outcome.kind == .shown)
    #expect(outcome.transition == .push)
    #expect(app.host.stack.map(\.screen) == ["/home", "main"])
    try await app.router.route(to: .module("Mall", entry: "sheet"))
    #expect(app.host.presented.map(\.screen) == ["sheet"])
    try await app.router.route(to: .module("Mall", entry: "root"), .using(.present(.fullScreen)))
    #expect(app.host.presented.map(\.screen) == ["sheet", "root"])
    try await app.router.route(to: .module("Mall", entry: "root"))
    #expect(app.host.stack.map(\.screen) == ["root"])
    #expect(app.host.presented.isEmpty)
    try await app.router.route(to: .module("Mall", entry: "sheet"), .using(.push))
    #expect(app.host.stack.map(\.screen) == ["root", "sheet"])
  }

  @Test("An entry receives the scene, source and attachments, with the origin internal")
  func context() async throws {
    let app = TestApp()
    var requests: [RouteRequest] = []
    install(in: app) { requests.append($0) }
    let side = RouteScene("side")
    let host = MemoryHost<String>()
    app.router.attach(host, to: side)
    let attachments = RouteRequest.Attachments()
    let draft = Draft()
    attachments[DraftKey.self] = draft
    let source = Source()
    try await app.router.route(
      to: .module("Mall"),
      [.attaching(attachments), .from(source), .in(side)]
    )
    let request = try #require(requests.first)
    #expect(requests.count == 1)
    #expect(request.origin == .internal)
    #expect(request.scene == side)
    #expect(request.source === source)
    #expect(request.attachments[DraftKey.self] === draft)
    #expect(!request.awaitsResult)
    #expect(host.stack.map(\.screen) == ["main"])
    #expect(app.host.top == nil)
  }

  @Test(
    "A parameter is delivered unchanged, byte for byte",
    arguments: [
      "", " ", "a b", "a+b", "%41", "%", "a&b=c", "a=b", "?#/", "é", "e\u{301}", "😀", "\n", "\t",
      "\u{202E}", "/@Mall/main", "https://evil.com/?a=b", "../..",
      String(repeating: "x", count: 2000),
    ]
  )
  func values(value: String) async throws {
    let app = TestApp()
    var requests: [RouteRequest] = []
    install(in: app) { requests.append($0) }
    let others = ["a": "1", "B": "2", "a b": "3", "": "4", "ü&=": "5", "module": "Chat"]
    #expect(
      await app.routingError(
        module: "Mall",
        with: others.merging(["value": value, value + "!": "key"]) { first, _ in first }
      ) == nil
    )
    let parameters = try #require(requests.first).parameters
    let read: String = try parameters.value("value")
    #expect(Array(read.utf8) == Array(value.utf8))
    #expect(parameters.all("value").count == 1)
    #expect(parameters[value + "!"] == "key")
    for (name, other) in others { #expect(parameters[name] == other) }
    #expect(parameters.pathValues.isEmpty)
  }

  @Test("Parameters of an entry are converted like those of a link, with the same errors")
  func typed() async throws {
    let app = TestApp()
    app.install { routes in
      routes.actionEntry("double") { request in
        try request.parameters.value("n", as: Int.self) * 2
      }
    }
    let double = try await app.router.route(
      to: .module("Mall", entry: "double", with: ["n": "21"]),
      returning: Int.self
    )
    #expect(double == 42)
    for values in [["n": "many"], ["m": "1"], [:]] {
      let error = await app.routingError(module: "Mall", entry: "double", with: values)
      #expect(error?.code == .invalidParameter)
      #expect(error?.pattern?.text == "/@Mall/double")
    }
  }

  @Test("No parameter value appears in a trace, an error or the console")
  func redaction() async {
    let app = TestApp()
    var messages: [String] = []
    app.router.console = { messages.append($0) }
    app.install { routes in
      routes.entry(as: .push) { _ in throw TestError() }
      routes.actionEntry("n") { try $0.parameters.value("secret", as: Int.self) }
    }
    for entry in ["main", "n", "missing"] {
      let error = await app.routingError(module: "Mall", entry: entry, with: ["secret": "hunter2"])
      #expect(error != nil)
      #expect(error.map { "\($0)".contains("hunter2") } == false)
    }
    #expect(app.router.journeys.count == 3)
    for trace in app.router.journeys { #expect(!"\(trace)".contains("hunter2")) }
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { !$0.contains("hunter2") })
  }

  @Test("Two equal calls are two journeys, even concurrently")
  func noJoining() async {
    let app = TestApp()
    let log = CallLog()
    let latch = Latch()
    app.install { routes in
      routes.actionEntry("price") { _ in
        log.record("price")
        await latch.wait()
        return 7
      }
    }
    let tasks = (0..<3).map { _ in Task { await app.routingError(module: "Mall", entry: "price") } }
    await waitUntil { latch.arrivals == 3 }
    latch.open()
    for task in tasks { #expect(await task.value == nil) }
    #expect(log.calls == ["price", "price", "price"])
  }

  @Test("The screen of an entry with equal parameters is reused on a stack, like that of a route")
  func reuse() async {
    let app = TestApp()
    install(in: app)
    app.install("Chat") { $0.entry(as: .push, [.alwaysNewScreen]) { _ in "chat" } }
    for _ in 0..<2 { #expect(await app.routingError(module: "Mall") == nil) }
    for _ in 0..<2 { #expect(await app.routingError(module: "Chat") == nil) }
    #expect(app.host.stack.map(\.screen) == ["main", "chat", "chat"])
  }

  @Test("The parent of an entry is shown below it")
  func parent() async {
    let app = TestApp()
    app.page("/mall")
    app.install { routes in
      routes.entry(as: .push, [.parent("/mall")]) { _ in "main" }
      routes.entry("sheet", as: .present, [.parent("/mall"), .embedsInNavigationStack]) {
        _ in "sheet"
      }
    }
    #expect(await app.routingError(module: "Mall", with: ["id": "7"]) == nil)
    #expect(app.host.stack.map(\.screen) == ["/mall", "main"])
    #expect(app.host.stack.map(\.link.text) == ["/mall", "/@Mall/main?id=7"])
    #expect(await app.routingError(module: "Mall", entry: "sheet") == nil)
    #expect(app.host.stack.map(\.screen) == ["/mall"])
    #expect(app.host.presented.map(\.screen) == ["sheet"])
  }
}
