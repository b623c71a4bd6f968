// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Rewrite templates")
struct RewriteTemplateTests {
  // MARK: Substitution

  @Test(
    "The parameters of a match are inserted into the template",
    arguments: [
      ("/p/:id", "/new/:id", "/p/7", "/new/7"),
      ("/p/:id", "new/:id/", "/p/7", "/new/7/"),
      ("/p/:id", "/", "/p/7", "/"),
      ("/p/:id", "/:id/:id-:id", "/p/a%2Fb", "/a%2Fb/a%2Fb-a%2Fb"),
      ("/p/:a-:b", "/:b:a", "/p/x-y", "/yx"),
      ("/p/:id", "/item\\:-:id\\x/:id.html", "/p/7", "/item:-7x/7.html"),
      ("/p(/:a(/:b))", "/n(/:a(/x/:b))", "/p", "/n"),
      ("/p(/:a(/:b))", "/n(/:a(/x/:b))", "/p/1", "/n/1"),
      ("/p(/:a(/:b))", "/n(/:a(/x/:b))", "/p/1/2", "/n/1/x/2"),
      ("/p(/:a(/:b))", "/n/(/:a/:b)/end", "/p/1", "/n/end"),
      ("/p(/:a)", "/n(/:a)", "/p?a=7", "/n?a=7"),
      ("/p(/:a)", "(/:a)", "/p", "/"),
      ("/p/*rest", "/n/*rest", "/p", "/n"),
      ("/p/*rest", "/n/*rest", "/p/a%2fb/%C3%A9/c", "/n/a%2fb/%C3%A9/c"),
      ("/p/*rest", "/n/*rest/z", "/p/a//b", "/n/a//b/z"),
      ("/p/*rest", "*rest", "/p//a", "/.//a"),
      ("/p/*rest", "/*rest", "/p//", "/.//"),
      ("/p/*rest", "/n/*rest", "/p/a//", "/n/a//"),
      ("/p/*rest", "/n/*rest", "/p/a/", "/n/a"),
      ("/p(/x/*rest)", "/n(/y/*rest)", "/p", "/n"),
      ("/p(/x/*rest)", "/n(/y/*rest)", "/p/x", "/n/y"),
      ("/p/:id", "/caf%C3%A9/café/a b/:id", "/p/7", "/caf%C3%A9/caf%C3%A9/a%20b/7"),
      ("/p/:id", "/\\%41\\?\\#\\\\\\(\\*/:id", "/p/7", "/%2541%3F%23%5C(*/7"),
    ]
  )
  func path(pattern: String, template: String, link: String, expected: String) throws {
    #expect(try fill(pattern, template, link) == expected)
  }

  @Test(
    "The template's query items come first, followed by the link's items with other names",
    arguments: [
      ("/n", "/p/7?x=%41&y#f", "/n?x=%41&y#f"),
      ("/n", "/p/7?#", "/n?#"),
      ("/n?a=1", "/p/7", "/n?a=1"),
      ("/n?a=1", "/p/7#f", "/n?a=1#f"),
      ("/n?a=1", "/p/7?x=%41&&y&=z&", "/n?a=1&x=%41&y&=z"),
      ("/n?a=1&a=2&flag", "/p/7?a=3&b=4&%61=5&A=6&flag=7&a", "/n?a=1&a=2&flag&b=4&A=6"),
      ("/n?a=1", "/p/7?a=%FF&b=%FF&%FF=a", "/n?a=1&b=%FF&%FF=a"),
      ("/n?id=:id&x=:id-:id", "/p/a%26b", "/n?id=a%26b&x=a%26b-a%26b"),
      ("/n?id=:id", "/p/a%20b+c%3Dd%23", "/n?id=a%20b%2Bc%3Dd%23"),
      ("/n?tab=:tab", "/p/7?x", "/n?x"),
      ("/n?tab=:tab", "/p/7?tab=evil", "/n"),
      ("/n?tab=:tab", "/p/7/t?tab=evil", "/n?tab=t"),
      ("/n?a%20b=1", "/p/7?a+b=2&a%20b=3", "/n?a%20b=1"),
      ("/n?time=10\\:30&u=a/b?c(d)+\\+\\&\\=", "/p/7", "/n?time=10%3A30&u=a/b?c(d)+%2B%26%3D"),
    ]
  )
  func query(template: String, link: String, expected: String) throws {
    #expect(try fill("/p/:id(/:tab)", template, link) == expected)
  }

