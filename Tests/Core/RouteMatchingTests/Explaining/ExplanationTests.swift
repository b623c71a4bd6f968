// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Explanations")
struct ExplanationTests {
  @Test(
    "The reason for a miss contains the expected and the actual text",
    arguments: [
      ("/users/:id/edit", "/users/42/view", "segment 3 is “view” but “edit” was wanted"),
      ("/users/:id/edit", "/users/42", "the link ends where “edit” was wanted"),
      ("/users/:id<int>/edit", "/users", "the link ends where “:id<int>” was wanted"),
      ("/users", "/users/42", "the link goes on with segment 2, “42”, after the pattern's end"),
      ("/users", "/users//x", "the link goes on with an empty segment 2 after the pattern's end"),
      (
        "/users/:id", "/users//",
        "segment 2 is empty, which only a catch-all takes, but “:id” was wanted"
      ),
      ("/users/:id<int>", "/users/me", "segment 2 is “me” but “id” must be an int"),
      ("/users/:id<uuid>", "/users/me", "segment 2 is “me” but “id” must be a uuid"),
      (
        "/colors/:value<hex>", "/colors/red",
        "segment 2 is “red” but “value” must be of the kind “hex”"
      ),
      (
        "/flights/:code([A-Z]{2})", "/flights/lh",
        "segment 2 is “lh” but “code” must match “[A-Z]{2}”"
      ),
      ("/years/:y<uint>(\\d{4})", "/years/99", "segment 2 is “99” but “y” must match “\\d{4}”"),
      ("/years/:y<uint>(\\d{4})", "/years/x", "segment 2 is “x” but “y” must be a uint"),
      ("/p/:sku.html", "/p/shoe.htm", "segment 2 is “shoe.htm”, which does not fit “:sku.html”"),
      (
        #"/p/:lat\d,:b<int>"#, "/p/1,2", #"segment 2 is “1,2”, which does not fit “:lat\d,:b<int>”"#
      ),
      ("/a b/c", "/a%20b/%63d", "segment 2 is “cd” but “c” was wanted"),
      (#"/a\:b"#, "/a:c", "segment 1 is “a:c” but “a:b” was wanted"),
      ("/\u{E9}", "/e\u{301}", "segment 1 is “e\u{301}” but “\u{E9}” was wanted"),
      ("https:/cart", "http://a.com/cart", "the scheme is “http” but “https” was wanted"),
      ("https:/cart", "/cart", "the link has no scheme but “https” was wanted"),
      ("//a.com/cart", "https://B.com./cart", "the host is “b.com” but “a.com” was wanted"),
      ("//*.a.com/cart", "https://a.com/cart", "the host is “a.com” but “*.a.com” was wanted"),
      ("//*.com/cart", "https://x..a.com/cart", "the host is “x..a.com” but “*.com” was wanted"),
      ("//a.com/cart", "app://a.com/cart", "the link has no host but “a.com” was wanted"),
      ("app://a/cart", "https://a/x", "the scheme is “https” but “app” was wanted"),
      ("app://chat/:user", "app://chat", "the link ends where “:user” was wanted"),
    ]
  )
  func reasons(pattern: String, link: String, message: String) throws {
    let explanation = try RouteTable.of(pattern).explain(link)
    #expect(explanation.candidates.map(\.reason) == [message])
    #expect(explanation.omittedCount == 0)
  }

  @Test(
    "Of several derivations, the nearest miss counts",
    arguments: [
      ("/files/*path/edit", "/files/a/b/view", "segment 4 is “view” but “edit” was wanted"),
      ("/files/*path/edit", "/files", "the link ends where “edit” was wanted"),
      ("/list(/all)(/latest)", "/list/lastest", "segment 2 is “lastest” but “latest” was wanted"),
      ("/list(/all/:kind<int>)", "/list/all/x", "segment 3 is “x” but “kind” must be an int"),
      (
        "/list(/all)", "/list/all/x",
        "the link goes on with segment 3, “x”, after the pattern's end"
      ),
      ("/:a?/:b?/:c<int>?", "/1/2/x", "segment 3 is “x” but “c” must be an int"),
      ("(/a)/:x/b", "/a/c", "the link ends where “b” was wanted"),
      ("(/a)/:x/b", "/b/c", "segment 2 is “c” but “b” was wanted"),
    ]
  )
  func nearestWay(pattern: String, link: String, message: String) throws {
    let explanation = try RouteTable.of(pattern).explain(link)
    #expect(explanation.candidates.map(\.reason) == [message])
  }

  @Test(
    "A trailing slash is a reason only if it is significant",
    arguments: [
      ("/a/", "/a", "the link ends without the “/” that was wanted"),
      ("/a", "/a/", "the link ends in a “/” that was not wanted"),
      ("/*rest", "/a/", "it matches"),
      ("/*rest/", "/a", "the link ends without the “/” that was wanted"),
      ("/*rest/a", "/a/", "the link ends in a “/” that was not wanted"),
      ("(/a)/", "/", "it matches"),
    ]
  )
  func trailingSlash(pattern: String, link: String, message: String) throws {
    var options = RouteTable<Int>.Options()
    #expect(
      try RouteTable.of(pattern, options: options).explain(link).candidates[0].verdict == .matches
    )
    options.trailingSlashIsSignificant = true
    let explanation = try RouteTable.of(pattern, options: options).explain(link)
    #expect(explanation.candidates.map(\.reason) == [message])
  }

