// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Validation of rewrite rules")
struct RuleValidationTests {
  private let app = TestApp()

  private var problems: [RegistrationError.Problem] { app.router.problems }

  private func rule(
    _ pattern: RoutePattern,
    _ template: String,
    priority: Int = 0,
    id: String? = nil
  ) throws {
    app.router.rewriteRules.append(
      try RewriteRule(
        pattern,
        to: template,
        priority: priority,
        id: id,
        file: "App/Rules.swift",
        line: UInt(app.router.rewriteRules.count + 1)
      )
    )
  }

  // MARK: Targets

  @Test("A rule whose target no route matches is reported with its name and source")
  func unmatched() throws {
    app.page("/products/:id<int>")
    try rule("/p/:id", "/products/:id")
    try rule("/old/:id", "/produkts/:id", id: "old-products")
    #expect(problems.map(\.code) == [.unmatchedRule])
    #expect(problems.first?.pattern == "/old/:id")
    #expect(
      problems.first?.message
        == "the rule “/old/:id” → “/produkts/:id” (“old-products”, App/Rules.swift:2) rewrites to a link "
        + "that no route matches; correct the template, or register a route for it"
    )
    app.page("/produkts/:id")
    #expect(problems.isEmpty)
  }

  @Test("A rule whose target another rule rewrites is not reported, and the last rule is")
  func chains() throws {
    app.page("/c")
    try rule("/a", "/b")
    try rule("/b", "/c")
    #expect(problems.isEmpty)
    try rule("/x", "/y")
    try rule("/y", "/z")
    #expect(problems.map(\.pattern) == ["/y"])
  }

  @Test("A rule's own pattern does not count as a match of its target")
  func ownPattern() throws {
    try rule("/*", "/maintenance", priority: 100)
    #expect(problems.map(\.code) == [.unmatchedRule])
    app.page("/maintenance", .external)
    #expect(problems.isEmpty)
  }

  @Test("A target outside of the app must be declared or be a web target")
  func foreign() throws {
    try rule("/help", "https://help.example.com/start")
    try rule("/app", "https://momentsapp.com/a")
    app.page("/a")
    #expect(problems.map(\.pattern) == ["/help"])
    #expect(
      problems.first?.message
        == "the rule “/help” → “https://help.example.com/start” (App/Rules.swift:1) rewrites to a link "
        + "that the app has neither declared nor listed; add its scheme or host to `router.links`, or its "
        + "host to `router.webTargets`"
    )
    app.router.webTargets = ["help.example.com"]
    #expect(problems.isEmpty)
  }

  @Test("Rules whose comparison takes too much work are refused with the name of one")
  func tooMuchWork() throws {
    app.page("/page")
    app.router.rewriteRules = try (0..<2400).map { index in
      let pattern = index % 2 == 0 ? "/old/:id(a\(index))" : "/new/:id(b\(index))"
      let template = index % 2 == 0 ? "/new/:id" : "/page"
      return try RewriteRule(RoutePattern(parsing: pattern), to: template, id: "r\(index)")
    }
    let refused = problems.filter { $0.code == .automatonTooLarge }
    #expect(refused.count == 1)
    #expect(refused.first?.message.contains("“r") == true)
    #expect(
      refused.first?.message.hasSuffix(
        "exceeds the 1048576 steps that comparing the targets of all rules with patterns may take; begin "
          + "patterns and templates with different literals, or write fewer rules"
      ) == true
    )
  }

  // MARK: Loops

  @Test("Rules that form a loop are reported once, with all of them")
  func loop() throws {
    app.page("/c/:id")
    try rule("/a/:id", "/b/:id")
    try rule("/b/:id", "/a/:id", id: "back")
    try rule("/start", "/a/1")
    #expect(problems.map(\.code) == [.ruleLoop])
    #expect(
      problems.first?.message
        == "rewrite rules form a loop: “/a/:id” → “/b/:id” (App/Rules.swift:1), then “/b/:id” → “/a/:id” "
        + "(“back”, App/Rules.swift:2); remove one of them"
    )
  }

  @Test("A loop that a better rule prevents is not reported")
  func preventedLoop() throws {
    app.page("/c")
    try rule("/a", "/b")
    try rule("/b", "/a")
    try rule("/*", "/c", priority: 1)
    #expect(problems.isEmpty)
  }

  @Test("A rule that makes its link longer each time is reported")
  func growing() throws {
    app.page("/g/*rest")
    try rule("/g/*rest", "/g/x/*rest")
    #expect(problems.map(\.code) == [.ruleLoop])
    #expect(
      problems.first?.message.hasPrefix("more than 8 rewrites follow each other: “/g/*rest”")
        == true
    )
  }

  @Test(
    "A rule that leads to the links that it matches is reported, whether a route matches them or not",
    arguments: [
      ("/c/:id", "/c/:id"), ("/s/:x", "/s/:x"), ("/s/:x/*rest", "/s/:x/*rest"),
      ("/s", "/s?from=old"),
    ]
  )
  func useless(pattern: String, template: String) throws {
    app.page("/c/:id")
    try rule(RoutePattern(parsing: pattern), template)
    #expect(problems.map(\.code) == [.uselessRule])
    #expect(
      problems.first?.message.contains("has no effect, because it leads to the links") == true
    )
  }

  @Test("A rule that excepts its links from another rule is not useless")
  func exception() throws {
    app.page("/signed-out")
    app.page("/help/:page")
    try rule("/*", "/signed-out")
    try rule("/help/:page", "/help/:page")
    try rule("/x/:a/:b", "/x/:b/:a", id: "swap")
    #expect(problems.map(\.code) == [.ruleLoop])
    #expect(problems.first?.message.hasSuffix("App/Rules.swift:3); correct its template") == true)
  }

  @Test("An override of all links is not a loop")
  func override() throws {
    app.page("/signed-out")
    try rule("/*", "/signed-out", priority: 1000)
    #expect(problems.isEmpty)
  }

  // MARK: Journeys

  @Test("A journey that ends in notFound after a rewrite names the rule")
  func notFound() async throws {
    app.page("/products/:id")
    try rule("/p/:id", "/produkts/:id", id: "old-products")
    let error = await app.routingError("/p/secret")
    #expect(error?.code == .notFound)
    #expect(
      error?.message
        == "no route matches the link to which the rule “/p/:id” → “/produkts/:id” (“old-products”, "
        + "App/Rules.swift:1) has rewritten the received link; correct the rule, or register a route "
        + "for its target"
    )
    #expect(error?.nearMisses.isEmpty == false)
    let resolved = #expect(throws: RouteError.self) {
      try app.router.resolve("/p/secret", origin: .internal)
    }
    #expect(resolved?.message.contains("“old-products”") == true)
    #expect(await app.routingError("/other")?.message.contains("rule") == false)
  }

  @Test("A journey that a redirect has sent elsewhere does not name the rule")
  func redirected() async throws {
    app.page("/a")
    try rule("/p", "/a")
    app.router.use(ClosureMiddleware { _, next in try await next.redirect(to: "/missing") })
    let error = await app.routingError("/p")
    #expect(error?.code == .notFound)
    #expect(error?.message.contains("rule") == false)
  }
}
