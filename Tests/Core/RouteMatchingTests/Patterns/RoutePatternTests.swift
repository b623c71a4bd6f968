// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Patterns")
struct RoutePatternTests {
  /// A pattern, and its elements as a text with literals in “«»”, groups in “()”, and a “/” before
  /// each segment.
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var shape: String

    init(_ text: String, _ shape: String) {
      self.text = text
      self.shape = shape
    }

    var testDescription: String { text.count < 80 ? text : "\(text.prefix(80))…" }
  }

  private func expect(_ sample: Sample) throws {
    let pattern = try RoutePattern(parsing: sample.text)
    #expect(pattern.shape == sample.shape)
    // `==` is true for canonically equivalent strings, so the bytes are compared.
    #expect(pattern.text.utf8.elementsEqual(sample.text.utf8))
    #expect(pattern.description.utf8.elementsEqual(sample.text.utf8))
  }

  // MARK: Path

  @Test(
    "A path has segments between slashes, and its first slash may be missing",
    arguments: [
      Sample("/", ""), Sample("/a", "/«a»"), Sample("a", "/«a»"), Sample("/a/b", "/«a»/«b»"),
      Sample("a/b", "/«a»/«b»"), Sample("/a b", "/«a b»"), Sample("/家", "/«家»"),
      Sample("/e\u{301}", "/«e\u{301}»"), Sample("/...", "/«...»"), Sample("/.a", "/«.a»"),
      Sample("/a&b=c;d@e!$'+,|~^`[]{}\"", "/«a&b=c;d@e!$'+,|~^`[]{}\"»"),
      Sample("a(/b)", "/«a»(/«b»)"), Sample("(/a)", "(/«a»)"), Sample("*", "/*"),
      Sample("*a/b", "/*a/«b»"), Sample("\u{85}", "/«\u{85}»"),
    ]
  )
  func path(sample: Sample) throws {
    try expect(sample)
    #expect(try RoutePattern(parsing: sample.text).hasTrailingSlash == false)
  }

  @Test(
    "A slash after the last segment or group is a trailing slash",
    arguments: [
      Sample("/a/", "/«a»"), Sample("a/", "/«a»"), Sample("/a(/b)/", "/«a»(/«b»)"),
      Sample("(/b)/", "(/«b»)"), Sample("/*/", "/*"), Sample("/:a?/", "(/:a)"),
      Sample("moments://chat/", "/«chat»"),
    ]
  )
  func trailingSlash(sample: Sample) throws {
    try expect(sample)
    #expect(try RoutePattern(parsing: sample.text).hasTrailingSlash)
  }

  @Test(
    "A root has no trailing slash",
    arguments: ["/", "moments:/", "moments:///", "https://a.b", "https://a.b/", "//a/"]
  )
  func root(text: String) throws {
    let pattern = try RoutePattern(parsing: text)
    #expect(pattern.elements.isEmpty)
    #expect(!pattern.hasTrailingSlash)
  }

  // MARK: Parameters

  @Test(
    "A parameter has a name, a kind and a constraint",
    arguments: [
      Sample("/:id", "/:id"), Sample(":id", "/:id"), Sample("/:_", "/:_"),
      Sample("/:a1_B", "/:a1_B"), Sample("/:id<int>", "/:id<int>"),
      Sample("/:id<my_kind2>", "/:id<my_kind2>"), Sample("/:id<string>", "/:id<string>"),
      Sample("/:id(\\d+)", "/:id(\\d+)"), Sample("/:id<int>(\\d{3})", "/:id<int>(\\d{3})"),
      Sample("/:a(x|(y|z))", "/:a(x|(y|z))"), Sample("/:a([)]+)", "/:a([)]+)"),
      Sample("/:a(\\))", "/:a(\\))"), Sample("/:a(\\()", "/:a(\\()"), Sample("/:a(家)", "/:a(家)"),
      Sample("/:a((x))b", "/:a((x))«b»"), Sample("/:a(x)(/b)", "/:a(x)(/«b»)"),
      Sample("/:a<int>(/b)", "/:a<int>(/«b»)"), Sample("/:a(x)b(/c)", "/:a(x)«b»(/«c»)"),
    ]
  )
  func parameter(sample: Sample) throws { try expect(sample) }

  @Test(
    "Literals and parameters mix in a segment",
    arguments: [
      Sample("/item/:sku.html", "/«item»/:sku«.html»"), Sample("/:lat,:lng", "/:lat«,»:lng"),
      Sample("/v:major.:minor-x", "/«v»:major«.»:minor«-x»"), Sample("/:id\\x", "/:id«x»"),
      Sample("/@:user", "/«@»:user"), Sample("/:a<int>x:b(y)", "/:a<int>«x»:b(y)"),
      Sample("/:a-家", "/:a«-家»"), Sample("/:a-:b/:c.", "/:a«-»:b/:c«.»"),
    ]
  )
  func mixed(sample: Sample) throws { try expect(sample) }

  @Test(
    "A catch-all is a whole segment, named or not, first, last or in between",
    arguments: [
      Sample("/*", "/*"), Sample("/*rest", "/*rest"), Sample("/a/*r/b", "/«a»/*r/«b»"),
      Sample("/*r(/b)", "/*r(/«b»)"), Sample("/a(/*r)", "/«a»(/*r)"),
      Sample("/a(/*r)/b", "/«a»(/*r)/«b»"), Sample("/*_", "/*_"), Sample("/*(/a)", "/*(/«a»)"),
    ]
  )
  func catchAll(sample: Sample) throws { try expect(sample) }

  @Test(
    "A backslash makes any printable ASCII character but “/” literal",
    arguments: [
      Sample(##"/\:\*\(\)\<\>\?\#\\"##, ##"/«:*()<>?#\»"##), Sample(#"/\a\ \%\~\1"#, "/«a %~1»"),
      Sample(#"/\%20"#, "/«%20»"), Sample(#"/%\20"#, "/«%20»"), Sample(#"/:id\_x"#, "/:id«_x»"),
      Sample(#"/a\(/b"#, "/«a(»/«b»"), Sample(#"/:a\(x\)"#, "/:a«(x)»"), Sample(#"\:a"#, "/«:a»"),
      Sample(#"users\:id"#, "/«users:id»"), Sample(#"/\.a"#, "/«.a»"), Sample(#"/\*"#, "/«*»"),
    ]
  )
  func escape(sample: Sample) throws { try expect(sample) }

  @Test(
    "A percent sign that does not begin an escape is literal",
    arguments: [
      Sample("/100%", "/«100%»"), Sample("/%", "/«%»"), Sample("/%2", "/«%2»"),
      Sample("/%zz", "/«%zz»"), Sample("/%2/0", "/«%2»/«0»"), Sample("/%%", "/«%%»"),
    ]
  )
  func percent(sample: Sample) throws { try expect(sample) }

  // MARK: Groups

  @Test(
    "Groups are optional and can be nested",
    arguments: [
      Sample("/a(/b)", "/«a»(/«b»)"), Sample("/a(/b/:c)", "/«a»(/«b»/:c)"),
      Sample("/a(/b(/c))", "/«a»(/«b»(/«c»))"), Sample("/a(/b)(/c)", "/«a»(/«b»)(/«c»)"),
      Sample("/a(/b)/c", "/«a»(/«b»)/«c»"), Sample("/a((/b)/c)", "/«a»((/«b»)/«c»)"),
      Sample("/a((/b)(/c))", "/«a»((/«b»)(/«c»))"), Sample("/a((/b))", "/«a»(/«b»)"),
      Sample("/a(((/b)))", "/«a»(/«b»)"), Sample("/:a(/b)", "/:a(/«b»)"),
      Sample("/:a/((/b))", "/:a(/«b»)"), Sample("(/:a?)/b", "(/:a)/«b»"),
    ]
  )
  func group(sample: Sample) throws { try expect(sample) }

  @Test(
    "A slash directly before a group is dropped",
    arguments: [
      Sample("/path/:thing/(/a)(/b)(/c)", "/«path»/:thing(/«a»)(/«b»)(/«c»)"),
      Sample("/(/a)", "(/«a»)"), Sample("/a(/b/(/c))", "/«a»(/«b»(/«c»))"),
      Sample("/a(/(/b)/c)", "/«a»((/«b»)/«c»)"), Sample("/a(/b)/(/c)/", "/«a»(/«b»)(/«c»)"),
      Sample("https://a/(/b)", "(/«b»)"),
    ]
  )
  func slashBeforeGroup(sample: Sample) throws { try expect(sample) }

  @Test(
    "A “?” makes an optional group of its segment and all that follows",
    arguments: [
      ("/a/:b?", "/a(/:b)"), ("/a/:b?/:c?", "/a(/:b(/:c))"), ("/a/:b?(/c)", "/a(/:b(/c))"),
      ("/a/:b?/*r", "/a(/:b/*r)"), ("/:a?/:b?/:c?", "(/:a(/:b(/:c)))"), (":a?", "(/:a)"),
      ("/a/:b?(/c)(/d)/*r", "/a(/:b(/c)(/d)/*r)"), ("/a/:b?/(/c)", "/a(/:b(/c))"),
      ("/a/:b<int>?", "/a(/:b<int>)"), ("/a/:b(x)?", "/a(/:b(x))"),
      ("/a/:b<int>(\\d)?/:c?", "/a(/:b<int>(\\d)(/:c))"), ("/a(/b/:c?/:d?)", "/a(/b(/:c(/:d)))"),
      ("/a(/:b?)", "/a((/:b))"), ("/a/:b?/:c?(/d)/:e?", "/a(/:b(/:c(/d)(/:e)))"),
      ("moments:a/:b?", "moments:a(/:b)"), ("moments://:b?/:c?", "moments:(/:b(/:c))"),
    ]
  )
  func optional(text: String, meaning: String) throws {
    let pattern = try RoutePattern(parsing: text)
    #expect(pattern.elements == (try RoutePattern(parsing: meaning).elements))
    #expect(pattern.text == text)
    #expect(!pattern.hasTrailingSlash)
  }

  @Test("32 optional groups are accepted in every syntax")
  func mostGroups() throws {
    let row = try RoutePattern(parsing: String(repeating: "(/a)", count: 32))
    #expect(row.elements.count == 32)
    let nest = String(repeating: "(/a", count: 32) + String(repeating: ")", count: 32)
    #expect(try RoutePattern(parsing: nest).elements.count == 1)
    let marks = (1...32).map { "/:p\($0)?" }.joined()
    #expect(try RoutePattern(parsing: marks).parameterNames.count == 32)
  }

  @Test("The elements of a pattern have the described properties")
  func elements() throws {
    let pattern = try RoutePattern(parsing: "/a/:b<int>-x(/:c([a-z]))/*rest")
    #expect(
      pattern.elements == [
        .segment([.literal("a")]),
        .segment([
          .parameter(RoutePattern.Parameter(name: "b", kind: "int", constraint: nil)),
          .literal("-x"),
        ]),
        .group([
          .segment([
            .parameter(RoutePattern.Parameter(name: "c", kind: nil, constraint: "[a-z]"))
          ])
        ]),
        .catchAll(name: "rest"),
      ]
    )
  }

  @Test(
    "The parameter names are those of parameters and catch-all, in the order of the pattern",
    arguments: [
      ("/a", []), ("/:b/:a", ["b", "a"]), ("/:a-:b(/:c(/:d))/*r", ["a", "b", "c", "d", "r"]),
      ("/*", []), ("/*r/:a", ["r", "a"]), ("/:a/:A", ["a", "A"]),
    ]
  )
  func parameterNames(text: String, names: [String]) throws {
    #expect(try RoutePattern(parsing: text).parameterNames == names)
  }

  // MARK: Scheme and host

  struct SchemeAndHost: Sendable, CustomTestStringConvertible {
    var text: String
    var scheme: String?
    var host: String?
    var shape: String

    init(_ text: String, scheme: String? = nil, host: String? = nil, _ shape: String) {
      self.text = text
      self.scheme = scheme
      self.host = host
      self.shape = shape
    }

    var testDescription: String { text }
  }

  @Test(
    "The text before a first “:” is a scheme if it is a valid one",
    arguments: [
      SchemeAndHost("users:id", scheme: "users", "/«id»"),
      SchemeAndHost("item-:sku", scheme: "item-", "/«sku»"),
      SchemeAndHost("a+b.c-1:d", scheme: "a+b.c-1", "/«d»"),
      SchemeAndHost("MOMENTS:a", scheme: "moments", "/«a»"),
      SchemeAndHost("a/:id", "/«a»/:id"), SchemeAndHost(":id", "/:id"),
      SchemeAndHost("/users:id", "/«users»:id"),
      SchemeAndHost("/item-:sku", "/«item-»:sku"), SchemeAndHost("1a-:b", "/«1a-»:b"),
      SchemeAndHost("a_:b", "/«a_»:b"),
      SchemeAndHost("@:b", "/«@»:b"), SchemeAndHost("é:b", "/«é»:b"),
      SchemeAndHost("a(/:b)", "/«a»(/:b)"),
      SchemeAndHost("users::id", scheme: "users", "/:id"),
      SchemeAndHost("a:/b", scheme: "a", "/«b»"),
      SchemeAndHost("a:(/b)", scheme: "a", "(/«b»)"), SchemeAndHost("a:*", scheme: "a", "/*"),
      SchemeAndHost("http:/a", scheme: "http", "/«a»"),
      SchemeAndHost("https:a", scheme: "https", "/«a»"),
    ]
  )
  func scheme(front: SchemeAndHost) throws { try expect(front) }

  @Test(
    "The text after “//” is a host for http, https and patterns without a scheme",
    arguments: [
      SchemeAndHost("https://example.com/a", scheme: "https", host: "example.com", "/«a»"),
      SchemeAndHost("HTTP://Example.COM/A", scheme: "http", host: "example.com", "/«A»"),
      SchemeAndHost("//example.com/a", host: "example.com", "/«a»"),
      SchemeAndHost("//a", host: "a", ""),
      SchemeAndHost("https://a.b", scheme: "https", host: "a.b", ""),
      SchemeAndHost("https://a.b/", scheme: "https", host: "a.b", ""),
      SchemeAndHost("https://a.b(/c)", scheme: "https", host: "a.b", "(/«c»)"),
      SchemeAndHost("https://*.a.b/c", scheme: "https", host: "*.a.b", "/«c»"),
      SchemeAndHost("//*.b", host: "*.b", ""),
      SchemeAndHost("//xn--bcher-kva.de", host: "xn--bcher-kva.de", ""),
      SchemeAndHost("//a-b.c_d.x1", host: "a-b.c_d.x1", ""),
      SchemeAndHost("//127.0.0.1/a", host: "127.0.0.1", "/«a»"),
    ]
  )
  func host(front: SchemeAndHost) throws { try expect(front) }

  @Test(
    "The text after “//” is the first segment for any other scheme",
    arguments: [
      SchemeAndHost("moments://detail/:id", scheme: "moments", "/«detail»/:id"),
      SchemeAndHost("moments:///detail/:id", scheme: "moments", "/«detail»/:id"),
      SchemeAndHost("moments:detail/:id", scheme: "moments", "/«detail»/:id"),
      SchemeAndHost("moments:/detail/:id", scheme: "moments", "/«detail»/:id"),
      SchemeAndHost("moments://Detail", scheme: "moments", "/«Detail»"),
      SchemeAndHost("moments://:user", scheme: "moments", "/:user"),
      SchemeAndHost("moments://*r", scheme: "moments", "/*r"),
      SchemeAndHost("moments://(/a)", scheme: "moments", "(/«a»)"),
      SchemeAndHost("moments://a(/b)", scheme: "moments", "/«a»(/«b»)"),
      SchemeAndHost("moments://家/a", scheme: "moments", "/«家»/«a»"),
      SchemeAndHost("httpx://a/b", scheme: "httpx", "/«a»/«b»"),
    ]
  )
  func customScheme(front: SchemeAndHost) throws { try expect(front) }

  private func expect(_ front: SchemeAndHost) throws {
    let pattern = try RoutePattern(parsing: front.text)
    #expect(pattern.scheme == front.scheme)
    #expect(pattern.host.map { ($0.includesSubdomains ? "*." : "") + $0.name } == front.host)
    #expect(pattern.shape == front.shape)
    #expect(pattern.text == front.text)
  }

  // MARK: The value

  @Test("A string literal is a pattern")
  func literal() {
    let pattern: RoutePattern = "/moments/:id<int>"
    #expect(pattern.parameterNames == ["id"])
    #expect("\(pattern)" == "/moments/:id<int>")
  }

  @Test("Patterns are equal if their texts have the same bytes")
  func equality() throws {
    #expect(("/a/:b" as RoutePattern) == "/a/:b")
    #expect(("/a/:b" as RoutePattern) != "/a/:c")
    #expect(("/a" as RoutePattern) != "a")
    #expect(Set<RoutePattern>(["/a", "/a", "/b"]).count == 2)
    let composed = try RoutePattern(parsing: "/caf\u{E9}")
    let decomposed = try RoutePattern(parsing: "/cafe\u{301}")
    #expect(composed != decomposed, "they match other links")
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.elements != decomposed.elements)
  }
}

extension RoutePattern {
  /// The elements as a text, which is unambiguous if no literal contains “«” or “»”.
  fileprivate var shape: String { RoutePattern.shape(of: elements) }

  private static func shape(of elements: [Element]) -> String {
    elements.map { element in
      switch element {
      case .catchAll(let name): "/*\(name ?? "")"
      case .group(let inner): "(\(shape(of: inner)))"
      case .segment(let pieces): "/" + pieces.map { shape(of: $0) }.joined()
      }
    }.joined()
  }

  private static func shape(of piece: Piece) -> String {
    switch piece {
    case .literal(let text): return "«\(text)»"
    case .parameter(let parameter):
      let kind = parameter.kind.map { "<\($0)>" } ?? ""
      return ":\(parameter.name)\(kind)\(parameter.constraint.map { "(\($0))" } ?? "")"
    }
  }
}
