// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A navigator that runs a closure before it shows its screen.
private struct ClosureNavigator: Navigator {
  let before: @MainActor () -> Void

  func screen(for request: RouteRequest) async throws -> String { "hasty" }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    before()
    try await turn.show(screen, from: nil)
  }
}

@MainActor
@Suite("Regressions: parents", .timeLimit(.minutes(30)))
struct ParentDefectTests {
  private let app = TestApp()
  private let log = CallLog()

  @Test("The parents of an entry are validated like those of a route")
  func entryParents() {
    app.page("/users/:id")
    app.router.action("/sum") { _ in 7 }
    app.page("/a", above: "/a")
    app.install { routes in
      routes.entry("one", as: .push, .parent("/gone"), file: "App/Mall.swift", line: 3) {
        _ in "1"
      }
      routes.entry("two", as: .push, .parent("/users/:id")) { _ in "2" }
      routes.entry("three", as: .push, .parent("/sum")) { _ in "3" }
      routes.entry("four", as: .push, .parent("/@Mall/main")) { _ in "4" }
      routes.entry(as: .push, [.parent("/a")]) { _ in "5" }
    }
    #expect(
      app.problemNames == [
        "cycle", "parentMissing", "parentMissing", "parentMissing", "parentMissing",
      ]
    )
    #expect(app.router.problems.last?.message.contains("/@Mall/four") == true)
  }

  @Test("An entry with a missing parent has an error that names the parent and no cycle")
  func entryParentMissing() async {
    app.install { routes in
      routes.entry(as: .push, [.parent("/gone")]) { _ in "1" }
    }
    let error = await app.routingError(module: "Mall")
    #expect(error?.message.contains("no such route is registered") == true)
  }

  @Test(
    "Of two routes with one pattern, validation checks the route that is shown",
    arguments: [-1, 1]
  )
  func priorities(priority: Int) async {
    app.page("/p", .internal)
    app.page("/p", [.external, .priority(priority)])
    app.page("/c", .external, above: "/p")
    #expect(app.router.problems.isEmpty == (priority > 0))
    #expect((await app.routingError("/c", .universal) == nil) == (priority > 0))
  }

  @Test(
    "A route with an invalid parent looks unmatched to callers that may not open it"
  )
  func leak() async {
    for disclosure in [RouteError.Disclosure.production, .full] {
      let app = TestApp(disclosure)
      app.page("/secret/:id", above: "/gone")
      app.page("/p/:id<int>", .external(including: .unverified))
      app.page("/q/:id", above: "/p/:id<int>")
      app.page("/open/:id", .external(including: .unverified), above: "/closed/:id")
      app.page("/closed/:id", above: "/p/:id<int>")
      for text in ["/secret/7", "/q/x", "/open/x"] {
        let error = await app.routingError(text, .scheme)
        #expect(error?.code == .refused, "\(text)")
        #expect(error?.external.code == .notFound)
        do throws(RouteError) {
          _ = try app.router.resolve(text, origin: .scheme)
          Issue.record("resolved")
        } catch {
          #expect(error.code == .refused)
          #expect(error.external.code == .notFound)
        }
      }
    }
  }

  @Test("A parent cannot return a result for its child")
  func parentAnswers() async {
    app.router.register("/p") { [log] request in
      log.record("awaits \(request.awaitsResult), answers \(request.finish(with: "parent"))")
      return "p"
    }
    app.router.register("/c", .parent("/p")) { _ in "c" }
    let task = Task {
      try? await app.router.route(to: "/c", returning: String.self)
    }
    await waitUntil { app.host.stack.count == 2 }
    app.host.goBack()
    #expect(await task.value == nil)
    #expect(log.calls == ["awaits false, answers false"])
  }

  @Test("The request of a parent has the transition `push`", arguments: [true, false])
  func parentTransition(byCaller: Bool) async throws {
    var seen: [RouteTransition] = []
    app.router.register("/p", .transition(byCaller ? .show : .present)) { request in
      seen.append(request.transition)
      return "p"
    }
    app.page("/c", above: "/p")
    try await app.router.route(to: "/c", .using(byCaller ? .present : nil))
    #expect(app.host.stack.first?.screen == "p")
    #expect(seen == [.push])
    #expect(app.host.stack.first?.transition == .push)
  }

  @Test("A navigation of the user while a parent is created does not corrupt the stack")
  func stale() async {
    app.page("/a")
    app.page("/a/b", above: "/a")
    app.router.register("/a/b/c", .parent("/a/b")) { _ in
      app.host.goBack()
      return "c"
    }
    #expect(await app.routingError("/a/b/c") == nil)
    app.router.register(
      "/a/b/c/d",
      .parent("/a/b/c"),
      navigator: ClosureNavigator { app.host.goBack() }
    )
    #expect(await app.routingError("/a/b/c/d") == nil)
    #expect(app.host.stack.map(\.screen) == ["/a", "/a/b", "c", "hasty"])
  }

  @Test("A parent that declines during the turn ends the journey")
  func declinedInTurn() async {
    app.router.register("/p") { [log] request in
      if log.calls.isEmpty { return "p" }
      throw RouteError(.declined, for: request, message: "not now")
    }
    app.page("/root")
    app.page("/b", above: "/root")
    #expect(await app.routingError("/p") == nil)
    app.router.register(
      "/c",
      .parent("/p"),
      navigator: ClosureNavigator { [log, router = app.router] in
        log.record("left")
        let host = MemoryHost<String>()
        router.attach(host)
      }
    )
    app.page("/:any")
    let error = await app.routingError("/c")
    #expect(error != nil)
    #expect(app.router.state.scenes[.main]?.entries.isEmpty == true)
  }

  @Test("A parent that requires an optional value of its child is a problem")
  func optionalParameter() {
    app.page("/p/:id")
    app.page("/c(/:id)", above: "/p/:id")
    app.page("/d/:id?", above: "/p/:id")
    #expect(app.problemNames == ["parentMissing", "parentMissing"])
  }

  @Test("A parent that requires a scheme or host that its child does not require is a problem")
  func fronts() {
    app.page("moments:/home")
    app.page("//momentsapp.com/home")
    app.page("/a", above: "moments:/home")
    app.page("/b", above: "//momentsapp.com/home")
    app.page("moments:/c", above: "moments:/home")
    app.page("//momentsapp.com/d", above: "//momentsapp.com/home")
    #expect(app.router.problems.map(\.pattern) == ["/a", "/b"])
  }

  @Test("A parent whose effect refuses callers that its child admits is a problem")
  func effects() {
    app.router.authorizer = SilentAuthorizer()
    app.router.register("/p", [.external(including: .unverified), .sensitive]) { _ in "p" }
    app.page("/c", .external(including: .unverified), above: "/p")
    app.page("/d", .external, above: "/p")
    #expect(app.problemNames == ["parentEffect"])
  }
}

