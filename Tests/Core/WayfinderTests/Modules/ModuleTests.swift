// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A module that a closure defines.
///
/// A name belongs to a type, and the tests need more names than types, so the name is set while a
/// module is installed.
struct TestModule: RouteModule {
  @TaskLocal static var name = "Mall"
  @TaskLocal static var exposure = RouteExposure.internal

  private let body: (inout RoutesBuilder<String>) -> Void

  init() { self.init { _ in } }

  init(_ body: @escaping (inout RoutesBuilder<String>) -> Void) { self.body = body }

  func register(in routes: inout RoutesBuilder<String>) { body(&routes) }
}

/// Middleware that records its beginning and its end.
struct ModuleLoggingMiddleware: Middleware {
  let name: String
  let log: CallLog

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record("\(name) begins")
    defer { log.record("\(name) ends") }
    return try await next(request)
  }
}

extension TestApp {
  /// Installs a module with the given name; messages about the module contain the given source
  /// line.
  func install(
    _ name: String = "Mall",
    exposing exposure: RouteExposure = .internal,
    line: UInt = 1,
    _ body: @escaping (inout RoutesBuilder<String>) -> Void = { _ in }
  ) {
    TestModule.$name.withValue(name) {
      TestModule.$exposure.withValue(exposure) {
        router.install(TestModule(body), file: "App/Modules.swift", line: line)
      }
    }
  }

  /// Opens an entry of a module and returns the error, or nil if the journey succeeds.
  func routingError(
    module: String,
    entry: String = "main",
    with values: [String: String] = [:]
  ) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(to: .module(module, entry: entry, with: values))
      return nil
    } catch {
      return error
    }
  }

  /// The codes of the router's problems, as tools spell them.
  var problemNames: [String] { router.problems.map(\.code.name) }
}

@MainActor
@Suite("Modules: names")
struct ModuleNameTests {
  private static let rule = "use letters, digits, “-”, “.”, “_” and “~”"

  @Test(
    "A name of unreserved characters is valid for a module and for an entry",
    arguments: [
      "Mall", "m", "0", "Mall-2.b_c~d", "...", "~", "-", "_", ".a",
      String(repeating: "m", count: 900),
    ]
  )
  func valid(name: String) async {
    let app = TestApp()
    app.install(name) { routes in
      routes.entry(name, as: .push) { request in request.pattern.text }
    }
    #expect(app.router.problems.isEmpty)
    #expect(app.router.rules.modules.map(\.name) == [name])
    #expect(await app.routingError(module: name, entry: name) == nil)
    #expect(app.host.top == "/@\(name)/\(name)")
  }

  nonisolated static let invalid = [
    "", ".", "..", "a b", " ", "a/b", "/", "@a", "a@b", "a%41", "%", "a+b", "a:b", ":a", "*", "*a",
    "(a)", "<a>", "a?", "a#b", "\\", "é", "e\u{301}", "名", "\u{0}", "a\n", "a\u{202E}b", "=", "&",
  ]

  @Test("A module with an invalid name is refused completely", arguments: invalid)
  func invalidModule(name: String) async throws {
    let app = TestApp()
    let log = CallLog()
    var messages: [String] = []
    app.router.console = { messages.append($0) }
    app.install(name, line: 4) { routes in
      log.record("register")
      routes.register("/mall", .external) { _ in "mall" }
      routes.entry(as: .push) { _ in "main" }
    }
    let message = "“\(name)” (App/Modules.swift:4) cannot be the name of a module; \(Self.rule)"
    let problem = try #require(app.router.problems.first)
    #expect(app.router.problems.count == 1)
    #expect(problem.code == .invalidName)
    #expect(problem.message == message)
    #expect(problem.module == name)
    #expect(problem.pattern == nil)
    #expect(messages == [message])
    #expect(log.calls.isEmpty)
    #expect(app.router.rules.modules.isEmpty)
    #expect(app.router.rules.routes.isEmpty)
    #expect(await app.routingError("/mall")?.code == .notFound)
  }

