// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Options of a table")
struct RouteTableOptionsTests {
  private typealias Options = RouteTable<Int>.Options

  private static func table(
    _ options: Options,
    _ patterns: RoutePattern...
  ) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder(options: options)
    for pattern in patterns { builder.add(pattern, value: 0) }
    return try builder.build()
  }

  @Test("Literals are case-sensitive by default, and the option folds only ASCII")
  func caseOfLiterals() throws {
    var options = Options()
    let strict = try Self.table(options, "/Home/:a.HTML", "/\u{E9}")
    options.ignoresCaseOfLiterals = true
    let folding = try Self.table(options, "/Home/:a.HTML", "/\u{E9}", "/K", "/v/:x([a-z]+)")
    #expect(try strict.match("/home/X.html") == nil)
    #expect(try strict.match("/Home/X.HTML")?.parameters["a"] == "X")
    #expect(try folding.match("/hOME/Xy.Html")?.parameters["a"] == "Xy")
    #expect(try folding.match("/%48OME/x.%68TML")?.parameters["a"] == "x")
    #expect(try folding.match("/\u{C9}") == nil)
    #expect(try folding.match("/\u{212A}") == nil, "the Kelvin sign is no “K”")
    #expect(try folding.match("/V/abc") != nil)
    #expect(try folding.match("/v/ABC") == nil, "constraints are no literals")
  }

  @Test("A table's limits apply to a link that was parsed with larger limits")
  func limitsOfLinks() throws {
    var options = Options()
    options.limits = DeepLink.Limits(bytes: 20, segments: 2, queryItems: 1)
    let table = try Self.table(options, "/*rest")
    #expect(try table.match(DeepLink(parsing: "/a/b?c")) != nil)
    for text in ["/a/b/c", "/a?b&c", "/aaaaaaaaaaaaaaaaaaaaaaaaa"] {
      let link = try DeepLink(parsing: text)
      #expect(throws: DeepLinkError.self) { try table.match(link) }
      #expect(throws: DeepLinkError.self) { try table.matches(link) }
      #expect(throws: DeepLinkError.self) { try table.explain(link) }
    }
  }

  @Test("A slash after a pattern that is only a host is the root")
  func slashBehindKeptHost() {
    var options = Options()
    options.trailingSlashIsSignificant = true
    options.schemesWithHost = ["app"]
    #expect(throws: RouteTableError.self) { try Self.table(options, "app://h", "app://h/") }
    #expect(throws: RouteTableError.self) { try Self.table(options, "https://h", "https://h/") }
    #expect(throws: Never.self) { try Self.table(options, "app://h/a", "app://h/a/") }
  }

  @Test("Names of query items are case-sensitive by default")
  func caseOfQueryNames() throws {
    var options = Options()
    let link = "/a/1?Tag=1&tag=2&TAG=3&ID=9"
    let strict = try #require(try Self.table(options, "/a/:id").match(link)).parameters
    #expect(strict["tag"] == "2")
    #expect(strict.all("tag") == ["2"])
    options.ignoresCaseOfQueryNames = true
    let folding = try #require(try Self.table(options, "/a/:id").match(link)).parameters
    #expect(folding["tag"] == "1")
    #expect(folding.all("tAg") == ["1", "2", "3"])
    #expect(folding["id"] == "1", "the path goes first")
    #expect(folding["ID"] == "9", "names of parameters always have case")
  }

  @Test("A trailing slash is significant only with the option")
  func trailingSlash() throws {
    var options = Options()
    let either = try Self.table(options, "/a", "/b/", "/c/*r")
    for path in ["/a", "/a/", "/b", "/b/", "/c/x", "/c/x/"] {
      #expect(try either.match(path) != nil, "\(path)")
    }
    options.trailingSlashIsSignificant = true
    let exact = try Self.table(options, "/a", "/a/", "/b/", "/c/*r/z", "/d(/:e)/")
    for (path, pattern) in [
      ("/a", "/a"), ("/a/", "/a/"), ("/b", nil), ("/b/", "/b/"), ("/c/x/z", "/c/*r/z"),
      ("/c/x/z/", nil), ("/c/z/", nil), ("/d/", "/d(/:e)/"), ("/d/1/", "/d(/:e)/"), ("/d/1", nil),
      ("/a/.", "/a/"), ("/b/..", nil),
    ] as [(String, String?)] {
      #expect(try exact.match(path)?.route.pattern.text == pattern, "\(path)")
    }
    for root in ["/", "//a.b/", "/*", "(/:a)/", "/*/"] {
      let table = try Self.table(options, RoutePattern(parsing: root))
      #expect(try table.match("https://a.b/") != nil, "\(root)")
      #expect(try table.match("https://a.b") != nil, "\(root)")
    }
  }

  @Test("With significant slashes, a final catch-all matches paths with and without a slash")
  func slashAfterCatchAll() throws {
    var options = Options()
    options.trailingSlashIsSignificant = true
    let table = try Self.table(options, "/static/*path")
    for (path, value) in [
      ("/static", ""), ("/static/", ""), ("/static/a", "a"), ("/static/a/", "a"),
      ("/static/a/b%20c/", "a/b%20c"), ("/static/a/.", "a"), ("/static//", ""),
      ("/static/a//", "a/"),
    ] {
      for link in [path, "https://a.b\(path)?x=1"] {
        let match = try #require(try table.match(link), "\(link)")
        #expect(match.parameters["path"] == value, "\(link)")
        let hasSlash = path.hasSuffix("/") || path.hasSuffix(".")
        #expect(match.link.hasTrailingSlash == hasSlash, "\(link)")
      }
    }
    #expect(try table.match("/other/") == nil)
  }

  @Test("A catch-all before a significant slash matches only paths with a slash, and precedes")
  func slashedCatchAll() throws {
    var options = Options()
    options.trailingSlashIsSignificant = true
    for patterns in [["/a/*r", "/a/*r/"], ["/a/*r/", "/a/*r"]] {
      var builder = RouteTable<String>.Builder(options: options)
      for pattern in patterns { builder.add(try RoutePattern(parsing: pattern), value: pattern) }
      let table = try builder.build()
      for (path, expected) in [
        ("/a/b", ["/a/*r"]), ("/a", ["/a/*r"]), ("/a/b/", ["/a/*r/", "/a/*r"]),
        ("/a/", ["/a/*r/", "/a/*r"]),
      ] {
        #expect(try table.matches(DeepLink(parsing: path)).map { $0.value } == expected, "\(path)")
        #expect(try table.match(path)?.parameters["r"] == (path.contains("b") ? "b" : ""))
      }
    }
  }

  @Test("A pattern with groups matches with a slash exactly if the last part taken is a catch-all")
  func slashAfterOptionalCatchAll() throws {
    var options = Options()
    options.trailingSlashIsSignificant = true
    for (pattern, path, value) in [
      ("/s(/*r)", "/s", nil), ("/s(/*r)", "/s/", ""), ("/s(/*r)", "/s/a/", "a"),
      ("/s(/*r)/", "/s/", nil), ("/s(/*r)/", "/s", "no match"), ("/s(/*r)/", "/s/a/", "a"),
      ("/s(/*r)/", "/s/a", "no match"),
      ("/s/:b?/*r", "/s", nil), ("/s/:b?/*r", "/s/", "no match"), ("/s/:b?/*r", "/s/1/", ""),
      ("/s/:b?/*r", "/s/1/2/", "2"), ("/s/*r(/b)", "/s/a/", "a"), ("/s/*r(/b)", "/s/b", ""),
      ("/s/*r(/b)", "/s/b/", "b"), ("/s(/*r)(/b)", "/s/b", nil), ("/s(/*r)(/b)", "/s/", ""),
      ("/s/*r/b", "/s/a/b/", "no match"), ("/s(/*r/b)", "/s/", "no match"),
      ("/s(/x)(/*r)", "/s/x/", ""), ("/s((/x)/*r)", "/s/", ""),
    ] as [(String, String, String?)] {
      let match = try Self.table(options, RoutePattern(parsing: pattern)).match(path)
      let actual = match.map { $0.parameters["r"] } ?? "no match"
      #expect(actual == value, "\(pattern) \(path)")
    }
  }

  @Test("Of the routes that match a path with a slash, those without an empty catch-all precede")
  func orderOfSlashes() throws {
    var options = Options()
    options.trailingSlashIsSignificant = true
    let table = try Self.table(options, "/*r", "/s/*r", "/s(/*q)", "/s", "/s/")
    for (path, patterns) in [
      ("/s", ["/s", "/s(/*q)", "/s/*r", "/*r"]), ("/s/", ["/s/", "/s(/*q)", "/s/*r", "/*r"]),
      ("/s/a/", ["/s(/*q)", "/s/*r", "/*r"]),
    ] {
      let matches = try table.matches(DeepLink(parsing: path))
      #expect(matches.map { $0.route.pattern.text } == patterns, "\(path)")
      #expect(try table.match(path)?.route.pattern.text == patterns[0])
    }
  }

  @Test("A scheme in schemesWithHost matches by host in patterns and links")
  func keptHost() throws {
    var options = Options()
    options.schemesWithHost = ["Moments"]
    let table = try Self.table(
      options,
      "moments://chat/:id",
      "moments://*.shop.example/:id",
      "moments:/:a/:b",
      "//chat/x",
      "/:only"
    )
    for (link, pattern) in [
      ("moments://chat/1", "moments://chat/:id"), ("MOMENTS://CHAT/1", "moments://chat/:id"),
      ("moments://u@chat:80/1", "moments://chat/:id"),
      ("moments://a.b.shop.example/1", "moments://*.shop.example/:id"),
      ("moments://shop.example/1", "/:only"), ("moments:///chat/1", "moments:/:a/:b"),
      ("moments:chat/1", "moments:/:a/:b"), ("other://chat", "/:only"), ("other://chat/x", nil),
      ("https://chat/x", "//chat/x"),
    ] as [(String, String?)] {
      #expect(try table.match(link)?.route.pattern.text == pattern, "\(link)")
    }
  }

  @Test("A link that was parsed with other options is parsed again")
  func otherOptions() throws {
    var options = Options()
    options.schemesWithHost = ["moments"]
    let keeping = try Self.table(options, "moments://chat/:id")
    let plain = try Self.table(Options(), "moments://chat/:id", "/:only")
    let link = try DeepLink(parsing: "moments://chat/1")
    let keptLink = try DeepLink(parsing: "moments://chat/1", options: options.link)
    for link in [link, keptLink] {
      let kept = try #require(try keeping.match(link))
      #expect(kept.link.host == "chat")
      #expect(kept.parameters["id"] == "1")
      let unkept = try #require(try plain.match(link))
      #expect(unkept.link.host == nil)
      #expect(unkept.route.pattern == "moments://chat/:id")
      #expect(try plain.matches(link).map { $0.route.pattern } == ["moments://chat/:id"])
    }
    let odd = try DeepLink(parsing: "moments://a%20b/1")
    #expect(throws: DeepLinkError.self) { try keeping.match(odd) }
    #expect(throws: DeepLinkError.self) { try keeping.matches(odd) }
  }

  @Test("A table parses text with its own limits")
  func limits() throws {
    var options = Options()
    options.limits = DeepLink.Limits(bytes: 20, segments: 2, queryItems: 1)
    let table = try Self.table(options, "/*")
    #expect(try table.match("/a/b?c") != nil)
    for (link, code) in [
      ("/a/b/c", DeepLinkError.Code.tooManySegments), ("/a?b&c", .tooManyQueryItems),
      ("/aaaaaaaaaaaaaaaaaaaa", .tooLong), ("/%", .malformed),
    ] {
      let error = #expect(throws: DeepLinkError.self) { try table.match(link) }
      #expect(error?.code == code)
    }
  }
}
