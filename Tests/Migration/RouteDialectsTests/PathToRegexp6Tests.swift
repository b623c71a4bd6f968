// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Paths of path-to-regexp 6")
struct PathToRegexp6Tests {
  /// A pattern, a path, and the values.
  static let cases = DialectCase.table(
    #"""
    / | / |
    / | // |
    / | /route | nil
    /test | /TEST/ |
    /test | /test# | 
    /test | /test// | nil
    /test/ | /test | nil
    /test/ | /test// |
    /:test | /route.json | test=route.json
    /:test | /a%20b | test=a%20b
    /:test | / | nil
    /:test? | /route | test=route
    /:test? |  |
    /:test? | / |
    /:test?/bar | /bar |
    /:test?/bar | /foo/bar | test=foo
    /:test?-bar | -bar |
    /:test?-bar | /foo-bar | test=foo
    /:test* | / |
    /:test* | /a/b | test=["a", "b"]
    /:test*-bar | /foo/baz-bar | test=["foo", "baz"]
    /:test*-bar | -bar |
    /:test+ | / | nil
    /:test+ | /a/b/c | test=["a", "b", "c"]
    /:test(\d+) | /123 | test=123
    /:test(\d+) | /abc | nil
    /:test(\d+) | /123/abc | nil
    /:test(\d+)+ | /12/34 | test=["12", "34"]
    /:test(\d+)+ | /12/ab | nil
    /:test(.*) | /any/thing | test=any/thing
    /:test(.*) | / | test=
    /:route([a-z]+) | /ABC | route=ABC
    /:route(this\|that) | /this | nil
    /:path(abc\|xyz)* | /abc | nil
    /(\d+) | /123 | 0=123
    /(\d+)? | / |
    /(.*) | /a/b | 0=a/b
    /route\((\d+)\) | /route(12) | 0=12
    /foo(.*)? | /foo |
    /foo(.*)? | /foobar | 0=bar
    /foo(\d*)? | /foo |
    /foo/(.*)? | /foo/ | 0=
    /test.json | /testxjson | nil
    /:test.json | /a.json | test=a
    /:test.json | /a.json.json | test=a.json
    /:test.:format | /route.html | format=html test=route
    /:test.:format? | /route | test=route
    /:test.:format? | /route.html.json | format=json test=route.html
    /test.:format+ | /test.hbs.html | format=["hbs", "html"]
    /{:a-}?x:b | /y-xz | a=y b=z
    /user{-:name}? | /user-ann | name=ann
    /user{-:name}? | /user |
    /{apple-}?icon-:res(\d+).png | /icon-240.png | res=240
    /{apple-}?icon-:res(\d+).png | /apple-icon-240.png | res=240
    /a{/b}* | /a/b/b |
    {/:foo-}*x | /a-/b-x | foo=["a", "b"]
    /:foo\(test\)/bar | /foo(test)/bar | foo=foo
    $:foo{$:bar}? | $x | foo=x
    /(a(?:b)c) | /abc | 0=abc
    :test | route/ | test=route
    /:id | https://h/7?x#y | id=7
    /:a(\w{2})-:b([^-]+) | /ab-c | a=ab b=c
    """#
  )

  @Test("A path has the values that path-to-regexp delivered", arguments: cases)
  func matches(_ example: DialectCase) throws {
    let answer = try table(.pathToRegexp6, example.patterns).answer(to: example.link)
    #expect(answer.map { line($0.parameters.asPathToRegexp) } == example.answer)
  }

  @Test("Alternatives in an expression are values")
  func matchesAlternatives() throws {
    let table = try table(.pathToRegexp6, ["/:route(this|that)", "/x/:path(abc|xyz)*"])
    #expect(try table.answer(to: "/that")?.parameters.path == ["route": "that"])
    #expect(
      try table.answer(to: "/x/abc/xyz")?.parameters.asPathToRegexp["path"]?.list == ["abc", "xyz"]
    )
    #expect(try table.answer(to: "/x/abcxyz") == nil)
  }

  @Test("Options decide about case, a slash at the end and decoding")
  func appliesOptions() throws {
    let strict = try table(.pathToRegexp6(sensitive: true, strict: true, decodes: true), ["/a/:b"])
    #expect(try strict.answer(to: "/a/x%20y")?.parameters.path == ["b": "x y"])
    #expect(try strict.answer(to: "/a/x/") == nil)
    #expect(try strict.answer(to: "/A/x") == nil)
    #expect(code { _ = try strict.answer(to: "/a/%") } == .crashed)
  }

  /// Patterns on which path-to-regexp raised an exception, or whose expression needs more than a regular
  /// language, with the offset of the error.
  static let invalid: [(String, Int)] = [
    ("/:", 1), ("/a?", 2), ("/*", 1), ("/(", 1), ("/()", 1), ("/(?:a)", 1), ("/(a(b))", 3),
    ("/{a", 3),
    ("/a}", 2), ("/:a:b", 3), ("/{:a-}?:b", 7), ("/é:a(?=b)", 5), ("/:a(b(?=c))", 7), ("/a\\", 2),
    ("/a-:x*", 3), ("/:x(\\1)", 4), ("/{a:}", 3),
  ]

  @Test("A pattern that is not supported is an error", arguments: invalid)
  func refusesPatterns(_ text: String, _ offset: Int) {
    let error = failure { try DialectTable<Int>.Builder(.pathToRegexp6).adding(text) }
    #expect(error?.code == .invalidPattern)
    #expect(error?.offset == offset)
  }

  @Test("Under Wayfinder's rules modifiers become groups and catch-alls")
  func appliesWayfindersRules() throws {
    let texts = ["/:id(\\d+)", "/a/:b?", "/files/:path*", "/x/(.*)", "/p-:a/q"]
    #expect(
      try texts.flatMap { try RouteDialect.pathToRegexp6.patterns(for: $0) }.map(\.text)
        == ["/:id(\\d+)", "/a(/:b)", "/files/*path", "/x/*rest0", "/p-:a/q"]
    )
    let table = try table(.pathToRegexp6.fixed, texts)
    #expect(
      try table.answer(to: "/files/a%20b/c")?.parameters.asPathToRegexp["path"]?.list == [
        "a b", "c",
      ]
    )
    #expect(code { _ = try RouteDialect.pathToRegexp6.patterns(for: "/(\\d+)") } == .invalidPattern)
    #expect(
      code { _ = try RouteDialect.pathToRegexp6.patterns(for: "/a{-:b}*") } == .invalidPattern
    )
  }
}
