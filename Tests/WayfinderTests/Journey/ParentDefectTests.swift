import Testing
import Wayfinder

/// Screens in whose turn something is done first.
private struct Hasty: Navigator {
  let before: @MainActor () -> Void

  func screen(for request: RouteRequest) async throws -> String { "hasty" }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    before()
    try await turn.show(screen, from: nil)
  }
}

@MainActor
@Suite("Found: parents", .timeLimit(.minutes(1)))
struct FoundParentDefects {
  private let app = TestApp()
  private let log = CallLog()

  // 1
  @Test("An entry's parents are validated as a route's are")
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

  // 1b
  @Test("An entry whose parent is missing says so, and speaks of no circle")
  func entryParentMissing() async {
    app.install { routes in
      routes.entry(as: .push, [.parent("/gone")]) { _ in "1" }
    }
    let error = await app.routingError(module: "Mall")
    #expect(error?.message.contains("no such route is registered") == true)
  }

  // 3
  @Test(
    "Of two routes with one pattern, validation judges the one that is shown",
    arguments: [-1, 1]
  )
  func priorities(priority: Int) async {
    app.page("/p", .internal)
    app.page("/p", [.external, .priority(priority)])
    app.page("/c", .external, above: "/p")
    #expect(app.router.problems.isEmpty == (priority > 0))
    #expect((await app.routingError("/c", .universal) == nil) == (priority > 0))
  }

