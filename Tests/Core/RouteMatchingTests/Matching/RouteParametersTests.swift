// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Parameters of a match")
struct RouteParametersTests {
  private static func parameters(
    _ pattern: RoutePattern,
    _ link: String
  ) throws -> RouteParameters {
    var builder = RouteTable<Int>.Builder()
    builder.add(pattern, value: 0)
    return try #require(try builder.build().match(link)).parameters
  }

  @Test("A value from the path precedes one from the query, of which the first counts")
  func pathBeforeQuery() throws {
    let parameters = try Self.parameters("/a/:id", "/a/1?id=2&x=3&x=4&flag&id=5")
    #expect(parameters["id"] == "1")
    #expect(parameters["x"] == "3")
    #expect(parameters["flag"] == "")
    #expect(parameters["none"] == nil)
    #expect(parameters.all("id") == ["2", "5"])
    #expect(parameters.all("x") == ["3", "4"])
    #expect(parameters.all("flag") == [""])
    #expect(parameters.all("none") == [])
  }

  @Test("Raw values are not decoded, and those from the path precede those from the query")
  func raw() throws {
    let parameters = try Self.parameters(
      "/a/:id/*rest",
      "/a/%41/b/c%20d?id=2&x=a+b&f&bad=%ff&x=2&%79=z"
    )
    #expect(parameters.raw("id") == "%41")
    // The raw value of a catch-all exists only for a path without percent-encoding, so it is nil
    // here.
    #expect(parameters.raw("rest") == nil)
    #expect(parameters.raw("x") == "a+b")
    #expect(parameters.raw("f") == "")
    #expect(parameters.raw("bad") == nil)
    #expect(parameters.raw("y") == "z")
    #expect(parameters.raw("none") == nil)
    let plain = try Self.parameters("/a/:id/*rest", "https://e.com/a/1/b/c?q=1")
    #expect(plain.raw("rest") == "b/c")
    let loose = try Self.parameters("/a/:id/*rest", "https://e.com/a/1/b/x/../c?q=1")
    #expect(loose.raw("rest") == nil)
    #expect(loose["rest"] == "b/c")
  }

  @Test("The dictionary has each name once, with the same value as the subscript")
  func dictionary() throws {
    let parameters = try Self.parameters(
      "/a/:id(/:n)",
      "/a/1?id=2&x=3&x=4&flag&bad=%ff&n=5&a+b=c+d"
    )
    #expect(
      [String: String](parameters) == [
        "id": "1", "x": "3", "flag": "", "n": "5", "a b": "c d",
      ]
    )
    for (name, value) in [String: String](parameters) { #expect(parameters[name] == value) }
    var builder = RouteTable<Int>.Builder(
      options: {
        var options = RouteTableOptions()
        options.ignoresCaseOfQueryNames = true
        return options
      }()
    )
    builder.add("/a/:id", value: 0)
    let match = try #require(try builder.build().match("/a/1?ID=2&x=3&X=4"))
    for (name, value) in [String: String](match.parameters) {
      #expect(match.parameters[name] == value)
    }
    #expect([String: String](match.parameters)["id"] == "1")
  }

  @Test("Values are decoded once, and a “+” in a path stays a “+”")
  func decoding() throws {
    let parameters = try Self.parameters("/:a/:b-:c", "/%2541%2F+/%41-%C3%A9?q=a+b%2B")
    #expect(parameters["a"] == "%41/+")
    #expect(parameters["b"] == "A")
    #expect(parameters["c"] == "é")
    #expect(parameters["q"] == "a b+")
  }

  @Test("Parameters of a mixed segment capture the shortest text for which the rest matches")
  func shortest() throws {
    for (pattern, link, values) in [
      ("/:a-:b", "/x-y-z", ["x", "y-z"]), ("/:a-:b", "/--x", ["-", "x"]),
      ("/:a-:b", "/x--", ["x", "-"]), ("/:a.:b", "/.a.b", [".a", "b"]),
      ("/:a.html", "/x.html.html", ["x.html"]), ("/:a(.*x)-:b", "/a-x-b-x-c", ["a-x", "b-x-c"]),
      ("/:a-:b<int>", "/1-2-3", ["1-2", "3"]), ("/:a--:b", "/x---y", ["x", "-y"]),
      ("/:a,:b", "/é,ü", ["é", "ü"]),
    ] {
      let parameters = try Self.parameters(RoutePattern(parsing: pattern), link)
      #expect(parameters.names.map { parameters[$0] } == values, "\(pattern) \(link)")
    }
  }

