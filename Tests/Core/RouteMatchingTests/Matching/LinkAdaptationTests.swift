// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Options that change how links are read")
struct LinkAdaptationTests {
  private static func table(
    _ patterns: [String],
    _ configure: (inout RouteTableOptions) -> Void
  ) throws -> RouteTable<String> {
    var options = RouteTableOptions()
    configure(&options)
    var builder = RouteTable<String>.Builder(options: options)
    for pattern in patterns { builder.add(try RoutePattern(parsing: pattern), value: pattern) }
    return try builder.build()
  }

  /// Expects that all functions that match a link return the same route and the same values.
  private static func expect(
    _ table: RouteTable<String>,
    _ text: String,
    _ pattern: String?,
    _ values: [String: String] = [:]
  ) throws {
    let link = try DeepLink(parsing: text, options: table.options.link)
    let matches = [
      try table.match(text), try table.match(link), try table.matches(link).first { _ in true },
      try table.match(DeepLink(parsing: text)),
    ]
    for match in matches {
      #expect(match?.value == pattern, "\(text)")
      for (name, value) in values { #expect(match?.parameters[name] == value, "\(text) \(name)") }
      // `match.link` is the link after the changes that the options require. If this link is
      // matched again, the result must be the same route.
      if let match { #expect(try table.match(match.link)?.value == pattern, "\(text)") }
    }
    #expect(try Array(table.matches(link)).first?.value == pattern)
    let explained = try table.explain(text).candidates.first
    #expect((explained?.verdict == .matches) == (pattern != nil), "\(text)")
  }

  // MARK: Fragments

  @Test("By default a fragment is not matched")
  func offByDefault() throws {
    let table = try Self.table(["/", "/view/:id"]) { _ in }
    let match = try #require(try table.match("https://a.b/#/view/7?x=1"))
    #expect(match.value == "/")
    #expect(match.link.fragment == "/view/7?x=1")
    #expect(match.parameters["x"] == nil)
    #expect(try table.match("/view/7#x=1")?.parameters["x"] == nil)
  }

  @Test("A link is matched by the path of its fragment")
  func fragmentPath() throws {
    let table = try Self.table(["/", "/view/:id", "/app/view/:id", "app:/view/:id", "/*r/end"]) {
      $0.matchesFragmentPaths = true
    }
    for (text, pattern, values) in [
      ("https://a.b/#/view/7", "/view/:id", ["id": "7"]),
      ("https://a.b#/view/7", "/view/:id", ["id": "7"]),
      ("https://a.b/app/#/view/7", "/view/:id", ["id": "7"]),
      ("https://a.b/#!/view/7", "/view/:id", ["id": "7"]),
      ("/#/view/a%2Fb", "/view/:id", ["id": "a/b"]),
      ("https://a.b/#/x/../view/./7/", "/view/:id", ["id": "7"]),
      ("app://other#/view/7", "app:/view/:id", ["id": "7"]),
      ("/#/a/b/end", "/*r/end", ["r": "a/b"]), ("https://a.b/x#/", "/", [:]),
      ("https://a.b/?q=1#/view/7?tab=likes&q=2", "/view/:id", ["tab": "likes", "q": "1"]),
      ("/#/view/7?a=b%23c#d", "/view/:id", ["a": "b#c#d"]),
      ("/view/7#section", "/view/:id", ["id": "7"]), ("/view/7#", "/view/:id", ["id": "7"]),
      ("/view/7#a=/b", "/view/:id", ["id": "7"]), ("/view/7#!", "/view/:id", ["id": "7"]),
      ("/#/nowhere", nil, [:]), ("/view/7#/nowhere", nil, [:]),
    ] as [(String, String?, [String: String])] {
      try Self.expect(table, text, pattern, values)
    }
    #expect(try table.match("/#/view/7?x=1&x=2")?.parameters.all("x") == ["1", "2"])
    #expect(try table.match("/view/7#section")?.link.fragment == "section")
    #expect(try table.match("/#/view/7")?.link.rawFragment == nil)
    #expect(try table.match("/view/7")?.value == "/view/:id")
  }

  @Test("A fragment that is not a valid path is malformed at its own byte")
  func malformedFragment() throws {
    let table = try Self.table(["/*"]) { option in
      option.matchesFragmentPaths = true
      option.limits = DeepLink.Limits(bytes: 60, segments: 2, queryItems: 2)
    }
    for (text, code, offset) in [
      ("/#/a%zz", DeepLinkError.Code.malformed, 4), ("https://a.b/#/a\\b", .malformed, 15),
      ("/#/%ff", .malformed, 3), ("/#/a/b/c", .tooManySegments, 7),
      ("/?a&b#/x?c", .tooManyQueryItems, 9), ("/#/x?a&b&c", .tooManyQueryItems, 9),
    ] {
      let error = #expect(throws: DeepLinkError.self, "\(text)") { try table.match(text) }
      #expect(error?.code == code, "\(text)")
      #expect(error?.offset == offset, "\(text)")
      let link = try DeepLink(parsing: text)
      #expect(throws: DeepLinkError.self) { try table.match(link) }
      #expect(throws: DeepLinkError.self) { try table.matches(link) }
      #expect(throws: DeepLinkError.self) { try table.explain(link) }
    }
  }

  @Test("The items of a fragment become parameters after those of the query")
  func fragmentItems() throws {
    let table = try Self.table(["/", "/login/:id?"]) { $0.readsFragmentItems = true }
    for (text, values) in [
      ("/login#code=7&state=x+y", ["code": "7", "state": "x y"]),
      ("https://a.b/login/1?code=1#code=7&id=2", ["code": "1", "id": "1"]),
      ("app://login#a=b=c&flag&d=", ["a": "b=c", "d": ""]), ("/login?#k=v", ["k": "v"]),
      ("/login#a=1#b", ["a": "1#b"]), ("/login?x#%61=%62", ["a": "b"]),
    ] {
      try Self.expect(table, text, "/login/:id?", values)
    }
    let match = try #require(try table.match("/login?code=1#code=7"))
    #expect(match.parameters.all("code") == ["1", "7"])
    #expect(match.link.rawFragment == nil)
    guard case .differing(count: 2) = match.parameters.onlyText("code") else {
      Issue.record("a fragment must not replace a value of the query silently")
      return
    }
    for text in ["/login#section", "/login#a&b", "/login#/view?a=1", "/login#!/a=1", "/login#"] {
      let match = try #require(try table.match(text))
      #expect(match.link.text == text)
      #expect(match.parameters["a"] == nil)
    }
  }

  @Test("An explanation names the route that the fragment would match")
  func explainedFragment() throws {
    let table = try Self.table(["/", "/view/:id"]) { _ in }
    let explanation = try table.explain("https://a.b/#/view/7", limit: 1)
    #expect(explanation.fragmentMatch == "/view/:id")
    let line =
      "  the fragment matches “/view/:id”; to match links by their fragments, set "
      + "“matchesFragmentPaths” in the table's options"
    #expect(explanation.description.hasSuffix("\n" + line))
    #expect(explanation.redacted.hasSuffix("\n" + line))
    #expect(!explanation.redacted.contains("7"))
    for text in ["/#/nowhere", "/#view/7", "/view/7", "/#/%zz", "/view/7#"] {
      let explanation = try table.explain(text)
      #expect(explanation.fragmentMatch == nil, "\(text)")
      #expect(!explanation.description.contains("fragment"), "\(text)")
    }
    let matching = try Self.table(["/", "/view/:id"]) { $0.matchesFragmentPaths = true }
    #expect(try matching.explain("/#/view/7").fragmentMatch == nil)
    let redacted = try matching.explain("https://a.b/#/view/7?x=9").redactedLink
    #expect(redacted == "…://…/view/…?…")
  }

  // MARK: Plus

  @Test("A plus sign in a query is kept only with the option")
  func plus() throws {
    let space = try Self.table(["/a/:id"]) { _ in }
    let kept = try Self.table(["/a/:id"]) { $0.keepsPlusInQuery = true }
    for (text, name, spaced, plus) in [
      ("/a/1?q=1+1", "q", "1 1", "1+1"), ("/a/1?q=1%2B1+%20", "q", "1+1  ", "1+1+ "),
      ("https://a.b/a/1?tel=+49#x", "tel", " 49", "+49"), ("/a/b+c", "id", "b+c", "b+c"),
    ] {
      try Self.expect(space, text, "/a/:id", [name: spaced])
      try Self.expect(kept, text, "/a/:id", [name: plus])
      #expect(try kept.match(text).map { [String: String]($0.parameters)[name] } == plus)
    }
    #expect(try kept.match("/a/1?a+b=c")?.parameters["a+b"] == "c")
    let long = try Self.table(["/*"]) { options in
      options.keepsPlusInQuery = true
      options.limits.bytes = 10
    }
    try Self.expectLong(long)
  }

  /// Expects that the limit of bytes applies to the original text, in which a plus sign is one
  /// byte.
  private static func expectLong(_ table: RouteTable<String>) throws {
    let link = try DeepLink(parsing: "/a?q=+++++")
    #expect(try table.match("/a?q=+++++")?.parameters["q"] == "+++++")
    #expect(try table.matches(link).map { $0.parameters["q"] } == ["+++++"])
    #expect(throws: DeepLinkError.self) { try table.match("/a?q=++++++") }
  }

  // MARK: Host as first segment

  @Test("The host of a web link is the first segment only with the option")
  func hostAsSegment() throws {
    let table = try Self.table(["/:only", "/www.a.b/in", "https:/:host/p/*r", "/chat/:id"]) {
      $0.webHostIsFirstSegment = true
    }
    for (text, pattern, values) in [
      ("https://www.a.b/in", "/www.a.b/in", [:]), ("HTTP://WWW.A.b./in/", "/www.a.b/in", [:]),
      ("https://u:p@www.a.b:8080/x/../in", "/www.a.b/in", [:]),
      (
        "https://WWW.a.b/p/c/d?x=1", "https:/:host/p/*r", ["host": "www.a.b", "r": "c/d", "x": "1"]
      ),
      ("http://a.b/p", nil, [:]), ("https://a.b", "/:only", ["only": "a.b"]),
      ("https://a.b/", "/:only", ["only": "a.b"]), ("https://a.b/..", "/:only", ["only": "a.b"]),
      ("https://a.b/../p", "https:/:host/p/*r", ["host": "a.b", "r": ""]),
      ("moments://chat/7", "/chat/:id", ["id": "7"]), ("/www.a.b/in", "/www.a.b/in", [:]),
      ("https://in", "/:only", ["only": "in"]), ("https://chat/7", "/chat/:id", ["id": "7"]),
    ] as [(String, String?, [String: String])] {
      try Self.expect(table, text, pattern, values)
    }
    let link = try #require(try table.match("https://u@WWW.a.b:8080/in")).link
    #expect(link.host == nil)
    #expect(link.segments.map(\.value) == ["www.a.b", "in"])
    #expect(link.text == "https://u@www.a.b:8080/in")
    #expect(link.normalized().description == "https://u@www.a.b:8080/in")
    #expect(link.front(withUserInfo: false) == "https://www.a.b:8080")
    #expect(try table.explain("https://www.a.b/x").redactedLink == "https://www.a.b/…")
    // Without the option `webHostIsFirstSegment`, a table treats `www.a.b` as the host of this
    // link.
    let plain = try Self.table(["//www.a.b/in"]) { _ in }
    #expect(try plain.match(link)?.value == "//www.a.b/in")
  }

  @Test("With significant slashes, a host that is the only segment has no trailing slash")
  func slashAfterHostSegment() throws {
    let table = try Self.table(["/a.b", "/a.b/c/"]) { options in
      options.webHostIsFirstSegment = true
      options.trailingSlashIsSignificant = true
    }
    for (text, pattern) in [
      ("https://a.b", "/a.b"), ("https://a.b/", "/a.b"), ("https://a.b/?x", "/a.b"),
      ("https://a.b/c", nil), ("https://a.b/c/", "/a.b/c/"),
    ] as [(String, String?)] {
      try Self.expect(table, text, pattern)
    }
  }

  @Test(
    "A pattern with the host of web links is an error if that host is a segment",
    arguments: [
      ("https://a.b/c", "“https:/a.b”"), ("//a.b", "“/a.b”"), ("http://*.a.b/c", "“http:/:host”"),
    ]
  )
  func hostPattern(pattern: String, start: String) throws {
    let error = #expect(throws: RouteTableError.self) {
      try Self.table([pattern, "/a"]) { $0.webHostIsFirstSegment = true }
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.code == .invalidHost)
    #expect(problem.message.contains("webHostIsFirstSegment makes it a segment"))
    #expect(problem.message.hasSuffix("begin the pattern with \(start)"))
    #expect(throws: Never.self) {
      try Self.table(["app://a.b/c"]) { options in
        options.webHostIsFirstSegment = true
        options.schemesWithHost = ["app"]
      }
    }
  }