@MainActor
@Suite("Regressions: modules", .timeLimit(.minutes(30)))
struct ModuleDefectTests {
  private let app = TestApp()
  private let log = CallLog()

  @Test(
    "A route whose link resembles that of an entry is restored like any other",
    arguments: [0, 1, 2]
  )
  func restoring(index: Int) async throws {
    app.page(["/@:user/:post", "/@about/team", "/*any"][index])
    if index == 1 { app.install("about") }
    let text = index == 1 ? "/@about/team" : "/@alice/hello"
    #expect(await app.routingError(text) == nil)
    let saved = app.host.scene
    let host = MemoryHost<String>()
    app.router.attach(host)
    let restoration = try await app.router.restore(saved)
    #expect(restoration.skipped.isEmpty)
    #expect(host.stack.map(\.link.text) == [text])
  }

  @Test("An entry of a removed module is not restored as another route")
  func restoringGone() async throws {
    app.page("/*any")
    app.install { $0.entry(as: .push) { _ in "main" } }
    #expect(await app.routingError(module: "Mall") == nil)
    let saved = app.host.scene
    app.router.remove(module: "Mall")
    let host = MemoryHost<String>()
    app.router.attach(host)
    #expect(try await app.router.restore(saved).skipped.count == 1)
    #expect(host.top == nil)
  }

  @Test(
    "The problem of a duplicate service ends when either module is removed",
    arguments: ["One", "Two"]
  )
  func services(left: String) throws {
    for name in ["One", "Two"] {
      app.install(name) { routes in
        routes.provide(String.self) { _ in name }
        routes.requires(String.self)
      }
    }
    #expect(app.problemNames == ["duplicateService"])
    app.router.remove(module: left)
    #expect(app.router.problems.isEmpty)
    #expect(try app.router.services.get(String.self) == (left == "One" ? "Two" : "One"))
  }

  @Test(
    "An invalid name of an entry matches no rule and no other link",
    arguments: ["..", ".", "", "\u{0}"]
  )
  func names(entry: String) async throws {
    app.install { $0.entry(as: .push) { _ in "main" } }
    app.page("/home")
    try app.router.rewriteRules.append(RewriteRule("/", to: "/home"))
    try app.router.rewriteRules.append(RewriteRule("/@Mall", to: "/home"))
    #expect(await app.routingError(module: "Mall", entry: entry)?.code == .notFound)
    #expect(app.host.top == nil)
  }

  @Test("Names of modules are case-sensitive under every option for links")
  func casing() async {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    let app = TestApp(options: options)
    for name in ["Mall", "mall"] {
      app.install(name) { $0.entry(as: .push) { _ in name } }
    }
    #expect(app.router.problems.isEmpty)
    #expect(await app.routingError(module: "mall") == nil)
    #expect(app.host.top == "mall")
    #expect(await app.routingError(module: "MALL")?.code == .notFound)
  }

  @Test("A second entry of one name is a problem and is not listed")
  func duplicateEntry() {
    app.install { routes in
      routes.entry(as: .push, file: "App/Mall.swift", line: 3) { _ in "1" }
      routes.entry(as: .present, file: "App/Mall.swift", line: 4) { _ in "2" }
    }
    #expect(app.router.rules.modules.first?.entries.map(\.transition) == ["push"])
    #expect(app.problemNames == ["duplicateRoute"])
    #expect(app.router.problems.first?.module == "Mall")
    #expect(app.router.problems.first?.message.contains("priorit") == false)
  }

  @Test("Restoring a scene does not run an action")
  func restoringAction() async throws {
    let token = app.page("/logout")
    #expect(await app.routingError("/logout") == nil)
    let saved = app.host.scene
    app.router.remove(token)
    app.router.action("/logout") { [log] _ in log.record("logged out") }
    app.router.attach(MemoryHost<String>())
    #expect(
      try await app.router.restore(saved).skipped.map { $0.error?.code } == [.navigationFailed]
    )
    #expect(log.calls.isEmpty)
  }
}
