// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Routes of MGJRouter")
struct MGJRouterTests {
  static let paths = [
    "user/:id", "user/profile", "user/9static", "user/!x", "foo/bar", "foo/bar/none/exists",
    "search/:query", "page/:id.html", "two/:a/:b",
  ]

  /// A link, and the path of the route with the values; `none` if the link reaches no handler but MGJRouter
  /// said that it can open it, and nil if it said no.
  static let cases = DialectCase.table(
    """
    mgj://user/7 | user/:id id=7
    mgj://user/profile | user/:id id=profile
    mgj://user/9static | user/9static
    mgj://user/Upper | user/:id id=Upper
    mgj://user/_x | user/:id id=_x
    mgj://user/!x | user/!x
    mgj://user | none
    mgj://user/7/more/segments | user/:id id=7
    mgj://foo/bar | foo/bar
    mgj://foo/xyz/bar | foo/bar
    mgj://xyz/foo/bar | foo/bar
    mgj://foo/bar/extra/more | foo/bar
    mgj://foo/bar/none | none
    mgj://foo/bar/none/exists | foo/bar/none/exists
    mgj://foo/bar/x/none/y/exists | foo/bar/none/exists
    mgj://foo/zzz | none
    mgj://nope | none
    mgj:// | none
    other://foo/bar | nil
    foo/bar | nil
    foo://bar | nil
    MGJ://foo/bar | nil
    mgj://FOO/bar | none
    mgj://foo/bar/ | foo/bar
    mgj:///foo//bar | foo/bar
    mgj://search/x | search/:query query=x
    mgj://search/x?query=evil | search/:query query=evil
    mgj://search/x?query | search/:query
    mgj://search/x?a=1&a=2&b=&c | search/:query a=2 b= query=x
    mgj://search/x?u=http://a.com/b/c | none
    mgj://search/x?u=http%3A%2F%2Fa.com%2Fb | search/:query query=x u=http://a.com/b
    mgj://search/a%20b | search/:query query=a b
    mgj://search/a b | search/:query query=a b
    mgj://search/a%2Fb | search/:query query=a/b
    mgj://search/a+b?x=c+d | search/:query query=a+b x=c+d
    mgj://search/家?x=家 | search/:query query=家 x=家
    mgj://search/a#b | search/:query query=a#b
    mgj://search/x?MGJRouterParameterURL=y | search/:query MGJRouterParameterURL=y query=x
    mgj://search/x?block=1 | search/:query query=x
    mgj://search/x?t=a=b= | search/:query query=x t=a=b=
    mgj://page/5.html | page/:id.html id=5
    mgj://page/5 | page/:id.html id=5
    mgj://page/.html5.html | page/:id.html id=5
    mgj://page/5.htm | page/:id.html id=5.htm
    mgj://two/a/b | two/:a/:b a=a b=b
    mgj://two/a | none
    mgj://two/a/x/b | two/:a/:b a=a b=x
    mgj://~ | none
    """
  )

  private func table(
    _ paths: [String],
    _ dialect: RouteDialect = .mgjRouter
  ) throws -> DialectTable<String> {
    var builder = DialectTable<String>.Builder(dialect)
    for path in paths { try builder.add("mgj://" + path, value: path) }
    return try builder.build()
  }

  @Test("A link reaches the handler that MGJRouter called, with its values", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let (link, expected) = (example.link, example.answer)
    let table = try table(Self.paths)
    let url: Set = link.contains("ParameterURL") ? [] : ["MGJRouterParameterURL"]
    guard let answer = try table.answer(to: link) else {
      #expect(try table.canOpen(link) == (expected != nil))
      #expect(expected == nil || expected == "none")
      return
    }
    let values = line(answer.parameters.asMGJRouter, omitting: url)
    #expect(answer.value + (values.isEmpty ? "" : " " + values) == expected)
  }

  /// With `mgj://` as a fallback: a link, and the path of the route; nil if nothing happens.
  static let fallbacks: [(String, String?)] = [
    ("mgj://", ""), ("mgj://travel/china", ""), ("mgj://foo/bar", "foo/bar"),
    ("mgj://foo/bar/none", nil), ("mgj://foo", nil), ("mgj://search", nil), ("mgj://~", ""),
    ("other://travel", nil),
  ]

  @Test("The fallback of a scheme takes unknown first segments only", arguments: fallbacks)
  func fallsBack(_ link: String, _ expected: String?) throws {
    #expect(try table(Self.paths + [""]).answer(to: link)?.value == expected)
  }

  /// Links, and whether MGJRouter said that it can open them when it was asked to match exactly.
  static let exact: [(String, Bool)] = [
    ("mgj://foo/bar", true), ("mgj://foo/bar/extra/more", true), ("mgj://foo", true),
    ("mgj://nope", false), ("mgj://foo/zzz", false), ("other://foo", false),
  ]

  @Test("The exact question accepts prefixes, and segments after a handler", arguments: exact)
  func canOpenExactly(_ link: String, _ expected: Bool) throws {
    #expect(try table(Self.paths).canOpen(link, exactly: true) == expected)
  }

