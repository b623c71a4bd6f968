// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteRules

@Suite("Rewrite rules")
struct RewriteTests {
  private let targets = RewriteTargets(
    declared: [.universal("momentsapp.com"), .scheme("moments")],
    webHosts: ["Help.example.com"]
  )

  // MARK: One rewrite

  @Test("The rule is chosen by priority and then by the order of routes")
  func order() throws {
    let table = RewriteTable([
      try RewriteRule("/a/:x", to: "/plain/:x"),
      try RewriteRule("/a/b", to: "/literal"),
      try RewriteRule("/a/*rest", to: "/first/*rest", priority: 1),
      try RewriteRule("//momentsapp.com/a/c", to: "/host", priority: 1),
    ])
    #expect(table.problems.isEmpty)
    #expect(try rewrite(table, "/a/b") == "/first/b")
    #expect(try rewrite(table, "https://momentsapp.com/a/c") == "https://momentsapp.com/host")
    #expect(try rewrite(table, "/other") == nil)
    #expect(try rewrite(RewriteTable(), "/a/b") == nil)
    let rest = RewriteTable(Array(table.rules.prefix(2)))
    #expect(try rewrite(rest, "/a/b") == "/literal")
    #expect(try rewrite(rest, "/a/c") == "/plain/c")
  }

  @Test("A rewritten link is returned with its rule")
  func rule() throws {
    let table = RewriteTable([
      try RewriteRule(
        "/a",
        to: "/b",
        priority: 3,
        resettingScreens: true,
        file: "App/Rules.swift",
        line: 7
      )
    ])
    let result = try table.rewrite(DeepLink(parsing: "/a"), within: targets)
    let rule = try #require(result?.rule)
    #expect(rule.resetsScreens && rule.priority == 3 && rule.template == "/b")
    #expect(rule.description == "“/a” → “/b” (App/Rules.swift:7)")
  }

  @Test("Rules with equal patterns are a registration problem, and the earlier one is kept")
  func duplicate() throws {
    let rules = [
      try RewriteRule("/a/:x", to: "/b"), try RewriteRule("/a/:y", to: "/c"),
      try RewriteRule("/k/:n<even>", to: "/even"), try RewriteRule("/k/:n<odd>", to: "/odd"),
    ]
    let table = RewriteTable(rules, kinds: [("even", "[0-9]*[02468]")])
    #expect(table.problems.map(\.code) == [.duplicate, .unknownKind])
    #expect(try rewrite(table, "/a/1") == "/b")
    #expect(try rewrite(table, "/k/12") == "/even")
    #expect(try rewrite(table, "/k/13") == nil)
  }

  @Test("A rule whose target is its own link leaves the link unchanged and ends rewriting")
  func samePlace() throws {
    let table = RewriteTable([
      try RewriteRule("/*", to: "/maintenance?from=rule", priority: 10),
      try RewriteRule("/maintenance", to: "/elsewhere"),
      try RewriteRule("https://momentsapp.com/*", to: "moments:maintenance", priority: 20),
    ])
    #expect(try rewrite(table, "/a/b?c#d") == "/maintenance?from=rule&c#d")
    #expect(try rewrite(table, "/maintenance") == nil)
    #expect(try rewrite(table, "/%6daintenance/?x=1#y") == nil)
    #expect(try rewrite(table, "https://momentsapp.com/maintenance") == "moments:///maintenance")
    #expect(try rewrite(table, "moments://maintenance") == nil)
    #expect(try rewrite(table, "/Maintenance") == "/maintenance?from=rule")
    #expect(try rewrite(table, "/") == "/maintenance?from=rule")
  }

  @Test("A significant trailing slash makes a different link")
  func significantSlash() throws {
    var options = RouteTableOptions()
    options.trailingSlashIsSignificant = true
    let table = RewriteTable([try RewriteRule("/a/", to: "/a")], options: options)
    #expect(try rewrite(table, "/a/") == "/a")
    #expect(try rewrite(table, "/a") == nil)
    #expect(try rewrite(RewriteTable([try RewriteRule("/a/", to: "/a")]), "/a/") == nil)
  }

  // MARK: Targets