  @Test(
    "A later match contains the rule by which the winner precedes it",
    arguments: [
      (
        ["/users/:id", "/users/me"], "/users/me",
        "segment 2 is taken by a literal there and by a parameter here"
      ),
      (
        ["(/a)/:x/b", "/a/b"],
        "/a/b",
        "segment 1 is taken by a literal there and by a parameter here"
      ),
      (
        ["/:a(\\d-\\d)", "/:a-:b"], "/1-1",
        "segment 1 is taken by literals and parameters there and by a constrained parameter here"
      ),
      (
        ["/*rest", "/:a"], "/x", "segment 1 is taken by a parameter there and by a catch-all here"
      ),
      (
        ["/:a.b", "/:a<int>.b.b"], "/1.b.b",
        "segment 1 has 4 bytes of literal text there and 2 here"
      ),
      (["/:a/*r", "/:a"], "/x", "the catch-all takes nothing here"),
      (["/:a(/:b)(/:c)", "/:a(/x)"], "/x", "1 group is skipped there and 2 here"),
      (["/:a(/b)", "/:a"], "/x", "0 groups are skipped there and 1 here"),
      (
        ["/:a(\\d+)", "/:b(.+)"], "/1",
        "the part for segment 1 is tried earlier there: int, uint, uuid, double, bool, then by text"
      ),
      (
        ["/:a", "https:/:a"], "https://a.com/x",
        "the pattern has a scheme there and neither scheme nor host here"
      ),
      (
        ["https:/:a", "//a.com/:a"], "https://a.com/x",
        "the pattern has a host there and a scheme here"
      ),
      (
        ["//a.com/:a", "https://*.com/:a"], "https://a.com/x",
        "the pattern has a scheme and a host there and a host here"
      ),
      (
        ["//*.com/:a", "//a.com/:a"], "https://a.com/x",
        "the host is “a.com” there and “*.com” here"
      ),
    ]
  )
  func precedence(patterns: [String], link: String, message: String) throws {
    let candidates = try RouteTable.of(patterns).explain(link).candidates
    let winner = try #require(candidates.first)
    #expect(winner.verdict == .matches)
    #expect(
      candidates.dropFirst().map(\.reason) == [
        "it matches, but “\(winner.pattern)” goes first: \(message)"
      ]
    )
  }

  @Test("A pattern that ends with a significant slash precedes a catch-all without one")
  func slashedPattern() throws {
    var options = RouteTable<Int>.Options()
    options.trailingSlashIsSignificant = true
    let table = try RouteTable.of("/s/*r", "/s/*r/", options: options)
    #expect(
      try table.explain("/s/a/").candidates.map(\.reason) == [
        "it matches",
        "it matches, but “/s/*r/” goes first: the pattern ends in “/” there and not here",
      ]
    )
    #expect(
      try table.explain("/s/a").candidates.map(\.reason) == [
        "it matches", "the link ends without the “/” that was wanted",
      ]
    )
  }

  @Test("A priority precedes everything else, and the explanation says so")
  func priority() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/me", value: 0)
    builder.add("/*rest", priority: 7, value: 1)
    let candidates = try builder.build().explain("/users/me").candidates
    #expect(candidates.map(\.id.index) == [1, 0])
    #expect(
      candidates[1].verdict
        == .matchesLater(than: "/*rest", because: .priority(there: 7, here: 0))
    )
    #expect(candidates.map(\.priority) == [7, 0])
  }
}