  @Test("The caller's values are under one key, and texts of objects stay encoded")
  func deliversUserInfo() throws {
    let link = "mgj://search/a%20b?x=%41"
    let answer = try #require(
      try table(Self.paths).answer(to: link, merging: ["query": "caller", "n": 7])
    )
    let values = answer.parameters.asMGJRouter
    #expect(values["query"]?.text == "a b")
    #expect(values["MGJRouterParameterURL"]?.text == link)
    let info = values["MGJRouterParameterUserInfo"]?.native as? [String: any Sendable]
    #expect(info?["n"] as? Int == 7)
    let object = answer.parameters.asMGJRouterObject
    #expect(object["query"]?.text == "a%20b")
    #expect(object["x"]?.text == "%41")
  }

  @Test("A later handler replaces that of the same segments")
  func replaces() throws {
    var builder = DialectTable<Int>.Builder(.mgjRouter)
    try builder.add("mgj://foo/bar", value: 0)
    try builder.add("mgj://foo//bar/?x=1", value: 1)
    #expect(try builder.build().answers(to: "mgj://foo/bar").map(\.value) == [1])
  }

  /// Links on which MGJRouter crashed, with the offset of the error.
  static let crashes: [(String, Int)] = [
    ("mgj://foo/bar/_", 14), ("mgj://nope?block=1", 11), ("mgj://foo?block=", 10),
    ("mgj://search/100%", 16), ("mgj://search/x?a=%ZZ", 17), ("mgj://search/%FF", 13),
  ]

  @Test("A link that crashed MGJRouter is an error with its offset", arguments: crashes)
  func reportsCrashes(_ link: String, _ offset: Int) throws {
    let table = try table(Self.paths)
    let error = try #require(failure { _ = try table.answer(to: link) })
    #expect(error.code == .crashed)
    #expect(error.offset == offset, "\(error)")
    #expect(error.page == "RouteDialects.docc/OlderRouters.md#mgjrouter")
  }

  @Test("A pattern with the segment of the handlers is an error")
  func refusesHandlerKey() {
    #expect(code { try DialectTable<Int>.Builder(.mgjRouter).adding("mgj://a/_") } == .crashed)
    #expect(code { try DialectTable<Int>.Builder(.mgjRouter).adding("mgj://a/_b") } == nil)
  }

  @Test("Under Wayfinder's rules a literal precedes, and unknown segments do not match")
  func appliesWayfindersRules() throws {
    let table = try table(Self.paths + [""], .mgjRouter.fixed)
    #expect(try table.answer(to: "mgj://user/profile")?.value == "user/profile")
    #expect(try table.answer(to: "mgj://foo/xyz/bar")?.value == "")
    #expect(try table.answer(to: "mgj://foo")?.value == "")
    #expect(try table.answer(to: "mgj://page/5.html")?.parameters.path == ["id": "5"])
    let values = try table.answer(to: "mgj://search/x?query=evil&u=http://a.com/b/c&_")
    #expect(values?.parameters.asMGJRouter["query"]?.text == "x")
    #expect(values?.parameters.asMGJRouter["u"]?.text == "http://a.com/b/c")
    #expect(try table.canOpen("other://foo") == false)
  }

  @Test("Patterns of Wayfinder keep the scheme and the suffix")
  func writesPatterns() throws {
    let texts = ["mgj://user/:id", "mgj://", "mgj://page/:id.html", "foo/bar", "mgj://:a/b"]
    let patterns = try texts.flatMap { try RouteDialect.mgjRouter.patterns(for: $0) }
    #expect(
      patterns.map(\.text)
        == ["mgj://user/:id", "mgj:/*rest", "mgj://page/:id.html", "/foo/bar", "mgj:/:a/b"]
    )
  }

  /// A pattern, values, and the link that generateURL wrote.
  static let generated: [(String, [String], String)] = [
    ("mgj://search/:query", ["x"], "mgj://search/x"),
    ("mgj://a/:b/:c", ["1", "2"], "mgj://a/1/2"),
    ("mgj://a/:b/:c", ["1"], "mgj://a/1/1"), ("mgj://a/:b", ["1", "2"], "mgj://a/1"),
    ("mgj://a/:id/:id2", ["1", "2"], "mgj://a/1/12"),
    ("mgj://a/:b?c=:d&e=f", ["1", "2"], "mgj://a/1?c=2&e=f"),
    ("mgj://a/:b.html", ["x y"], "mgj://a/x y.html"), ("mgj://a/b", [], "mgj://a/b"),
    (":a/:b", ["1", "2"], ":a/1"),
  ]

  @Test("A link is built from values by their positions", arguments: generated)
  func generates(_ pattern: String, _ values: [String], _ expected: String) throws {
    #expect(try RouteDialect.mgjRouter.link(for: pattern, values: values) == expected)
  }

  @Test("A link without values for its parameters crashed and is an error")
  func reportsMissingValues() {
    #expect(code { _ = try RouteDialect.mgjRouter.link(for: "m://:a", values: []) } == .crashed)
    #expect(
      code { _ = try RouteDialect.jlRoutes.link(for: "/:a", values: ["1"]) } == .invalidPattern
    )
  }
}