  // 4
  @Test("In production, a route with a broken parent is a miss to whom it is closed")
  func leak() async {
    for disclosure in [RouteDisclosure.production, .full] {
      let app = TestApp(disclosure)
      app.page("/secret/:id", above: "/gone")
      app.page("/p/:id<int>", .external(including: .schemes))
      app.page("/q/:id", above: "/p/:id<int>")
      app.page("/open/:id", .external(including: .schemes), above: "/closed/:id")
      app.page("/closed/:id", above: "/p/:id<int>")
      let code: RouteError.Code = disclosure == .full ? .refused : .notFound
      for text in ["/secret/7", "/q/x", "/open/x"] {
        let error = await app.routingError(text, .scheme)
        #expect(error?.code == code, "\(text)")
        if disclosure == .production { #expect(error?.pattern == nil) }
        do throws(RouteError) {
          _ = try app.router.resolve(text, origin: .scheme)
          Issue.record("resolved")
        } catch {
          #expect(error.code == code)
        }
      }
    }
  }

  // 5
  @Test("A parent does not answer for its child")
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

  // 6
  @Test("A parent is on the stack, and says so", arguments: [true, false])
  func parentTransition(byCaller: Bool) async throws {
    var seen: [RouteTransition] = []
    app.router.register("/p", .transition(byCaller ? .show : .present)) { request in
      seen.append(request.transition)
      return "p"
    }
    app.page("/c", above: "/p")
    try await app.router.route(to: "/c", using: byCaller ? .present : nil)
    #expect(app.host.stack.first?.screen == "p")
    #expect(seen == [.push])
    #expect(app.host.stack.first?.transition == .push)
  }

  // 13
  @Test("What the user does while a parent is made in the turn does not spoil the stack")
  func stale() async {
    app.page("/a")
    app.page("/a/b", above: "/a")
    app.router.register("/a/b/c", .parent("/a/b")) { _ in
      app.host.goBack()
      return "c"
    }
    #expect(await app.routingError("/a/b/c") == nil)
    app.router.register("/a/b/c/d", .parent("/a/b/c"), navigator: Hasty { app.host.goBack() })
    #expect(await app.routingError("/a/b/c/d") == nil)
    #expect(app.host.stack.map(\.screen) == ["/a", "/a/b", "c", "hasty"])
  }

  // 21
  @Test("A parent that declines within the turn lets no other route have the link")
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
      navigator: Hasty { [log, router = app.router] in
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

  // 10
  @Test("A parent must not need a value that its child may not have")
  func optionalParameter() {
    app.page("/p/:id")
    app.page("/c(/:id)", above: "/p/:id")
    app.page("/d/:id?", above: "/p/:id")
    #expect(app.problemNames == ["parentMissing", "parentMissing"])
  }

  // 11
  @Test("A parent must not need a scheme or a host that its child may not have")
  func fronts() {
    app.page("moments:/home")
    app.page("//momentsapp.com/home")
    app.page("/a", above: "moments:/home")
    app.page("/b", above: "//momentsapp.com/home")
    app.page("moments:/c", above: "moments:/home")
    app.page("//momentsapp.com/d", above: "//momentsapp.com/home")
    #expect(app.router.problems.map(\.pattern) == ["/a", "/b"])
  }

  // 12
  @Test("A parent must not refuse by its effect whom its child lets in")
  func effects() {
    app.router.register("/p", [.external(including: .schemes), .sensitive]) { _ in "p" }
    app.page("/c", .external(including: .schemes), above: "/p")
    app.page("/d", .external, above: "/p")
    #expect(app.problemNames == ["parentLessExposed"])
  }
}

@MainActor
@Suite("Found: modules", .timeLimit(.minutes(1)))
struct FoundModuleDefects {
  private let app = TestApp()
  private let log = CallLog()

  // 2
  @Test("A route whose links begin as entries' do is restored as any other", arguments: [0, 1, 2])
  func restoring(index: Int) async throws {
    app.page(["/@:user/:post", "/@about/team", "/*any"][index])
    if index == 1 { app.install("about") }
    let text = index == 1 ? "/@about/team" : "/@alice/hello"
    #expect(await app.routingError(text) == nil)
    let saved = app.host.scene
    let host = MemoryHost<String>()
    app.router.attach(host)
    let restoration = try await app.router.restore(saved)
    #expect(restoration.leftOut.isEmpty)
    #expect(host.stack.map(\.link.text) == [text])
  }

  // 2b
  @Test("An entry whose module has gone is not restored as something else")
  func restoringGone() async throws {
    app.page("/*any")
    app.install { $0.entry(as: .push) { _ in "main" } }
    #expect(await app.routingError(module: "Mall") == nil)
    let saved = app.host.scene
    app.router.remove(module: "Mall")
    let host = MemoryHost<String>()
    app.router.attach(host)
    #expect(try await app.router.restore(saved).leftOut.count == 1)
    #expect(host.top == nil)
  }

  // 8
  @Test(
    "A service that was provided twice is no problem once either module has left",
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

  // 9
  @Test(
    "A name that can be none leads to no rule and to no other link",
    arguments: ["..", ".", "", "\u{0}"]
  )
  func names(entry: String) async throws {
    app.install { $0.entry(as: .push) { _ in "main" } }
    app.page("/home")
    try app.router.rewrite("/", to: "/home")
    try app.router.rewrite("/@Mall", to: "/home")
    #expect(await app.routingError(module: "Mall", entry: entry)?.code == .notFound)
    #expect(app.host.top == nil)
  }

  // 17
  @Test("Names of modules keep their case, whatever links do")
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

  // 16
  @Test("A second entry of one name is told as such, and not listed")
  func duplicateEntry() {
    app.install { routes in
      routes.entry(as: .push, file: "App/Mall.swift", line: 3) { _ in "1" }
      routes.entry(as: .present, file: "App/Mall.swift", line: 4) { _ in "2" }
    }
    #expect(app.router.installedModules.first?.entries.map(\.transition) == [.push])
    #expect(app.problemNames == ["duplicateRoute"])
    #expect(app.router.problems.first?.module == "Mall")
    #expect(app.router.problems.first?.message.contains("priorit") == false)
  }

  // 15
  @Test("Restoring runs no action")
  func restoringAction() async throws {
    let token = app.page("/logout")
    #expect(await app.routingError("/logout") == nil)
    let saved = app.host.scene
    app.router.remove(token)
    app.router.action("/logout") { [log] _ in log.record("logged out") }
    app.router.attach(MemoryHost<String>())
    #expect(
      try await app.router.restore(saved).leftOut.map { $0.error?.code } == [.navigationFailed]
    )
    #expect(log.calls.isEmpty)
  }
}