  @Test("All options can be used together")
  func together() throws {
    let table = try Self.table(["/a.b/view/:id"]) { options in
      options.webHostIsFirstSegment = true
      options.matchesFragmentPaths = true
      options.readsFragmentItems = true
      options.keepsPlusInQuery = true
    }
    let values = ["id": "7", "x": "1+2", "y": "3"]
    try Self.expect(table, "https://A.b/app?x=1+2#!/view/7?y=3", "/a.b/view/:id", values)
    try Self.expect(table, "https://a.b/view/7?x=1+2#y=3", "/a.b/view/:id", values)
  }

  @Test(
    "Random queries and fragments have the items that a naive reader expects",
    arguments: [false, true],
    [false, true]
  )
  func randomItems(keepsPlus: Bool, readsFragment: Bool) throws {
    let table = try Self.table(["/a"]) { options in
      options.keepsPlusInQuery = keepsPlus
      options.readsFragmentItems = readsFragment
    }
    var random = SeededRandom(seed: 0x17E5)
    for _ in 0..<2_000 {
      let text = Self.randomLink(&random)
      let items = Self.items(of: text, keepsPlus: keepsPlus, readsFragment: readsFragment)
      let match = try #require(try table.match(text))
      for name in ["x", "y", "+", "x+y"] {
        let values = items.filter { $0.name == name }.map(\.value)
        #expect(match.parameters.all(name) == values, "\(text) \(name)")
      }
      #expect(try table.match(match.link)?.link == match.link, "\(text)")
    }
  }