  @Test("A catch-all in the query is inserted as its raw text and parsed back unchanged")
  func catchAllInQuery() throws {
    let text = try fill("/p/*rest", "/n?next=*rest", "/p/a%2Fb/c")
    #expect(text == "/n?next=a%252Fb%2Fc")
    #expect(try DeepLink(parsing: text).query["next"] == "a%2Fb/c")
  }

  @Test("Names of query items are compared as the route table compares them")
  func caseOfNames() throws {
    let template = "/n?Tab=1&[=2"
    #expect(try fill("/p", template, "/p?tab=2&TAB=3&{=4") == "/n?Tab=1&%5B=2&tab=2&TAB=3&{=4")
    var options = RouteTableOptions()
    options.ignoresCaseOfQueryNames = true
    #expect(try fill("/p", template, "/p?tab=2&TAB=3&{=4", options) == "/n?Tab=1&%5B=2&{=4")
  }

  @Test(
    "A path template keeps the link's scheme, host and port, and a full link replaces them",
    arguments: [
      ("/n", "HTTPS://MomentsApp.com./p", "https://momentsapp.com/n"),
      ("/", "https://momentsapp.com/p", "https://momentsapp.com/"),
      ("/n", "http://h:8080/p", "http://h:8080/n"),
      ("/n", "https://u:p@h/p", "https://h/n"),
      ("/n", "moments://p", "moments:///n"),
      ("/n", "moments:p", "moments:///n"),
      ("/n", "moments://u@p:80", "moments://:80/n"),
      ("/n", "kept://Host/p", "kept://host/n"),
      ("/n", "p", "/n"),
      ("https://Shop.example.com:443/n", "p", "https://shop.example.com:443/n"),
      ("https://h", "p?a#b", "https://h?a#b"),
      ("https://h?x=1", "p?a", "https://h?x=1&a"),
      ("moments://detail", "https://h/p", "moments://detail"),
      ("moments://detail/", "https://h/p", "moments://detail/"),
      ("moments:detail/x", "https://h/p", "moments:///detail/x"),
      ("moments:", "https://h/p", "moments://"),
      ("moments:///x", "https://h/p", "moments:///x"),
    ]
  )
  func front(template: String, link: String, expected: String) throws {
    #expect(try fill("/p", template, link) == expected)
  }

  // MARK: Errors