  @Test(
    "A full link as a target must be declared or be a web target",
    arguments: [
      ("https://momentsapp.com/x", true),
      ("https://MOMENTSAPP.com:443/x", true),
      ("https://momentsapp.com:8443/x", false),
      ("https://www.momentsapp.com/x", false),
      ("https://help.example.com/x", true),
      ("https://help.example.com:444/x", false),
      ("https://www.help.example.com/x", false),
      ("https://example.com/x", false),
      ("moments://x", true),
      ("MOMENTS:x", true),
      ("tel:x", false),
    ]
  )
  func targets(template: String, isAllowed: Bool) throws {
    let table = RewriteTable([try RewriteRule("/a/:id", to: template)])
    for text in ["/a/secret", "moments://a/secret?x", "https://momentsapp.com/a/secret"] {
      do {
        #expect(try rewrite(table, text) != nil)
        #expect(isAllowed)
      } catch let error as RouteError {
        #expect(!isAllowed)
        #expect(error.code == .foreignLink)
        #expect(error.pattern == "/a/:id")
        #expect(!error.description.contains("secret"))
      }
    }
  }

  @Test("A target is the app's own link, a web page or a foreign link")
  func kinds() throws {
    func kind(_ text: String) throws -> RewriteTargets.Kind {
      targets.kind(of: try DeepLink(parsing: text))
    }
    #expect(try kind("/a") == .own)
    #expect(try kind("moments:a") == .own)
    #expect(try kind("https://momentsapp.com") == .own)
    #expect(try kind("https://help.example.com./a") == .web)
    #expect(try kind("http://help.example.com/a") == .foreign)
    #expect(try kind("https://u@help.example.com/a") == .foreign)
    #expect(try kind("https://example.com") == .foreign)
  }

  @Test("A target that exceeds the limits is refused")
  func limits() throws {
    var options = RouteTableOptions()
    options.limits = DeepLink.Limits(bytes: 40, segments: 3, queryItems: 2)
    let table = RewriteTable(
      [
        try RewriteRule("/a/*r", to: "/x/y/*r"), try RewriteRule("/q", to: "/r?a&b"),
        try RewriteRule("/l/:v", to: "/:v-:v"),
      ],
      options: options
    )
    #expect(try rewrite(table, "/a/b") == "/x/y/b")
    let long = "/l/" + String(repeating: "x", count: 30)
    for link in ["/a/b/c", "/q?c", long] {
      let error = #expect(throws: RouteError.self) { try rewrite(table, link) }
      #expect(error?.code == .tooLarge)
      #expect(error?.underlying is DeepLinkError)
    }
  }

  // MARK: Repeated rewriting

  @Test("Rules are applied repeatedly until no rule changes the link")
  func chain() throws {
    let table = RewriteTable([
      try RewriteRule("/a/:id", to: "/b/:id?from=a"),
      try RewriteRule("/b/:id", to: "/c/:id", resettingScreens: true),
    ])
    let (link, rules, trail) = try walk(table, "moments://a/7?x#y")
    #expect(link.text == "moments:///c/7?from=a&x#y")
    #expect(rules.map(\.resetsScreens) == [false, true])
    #expect(trail.count == 2)
    let (same, none, _) = try walk(table, "/z")
    #expect(same.text == "/z" && none.isEmpty)
  }