extension ExplanationTests {
  @Test("Misses are ordered by their distance")
  func order() throws {
    let patterns = [
      "/about", "https://shop.example.com/users/:id/edit", "/users/:id/posts/:post",
      "/users/:id/editor", "/users/:id/edit", "/:any/:other/edit", "/users/:id/:page<int>",
      "/users/:id/edit/now", "/users/:id", "/*all/edit", "/usres/:id/view", "/zebra/:id/view",
    ]
    let candidates = try RouteTable.of(patterns).explain("/users/42/edti", limit: .max).candidates
    #expect(
      candidates.map(\.pattern.text) == [
        // For these patterns, the first two segments of the link match, and the third segment is
        // misspelled.
        "/users/:id/edit", "/:any/:other/edit", "/users/:id/edit/now", "/users/:id/editor",
        // In each of these patterns, the first two segments match the link. For the third segment
        // of the link, the pattern has a parameter that does not accept the segment, no segment at
        // all, or a completely different literal.
        "/users/:id/:page<int>", "/users/:id", "/users/:id/posts/:post",
        // For this pattern, the first two segments match and the third is misspelled. In addition,
        // the link does not have the scheme of the pattern.
        "https://shop.example.com/users/:id/edit",
        // For these patterns, no segment before the first difference is counted as a match, because
        // segments of a catch-all are not counted. If the first different segment is only
        // misspelled, the pattern comes first.
        "/*all/edit", "/usres/:id/view", "/zebra/:id/view", "/about",
      ]
    )
  }

  @Test("The limit keeps the nearest routes, and the others are counted")
  func limit() throws {
    let table = try RouteTable.of(["/a/b", "/a/c", "/x", "/a/:id"])
    let explanation = try table.explain("/a/b", limit: 2)
    #expect(explanation.candidates.map(\.pattern) == ["/a/b", "/a/:id"])
    #expect(explanation.omittedCount == 2)
    #expect(try table.explain("/a/b", limit: 1).candidates.map(\.pattern) == ["/a/b"])
    #expect(try table.explain("/a/b", limit: -1).candidates.isEmpty)
    #expect(try table.explain("/a/b", limit: -1).description == "“/a/b” was compared with 4 routes")
  }

  @Test("The text for developers quotes the link and contains source locations")
  func description() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/:id/edit", value: 0, file: "App/Routes.swift", line: 12)
    builder.add("/users/:id", value: 1, file: "App/Routes.swift", line: 13)
    builder.add("/users/me", value: 2, file: "App/Users.swift", line: 4)
    builder.add("/about", value: 3, file: "App/Routes.swift", line: 15)
    let table = try builder.build()
    #expect(
      try table.explain("/users/42/view?q=1", limit: 2).description == """
        “/users/42/view?q=1” matches no route; the nearest are:
          “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
          “/users/:id” (App/Routes.swift:13): the link goes on with segment 3, “view”, after the \
        pattern's end
          and 2 others
        """
    )
    #expect(
      try table.explain("/users/me", limit: 3).description == """
        “/users/me” matches “/users/me”:
          “/users/me” (App/Users.swift:4): it matches
          “/users/:id” (App/Routes.swift:13): it matches, but “/users/me” goes first: segment 2 is \
        taken by a literal there and by a parameter here
          “/users/:id/edit” (App/Routes.swift:12): the link ends where “edit” was wanted
          and 1 other
        """
    )
    #expect(
      try RouteTable<Int>.Builder().build().explain("/a").description
        == "“/a” matches no route; the table has no routes"
    )
  }
}

extension ExplanationTests {
  private static let secret = "s3cr3t"

  @Test(
    "The redacted text has … for everything that no pattern contains",
    arguments: [
      ("/users/s3cr3t/edit?token=s3cr3t#s3cr3t", "/users/…/edit?…#…"),
      ("/s3cr3t/USERS/a%20b//", "/…/…/a%20b//"),
      ("https://s3cr3t:s3cr3t@SHOP.example.com.:8443/users/", "https://shop.example.com/users/"),
      ("http://s3cr3t.example.com/", "…://….example.com/"),
      ("https://s3cr3t.a.example.com", "https://….a.example.com/"),
      ("https://s3cr3t.com/users", "https://…/users"),
      ("https://example.com/s3cr3t.html", "https://example.com/…"),
      ("moments://users/s3cr3t", "moments://users/…"),
      ("s3cr3t:users/s3cr3t", "…://users/…"),
      ("kept://kept.host/users", "kept://kept.host/users"),
      ("kept://s3cr3t/users", "kept://…/users"),
      ("kept:/users", "kept:/users"),
      ("/", "/"),
    ]
  )
  func redacted(link: String, redacted: String) throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["kept"]
    let patterns = [
      "/users/:id/edit", "/a b", "https://shop.example.com/users", "//*.example.com",
      "//*.a.example.com", "/:name.html", "moments:/users/:id<int>", "kept://kept.host/users",
      "/users/:id(\\d+)",
    ]
    let explanation = try RouteTable.of(patterns, options: options).explain(link)
    #expect(explanation.redactedLink == redacted)
    #expect(!explanation.redacted.contains(Self.secret))
    for candidate in explanation.candidates {
      #expect(!candidate.redactedMessage.contains(Self.secret))
    }
  }

  @Test("A redacted reason shows a registered literal, and … for any other text")
  func redactedReasons() throws {
    let table = try RouteTable.of(["/users/:id/edit", "/users/:id/posts"])
    #expect(
      try table.explain("/users/42/posts").redacted == """
        “/users/…/posts” matches “/users/:id/posts”:
          “/users/:id/posts”: it matches
          “/users/:id/edit”: segment 3 is “posts” but “edit” was wanted
        """
    )
    #expect(
      try table.explain("/users/42/post", limit: 1).redacted == """
        “/users/…/…” matches no route; the nearest is:
          “/users/:id/posts”: segment 3 is “…” but “posts” was wanted
          and 1 other
        """
    )
  }

  @Test("The pattern's spelling is shown if case is ignored")
  func redactedCase() throws {
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = true
    let table = try RouteTable.of(["/Users/:id"], options: options)
    let explanation = try table.explain("/uSeRs/42")
    #expect(explanation.redactedLink == "/Users/…")
    #expect(explanation.candidates[0].verdict == .matches)
  }
}