  private static func randomLink(_ random: inout SeededRandom) -> String {
    func items(_ random: inout SeededRandom) -> String {
      (0..<random.below(4)).map { _ in
        let name = random.pick(["x", "y", "x+y", "x%2By", "%2B", "+"])
        let value = random.pick(["", "=", "=1", "=1+2", "=%2B", "=%20+", "=a=b", "=?"])
        return name + value
      }
      .joined(separator: "&")
    }
    let query = random.chance(2, in: 3) ? "?" + items(&random) : ""
    let fragment = random.chance(2, in: 3) ? "#" + items(&random) : ""
    return "/a" + query + fragment
  }

  /// Returns the items of a link's query; if `readsFragment` is true, the items of the link's
  /// fragment follow.
  private static func items(
    of text: String,
    keepsPlus: Bool,
    readsFragment: Bool
  ) -> [(name: String, value: String)] {
    let halves = text.split(separator: "#", maxSplits: 1).map(String.init)
    let query = halves[0].split(separator: "?", maxSplits: 1).dropFirst().joined()
    let fragment = readsFragment ? halves.dropFirst().joined() : ""
    let pairs =
      query.split(separator: "&") + fragment.split(separator: "&").filter { $0.contains("=") }
    return pairs.map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = sides.map { side in
        let plain = side.replacing("+", with: keepsPlus ? "+" : " ")
        return String(plain.replacing("%2B", with: "+").replacing("%20", with: " "))
      }
      return (decoded[0], decoded.count == 2 ? decoded[1] : "")
    }
  }

  // MARK: Schemes without fallback

  @Test("Links with a scheme without fallback match only patterns that name the scheme")
  func withoutFallback() throws {
    let patterns = ["/a", "//h/a", "app:/b", "app:/*", "https:/c", "/*all"]
    let table = try Self.table(patterns) { $0.schemesWithoutFallback = ["APP", "https"] }
    for (text, expected) in [
      ("app://b", ["app:/b", "app:/*"]), ("App:a", ["app:/*"]), ("app:///x/y", ["app:/*"]),
      ("https://h/a", []), ("https://h/c", ["https:/c"]), ("http://h/a", ["//h/a", "/a", "/*all"]),
      ("other:a", ["/a", "/*all"]), ("/a", ["/a", "/*all"]), ("/b", ["/*all"]),
    ] {
      let link = try DeepLink(parsing: text)
      #expect(try table.matches(link).map { $0.value } == expected, "\(text)")
      #expect(try table.match(text)?.value == expected.first, "\(text)")
    }
    let global = try Self.table(["/a"]) { $0.schemesWithoutFallback = ["app"] }
    #expect(try global.match("app://a") == nil)
    #expect(try global.match("/a") != nil)
    #expect(
      try global.explain("app://a").candidates.map(\.reason) == [
        "links with the scheme “app” match only patterns that name it"
      ]
    )
    #expect(
      try global.explain("app://a").candidates.map(\.redactedReason) == [
        "links with the scheme “…” match only patterns that name it"
      ]
    )
  }
}
