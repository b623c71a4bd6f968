// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Order, groups and namespaces of JLRoutes")
struct JLRoutesRoutingTests {
  /// Patterns with groups, and the patterns that JLRoutes registered for them in order.
  static let groups: [(String, [String])] = [
    (
      "/the(/foo/:a)(/bar/:b)",
      ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
    ),
    (
      "/(rest/)(app/):object/:id",
      ["/rest/app/:object/:id", "/rest/:object/:id", "/app/:object/:id", "/:object/:id"]
    ),
    (
      "/path/:thing/(/a)(/b)(/c)",
      [
        "/path/:thing/a/b/c", "/path/:thing/a/b", "/path/:thing/a/c", "/path/:thing/b/c",
        "/path/:thing/a", "/path/:thing/b", "/path/:thing/c", "/path/:thing",
      ]
    ),
    ("/a(/b)/a", ["/a/b/a", "/a/b", "/a/a", "/b/a", "/a", "/a"]),
    ("/x(/a(/b))", ["/x/a(/b", "/x"]),
    ("/x(/a(/b))/c", ["/x/a(/b/)/c", "/x/)/c"]),
    ("(/a)(/b)", ["/a/b", "/a", "/b", "/"]),
    ("/a(/b//c)", ["/a/b/c", "/a"]),
    ("/a)", ["/a)"]),
  ]

  @Test("Groups are expanded as JLRoutes did, longer patterns first", arguments: groups)
  func expandsGroups(_ text: String, _ expected: [String]) throws {
    var builder = DialectTable<String>.Builder(.jlRoutes)
    try builder.add(text, value: "")
    #expect(try builder.build().patterns == expected)
  }

