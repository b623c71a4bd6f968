// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Requests of WLRRoute")
struct WLRRouteRequestTests {
  /// A query, and its values in one line; nil if the link has no query.
  static let queries: [(String, String?)] = [
    ("", nil),
    ("?", "="),
    ("?a=1&b=2", "a=1 b=2"),
    ("?a=1&a=2", "a=2"),
    ("?a", "a="),
    ("?a=", "a="),
    ("?a=b=c", ""),
    ("?t=YQ==&u=1", "u=1"),
    ("?a=c+d%2B", "a=c+d+"),
    ("?%61=%20", "a= "),
    ("?a=1&a=%FF", ""),
    ("?a=1#b=2", "a=1"),
    ("#?a=1", nil),
  ]

  @Test("A query is split at each “=”", arguments: queries)
  func readsQuery(_ query: String, _ expected: String?) throws {
    let answer = try table(.wlrRoute, ["/user"]).answer(to: "app://h/user\(query)")
    let values = try #require(answer).parameters.asWLRRoute.queryParameters
    #expect(values.map { line($0.mapValues(DialectValue.text)) } == expected)
  }

  @Test("A name in the query that is not UTF-8 crashed WLRRoute and is an error")
  func reportsUnreadableName() throws {
    let table = try table(.wlrRoute, ["/user"])
    #expect(code { _ = try table.answer(to: "app://h/user?%FF=1") } == .crashed)
  }

  @Test("A group without text crashed WLRRoute and is an error")
  func reportsMissingGroup() throws {
    let table = try table(.wlrRoute, ["/o/:id([0-9]+)?"])
    #expect(try table.answer(to: "app://h/o/7")?.parameters.path == ["id": "7"])
    #expect(code { _ = try table.answer(to: "app://h/o//") } == .crashed)
  }

  @Test("A value is from the path, else from the query, else from the caller")
  func ordersSources() throws {
    let answer = try table(.wlrRoute, ["app://h/:id1/:id2"]).answer(
      to: "app://h/a/b?id1=q&id3=q",
      merging: ["id1": "c", "id3": "c", "id4": "c", "image": 7]
    )
    let request = try #require(answer).parameters.asWLRRoute
    #expect(request["id1"]?.text == "a")
    #expect(request["id3"]?.text == "q")
    #expect(request["id4"]?.text == "c")
    #expect(request["image"]?.native as? Int == 7)
    #expect(request["none"]?.text == nil)
    #expect(request.routeExpression == "h/:id1/:id2")
    #expect(request.primitiveParams.count == 4)
  }

  @Test("Overlapping routes are tried in the order of registration")
  func ordersRoutes() throws {
    let patterns = ["/.*er", "/:name", "/user", "h/us.r", "app://h/user"]
    #expect(try table(.wlrRoute, patterns).answers(to: "app://h/user").map(\.value) == patterns)
    let reversed = Array(patterns.reversed())
    #expect(try table(.wlrRoute, reversed).answers(to: "app://h/user").map(\.value) == reversed)
  }

  @Test("A later handler replaces that of an equal pattern")
  func replacesRoutes() throws {
    var builder = DialectTable<Int>.Builder(.wlrRoute)
    try builder.add("/user", value: 0)
    try builder.add("/:name", value: 1)
    try builder.add("/user", value: 2)
    #expect(try builder.build().answers(to: "app://h/user").map(\.value) == [2, 1])
  }

  @Test("canHandle means that a route matches")
  func canOpen() throws {
    let table = try table(.wlrRoute, ["/user/:id1"])
    #expect(try table.canOpen("app://h/user/7"))
    #expect(try !table.canOpen("app://h/user"))
  }

  /// Patterns that WLRRoute could not compile, or that need more than a regular language.
  static let invalid: [(String, Int)] = [
    ("", 0), ("/a(", 2), ("/a)", 2), ("/*a/[", 4), ("/**", 2), ("/(?=a)", 3), ("/(a)\\1", 4),
    ("app:///a{2", 8), ("/a++", 3), ("/[b-a]", 5), ("/a{999}{9}", 7), ("/[a&&b]", 3), ("/a\\q", 2),
  ]