  @Test(
    "The error of a template contains its offset",
    arguments: [
      ("", 0, "an empty template"),
      ("//h/a", 0, "a template that begins with “//”"),
      ("http://h/a", 0, "a target of the scheme “http”"),
      ("https:/h", 6, "a web target without a host"),
      ("https:///a", 8, "no fixed host"),
      ("https://:id/a", 8, "no fixed host"),
      ("https://h.:id", 10, "no fixed host"),
      ("https://u@h/a", 9, "no fixed host"),
      ("https://a..b/", 10, "no fixed host"),
      ("https://h:/a", 10, "no fixed host"),
      ("https://h:8a", 11, "no fixed host"),
      ("https://h:99999/a", 10, "port"),
      ("https://1.2/a", 8, "IPv4"),
      ("moments://:id/a", 10, "no fixed host"),
      ("moments://..", 10, "no fixed host"),
      ("moments://é/a", 10, "no fixed host"),
      ("/a//b", 3, "an empty segment"),
      ("/a/../b", 3, "a segment “.” or “..”"),
      ("/%2e.", 1, "a segment “.” or “..”"),
      ("/a\u{7}", 2, "a control character"),
      ("/a?b=%0A", 5, "an escaped control character"),
      ("/a%", 2, "a “%” without two hexadecimal digits"),
      ("/a%C3/:id", 2, "escapes that are not UTF-8"),
      ("/a?b=%zz", 5, "a “%” without two hexadecimal digits"),
      ("/a#b", 2, "a fragment in a template"),
      ("/a?b#c", 4, "a fragment in a template"),
      ("/:", 2, "a name is missing after “:”"),
      ("/a:7", 3, "a name is missing after “:”"),
      ("/*", 2, "a name is missing after “*”"),
      ("/a*rest", 2, "a “*” inside a segment"),
      ("/*rest.html", 6, "text directly after a catch-all"),
      ("/:id<int>", 4, "a “<” in a path"),
      ("/:id([0-9]+)", 4, "a “(” in the middle of a segment"),
      ("/a(b)", 2, "a “(” in the middle of a segment"),
      ("/a(/:tab", 2, "this group is never closed"),
      ("/a(/:tab?b)", 2, "this group is never closed"),
      ("/a(/:tab/)", 8, "a “/” at the end of a group"),
      ("/a(/b)", 2, "a group without a parameter of its own"),
      ("/a((/:tab))", 2, "a group without a parameter of its own"),
      ("/a)", 2, "this “)” closes nothing"),
      ("/a(/:tab)b", 9, "text directly after a group"),
      ("/a\\/b", 2, "a “\\” before nothing that it can escape"),
      ("/a\\", 2, "a “\\” before nothing that it can escape"),
      ("/a?", 3, "a query item without a name"),
      ("/a?b&&c", 5, "a query item without a name"),
      ("/a?=b", 3, "a query item without a name"),
      ("/a?:id=b", 3, "a value in the name of a query item"),
      ("/:other", 2, "has no parameter “other”"),
      ("/a?b=:other", 6, "has no parameter “other”"),
      ("/:idx", 2, "has no parameter “idx”"),
      ("/*id", 2, "“id” is a single value of the pattern"),
      ("/:rest", 2, "“rest” is a catch-all of the pattern"),
      ("/a?b=:rest", 6, "“rest” is a catch-all of the pattern"),
      ("/a" + String(repeating: "(/", count: 50_000), 66, "more than 32 optional parts"),
      (String(repeating: "(/:id)", count: 33), 192, "more than 32 optional parts"),
      ("/:tab", 2, "“tab” may have no value"),
      ("/é/:tab", 5, "“tab” may have no value"),
    ]
  )
  func mistakes(template: String, offset: Int, problem: String) throws {
    let error = try #require(throws: RoutePatternError.self) {
      try RewriteRule("/p/:id(/:tab)/x/*rest", to: template)
    }
    #expect(error.offset == offset, "\(error)")
    #expect(error.message.contains(problem), "\(error)")
    #expect(error.text == template)
    #expect(!error.suggestion.isEmpty && !error.message.hasSuffix("."))
  }

  @Test("The error message is followed by the template and a caret")
  func caret() throws {
    let error = try #require(throws: RoutePatternError.self) {
      try RewriteRule("/p/:id/*rest", to: "/é/:nmae")
    }
    #expect(
      error.description == """
        the pattern “/p/:id/*rest” has no parameter “nmae”; write one of “:id”, “*rest” here
          /é/:nmae
              ^
        """
    )
  }

  // MARK: Property

  @Test(
    "A value cannot change the structure of the link outside of its segment or query item",
    arguments: [1, 2, 3, 4]
  )
  func law(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let prefixes = ["", "https://h", "moments:", "kept://h"]
    let table = try RewriteTemplateTests.table([
      RewriteRule(
        "/x/:a/:b.:c(/o/:d)(/r/*e)",
        to: "/:a/s-:b-:c(/opt/:d)(/raw/*e)/end?a=:a&bc=:b\\&:c&d=:d&e=*e&flag"
      )
    ])
    var (filled, refused) = (0, 0)
    for _ in 0..<5000 {
      let (a, b, c) = (specialText(&random), specialText(&random), specialText(&random))
      let d = random.chance(1, in: 2) ? specialText(&random) : nil
      let e =
        random.chance(1, in: 2)
        ? (0..<random.below(4)).map { _ in specialText(&random) } : nil
      let own = specialText(&random)
      var text = random.pick(prefixes)
      text += "/x/\(percents(a))/\(percents(b + "." + c))"
      if let d { text += "/o/\(percents(d))" }
      if let e { text += "/r" + e.map { "/\(percents($0))" }.joined() }
      text += "?a=\(percents(own))&own=\(percents(own))&flag=x&bc#\(percents(own))"
      guard let link = try? DeepLink(parsing: text, options: table.options.link),
        let match = try table.match(link)
      else {
        refused += 1
        continue
      }
      filled += 1
      // The match can split the mixed segment into values other than `b` and `c`, so the test uses
      // the values of the match.
      let values = match.parameters
      let (gotA, gotB, gotC) = (values["a"] ?? "", values["b"] ?? "", values["c"] ?? "")
      let target = try DeepLink(
        parsing: match.route.value.target.text(
          for: values,
          of: match.link,
          ignoringCaseOfQueryNames: false
        ),
        options: table.options.link
      )
      var segments = [gotA, "s-\(gotB)-\(gotC)"]
      var items = [("a", gotA), ("bc", "\(gotB)&\(gotC)")]
      if values.hasPathValue("d"), let d = values["d"] {
        segments += ["opt", d]
        items.append(("d", d))
      }
      if let e = values.segments("e") {
        segments += ["raw"] + e
        items.append(("e", values["e"] ?? ""))
      }
      segments.append("end")
      items += [("flag", ""), ("own", own)]
      // `#expect` is too slow for so many comparisons, so the results are compared without it.
      let isRight =
        isSame(target.segments.map(\.value), segments)
        && isSame(target.query.map { $0.name ?? "?" }, items.map { $0.0 })
        && isSame(target.query.map { $0.value ?? "?" }, items.map { $0.1 })
        && isSame([target.fragment ?? "?"], [own])
        && target.scheme == link.scheme && target.host == link.host
      if !isRight { Issue.record("\(link) became \(target)") }
    }
    #expect(filled > 1000, "\(refused) refused")
  }

  /// Returns text with separators, dots, escapes and other scripts.
  private func specialText(_ random: inout SeededRandom) -> String {
    let pieces = [
      "a", "/", "//", "..", ".", "../", "?", "&", "=", "#", "%", "%2F", "%2e", "%00", ";", ":", "@",
      "\\", "+", " ", "*", "(", ")", "<", ":a", "*e", "https://evil.example", "é", "e\u{301}",
      "\u{202E}", "\u{85}", "👩‍👧", "\u{FEFF}", "日本", "'", "\"", "[", "|", "^", "`", "{", "~",
    ]
    return (0...random.below(4)).map { _ in random.pick(pieces) }.joined()
  }

  private func isSame(_ some: [String], _ others: [String]) -> Bool {
    some.map { Array($0.utf8) } == others.map { Array($0.utf8) }
  }

  /// Returns the text with every byte percent-encoded.
  private func percents(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
  }

  private static func table(
    _ rules: [RewriteRule],
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> RouteTable<RewriteRule> {
    var options = options
    options.schemesWithHost = ["kept"]
    var builder = RouteTable<RewriteRule>.Builder(options: options)
    for rule in rules { builder.add(rule.pattern, value: rule) }
    return try builder.build()
  }

  private func fill(
    _ pattern: String,
    _ template: String,
    _ link: String,
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> String {
    let rule = try RewriteRule(RoutePattern(parsing: pattern), to: template)
    let table = try RewriteTemplateTests.table([rule], options)
    let match = try #require(try table.match(link))
    let text = try rule.target.text(
      for: match.parameters,
      of: match.link,
      ignoringCaseOfQueryNames: options.ignoresCaseOfQueryNames
    )
    _ = try DeepLink(parsing: text, options: table.options.link)
    return text
  }
}
