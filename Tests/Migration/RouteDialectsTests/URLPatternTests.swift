// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("URLPattern")
struct URLPatternTests {
  /// A pattern, a link, and the groups of the path.
  static let cases = DialectCase.table(
    #"""
    /foo/bar | /foo/bar |
    /foo/bar | /foo/ba | nil
    /foo/bar | /foo/bar/ | nil
    /foo/bar | /foo/bar/baz | nil
    /foo/bar | /FOO/bar | nil
    /foo/bar | https://example.com/foo/bar |
    /foo/bar | https://example.com/foo/bar?q#h |
    /foo/:bar | /foo/bar | bar=bar
    /foo/:bar | /foo/index.html | bar=index.html
    /foo/:bar | /foo/bar/ | nil
    /foo/:bar | /foo/ | nil
    /foo/(.*) | /foo/bar/baz | 0=bar/baz
    /foo/* | /foo/bar/baz | 0=bar/baz
    /foo/* | /foo/ | 0=
    /foo/* | /foo | nil
    /foo/:bar(.*) | /foo/bar/baz | bar=bar/baz
    /foo/:bar(.*) | /foo/ | bar=
    /foo/:bar? | /foo/bar | bar=bar
    /foo/:bar? | /foo |
    /foo/:bar? | /foo/ | nil
    /foo/:bar? | /foobar | nil
    /foo/:bar? | /foo/bar/baz | nil
    /foo/:bar+ | /foo/bar | bar=bar
    /foo/:bar+ | /foo/bar/baz | bar=bar/baz
    /foo/:bar+ | /foo | nil
    /foo/:bar+ | /foo/ | nil
    /foo/:bar* | /foo/bar/baz | bar=bar/baz
    /foo/:bar* | /foo |
    /foo/:bar* | /foo/ | nil
    /foo/(.*)? | /foo | 
    /foo/*? | /foo/bar/baz | 0=bar/baz
    /foo/*? | /foo/ | 0=
    /foo/*? | /fo | nil
    /foo/*+ | /foo/bar | 0=bar
    /foo/*+ | /foo | nil
    /foo/** | /foo | 
    /foo/** | /foo/bar/baz | 0=bar/baz
    /foo{/bar} | /foo/bar |
    /foo{/bar} | /foo | nil
    /foo{/bar}? | /foo |
    /foo{/bar}? | /foo/bar |
    /foo{/bar}? | /foo/ | nil
    /foo{/bar}+ | /foo/bar/bar |
    /foo{/bar}+ | /foo | nil
    /foo{/bar}* | /foo |
    /foo{/bar}* | /foo/bar/bar |
    /foo{/bar}* | /foo/bar/baz | nil
    /{:a}/x | /7/x | a=7
    /a{-:b.html}? | /a-7.html | b=7
    /a{-:b.html}? | /a |
    /a{x:b-}+ | /ax1-x2- | b=1-x2
    /:a-:b | /x-y-z | a=x b=y-z
    /:a.:b | /x.y | a=x b=y
    /*/:a/* | /x/y/z/1 | 0=x/y 1=1 a=z
    /*.html | /x/y.html | 0=x/y
    /{:a}:b | /xyz | a=x b=yz
    /foo/:bar\? | /foo/x | bar=x
    /a\:b | /a:b |
    /a%20b | /a b |
    /a b | /a%20b |
    /café | /caf%C3%A9 |
    /caf%C3%A9 | /café |
    /caf%c3%a9 | /café | nil
    /foo/:bar | /foo/a%2Fb | bar=a%2Fb
    /foo/:café | /foo/x | café=x
    /foo/:bar | /foo/🎉 | bar=%F0%9F%8E%89
    /foo/../bar | /bar |
    /foo/bar | /foo/./x/../bar |
    /foo/bar | https://h/foo/%2e/bar |
    /foo/bar/ | /foo/bar/. |
    /foo | relative | nil
    /foo(.*)? | /foo |
    /foo(.*)? | /foobar | 0=bar
    /foo:bar(.*)? | /foo |
    /foo(.*)* | /foo | 0=
    """#
  )

  @Test("A link has the groups of the path that URLPattern found", arguments: cases)
  func matchesPath(_ example: DialectCase) throws {
    let answer = try table(.urlPattern, example.patterns).answer(to: example.link)
    let values = answer?.parameters.asURLPattern.pathname.mapValues(DialectValue.text)
    #expect(values.map { line($0) } == example.answer)
  }

  /// The pattern of a URL, a link, and the groups of all parts.
  static let urls = DialectCase.table(
    #"""
    https://example.com/foo | https://example.com/foo | hash.0= search.0=
    https://example.com/foo | https://example.com/foo?a#b | hash.0=b search.0=a
    https://example.com/foo | http://example.com/foo | nil
    https://example.com/foo | https://other.com/foo | nil
    https://example.com/foo | https://example.com:8080/foo | nil
    https://example.com/foo | https://example.com:443/foo | hash.0= search.0=
    https://example.com:443/foo | https://example.com/foo | hash.0= search.0=
    https://example.com:8080/foo | https://example.com:8080/foo | hash.0= search.0=
    https://example.com:* | https://example.com:8080/ | hash.0= pathname.0=/ port.0=8080 search.0=
    https://EXAMPLE.com/a | HTTPS://example.COM/a | hash.0= search.0=
    https://example.com | https://example.com/a/b | hash.0= pathname.0=/a/b search.0=
    https://example.com?a | https://example.com/?a | hash.0=
    https://example.com?a | https://example.com/b?a | nil
    https://example.com#a | https://example.com/#a |
    https://example.com#a | https://example.com/?x#a | nil
    https://example.com/a#b | https://example.com/a#b |
    https://example.com/a?q=:v#b | https://example.com/a?q=1#b | search.v=1
    https://example.com/a?q=*#* | https://example.com/a?q=1&r=2#b | hash.0=b search.0=1&r=2
    https://example.com/:id?x | https://example.com/x | nil
    https://example.com/:id\?x | https://example.com/7?x | hash.0= pathname.id=7
    https://:sub.example.com/a | https://www.example.com/a | hash.0= hostname.sub=www search.0=
    https://:sub.example.com/a | https://a.b.example.com/a | nil
    https://*.example.com/a | https://a.b.example.com/a | hash.0= hostname.0=a.b search.0=
    https://{*.}?example.com/a | https://example.com/a | hash.0= search.0=
    http{s}?://example.com/a | http://example.com/a | hash.0= search.0=
    http{s}?://example.com/a | https://example.com/a | hash.0= search.0=
    http{s}?://example.com/a | ftp://example.com/a | nil
    http{s}?://example.com:443/a | http://example.com:443/a | hash.0= search.0=
    http{s}?://example.com:443/a | https://example.com:443/a | nil
    *://example.com/a | app://example.com/a | hash.0= protocol.0=app search.0=
    :p://example.com/a | ftp://example.com/a | hash.0= protocol.p=ftp search.0=
    app://host/:id | app://host/a/b | hash.0= pathname.id=a/b search.0=
    app://host/a | APP://host/a | hash.0= search.0=
    app://host/a | app://HOST/a | nil
    data\:foo* | data:foobar | hash.0= pathname.0=bar search.0=
    data\:foo* | data:bar | nil
    mailto\:* | mailto:ann@h | hash.0= pathname.0=ann@h search.0=
    https://{sub.}?example{.com/}foo | https://example.com/b | hash.0= pathname.0=/b search.0=
    http://[\:\:1]/a | http://[::1]/a | hash.0= search.0=
    http://[\:\:AB\::n]/a | http://[::ab:1]/a | hash.0= hostname.n=1 search.0=
    https://example.com:0808*/a | https://example.com:8081/a | hash.0= port.0=1 search.0=
    https://ex%61mple.com/a | https://example.com/a | hash.0= search.0=
    /a?x | /a?x | hash.0=
    /a?x | /a?y | nil
    /a#x | /a#x |
    """#
  )

  @Test("A pattern of a URL has groups in each part", arguments: urls)
  func matchesURL(_ example: DialectCase) throws {
    let answer = try table(.urlPattern, example.patterns).answer(to: example.link)
    // Patterns without a scheme have a group for the scheme, the host and the port.
    let isPath = example.patterns[0].hasPrefix("/")
    let text = answer.map { answer in
      let groups = answer.parameters.asURLPattern
      let parts = [
        ("hash", groups.hash), ("hostname", groups.hostname), ("pathname", groups.pathname),
        ("port", groups.port), ("protocol", groups.protocol), ("search", groups.search),
      ]
      return parts.flatMap { part, values in
        values.sorted { $0.key < $1.key }.map { "\(part).\($0.key)=\($0.value)" }
      }.filter { !isPath || !$0.hasPrefix("h" + "ostname") && !$0.hasPrefix("p") }
        .joined(separator: " ")
    }
    #expect(text == example.answer)
  }

  @Test("A link that is not a URL matches nothing")
  func refusesLinks() throws {
    let table = try table(.urlPattern, ["/*", "https://*/*"])
    for link in ["https://", "https://a b/", "https://a:99999/", "https://a:x/", "http://é.com/"] {
      #expect(try table.answer(to: link) == nil, "\(link)")
    }
    #expect(try table.canOpen("https://ann:secret@h/a"))
    #expect(try table.canOpen("https:\\\\h\\a"))
  }

  /// Patterns that raised an exception or have an expression, with the offset of the error.
  static let invalid: [(String, Int)] = [
    ("/:a(\\d+)", 3), ("/([a-z]+)", 1), ("/é/:a(\\d+)", 6), ("https://h/(a)", 10), ("/:", 1),
    ("/:1", 1),
    ("/{a", 3), ("/a}", 2), ("/a+", 2), ("/:a/:a", 4), ("/()", 1), ("/(?:a)", 1), ("/((a))", 2),
    ("https://ann@h/", 11), ("/{{a}}", 2), ("/a\\", 2),
    ("data:foobar", 0), ("example.com/foo", 0), ("myapp:detail", 0), ("*", 0), ("?x=:v", 0),
    ("", 0),
    ("https://bad host/", 8), ("https://bad%host/", 8), ("https://bad<host/", 8),
    ("https://bad>host/", 8), ("https://bad^host/", 8), ("https://bad|host/", 8),
    ("https://bad]host/", 8), ("https://é.com/", 8), ("http://[\\:\\:xY]/", 7),
    ("http://*:100000", 9), ("http://h:{x}", 9), ("h_t://h/", 0),
  ]

  @Test("A pattern that is not supported is an error with its offset", arguments: invalid)
  func refusesPatterns(_ text: String, _ offset: Int) {
    let error = failure { try DialectTable<Int>.Builder(.urlPattern).adding(text) }
    #expect(error?.code == .invalidPattern)
    #expect(error?.offset == offset)
  }

  @Test("Tabs and line breaks in a host are removed")
  func removesLineBreaks() throws {
    let table = try table(.urlPattern, ["https://exa\tm\rp\nle.com/a"])
    #expect(try table.canOpen("https://example.com/a"))
  }

  @Test("The error of an expression says what to write instead")
  func suggestsPatterns() {
    let error = failure { try DialectTable<Int>.Builder(.urlPattern).adding("/:id(\\d+)") }
    #expect(error?.problem == "the expression “(\\d+)” is not supported")
    #expect(error?.suggestion.contains("“:name”") == true)
    #expect(error?.page == "RouteDialects.docc/OlderRouters.md#urlpattern")
  }

  @Test("With the option, case is ignored")
  func ignoresCase() throws {
    #expect(try table(.urlPattern(ignoreCase: true), ["/Foo/:x"]).canOpen("/fOO/bar"))
  }

  @Test("The expression of a segment is a parameter")
  func readsSegmentExpression() throws {
    let table = try table(.urlPattern, ["/foo/([^\\/]+?)"])
    #expect(try table.answer(to: "/foo/bar")?.parameters.asURLPattern.pathname == ["0": "bar"])
  }

  @Test("Under Wayfinder's rules values are decoded, and the path is a pattern of Wayfinder")
  func appliesWayfindersRules() throws {
    let texts = [
      "/books/:id", "https://example.com/a/:b?", "/files/*", "/x{/y}?", "app://host/:id",
      "https://example.com",
    ]
    #expect(
      try texts.flatMap { try RouteDialect.urlPattern.patterns(for: $0) }.map(\.text) == [
        "/books/:id", "https://example.com/a(/:b)", "/files/*rest0", "/x(/y)", "app://host/:id",
        "https://example.com/*rest",
      ]
    )
    let written = try RouteDialect.urlPattern.patterns(for: "https://EXAMPLE{.com/}foo")
    #expect(written.map(\.text) == ["https://example.com/*rest"])
    let table = try table(.urlPattern.fixed, texts)
    let answer = try table.answer(to: "/books/a%20b")
    #expect(answer?.parameters.asURLPattern.pathname == ["id": "a b"])
    let files = try table.answer(to: "/files/a/b")
    #expect(files?.parameters.asURLPattern.pathname == ["rest0": "a/b"])
    for text in ["https://:sub.h/a", "/a?x=1", "/a#*b", "/*.html"] {
      #expect(code { _ = try RouteDialect.urlPattern.patterns(for: text) } == .invalidPattern)
    }
  }
}
