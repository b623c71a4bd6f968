// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Paths of path-to-regexp 8")
struct PathToRegexpTests {
  /// A pattern, a path, and the values.
  static let cases = DialectCase.table(
    #"""
    / | / |
    / | /route | nil
    / |  | nil
    /test | /test |
    /test | /TEST/ |
    /test | /test// | nil
    /test | /test/route | nil
    /test/ | /test/ |
    /test/ | /test// |
    /test/ | /test | nil
    /:test | /route | test=route
    /:test | /route/ | test=route
    /:test | /route.json | test=route.json
    /:test | /route/test | nil
    /:test | / | nil
    /:test | /caf%C3%A9 | test=café
    /:test | /café | test=café
    /:test | /;,:@&=+$-_.!~*() | test=;,:@&=+$-_.!~*()
    /:test | /param%2523 | test=param%23
    /:test | /a%2Fb | test=a/b
    /:test | /a+b | test=a+b
    /café | /café |
    /café | /caf%C3%A9 | nil
    {/route} |  |
    {/route} | / |
    {/route} | /route |
    {/route} | /foo | nil
    {/:test} | /route | test=route
    {/:test} | / |
    {/:test}/bar | /bar |
    {/:test}/bar | /foo/bar/ | test=foo
    {/:test}-bar | -bar |
    {/:test}-bar | /foo-bar | test=foo
    /{:test}-bar | /-bar |
    /{:test}-bar | /foo-bar/ | test=foo
    /users{/:id}/delete | /users/delete |
    /users{/:id}/delete | /users/123/delete | id=123
    /user{s}/:user | /user/7 | user=7
    /user{s}/:user | /users/7 | user=7
    /a{/b{/c}} | /a |
    /a{/b{/c}} | /a/b |
    /a{/b{/c}} | /a/b/c |
    /a{/b{/c}} | /a/c | nil
    test | test |
    test | /test | nil
    :test | route/ | test=route
    :test | /route | nil
    {:test} |  |
    /test.json | /testxjson | nil
    /:test.json | /.json | nil
    /:test.json | /route.json.json | test=route.json
    /:test.:format | /route.html | format=html test=route
    /:test.:format | /route.html.json | format=json test=route.html
    /:test.:format | /route | nil
    /:test{.:format} | /route | test=route
    /:test{.:format} | /route.json.html | format=html test=route.json
    /:test.:format\z | /route.htmlz | format=html test=route
    /\(testing\) | /(testing) |
    /.\+\*\{\}=^\!\:$\[\] | /.+*{}=^!:$[] |
    /:foo/:bar | /match/route | bar=route foo=match
    /:a/:a | /x/y | a=y
    /{:pre}baz | /foobaz | pre=foo
    /{:pre}baz | /baz |
    /:foo\(:bar\) | /hello(world) | bar=world foo=hello
    /:foo\(:bar\) | /hello() | nil
    /:foo\({:bar}\) | /hello() | foo=hello
    {/:foo}{/:bar}-ext | /-ext | nil
    {/:foo}{/:bar}-ext | /foo/bar-ext | bar=bar foo=foo
    {/:foo}{/:bar}-ext | /foo/-ext | nil
    /:required{/:optional}-ext | /foo-ext | required=foo
    $:foo{$:bar} | $x$y | bar=y foo=x
    name{/:attr1}{-:attr2}{-:attr3} | name/1-2-3 | attr1=1 attr2=2 attr3=3
    name{/:attr1}{-:attr2}{-:attr3} | name/test | attr1=test
    name{/:attr1}{-:attr2}{-:attr3} | name/foo-bar/route | nil
    /*path | / | nil
    /*path | /route | path=["route"]
    /*path | /route/nested | path=["route", "nested"]
    /*path | /a%2Fb/c%20d | path=["a/b", "c d"]
    *path | / | path=["", ""]
    *path | /test | path=["", "test"]
    /*path.:ext | /test.html | ext=html path=["test"]
    /*path.:ext | /test.html/nested | nil
    /*path.:ext | /test.html/nested.json | ext=json path=["test.html", "nested"]
    /:path.*ext | /test.html/nested | ext=["html", "nested"] path=test
    /*path{.:ext} | /test/nested.html | ext=html path=["test", "nested"]
    /*path{.:ext} | /test.html/nested | path=["test.html", "nested"]
    /entity/:id/*path | /entity/foo | nil
    /entity/:id/*path | /entity/foo/path | id=foo path=["path"]
    /*foo/:bar/*baz | /1/2/3/4/5 | bar=4 baz=["5"] foo=["1", "2", "3"]
    {*path} |  |
    {*path} | /test/nested | path=["", "test", "nested"]
    /:"my-id" | /7 | my-id=7
    /:"test"stuff | /xstuff | test=x
    /:"1\"2" | /7 | 1"2=7
    /:café | /7 | café=7
    /:$id_1 | /7 | $id_1=7
    \\:test | \x | test=x
    /:id | https://example.com/7?id=8#9 | id=7
    /:id | app://host/7 | id=7
    /:id | app://host | nil
    //a | //a |
    """#
  )

  @Test("A path has the values that path-to-regexp delivered", arguments: cases)
  func matches(_ example: DialectCase) throws {
    let answer = try table(.pathToRegexp, example.patterns).answer(to: example.link)
    let values = answer.map { line($0.parameters.asPathToRegexp) }
    #expect(values == example.answer)
  }

  /// Options, a pattern, a path, and the values.
  static let options: [(RouteDialect, String, String, String?)] = [
    (.pathToRegexp(sensitive: true), "/test", "/test", ""),
    (.pathToRegexp(sensitive: true), "/test", "/TEST", nil),
    (.pathToRegexp(sensitive: true), "/TEST", "/test", nil),
    (.pathToRegexp(sensitive: true), "/TEST", "/TEST", ""),
    (.pathToRegexp(trailing: false), "/test", "/test/", nil),
    (.pathToRegexp(trailing: false), "/test/", "/test/", ""),
    (.pathToRegexp(trailing: false), "/:test", "/route/", nil),
    (.pathToRegexp(trailing: false), "/*path", "/a/b/", "path=[\"a\", \"b\", \"\"]"),
    (.pathToRegexp(end: false, trailing: false), "/test", "/test/route", ""),
    (.pathToRegexp(end: false), "/test", "/test////", ""),
    (.pathToRegexp(end: false), "/test", "/testing", nil),
    (.pathToRegexp(end: false), "/test", "/route/test", nil),
    (.pathToRegexp(end: false), "/test/", "/test", nil),
    (.pathToRegexp(end: false), "/test/", "/test//", ""),
    (.pathToRegexp(end: false), "/test/", "/test/route", nil),
    (.pathToRegexp(end: false), "/:test", "/route.json/test", "test=route.json"),
    (.pathToRegexp(end: false), "/:test/", "/route//test", "test=route"),
    (.pathToRegexp(end: false), "/:test/", "/route/test", nil),
    (.pathToRegexp(end: false), "", "", ""),
    (.pathToRegexp(end: false), "", "/route/", ""),
    (.pathToRegexp(end: false), "", "route", nil),
    (.pathToRegexp(end: false), "/*path/", "/foo/bar/baz", nil),
    (
      .pathToRegexp(end: false), "/*path.:ext", "/foo/bar.html/baz",
      "ext=html path=[\"foo\", \"bar\"]"
    ),
  ]

  @Test("Options decide about case, the end and a slash at the end", arguments: options)
  func appliesOptions(
    _ dialect: RouteDialect,
    _ text: String,
    _ path: String,
    _ values: String?
  )
    throws
  {
    let answer = try table(dialect, [text]).answer(to: path)
    #expect(answer.map { line($0.parameters.asPathToRegexp) } == values)
  }

  /// Patterns on which path-to-regexp raised an exception, with the offset of the error.
  static let invalid: [(String, Int)] = [
    ("/:", 1), ("/*", 1), ("/: ", 1), ("/:1", 1), ("/:\"", 2), ("/:\"a", 2), ("/:\"\"", 1),
    ("/a?", 2), ("/é?", 3), ("/a+", 2), ("/a!", 2), ("/(a)", 1), ("/a)", 2), ("/[a]", 1),
    ("/a]", 2),
    ("/{a", 1), ("/a}", 2), ("/a\\", 3), ("/:a:b", 0), ("/:a*b", 0), ("/*a:b", 0), ("/:a{:b}", 0),
  ]

  @Test("A pattern that raised an exception is an error with its offset", arguments: invalid)
  func refusesPatterns(_ text: String, _ offset: Int) {
    let error = failure { try DialectTable<Int>.Builder(.pathToRegexp).adding(text) }
    #expect(error?.code == .invalidPattern)
    #expect(error?.offset == offset)
  }

  @Test("More than 256 combinations of optional parts, and too deep ones, are an error")
  func boundsGroups() throws {
    try DialectTable<Int>.Builder(.pathToRegexp).adding(String(repeating: "{a}", count: 8))
    let wide = String(repeating: "{a}", count: 9)
    #expect(code { try DialectTable<Int>.Builder(.pathToRegexp).adding(wide) } == .invalidPattern)
    let deep = String(repeating: "{", count: 99_999)
    #expect(code { try DialectTable<Int>.Builder(.pathToRegexp).adding(deep) } == .invalidPattern)
  }

  @Test("A value that cannot be decoded raised an exception and is an error")
  func reportsDecoding() throws {
    for (pattern, link) in [("/:id", "/100%"), ("/:id", "/%FF"), ("/*all", "/a/%ZZ")] {
      let table = try table(.pathToRegexp, [pattern])
      #expect(code { _ = try table.answer(to: link) } == .crashed)
    }
  }

  @Test("Routes are tried in the order of registration, also equal ones")
  func ordersRoutes() throws {
    let patterns = ["/*all", "/:id", "/a", "/:id"]
    #expect(try table(.pathToRegexp, patterns).answers(to: "/a").map(\.value) == patterns)
  }

  @Test("A path of many slashes takes linear time")
  func takesLinearTime() throws {
    let table = try table(.pathToRegexp, ["/:a{-:b}{-:c}{-:d}{-:e}.html"])
    #expect(try table.answer(to: "/" + String(repeating: "-", count: 4000)) == nil)
  }

  @Test("Under Wayfinder's rules literals precede, and groups are kept")
  func appliesWayfindersRules() throws {
    let patterns = ["/:id", "/me", "/users{/:id}/delete", "/files/*path"]
    let table = try table(.pathToRegexp.fixed, patterns)
    #expect(try table.answers(to: "/ME").map(\.value) == ["/me", "/:id"])
    #expect(try table.answer(to: "app:/users/7/delete")?.parameters.path == ["id": "7"])
    let files = try table.answer(to: "/files/a/b%20c/")
    #expect(files?.parameters.asPathToRegexp["path"]?.list == ["a", "b c"])
    #expect(
      try patterns.flatMap { try RouteDialect.pathToRegexp.patterns(for: $0) }.map(\.text)
        == ["/:id", "/me", "/users(/:id)/delete", "/files/*path"]
    )
    #expect(
      code { _ = try RouteDialect.pathToRegexp.patterns(for: "/:\"a-b\"/*x.html") }
        == .invalidPattern
    )
  }

  /// A pattern, values, and the path that compile wrote; nil for an exception.
  static let compiled: [(String, [String: String], [String: [String]], String?)] = [
    ("/", [:], [:], "/"), ("/test/", ["id": "1"], [:], "/test/"), ("/:test", [:], [:], nil),
    ("/:test", ["test": "123"], [:], "/123"),
    ("/:test", ["test": "a/é !'()*"], [:], "/a%2F%C3%A9%20!'()*"),
    ("{/:test}", [:], [:], ""), ("{/:test}", ["test": "1"], [:], "/1"),
    ("/a{/:b{/:c}}", ["b": "1"], [:], "/a/1"), ("/a{/:b{/:c}}", ["c": "1"], [:], "/a"),
    ("/*test", [:], ["test": []], nil), ("/*test", [:], ["test": ["1", "x/y"]], "/1/x%2Fy"),
    ("/*test", ["test": "1"], [:], nil), ("/:test", [:], ["test": ["1"]], nil),
    ("/:\"0\"", ["0": "1"], [:], "/1"), ("/a\\:b", [:], [:], "/a:b"),
  ]

  @Test("A path is built from values by their names", arguments: compiled)
  func compiles(
    _ pattern: String,
    _ texts: [String: String],
    _ lists: [String: [String]],
    _ expected: String?
  ) {
    let values = texts.mapValues(DialectValue.text)
      .merging(lists.mapValues(DialectValue.list)) { $1 }
    let path = try? RouteDialect.pathToRegexp.path(for: pattern, parameters: values)
    #expect(path == expected)
  }
}