  @Test(
    "An entry with an invalid name is skipped, and the rest of its module is installed",
    arguments: invalid
  )
  func invalidEntry(name: String) async throws {
    let app = TestApp()
    app.install { routes in
      routes.entry(name, as: .push, file: "App/Mall.swift", line: 7) { _ in "never" }
      routes.actionEntry(name, file: "App/Mall.swift", line: 8) { _ in "never" }
      routes.entry("good", as: .push) { _ in "good" }
      routes.register("/mall") { _ in "mall" }
    }
    #expect(
      app.router.problems.map(\.message)
        == [7, 8].map {
          "“\(name)” (App/Mall.swift:\($0)) cannot be the name of an entry; \(Self.rule)"
        }
    )
    #expect(app.problemNames == ["invalidName", "invalidName"])
    #expect(app.router.problems.allSatisfy { $0.module == "Mall" })
    #expect(app.router.rules.modules.first?.entries.map(\.name) == ["good"])
    #expect(await app.routingError(module: "Mall", entry: "good") == nil)
    #expect(await app.routingError("/mall") == nil)
    #expect(app.host.stack.map(\.screen) == ["good", "mall"])
  }

  @Test("Names of modules are case-sensitive")
  func casing() async {
    let app = TestApp()
    app.install("Mall") { $0.entry(as: .push) { _ in "Mall" } }
    app.install("mall") { $0.entry(as: .push) { _ in "mall" } }
    #expect(app.router.problems.isEmpty)
    for name in ["mall", "Mall"] {
      #expect(await app.routingError(module: name) == nil)
      #expect(app.host.top == name)
    }
    #expect(await app.routingError(module: "MALL")?.code == .notFound)
  }

  @Test(
    "A second module of a name is refused completely, and the problem names both source locations"
  )
  func duplicate() async throws {
    let app = TestApp()
    let log = CallLog()
    var messages: [String] = []
    app.router.console = { messages.append($0) }
    app.install(line: 3) { routes in
      routes.register("/first") { _ in "first" }
      routes.entry(as: .push) { _ in "first" }
    }
    app.install(exposing: .external, line: 9) { routes in
      log.record("register")
      routes.use(ModuleLoggingMiddleware(name: "second", log: log))
      routes.register("/second") { _ in "second" }
      routes.entry("other", as: .push) { _ in "second" }
      routes.provide(Int.self) { _ in 2 }
      routes.requires(Double.self)
    }
    let message =
      "the module “Mall” (App/Modules.swift:9) is installed already (App/Modules.swift:3), and that "
      + "one is kept; give one of them another name"
    let problem = try #require(app.router.problems.first)
    #expect(app.router.problems.count == 1)
    #expect(problem.code == .duplicateModule)
    #expect(problem.message == message)
    #expect(problem.module == "Mall")
    #expect(messages == [message])
    #expect(log.calls.isEmpty)
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/first"])
    #expect(app.router.services.providers.isEmpty)
    let installed = try #require(app.router.rules.modules.first)
    #expect(app.router.rules.modules.count == 1)
    #expect(installed.line == 3)
    #expect(installed.exposure == .internal)
    #expect(installed.entries.map(\.name) == ["main"])
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(app.host.top == "first")
    #expect(await app.routingError(module: "Mall", entry: "other")?.code == .notFound)
  }

  @Test("A third module of a name is a second problem, and validation reports all problems")
  func duplicates() throws {
    let app = TestApp()
    for line in [3, 9, 12] as [UInt] { app.install(line: line) }
    app.install("a b")
    #expect(app.problemNames == ["duplicateModule", "duplicateModule", "invalidName"])
    let error = try #require(
      #expect(throws: RegistrationError.self) { try app.router.validate() }
    )
    #expect(error.problems == app.router.problems)
    #expect(error.description == error.problems.map(\.message).joined(separator: "\n"))
    #expect(error.problems[1].message.contains("App/Modules.swift:12"))
    #expect(error.problems[1].message.contains("App/Modules.swift:3"))
  }
}