  @Test("An expression that cannot be compiled is an error with its offset", arguments: invalid)
  func refusesExpressions(_ text: String, _ offset: Int) {
    let error = failure { try DialectTable<Int>.Builder(.wlrRoute).adding(text) }
    #expect(error?.code == .invalidPattern)
    #expect(error?.offset == offset, "\(error?.description ?? text)")
  }

  @Test("A nested repetition takes linear time and bounded memory")
  func boundsExpressions() throws {
    let table = try table(.wlrRoute, ["/(a*)*b"])
    #expect(try table.answer(to: "app://h/" + String(repeating: "a", count: 4000)) == nil)
    let large = "/(((a{99}){99}){99})"
    #expect(code { try DialectTable<Int>.Builder(.wlrRoute).adding(large) } == .invalidPattern)
    let deep = String(repeating: "(", count: 40)
    #expect(code { try DialectTable<Int>.Builder(.wlrRoute).adding("/" + deep) } == .invalidPattern)
  }

  @Test("Under Wayfinder's rules a pattern matches the whole path after any host")
  func appliesWayfindersRules() throws {
    let patterns = ["/:name", "/user", "/login/:phone([0-9]+)", "x-call-back/:path(.*)", "a.b/x"]
    let table = try table(.wlrRoute.fixed, patterns)
    #expect(try table.answers(to: "app://h/user").map(\.value) == ["/user", "/:name"])
    #expect(try table.answers(to: "app:/user").map(\.value) == ["/user", "/:name"])
    #expect(try table.answer(to: "app://h/foo/user") == nil)
    let login = try table.answer(to: "AppScheme://user/login/138?token=YQ==&phone=x")
    #expect(login?.parameters.asWLRRoute.routeParameters == ["phone": "138"])
    #expect(login?.parameters.asWLRRoute["token"]?.text == "YQ==")
    #expect(login?.parameters.asWLRRoute["phone"]?.text == "138")
    let rest = try table.answer(to: "app://x-call-back/user/register")
    #expect(rest?.parameters.wildcard == ["user", "register"])
    #expect(try table.answer(to: "app://aXb/x")?.value == "/:name")
    #expect(try table.answer(to: "https://a.b/x")?.value == "a.b/x")
    #expect(code { _ = try RouteDialect.wlrRoute.patterns(for: "/a/.*") } == .invalidPattern)
    #expect(code { _ = try RouteDialect.wlrRoute.patterns(for: "/x/:user-id") } == nil)
  }

  /// A link, and the link that WLRRoute called back.
  static let callbacks: [(String, String?)] = [
    ("app://h/user", nil), ("app://h/user?callback=b://x", "b://x"),
    ("app://h/user?x-CallBack-url=b://x&callback=c://y", "b://x"),
    ("app://h/user?callback=&callback2=c://y", "c://y"), ("app://h/user?call-back=b://x", nil),
    ("app://h/to/path?callback=b://x", "path"),
    ("app://h/user?callback=b%3A%2F%2Fx%3Fy", "b://x?y"),
  ]

  @Test("The link for the callback is guessed from the names of the values", arguments: callbacks)
  func guessesCallback(_ link: String, _ expected: String?) throws {
    let answer = try table(.wlrRoute, ["/user", "/to/:callbackPath"]).answer(to: link)
    #expect(try #require(answer).parameters.asWLRRoute.callbackURL() == expected)
  }

  @Test("A caller's value is the link for the callback, and crashes if it is not a text")
  func guessesCallersCallback() throws {
    let table = try table(.wlrRoute, ["/user"])
    let answer = try table.answer(to: "app://h/user", merging: ["b": 1, "callback": "b://x"])
    #expect(try #require(answer).parameters.asWLRRoute.callbackURL() == "b://x")
    let wrong = try table.answer(to: "app://h/user", merging: ["myCallback": 7])
    #expect(code { _ = try wrong?.parameters.asWLRRoute.callbackURL() } == .crashed)
  }
}