extension ExplanationTests {
  @Test("A route that was left out of the table is a miss")
  func leftOut() throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["app"]
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add("/users/:id", value: 0)
    builder.add("/users/:name", value: 1)
    builder.add("/users/:id<nothing>", value: 2)
    builder.add("app://:host/x", value: 3)
    let explanation = try builder.assemble().table.explain("/users/42")
    #expect(explanation.candidates.map(\.id.index) == [0, 1, 2, 3])
    #expect(
      explanation.candidates.map(\.verdict) == [
        .matches, .misses(.skipped), .misses(.skipped), .misses(.skipped),
      ]
    )
  }

  @Test("A link that was parsed with other options is parsed again or rejected")
  func otherOptions() throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["app"]
    let table = try RouteTable.of(["app://host/x", "/host/x"], options: options)
    let link = try DeepLink(parsing: "app://host/x")
    #expect(try table.explain(link).candidates[0].pattern == "app://host/x")
    #expect(try table.explain(link).link.host == "host")
    #expect(throws: DeepLinkError.self) { try table.explain(DeepLink(parsing: "app://a b/x")) }
    #expect(throws: DeepLinkError.self) { try table.explain("//x") }
  }

  @Test("Many groups and 64 segments are explained in linear time", .timeLimit(.minutes(30)))
  func groups() throws {
    let pattern = (0..<6).map { "(/:p\($0))" }.joined() + "/*rest/end"
    let table = try RouteTable.of([pattern, "/:first" + pattern])
    let link = String(repeating: "/x", count: 64)
    let explanation = try table.explain(link)
    #expect(
      explanation.candidates.map(\.reason) == [
        "segment 64 is “x” but “end” was wanted", "segment 64 is “x” but “end” was wanted",
      ]
    )
    let matching = try table.explain(String(link.dropLast(2)) + "/end")
    let precedence = Explanation.Precedence.segment(7, there: .plain, here: .catchAll)
    #expect(
      matching.candidates.map(\.verdict) == [
        .matches,
        .matchesLater(than: try RoutePattern(parsing: "/:first" + pattern), because: precedence),
      ]
    )
  }

  @Test("10,000 routes are explained quickly", .timeLimit(.minutes(30)))
  func manyRoutes() throws {
    var patterns: [String] = []
    for number in 0..<2500 {
      patterns += [
        "/area\(number)/:id<int>", "/area\(number)/:id<int>/edit", "/area\(number)(/all)(/*rest)/x",
        "/:any/page\(number)/:name.html",
      ]
    }
    let explanation = try RouteTable.of(patterns).explain("/area77/42/edti", limit: 1)
    #expect(explanation.candidates[0].pattern == "/area77/:id<int>/edit")
    #expect(explanation.omittedCount == 9999)
  }
}

extension RouteTable where Value == Int {
  /// Creates a table that defines the kind `hex`, and in which the value of each route is its
  /// index.
  fileprivate static func of(
    _ patterns: String...,
    options: Options = Options()
  ) throws -> RouteTable {
    try of(patterns, options: options)
  }

  fileprivate static func of(
    _ patterns: [String],
    options: Options = Options()
  ) throws -> RouteTable {
    var builder = Builder(options: options)
    try builder.define(kind: "hex", constraint: "[0-9a-f]+")
    for (index, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: index)
    }
    return try builder.build()
  }
}