  @Test("The error for a loop contains its chain without values")
  func loop() throws {
    let table = RewriteTable([
      try RewriteRule("/s/:id", to: "/a/:id"),
      try RewriteRule("/a/:id", to: "/b/:id"),
      try RewriteRule("/b/:id", to: "/%61/:id"),
    ])
    let link = "/s/secret?token=secret#secret"
    let error = #expect(throws: RouteError.self) { try walk(table, link) }
    #expect(
      error?.description == "redirectLoop: /s/:id?…#…: rewrites and redirects form a circle: "
        + "/s/:id?…#… → /a/:id?…#… → /b/:id?…#… → /a/:id?…#…; remove one of them"
    )
    #expect(error?.code == .redirectLoop)
    let short = #expect(throws: RouteError.self) { try walk(table, "/a/secret") }
    #expect(short?.message.contains(": /a/:id → /b/:id → /a/:id;") == true)
  }

  @Test("Eight rewrites are allowed, and nine are an error")
  func limit() throws {
    let rules = try (0..<9).map { number in
      try RewriteRule(RoutePattern(parsing: "/\(number)"), to: "/\(number + 1)")
    }
    let (link, applied, _) = try walk(RewriteTable(rules), "/1")
    #expect(link.text == "/9" && applied.count == 8)
    let error = #expect(throws: RouteError.self) { try walk(RewriteTable(rules), "/0") }
    #expect(error?.code == .redirectLoop)
    #expect(error?.message.contains("/0 → /1 → /2 → /3 → /4 → /5 → /6 → /7 → /8 → …") == true)
    let growing = RewriteTable([try RewriteRule("/g/*r", to: "/g/x/*r")])
    #expect(throws: RouteError.self) { try walk(growing, "/g") }
  }

  @Test("Redirects count as rewrites and can close a loop")
  func redirects() throws {
    let table = RewriteTable([try RewriteRule("/a", to: "/b")])
    var (link, trail) = (try DeepLink(parsing: "/a"), try start("/a"))
    (link, _) = try table.destination(of: link, along: &trail, within: targets)
    #expect(link.text == "/b")
    var circle = trail
    let error = #expect(throws: RouteError.self) {
      try circle.go(to: DeepLink(parsing: "/A/../a/").normalized(), from: "/b")
    }
    #expect(error?.message.contains("/a → /b → /a") == true)
    for number in 0..<7 {
      try trail.go(to: DeepLink(parsing: "/r\(number)").normalized(), from: "/:x")
    }
    #expect(trail.count == RewriteTrail.limit)
    #expect(throws: RouteError.self) {
      try trail.go(to: DeepLink(parsing: "/more").normalized(), from: "/:x")
    }
  }

  @Test("Rewriting ends at a web page")
  func web() throws {
    let table = RewriteTable([
      try RewriteRule("/*rest", to: "https://help.example.com/*rest"),
      try RewriteRule("//help.example.com/*rest", to: "/admin/*rest"),
    ])
    let (link, rules, _) = try walk(table, "/a\\b/c")
    #expect(link.text == "https://help.example.com/a%5Cb/c")
    #expect(rules.count == 1)
  }

  @Test("A catch-all rule rewrites every link to its target, which stays unchanged")
  func override() throws {
    let table = RewriteTable([
      try RewriteRule("/*", to: "/signed-out", priority: 1000, resettingScreens: true),
      try RewriteRule("/signed-out", to: "/a"),
      try RewriteRule("/a", to: "/b", priority: 1),
    ])
    for text in ["/", "/a", "/b/c/d", "https://momentsapp.com/a?x", "moments://signed-out"] {
      let (link, rules, _) = try walk(table, text)
      #expect(link.segments.map(\.value) == ["signed-out"])
      #expect(rules.count == (text.contains("signed-out") ? 0 : 1))
    }
    let host = RewriteTable([try RewriteRule("//*.momentsapp.com/*", to: "/moved", priority: 1)])
    let (link, _, _) = try walk(host, "https://eu.momentsapp.com/x")
    #expect(link.text == "https://eu.momentsapp.com/moved")
    #expect(try walk(host, "https://momentsapp.com/x").rules.isEmpty)
  }

  private func rewrite(_ table: RewriteTable, _ text: String) throws -> String? {
    try table.rewrite(DeepLink(parsing: text), within: targets)?.link.text
  }

  private func start(_ text: String) throws -> RewriteTrail {
    RewriteTrail(from: try DeepLink(parsing: text).normalized())
  }

  private func walk(
    _ table: RewriteTable,
    _ text: String
  ) throws -> (link: DeepLink, rules: [RewriteRule], trail: RewriteTrail) {
    let link = try DeepLink(parsing: text)
    var targets = targets
    targets.declared.append(.universal("momentsapp.com", includingSubdomains: true))
    var trail = RewriteTrail(from: table.normalized(link))
    let (last, rules) = try table.destination(of: link, along: &trail, within: targets)
    return (last, rules, trail)
  }

  @Test("A value that makes a mixed segment “.” or “..” is refused", arguments: [".", ".."])
  func dotSegments(value: String) throws {
    let table = RewriteTable([try RewriteRule("/a-:v", to: "/safe/:v")])
    for link in ["/a-\(value)", "/a-\(value.replacing(".", with: "%2e"))"] {
      let error = #expect(throws: RouteError.self) {
        try table.rewrite(DeepLink(parsing: link), within: RewriteTargets())
      }
      #expect(error?.code == .invalidParameter)
    }
    #expect(
      try table.rewrite(DeepLink(parsing: "/a-..."), within: RewriteTargets())?.link.text
        == "/safe/..."
    )
  }
}