  @Test("A group that crashed JLRoutes is an error with its offset")
  func reportsCrashes() throws {
    for (text, offset) in [("/user(/edit", 5), ("/user()", 5), ("/(a)(", 4)] {
      let error = try #require(
        failure { try DialectTable<Int>.Builder(.jlRoutes).adding(text) }
      )
      #expect(error.code == .crashed)
      #expect(error.offset == offset)
      #expect(error.text == text)
      #expect(error.dialect == "JLRoutes")
      #expect(error.page == "RouteDialects.docc/OlderRouters.md#jlroutes")
    }
  }

  @Test("A pattern with more than twelve parts is an error")
  func boundsGroups() {
    let text = "/a" + String(repeating: "(/b)", count: 12)
    #expect(code { try DialectTable<Int>.Builder(.jlRoutes).adding(text) } == .invalidPattern)
  }

  @Test("The reserved keys precede all other values")
  func reservesKeys() throws {
    let link = "app://user/7?JLRoutePattern=x&JLRouteURL=y&JLRouteScheme=z&id=q&k=q"
    let answer = try table(.jlRoutes, ["/user/:id"]).answer(
      to: link,
      merging: ["id": "caller", "n": 7, "JLRouteScheme": "mine"]
    )
    let values = try #require(answer).parameters.asJLRoutes
    #expect(values["JLRoutePattern"]?.text == "/user/:id")
    #expect(values["JLRouteURL"]?.text == link)
    #expect(values["JLRouteScheme"]?.text == "JLRoutesGlobalRoutesScheme")
    #expect(values["id"]?.text == "caller")
    #expect(values["k"]?.text == "q")
    #expect(values["n"]?.native as? Int == 7)
  }

  @Test("Of several matches the first registered one is tried first, unless a priority is higher")
  func ordersRoutes() throws {
    var builder = DialectTable<Int>.Builder(.jlRoutes)
    try builder.add("/:a", value: 0)
    try builder.add("/user", value: 1)
    try builder.add("/*", priority: 5, value: 2)
    try builder.add("/:b", priority: 9, value: 3)
    try builder.add("/user", priority: 5, value: 4)
    try builder.add("/user", value: 5)
    let answers = try builder.build().answers(to: "app://user")
    #expect(answers.map(\.value) == [3, 2, 4, 0, 1, 5])
  }

  @Test("A scheme with a namespace is isolated from the global routes")
  func isolatesSchemes() throws {
    var builder = DialectTable<String>.Builder(.jlRoutes)
    try builder.add("/a", value: "global")
    try builder.add("/a", namespace: "one", value: "one")
    try builder.add("/b", value: "global b")
    builder.setFallback(true, namespace: "two")
    builder.setFallback(false, namespace: "empty")
    let table = try builder.build()
    #expect(try table.answers(to: "one://a").map(\.value) == ["one"])
    #expect(try table.answers(to: "one://b").isEmpty)
    #expect(try table.answers(to: "two://b").map(\.value) == ["global b"])
    #expect(try table.answers(to: "empty://a").isEmpty)
    #expect(try table.answers(to: "other://a").map(\.value) == ["global"])
    #expect(try table.answers(to: "ONE://a").map(\.value) == ["global"])
    #expect(try table.answers(to: "/a").map(\.value) == ["global"])
    #expect(table.namespaceNames(for: "two") == ["two", ""])
    let values = try #require(try table.answer(to: "one://a")).parameters.asJLRoutes
    #expect(values["JLRouteScheme"]?.text == "one")
  }

  @Test("A namespace with fallback tries its own routes first")
  func fallsBack() throws {
    var builder = DialectTable<String>.Builder(.jlRoutes)
    try builder.add("/a", priority: 9, value: "global")
    try builder.add("/a", namespace: "one", value: "one")
    builder.setFallback(true, namespace: "one")
    let table = try builder.build()
    #expect(try table.answers(to: "one://a").map(\.value) == ["one", "global"])
    #expect(try table.canOpen("one://a"))
    #expect(try !table.canOpen("one://b"))
  }

  @Test("Without decoding of plus signs, a plus is kept")
  func keepsPlus() throws {
    let table = try table(.jlRoutes(decodesPlus: false), ["/user/view/:userID"])
    let values = try table.answer(to: "app://user/view/joel%2Blevin?a=b+c")?.parameters.asJLRoutes
    #expect(values?["userID"]?.text == "joel+levin")
    #expect(values?["a"]?.text == "b+c")
  }

  @Test("With the option, a host with a dot is the first segment")
  func treatsHostAsSegment() throws {
    let patterns = ["/sign_in", "/www.mydomain.com/sign_in", "/localhost/a"]
    let table = try table(.jlRoutes(alwaysTreatsHostAsPathComponent: true), patterns)
    let link = "https://www.mydomain.com//sign_in/"
    #expect(try table.answers(to: link).map(\.value) == ["/www.mydomain.com/sign_in"])
    #expect(try table.answer(to: "http://localhost/a")?.value == "/localhost/a")
  }

  @Test("A link with a control character, or over a limit, is an error")
  func refusesLinks() throws {
    let table = try table(.jlRoutes, ["/*"])
    #expect(code { _ = try table.answer(to: "app://a\n") } == .invalidLink)
    let long = "app://" + String(repeating: "a", count: 8187)
    #expect(code { _ = try table.answer(to: long) } == .invalidLink)
    let deep = "app://a" + String(repeating: "/a", count: 70)
    #expect(code { _ = try table.answer(to: deep) } == .invalidLink)
  }

  @Test("Under Wayfinder's rules the spelling is kept and Wayfinder decides")
  func appliesWayfindersRules() throws {
    let patterns = ["/:a", "/user", "/(rest/)(app/):object/:id", "/docs/*"]
    let table = try table(.jlRoutes.fixed, patterns)
    #expect(try table.answers(to: "app://user").map(\.value) == ["/user", "/:a"])
    #expect(try table.answer(to: "app://rest/app/user/c%23")?.parameters.path["id"] == "c#")
    #expect(try table.answer(to: "app://user/")?.value == "/user")
    #expect(try table.answer(to: "app://x#section")?.value == "/:a")
    let docs = try table.answer(to: "app://docs/b%20c/d")
    #expect(docs?.parameters.wildcard == ["b c", "d"])
    let values = try table.answer(to: "app://x?a=evil&b=c%2Bd")?.parameters.asJLRoutes
    #expect(values?["a"]?.text == "x")
    #expect(values?["b"]?.text == "c+d")
    #expect(
      code { _ = try RouteDialect.jlRoutes.patterns(for: "/user#/view/:id") } == .invalidPattern
    )
  }

  @Test("Patterns of Wayfinder keep the groups")
  func writesPatterns() throws {
    let texts = ["/(rest/)(app/):object/:id", "/a(/b)/a", "test", "/path/:thing/(/a)(/b)", "/"]
    let patterns = try texts.flatMap { try RouteDialect.jlRoutes.patterns(for: $0) }
    #expect(
      patterns.map(\.text)
        == ["(/rest)(/app)/:object/:id", "/a(/b)/a", "/test", "/path/:thing(/a)(/b)", "/"]
    )
  }
}

extension DialectTable.Builder where Value == Int {
  /// Adds a pattern to a copy of the builder.
  func adding(_ pattern: String) throws(DialectError) {
    var builder = self
    try builder.add(pattern, value: 0)
  }
}
