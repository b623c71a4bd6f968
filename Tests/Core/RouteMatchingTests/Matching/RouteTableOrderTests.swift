// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests of the best match and of the order of the other matches.
@Suite("The precedence of matches")
struct RouteTableOrderTests {
  /// Patterns, a link, and the routes that match the link, best first.
  struct Order: Sendable, CustomTestStringConvertible {
    var patterns: [String]
    var link: String
    var expected: [String]

    init(_ link: String, _ expected: [String], butNot others: [String] = []) {
      self.link = link
      self.expected = expected
      patterns = others + expected.reversed()
    }

    var testDescription: String { "\(link): \(expected)" }
  }

  private static func table(_ patterns: [String]) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for pattern in patterns { builder.add(try RoutePattern(parsing: pattern), value: 0) }
    return try builder.build()
  }

  private static func order(_ table: RouteTable<Int>, _ link: String) throws -> [String] {
    try table.matches(DeepLink(parsing: link)).map { $0.route.pattern.text }
  }

  private func expect(_ order: Order) throws {
    let table = try Self.table(order.patterns)
    #expect(try Self.order(table, order.link) == order.expected)
    #expect(try table.match(order.link)?.route.pattern.text == order.expected.first)
  }

  // MARK: Priority, scheme and host

  @Test("The `*.` of a pattern requires a label that is not empty")
  func emptyLabel() throws {
    var options = RouteTableOptions()
    options.schemesWithHost = ["app"]
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add("//*.com/foo", value: 0)
    let table = try builder.build()
    for (link, isMatched) in [
      ("https://a.com/foo", true), ("https://a.b.com/foo", true), ("app://a.com/foo", true),
      ("https://com/foo", false), ("https://.com/foo", false), ("app://.com/foo", false),
      ("app://a..com/foo", false), ("https://a..h.com/foo", false), ("https://.h.com/foo", false),
      ("app://..a.b.com/foo", false), ("https://a.b.com./foo", true),
    ] {
      let parsed = try? DeepLink(parsing: link, options: DeepLink.Options(schemesWithHost: ["app"]))
      #expect((try parsed.flatMap { try table.match($0) } != nil) == isMatched, "\(link)")
      if let parsed {
        let explanation = try table.explain(parsed).description
        #expect(explanation.contains("it matches") == isMatched, "\(explanation)")
      }
    }
  }

  @Test("A higher priority precedes everything else")
  func priority() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("https://a.b/x", priority: -1, value: 1)
    builder.add("/x", value: 2)
    builder.add("/*", priority: 5, value: 3)
    builder.add("/:a", priority: .max, value: 4)
    builder.add("//a.b/:a", priority: .min, value: 5)
    let table = try builder.build()
    let matches = try table.matches(DeepLink(parsing: "https://a.b/x"))
    #expect(matches.map { $0.route.value } == [4, 3, 2, 1, 5])
  }

  @Test(
    "Scheme and host precede host, host precedes scheme, scheme precedes neither",
    arguments: [
      Order(
        "https://x.a.b/p",
        [
          "https://x.a.b/*", "https://*.a.b/*", "https://*.b/*", "//x.a.b/:p", "//*.a.b/:p",
          "//*.b/:p", "https:/:p", "/p",
        ],
        butNot: [
          "http://x.a.b/p", "https://a.b/p", "https://*.x.a.b/p", "//y.a.b/p", "http:/p",
          "https://*.c/p", "moments:p",
        ]
      ),
      Order("moments://p/q", ["moments:*", "/p/q"], butNot: ["//p/q", "//*.p/q", "other:p/q"]),
      Order("/p", ["/p", "/*"], butNot: ["https:/p", "//a.b/p", "moments:p", "https://a.b/p"]),
    ]
  )
  func schemeAndHost(order: Order) throws { try expect(order) }

  @Test(
    "“*.” is one or more labels",
    arguments: [
      Order("https://x.b/", ["//*.b"], butNot: ["//*.x.b"]),
      Order("https://b/", [], butNot: ["//*.b"]),
      Order("https://y.x.b/", ["//*.x.b", "//*.b"], butNot: ["//x.b", "//*.y.x.b"]),
      Order("https://xb/", [], butNot: ["//*.b"]), Order("https://b.x/", [], butNot: ["//*.b"]),
    ]
  )
  func subdomains(order: Order) throws { try expect(order) }

  @Test(
    "Schemes and hosts are compared without case, trailing dots and ports",
    arguments: [
      "https://a.b/p", "HTTPS://A.B/p", "https://a.b./p", "https://a.b:8080/p", "https://u:p@a.b/p",
      "https://a.b:443/p",
    ]
  )
  func sameHost(link: String) throws {
    #expect(try Self.order(Self.table(["Https://A.b/p"]), link) == ["Https://A.b/p"])
  }

  @Test(
    "A host with an empty label is a different host",
    arguments: ["https://a.b../p", "https://a..b/p", "https://.a.b/p"]
  )
  func emptyLabel(link: String) throws {
    #expect(try Self.order(Self.table(["https://a.b/p"]), link) == [])
  }

  @Test(
    "A pattern that ends with a host matches the root",
    arguments: ["https://a.b", "https://a.b/", "http://a.b/?x#y"]
  )
  func hostAlone(link: String) throws {
    let table = try Self.table(["//a.b", "/*"])
    #expect(try Self.order(table, link) == ["//a.b", "/*"])
    #expect(try Self.order(table, "https://a.b/c") == ["/*"])
  }

  // MARK: Segments

  @Test(
    "Literals precede mixed segments, then constrained parameters, plain parameters and catch-alls",
    arguments: [
      Order("/7-7", ["/7-7", "/:x-:y", "/:x(.-.)", "/:x", "/*"], butNot: ["/:x<int>", "/:x.:y"]),
      Order("/7", ["/7", "/:x<int>", "/:x", "/*"], butNot: ["/:x-:y", "/:x<bool>"]),
      Order(
        "/a/b",
        ["/a/b", "/a/:x", "/a/*", "/:x/b", "/:x/:y", "/*/b", "/*"],
        butNot: ["/a", "/b"]
      ),
      Order("/a/b", ["/a/*", "/:x/b"]), Order("/a-/b", ["/:x-/*", "/:x/b"]),
      Order("/1/b", ["/:x<int>/:y", "/:x/b"]), Order("/x-y/b", ["/:x-:y/*", "/:x/b"]),
    ]
  )
  func segments(order: Order) throws { try expect(order) }

  @Test(
    "Of two mixed segments, the one with more bytes of literals precedes",
    arguments: [
      Order("/x.png.png", ["/:b.png.png", "/:b.png"]),
      Order("/abc1", ["/abc:x", "/ab:x", "/a:x", "/:x"]),
      Order("/1-2-3", ["/:a-:b-:c", "/:a-:b"]), Order("/1-2", ["/:a-:b", "/:a(.*2)", "/:a"]),
      // The kind `<int>` is not literal text, so its characters are not counted as bytes of
      // literals.
      Order("/12.png", ["/1:x.png", "/:x<int>.png"]),
      // The bytes of a pattern's literals are counted without the `\` of an escape. The
      // percent-encoding of the link does not matter.
      Order("/%C3%A9xb", ["/é:x", #"/:x\b"#]), Order("/a%20%20b", [#"/a  :x"#, #"/:x\ b"#]),
      // Segments are compared from left to right. Skipped groups and empty catch-alls are compared
      // only if all segments rank equally.
      Order("/ab1/x", ["/ab:x/*", "/a:x/x"]),
      Order("/ab1", ["/ab:x(/b)", "/ab:x/*r", "/a:x"]),
      Order("/1.a/2.a", ["/:x.a/:y.a", #"/:x.a/:y\a"#, #"/:x\a/:y.a"#]),
      Order("/u/ab1", ["/u(/v)/ab:x", "/u/a:x", "/:u/ab:x"]),
    ]
  )
  func literalBytes(order: Order) throws { try expect(order) }

  @Test("The literals of mixed segments decide in every order of registration")
  func anyRegistration() throws {
    let expected = ["/u/:b.png.png", "/u/:b.png", "/u/:b.p:c", "/u/a:b", "/u/:b"]
    for shift in expected.indices {
      let rotated = Array(expected[shift...] + expected[..<shift])
      for patterns in [rotated, rotated.reversed()] {
        #expect(try Self.order(Self.table(patterns), "/u/ab.png.png") == expected)
      }
    }
  }

  @Test("Mixed segments with equally many bytes of literals are in the order of their texts")
  func equalLiterals() throws {
    let order = [#"/:x<string>(.*)3c"#, #"/a:x\c"#, "/ab:x"]
    for patterns in [order, order.reversed()] {
      #expect(try Self.order(Self.table(patterns), "/ab3c") == order)
    }
  }

  @Test("A mixed segment with more literals hides no route with fewer")
  func backtrackingInMixedSegments() throws {
    let table = try Self.table([
      "/abc:x/1", "/ab:x/2", "/a:x/3", "/ab:x/*r/4", #"/:x\d(/5)(/6)"#, "/:x/*",
    ])
    for (link, winner, value) in [
      ("/abcd/1", "/abc:x/1", "d"), ("/abcd/2", "/ab:x/2", "cd"), ("/abcd/3", "/a:x/3", "bcd"),
      ("/abcd/3/4", "/ab:x/*r/4", "cd"), ("/abcd/6", #"/:x\d(/5)(/6)"#, "abc"),
      ("/abcd/7", "/:x/*", "abcd"), ("/abcd", #"/:x\d(/5)(/6)"#, "abc"),
    ] {
      let match = try table.match(link)
      #expect(match?.route.pattern.text == winner, "\(link)")
      #expect(match?.parameters["x"] == value, "\(link)")
    }
  }

  @Test(
    "A route precedes one with an empty catch-all",
    arguments: [
      Order("/a", ["/a", "/a/*"]), Order("/a", ["/a(/b)", "/a/*"]), Order("/", ["/", "/*"]),
      Order("/a/b", ["/a/b", "/a/*/b"]), Order("/a/b", ["/a/b(/c)", "/*/a/b"]),
    ]
  )
  func end(order: Order) throws { try expect(order) }

  @Test(
    "A route that skips fewer groups precedes one that skips more",
    arguments: [
      Order("/a", ["/a", "/a(/b)", "/a(/b)(/c)", "/a(/b)(/c)(/d)"]),
      Order("/a", ["/a(/b(/c))", "/a(/b)(/c)(/d)"]),
      Order("/a/b", ["/a/b", "/a(/b)(/c)"]), Order("/a/b", ["/a(/b)", "/a(/b)(/c)"]),
      Order("/a", ["/a(/b)", "/a/*", "/a(/b)/*"]),
    ]
  )
  func skippedGroups(order: Order) throws { try expect(order) }

  @Test(
    "Parameters with kinds or constraints have a fixed order, whatever the order of registration"
  )
  func registration() throws {
    let kinds = ["int", "uint", "double", "bool"].map { "/:x<\($0)>" }
    for (patterns, link) in [
      (["/:x<string>(.*b)", "/:x(.+)", "/:x(a.*)", "/:x(ab)"], "/ab"),
      (kinds + ["/:x([0-9])", "/:x<int>([0-9])", "/:x"], "/1"), (["/a(/b)", "/a(/c)"], "/a"),
      (["/a(/b)", "/a/b"], "/a/b"),
    ] {
      for shift in patterns.indices {
        let order = Array(patterns[shift...] + patterns[..<shift])
        #expect(try Self.order(Self.table(order), link) == patterns)
      }
    }
  }

  @Test("A host that is not part of the path does not count in the order of texts")
  func textsWithoutHosts() throws {
    var options = RouteTableOptions()
    options.schemesWithHost = ["app"]
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add("app://a.ex.com(/b)", value: 0)
    builder.add("app://A.EX.COM/b", value: 1)
    let link = try DeepLink(parsing: "app://a.ex.com/b", options: options.link)
    #expect(try builder.build().matches(link).map(\.value) == [0, 1])
  }

  // MARK: Backtracking

  @Test("A literal without a matching route hides no other route")
  func backtracking() throws {
    let table = try Self.table([
      "/a/b/c/d", "/a/b/:x<int>", "/a/:x-:y/z", "/:p/b/:q/e", "/a/*r/f",
    ])
    for (link, winner) in [
      ("/a/b/c/d", "/a/b/c/d"), ("/a/b/7", "/a/b/:x<int>"), ("/a/b/c/e", "/:p/b/:q/e"),
      ("/a/b/c/f", "/a/*r/f"), ("/a/b-b/z", "/a/:x-:y/z"), ("/a/b-b/f", "/a/*r/f"),
      ("/a/f", "/a/*r/f"), ("/a/b/c/d/e", nil), ("/a", nil),
    ] as [(String, String?)] {
      #expect(try table.match(link)?.route.pattern.text == winner, "\(link)")
    }
  }

  @Test("Captures of an abandoned derivation are removed")
  func captures() throws {
    let table = try Self.table(["/:a<int>/x(/:b)/:c<int>", "/:d/*e"])
    let match = try #require(try table.match("/1/x/y/z"))
    #expect(match.route.pattern == "/:d/*e")
    #expect(match.parameters.names == ["d", "e"])
    for name in ["a", "b", "c"] { #expect(match.parameters[name] == nil) }
    #expect(match.parameters["d"] == "1")
    #expect(match.parameters["e"] == "x/y/z")
  }

  // MARK: One route, many ways

  @Test("A route occurs once, with the captures of its best derivation")
  func once() throws {
    let table = try Self.table(["/:x", "(/a)/:b?", "/a(/*r)"])
    var matches = try table.matches(DeepLink(parsing: "/a")).makeIterator()
    let first = matches.next()
    #expect(first?.route.pattern == "(/a)/:b?")
    #expect(first?.parameters["b"] == nil, "the literal takes the segment")
    #expect(matches.next()?.route.pattern == "/a(/*r)")
    #expect(matches.next()?.route.pattern == "/:x")
    #expect(matches.next() == nil)
  }

  @Test(
    "Of several derivations, the one that takes the first group wins",
    arguments: [
      ("/(/:a)(/:b)", "/1", ["a": "1"]), ("/(/:a)(/:b)/:c", "/1/2", ["a": "1", "c": "2"]),
      ("/(/:a(/:b))(/:c)", "/1/2", ["a": "1", "b": "2"]), ("(/x)(/:a)/*r", "/x", ["r": ""]),
      ("(/:a)(/x)(/:b)", "/x", [:]), ("(/:a)/x/*r", "/x/x", ["r": "x"]),
      ("/*r(/:a)", "/1", ["a": "1", "r": ""]), ("(/*r)(/:a)", "/1", ["a": "1"]),
      ("(/:a.b)(/:c.b.b)", "/1.b.b", ["c": "1"]), ("(/x:a)(/xy:b)(/xyz:c)", "/xyz1", ["c": "1"]),
    ]
  )
  func bestWay(pattern: String, link: String, values: [String: String]) throws {
    let parameters = try #require(try Self.table([pattern]).match(link)?.parameters)
    var actual: [String: String] = [:]
    for name in parameters.names { actual[name] = parameters[name] }
    #expect(actual == values)
  }

  @Test("Matches can be iterated repeatedly and one by one")
  func lazily() throws {
    let patterns = (0..<200).map { "/:x(a|\($0))" }
    let matches = try Self.table(patterns).matches(DeepLink(parsing: "/a"))
    let order = (0..<200).sorted { "\($0))" < "\($1))" }
    #expect(matches.first { _ in true }?.route.id.index == 0)
    #expect(matches.map { $0.route.id.index } == order)
    #expect(matches.map { $0.route.id.index } == order)
  }
}
