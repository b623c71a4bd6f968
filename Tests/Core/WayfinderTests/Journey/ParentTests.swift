// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

extension TestApp {
  /// Registers a route whose screen is the text of its pattern, with a parent.
  @discardableResult
  func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    above parent: RoutePattern,
    line: UInt = 1
  ) -> RouteFacts.Token {
    router.register(
      pattern,
      [.parent(parent), configuration],
      file: "App/Routes.swift",
      line: line
    ) { request in request.pattern.text }
  }
}

@MainActor
@Suite("Parents: validation")
struct ParentTests {
  private let app = TestApp()

  private var messages: [String] { app.router.problems.map(\.message) }

  @Test("Valid parents cause no problem in any order of registration")
  func well() throws {
    app.page("/users/:id/posts/:post", above: "/users/:id/posts", line: 4)
    app.page("/users/:id/posts", .external, above: "/users/:id")
    app.page("/users/:id", .external, above: "/")
    app.page("/settings", above: "/")
    app.page("/", .external(including: .unverified))
    app.page("/alone")
    try app.router.validate()
    #expect(app.router.problems.isEmpty)
    #expect(
      app.router.rules.routes.map(\.parent)
        == ["/users/:id/posts", "/users/:id", "/", "/", nil, nil]
    )
  }

  // MARK: Missing parents

  @Test("An unregistered parent is a problem")
  func missing() throws {
    app.page("/a/:id", above: "/home", line: 7)
    let error = try #require(
      #expect(throws: RegistrationError.self) { try app.router.validate() }
    )
    #expect(error.problems.map(\.code) == [.parentMissing])
    #expect(error.problems[0].pattern == "/a/:id")
    #expect(error.problems[0].module == nil)
    #expect(
      messages == [
        "“/a/:id” (App/Routes.swift:7) has the parent “/home”, which is not registered; register it, "
          + "or name a pattern as it is registered"
      ]
    )
    let home = app.page("/home")
    #expect(messages.isEmpty)
    app.router.remove(home)
    #expect(app.problemNames == ["parentMissing"])
  }

  @Test(
    "A parent must have exactly the pattern of its registration",
    arguments: [
      "/Home/:id", "/home/:id/", "home/:id", "//home/:id", "/home/:id<int>", "/home/:ID",
      "/home(/:id)", "/home/*id", "moments:/home/:id", "/home",
    ]
  )
  func spelling(text: String) throws {
    app.page("/home/:id")
    app.page("/a/:id", above: try RoutePattern(parsing: text))
    #expect(app.problemNames == ["parentMissing"])
  }

  @Test("An action cannot be a parent")
  func action() {
    app.page("/a", above: "/sum", line: 3)
    app.router.action("/sum", file: "App/Actions.swift", line: 5) { _ in 7 }
    #expect(app.problemNames == ["parentMissing"])
    #expect(
      messages == [
        "“/a” (App/Routes.swift:3) has the parent “/sum” (App/Actions.swift:5), which is an action "
          + "and has no screen; name a route that shows one"
      ]
    )
  }

  @Test("A parent that requires a value that its child does not have is a problem")
  func parameters() {
    app.page("/users/:id/posts/:post", line: 2)
    app.page("/likes/:post", above: "/users/:id/posts/:post", line: 3)
    app.page("/likes", above: "/users/:id/posts/:post", line: 4)
    app.page("/:post/by/:id", above: "/users/:id/posts/:post", line: 5)
    app.page("/Likes/:ID/:post", above: "/users/:id/posts/:post", line: 6)
    #expect(app.problemNames == ["parentMissing", "parentMissing", "parentMissing"])
    #expect(app.router.problems.map(\.pattern) == ["/likes/:post", "/likes", "/Likes/:ID/:post"])
    let what = " does not have; a parent's parameters must be among its child's"
    #expect(
      messages[0]
        == "“/likes/:post” (App/Routes.swift:3) has the parent “/users/:id/posts/:post” "
        + "(App/Routes.swift:2), whose “:id” the child\(what)"
    )
    #expect(messages[1].hasSuffix("whose “:id”, “:post” the child\(what)"))
    #expect(messages[2].hasSuffix("whose “:id” the child\(what)"))
  }

  // MARK: Exposure

  @Test("A parent that is less exposed than its child is a problem, for each pair of exposures")
  func exposure() {
    let exposures: [RouteExposure] = [.internal, .external, .external(including: .unverified)]
    for (index, exposure) in exposures.enumerated() {
      for (other, parentExposure) in exposures.enumerated() {
        let app = TestApp()
        app.page("/parent", .exposure(parentExposure), line: 2)
        app.page("/child", .exposure(exposure), above: "/parent", line: 3)
        guard index > other else {
          #expect(app.router.problems.isEmpty)
          continue
        }
        #expect(app.problemNames == ["parentLessExposed"])
        #expect(app.router.problems.first?.pattern == "/child")
        #expect(
          app.router.problems.first?.message
            == "“/child” (App/Routes.swift:3) has the parent “/parent” (App/Routes.swift:2), which "
            + "is registered as \(parentExposure) and the child as \(exposure); a link to the "
            + "child also shows the parent, so give the parent the same exposure"
        )
      }
    }
  }

  @Test("A module's default exposure applies to its children and its parents")
  func moduleExposure() {
    app.install("Open", exposing: .external) { routes in
      routes.register("/open") { _ in "open" }
      routes.register("/leaf", .parent("/closed")) { _ in "leaf" }
    }
    app.install("Closed") { routes in
      routes.register("/closed") { _ in "closed" }
      routes.register("/twig", .parent("/open")) { _ in "twig" }
    }
    #expect(app.problemNames == ["parentLessExposed"])
    #expect(app.router.problems.first?.pattern == "/leaf")
  }

  @Test("Each route of a chain has its own problem")
  func chain() {
    app.page("/a", .internal)
    app.page("/b", .external, above: "/a")
    app.page("/c", .external, above: "/b")
    app.page("/d", .external(including: .unverified), above: "/c")
    #expect(app.problemNames == ["parentLessExposed", "parentLessExposed"])
    #expect(app.router.problems.map(\.pattern) == ["/b", "/d"])
  }

  // MARK: Cycles

  @Test("A route that is its own parent is a problem")
  func itself() {
    app.page("/a", above: "/a", line: 3)
    #expect(app.problemNames == ["cycle"])
    #expect(
      messages == [
        "“/a” (App/Routes.swift:3) has the parent “/a”, and so is its own ancestor: /a → /a; "
          + "remove the parent of one of them"
      ]
    )
  }

  @Test("A cycle is a problem of exactly the routes in it")
  func circle() {
    app.page("/a", above: "/b", line: 1)
    app.page("/b", above: "/c", line: 2)
    app.page("/c", above: "/a", line: 3)
    app.page("/leaf", above: "/a", line: 4)
    app.page("/twig", above: "/leaf", line: 5)
    #expect(app.problemNames == ["cycle", "cycle", "cycle"])
    #expect(app.router.problems.map(\.pattern) == ["/a", "/b", "/c"])
    #expect(messages[0].contains("/a → /b → /c → /a"))
    #expect(messages[1].contains("/b → /c → /a → /b"))
    #expect(messages[2].contains("/c → /a → /b → /c"))
  }

  @Test("The message of a long cycle shows only some of its routes")
  func longCircle() throws {
    for index in 0..<50 {
      let parent = try RoutePattern(parsing: "/r\((index + 1) % 50)")
      app.page(try RoutePattern(parsing: "/r\(index)"), above: parent)
    }
    #expect(app.problemNames.count == 50)
    #expect(
      messages[0].contains("/r0 → /r1 → /r2 → /r3 → /r4 → /r5 → /r6 → /r7 → … → /r0; remove")
    )
  }

  @Test(
    "A route whose parents form a cycle is not shown",
    arguments: ["/a", "/leaf"]
  )
  func circling(text: String) async {
    app.page("/a", above: "/b")
    app.page("/b", above: "/a")
    app.page("/leaf", above: "/a")
    let error = await app.routingError(text)
    #expect(error?.code == .navigationFailed)
    #expect(error?.message.contains("its parents form a cycle") == true)
    #expect(app.host.top == nil)
    #expect(!app.router.canRoute(text, origin: .internal))
  }

  // MARK: Combinations

  @Test("All problems are reported in registration order, one for each route")
  func together() throws {
    app.page("/a", .external, above: "/gone")
    app.page("/b", .external, above: "/b2")
    app.page("/b2")
    app.page("/c", above: "/c")
    // This route has two problems, missing values and a parent with insufficient exposure, but only
    // one problem is reported.
    app.page("/d", .external, above: "/e/:id")
    app.page("/e/:id")
    #expect(
      app.problemNames == ["parentMissing", "parentLessExposed", "cycle", "parentMissing"]
    )
    #expect(app.router.problems.map(\.pattern) == ["/a", "/b", "/c", "/d"])
  }

  @Test("Of two options that name a parent, or a tab, the last one is used")
  func last() {
    app.router.detach(.main)
    app.page("/b")
    app.page("/a", [.tab("one"), .parent("/b"), .tab("two")], above: "/gone")
    #expect(app.router.problems.isEmpty)
    #expect(app.router.rules.routes.last?.parent == "/b")
    #expect(app.router.rules.routes.last?.tab == "two")
  }

  @Test("A long chain of parents is validated and shown completely")
  func long() async throws {
    var patterns: [RoutePattern] = []
    for number in 0..<400 { patterns.append(try RoutePattern(parsing: "/p\(number)")) }
    app.page(patterns[0])
    for (parent, child) in zip(patterns, patterns.dropFirst()) { app.page(child, above: parent) }
    #expect(app.router.problems.isEmpty)
    #expect(await app.routingError("/p399") == nil)
    #expect(app.host.stack.map(\.screen) == patterns.map(\.text))
  }
}