  @Test(
    "No parameter captures the empty text",
    arguments: [
      ("/:a-:b", "/-x"), ("/:a-:b", "/x-"), ("/x:a", "/x"), ("/:a.html", "/.html"), ("/:a", "/"),
      ("/:a(x*)", "/"), ("/a/:b/c", "/a//c"), ("/:a(.?)-", "/-"),
    ]
  )
  func noEmptyText(pattern: String, link: String) throws {
    var builder = RouteTable<Int>.Builder()
    builder.add(try RoutePattern(parsing: pattern), value: 0)
    #expect(try builder.build().match(link) == nil)
  }

  @Test("A catch-all has its raw text and its segments")
  func catchAll() throws {
    for (link, raw, segments) in [
      ("/f/a/b%2Fc/%C3%A9", "a/b%2Fc/%C3%A9", ["a", "b/c", "é"]), ("/f", "", []), ("/f/", "", []),
      ("/f/a/", "a", ["a"]), ("/f//a", "/a", ["", "a"]), ("/f/a//", "a/", ["a", ""]),
      ("/f//", "", [""]), ("/f/a/../b", "b", ["b"]), ("/f/x/./y", "x/y", ["x", "y"]),
    ] {
      let parameters = try Self.parameters("/f/*rest", link)
      #expect(parameters["rest"] == raw, "\(link)")
      #expect(parameters.segments("rest") == segments, "\(link)")
    }
  }

  @Test("A catch-all in the middle captures the segments that the rest does not need")
  func catchAllBetween() throws {
    let parameters = try Self.parameters("/:a/*r/:b/c", "/1/2/3/4/c?r=q")
    #expect(parameters["a"] == "1")
    #expect(parameters["r"] == "2/3")
    #expect(parameters["b"] == "4")
    #expect(parameters.all("r") == ["q"])
  }

  @Test("The first segment after a custom scheme belongs to the path")
  func customScheme() throws {
    let parameters = try Self.parameters("moments:*r", "moments://u@chat:80/a/b")
    #expect(parameters["r"] == "chat/a/b")
    #expect(parameters.segments("r") == ["chat", "a", "b"])
  }

  @Test("A parameter in a skipped group has no value, and an empty catch-all has an empty one")
  func skippedGroup() throws {
    let skipped = try Self.parameters("/a(/b/*r)(/c/:d)", "/a")
    #expect(skipped["r"] == nil)
    #expect(skipped.segments("r") == nil)
    #expect(skipped["d"] == nil)
    let taken = try Self.parameters("/a(/b/*r)(/c/:d)", "/a/b/c/1")
    #expect(taken["r"] == "")
    #expect(taken.segments("r") == [])
    #expect(taken["d"] == "1")
  }

  @Test("The query provides the value of a skipped parameter")
  func skippedName() throws {
    let parameters = try Self.parameters("/a(/:b)(/c/*r)", "/a?b=1&r=2")
    #expect(parameters["b"] == "1")
    #expect(parameters["r"] == "2")
    #expect(parameters.segments("r") == nil)
  }

  @Test("The names are those of the pattern, with or without a value")
  func names() throws {
    #expect(try Self.parameters("/:b(/:a)/*r", "/1?x=2").names == ["b", "a", "r"])
    #expect(try Self.parameters("/a/*", "/a/b").names == [])
    #expect(try Self.parameters("/a/*", "/a/b").segments("") == nil)
  }

  @Test("Only a catch-all has segments")
  func segmentsOfParameter() throws {
    #expect(try Self.parameters("/:a", "/b").segments("a") == nil)
  }

  @Test("Values after the eighth are returned like the others")
  func manyValues() throws {
    let pattern = try RoutePattern(parsing: (1...20).map { "/:p\($0)" }.joined())
    let parameters = try Self.parameters(pattern, (1...20).map { "/v\($0)" }.joined())
    for number in 1...20 { #expect(parameters["p\(number)"] == "v\(number)") }
  }
}
