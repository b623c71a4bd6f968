// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Building a table")
struct RouteTableTests {
  private typealias Builder = RouteTable<Int>.Builder

  // MARK: Routes

  @Test("A table has its routes in registration order")
  func routes() throws {
    var builder = Builder()
    let first = builder.add("/a", priority: 3, value: 10, file: "App/Routes.swift", line: 7)
    let second = builder.add("/b/:id", value: 20)
    let table = try builder.build()
    #expect(table.routes.map { $0.id } == [first, second])
    #expect(table.routes.map { $0.id.index } == [0, 1])
    #expect(table.routes.map { $0.pattern } == ["/a", "/b/:id"])
    #expect(table.routes.map { $0.priority } == [3, 0])
    #expect(table.routes.map { $0.value } == [10, 20])
    #expect(table.routes[0].location.description == "App/Routes.swift:7")
    #expect(table.routes[1].location.file == #fileID)
  }

  @Test("A table without routes matches nothing")
  func empty() throws {
    let table = try Builder().build()
    #expect(try table.match("https://example.com/a") == nil)
    #expect(try table.match("/") == nil)
  }

  @Test("Changing a builder does not change the tables that it has built")
  func frozen() throws {
    var builder = Builder()
    builder.add("/a", value: 1)
    let table = try builder.build()
    builder.add("/b", value: 2)
    #expect(try table.match("/b") == nil)
    #expect(try builder.build().match("/b")?.route.value == 2)
  }

  // MARK: Duplicates

  @Test("The error for a duplicate contains file and line of both routes")
  func duplicate() {
    var builder = Builder()
    builder.add("/users/:id", value: 1, file: "Users/Routes.swift", line: 12)
    builder.add("users/:name<string>/", value: 2, file: "Admin/Routes.swift", line: 34)
    let error = #expect(throws: RouteTableError.self) { try builder.build() }
    #expect(error?.problems.count == 1)
    let problem = error?.problems.first
    #expect(problem?.code == .duplicate)
    #expect(problem?.pattern == "users/:name<string>/")
    #expect(problem?.location.description == "Admin/Routes.swift:34")
    #expect(problem?.earlier?.description == "Users/Routes.swift:12")
    let message =
      "“users/:name<string>/” (Admin/Routes.swift:34) matches the same links as "
      + "“/users/:id” (Users/Routes.swift:12), and both have priority 0; "
      + "remove one of them or give them different priorities"
    #expect(problem?.message == message)
    #expect(problem?.description == message)
    #expect(error?.description == message)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var one: String
    var other: String

    init(_ one: String, _ other: String) {
      self.one = one
      self.other = other
    }

    var testDescription: String { "\(one) and \(other)" }
  }

  private static func areEqual(
    _ pair: Pair,
    _ options: RouteTable<Int>.Options = RouteTable<Int>.Options()
  ) throws -> Bool {
    let patterns = [try RoutePattern(parsing: pair.one), try RoutePattern(parsing: pair.other)]
    let outcomes = [patterns, patterns.reversed()].map { patterns in
      var builder = Builder(options: options)
      for pattern in patterns { builder.add(pattern, value: 0) }
      return builder.assemble().problems.map { $0.code } == [.duplicate]
    }
    #expect(outcomes[0] == outcomes[1], "the order does not matter")
    return outcomes[0]
  }

  @Test(
    "Patterns with one meaning and different spellings are duplicates",
    arguments: [
      // The patterns of each pair differ only in the names of parameters and catch-alls.
      Pair("/:a", "/:b"), Pair("/:a-:b", "/:b-:a"), Pair("/*a", "/*b"), Pair("/*", "/*rest"),
      Pair("/:a<int>", "/:b<int>"), Pair("/:a(x|y)", "/:b(x|y)"), Pair("/:a(/:b)", "/:c(/:d)"),
      // The patterns of each pair differ only in unnecessary escapes.
      Pair(#"/a"#, #"/\a"#), Pair(#"/a%b"#, #"/a\%b"#), Pair(#"/:a-"#, #"/:a\-"#),
      Pair(#"/a\:b"#, #"/\a\:\b"#), Pair(#"(/\a)"#, "(/a)"),
      // The patterns of each pair differ only in the kind `<string>`, which has no effect.
      Pair("/:a", "/:a<string>"), Pair("/:a(x)", "/:a<string>(x)"), Pair("/:a-", "/:a<string>-"),
      // The patterns of each pair contain the same groups in different spellings.
      Pair("/a(/:b)", "/a/:b?"), Pair("/a(/:b(/:c))", "/a/:b?/:c?"), Pair("/a(/b)", "/a/(/b)"),
      Pair("/a(/b)", "/a((/b))"), Pair("/a(/:b/*)", "/a/:b?/*r"), Pair("/a(/:b(/c))", "/a/:b?(/c)"),
      // The patterns of each pair differ only in the number of slashes after a custom scheme, from
      // zero to three.
      Pair("moments:a/b", "moments://a/b"), Pair("moments:a/b", "moments:///a/b"),
      Pair("moments:/a/b", "moments:a/b"), Pair("moments:/", "moments:///"),
      // The patterns of each pair differ only in the “/” at the beginning or at the end of the
      // path.
      Pair("/a", "a"), Pair("/a", "/a/"), Pair("/:a?", ":a?/"), Pair("//a.b", "//a.b/"),
      Pair("/*", "/*/"),
      // The patterns of each pair differ only in upper-case and lower-case letters of the scheme
      // and the host.
      Pair("moments:a", "MOMENTS:a"), Pair("https://a.b/c", "HTTPS://A.B/c"),
      Pair("//*.a.b", "//*.A.B"),
    ]
  )
  func equal(pair: Pair) throws { #expect(try Self.areEqual(pair)) }

  @Test(
    "Patterns with different meanings are not duplicates",
    arguments: [
      Pair("/a", "/A"), Pair("/:a.x", "/:a.X"), Pair("moments:a", "moments:A"),
      Pair("/\u{E9}", "/e\u{301}"), Pair("/:a-\u{E9}", "/:a-e\u{301}"),
      Pair("(/\u{E9})/b", "(/e\u{301})/b"), Pair("/:a(\u{E9})", "/:a(e\u{301})"),
      Pair("/:a<int>", "/:a<uint>"), Pair("/:a<int>", "/:a"), Pair("/:a(\\d)", "/:a([0-9])"),
      Pair("/:a(x)", "/:a((x))"), Pair("/:a(\\d+)", "/:a<uint>"), Pair("/a(/b)", "/a/b"),
      Pair("/a(/b)(/c)", "/a(/c)(/b)"), Pair("/a(/b)(/c)", "/a(/b(/c))"), Pair("/*", "/:a"),
      Pair("/*/a", "/a/*"), Pair("/*", "(/*)"), Pair("/:a-:b", "/:a.:b"), Pair("/:a-", "/-:a"),
      Pair("/a", "moments:a"), Pair("moments:a", "other:a"), Pair("https:/a", "http:/a"),
      Pair("//a.b/c", "/c"), Pair("//a.b", "//*.a.b"), Pair("//a.b/c", "//a.c/c"),
      Pair("https://a.b/c", "//a.b/c"), Pair("https://a.b/c", "https:/c"), Pair("/", "//a"),
    ]
  )
  func different(pair: Pair) throws { #expect(try !Self.areEqual(pair)) }

  @Test("Equal patterns with different priorities are not duplicates")
  func priorities() throws {
    var builder = Builder()
    builder.add("/a", priority: 1, value: 1)
    builder.add("/a", value: 0)
    builder.add("/a", priority: -1, value: -1)
    let table = try builder.build()
    #expect(try table.matches(DeepLink(parsing: "/a")).map { $0.route.value } == [1, 0, -1])
    builder.add("/a", priority: -1, value: 2, file: "B.swift", line: 2)
    let problems = builder.assemble().problems
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("and both have priority -1;") == true)
  }

  @Test("Patterns that differ only in case are duplicates if case is ignored")
  func duplicatesWithoutCase() throws {
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = true
    for pair in [
      Pair("/a/B", "/A/b"), Pair("/:a.HTML", "/:b.html"), Pair("(/A)/b", "(/a)/B"),
      Pair("(/:a.X)", "(/:b.x)"), Pair("moments://A", "moments:a"),
    ] {
      #expect(try Self.areEqual(pair, options))
    }
    for pair in [Pair("/É", "/é"), Pair("/:a(x)", "/:a(X)"), Pair("/K", "/\u{212A}")] {
      #expect(try !Self.areEqual(pair, options), "only ASCII letters of literals are folded")
    }
  }

  @Test("A significant trailing slash distinguishes two patterns")
  func duplicatesWithSlash() throws {
    var options = RouteTable<Int>.Options()
    options.trailingSlashIsSignificant = true
    for pair in [Pair("/a", "/a/"), Pair("/:a(/b)", "/:a(/b)/"), Pair("/*", "/*/")] {
      #expect(try !Self.areEqual(pair, options))
    }
    #expect(try Self.areEqual(Pair("/a/", "a/"), options))
    #expect(try Self.areEqual(Pair("//a.b", "//a.b/"), options), "a root has no last slash")
  }

  @Test("The slashes before the host are significant for a scheme in schemesWithHost")
  func duplicatesWithHost() throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["MOMENTS"]
    #expect(try !Self.areEqual(Pair("moments://a/b", "moments:a/b"), options))
    #expect(try !Self.areEqual(Pair("moments://a/b", "moments:///a/b"), options))
    #expect(try Self.areEqual(Pair("moments://a/b", "Moments://A/b"), options))
    #expect(try Self.areEqual(Pair("moments:a/b", "moments:///a/b"), options))
    #expect(try Self.areEqual(Pair("other://a/b", "other:a/b"), options))
  }

  // MARK: Problems

  @Test("All problems are reported together in registration order")
  func problems() {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["moments"]
    var builder = Builder(options: options)
    builder.add("/a", value: 1, file: "A.swift", line: 1)
    builder.add("/:x<sku>", value: 2, file: "A.swift", line: 2)
    builder.add("/a", value: 3, file: "A.swift", line: 3)
    builder.add("/:x(([a-z]{1000}){1000})", value: 4, file: "A.swift", line: 4)
    builder.add("moments://a b/c", value: 5, file: "A.swift", line: 5)
    builder.add("other://*.a/c", value: 6, file: "A.swift", line: 6)
    builder.add("/b", value: 7, file: "A.swift", line: 7)
    let error = #expect(throws: RouteTableError.self) { try builder.build() }
    let problems = error?.problems ?? []
    #expect(
      problems.map { $0.code }
        == [.unknownKind, .duplicate, .automatonTooLarge, .invalidHost, .invalidHost]
    )
    #expect(problems.map { $0.location.line } == [2, 3, 4, 5, 6])
    #expect(problems.map { $0.earlier?.line } == [nil, 1, nil, nil, nil])
    #expect(error?.description == problems.map { $0.message }.joined(separator: "\n"))
    guard problems.count == 5 else { return }
    #expect(
      problems[0].message
        == "“/:x<sku>” (A.swift:2) uses the unknown kind “sku”; define it "
        + "or use one of “int”, “uint”, “uuid”, “double”, “bool”, “string”"
    )
    #expect(
      problems[2].message.hasPrefix("“/:x(([a-z]{1000}){1000})” (A.swift:4) needs more than ")
    )
    #expect(
      problems[2].message.hasSuffix(
        " states for “:x”; use smaller repetitions, or check the value in the handler"
      )
    )
    #expect(
      problems[3].message == """
        “moments://a b/c” (A.swift:5) has no host where its scheme keeps one: a character in the \
        host that no host name has; write labels of letters, digits, “-” and “_”, as in \
        “shop.example.com”
          moments://a b/c
                     ^
        """
    )
    #expect(
      problems[4].message
        == "“other://*.a/c” (A.swift:6) names the hosts “*.a”, but the text after “other://” is a "
        + "path here; add “other” to the options' schemesWithHost"
    )
  }

  @Test("All problems of one route are reported together")
  func problemsOfOneRoute() {
    var builder = Builder()
    builder.add("/:a<x>/:b<y>(/:c<x>)", value: 1)
    let error = #expect(throws: RouteTableError.self) { try builder.build() }
    #expect(error?.problems.map { $0.code } == [.unknownKind, .unknownKind, .unknownKind])
  }

  @Test("A table with a duplicate has the earlier route and all others")
  func assemble() throws {
    var builder = Builder()
    builder.add("/a", value: 1)
    builder.add("/:x<sku>", value: 2)
    builder.add("a/", value: 3)
    builder.add("/b/:c", value: 4)
    builder.add("/b/:d", value: 5)
    builder.add("/c", value: 6)
    let (table, problems) = builder.assemble()
    #expect(problems.map { $0.code } == [.unknownKind, .duplicate, .duplicate])
    #expect(table.routes.count == 6)
    for (path, values) in [("/a", [1]), ("/b/7", [4]), ("/c", [6]), ("/x", [])] {
      let matches = try table.matches(DeepLink(parsing: path))
      #expect(matches.map { $0.route.value } == values)
    }
    #expect(try table.match("/b/7")?.parameters["c"] == "7")
    #expect(try table.match("/b/7")?.parameters["d"] == nil)
  }

  @Test("Assembling and building return the same table if there are no problems")
  func noProblems() throws {
    var builder = Builder()
    builder.add("/a", value: 1)
    #expect(builder.assemble().problems.isEmpty)
    #expect(try builder.build().match("/a")?.route.value == 1)
  }

  @Test("A third equal route is reported as a duplicate of the first")
  func threeDuplicates() {
    var builder = Builder()
    for line in 1...3 { builder.add("/a", value: 0, file: "A.swift", line: UInt(line)) }
    #expect(builder.assemble().problems.map { $0.earlier?.line } == [1, 1])
  }

  @Test("A pattern with very many parameters is built or rejected without a crash")
  func manyParameters() async {
    await #expect(processExitsWith: .success) {
      let text = (0..<70_000).map { "/:p\($0)" }.joined()
      guard let pattern = try? RoutePattern(parsing: text) else { return }
      var builder = RouteTable<Int>.Builder()
      builder.add(pattern, value: 0)
      _ = builder.assemble()
    }
  }

  // MARK: Kinds

  @Test("A kind may be defined at any time before the table is built")
  func kinds() throws {
    var builder = Builder()
    builder.add("/p/:s<sku>", value: 1)
    builder.add("/p/:s", value: 2)
    builder.add("/q/:s<sku>(A.*)-:n<int>", value: 3)
    #expect(builder.assemble().problems.map { $0.code } == [.unknownKind, .unknownKind])
    try builder.define(kind: "sku", constraint: "[A-Z]{2}\\d+")
    let table = try builder.build()
    for (path, value) in [
      ("/p/AB1", 1), ("/p/AB", 2), ("/p/ab1", 2), ("/q/AB1-2", 3), ("/q/BB1-2", nil),
    ] as [(String, Int?)] {
      #expect(try table.match(path)?.route.value == value, "\(path)")
    }
  }

  @Test("Defining a kind again replaces it")
  func redefinedKind() throws {
    var builder = Builder()
    builder.add("/:a<k>", value: 1)
    try builder.define(kind: "k", constraint: "x")
    try builder.define(kind: "k", constraint: "y")
    let table = try builder.build()
    #expect(try table.match("/x") == nil)
    #expect(try table.match("/y") != nil)
  }

  @Test("The message for an unknown kind lists the known kinds")
  func knownKinds() throws {
    var builder = Builder()
    try builder.define(kind: "b", constraint: "x")
    try builder.define(kind: "a", constraint: "x")
    builder.add("/:x<c>", value: 1)
    #expect(
      builder.assemble().problems.first?.message.hasSuffix(
        "or use one of “int”, “uint”, “uuid”, “double”, “bool”, “string”, “a”, “b”"
      ) == true
    )
  }

  @Test(
    "The name and constraint of a kind are validated when it is defined",
    arguments: [
      ("int", "x", 0, "the kind “int” is built in; give yours another name"),
      ("string", "x", 0, "the kind “string” is built in; give yours another name"),
      (
        "", "x", 0,
        "the name of the kind is invalid; write a letter or “_” first, then letters, digits or "
          + "“_”"
      ),
      (
        "a-b", "x", 1,
        "the name of the kind is invalid; write a letter or “_” first, then letters, digits or "
          + "“_”"
      ),
      ("a", "x)", 1, "this “)” closes nothing; leave it out, or write “\\)” for the character"),
      (
        "a", "x/y", 1,
        "a segment never holds a raw “/”; close the constraint before it, or leave it out"
      ),
    ]
  )
  func invalidKind(name: String, constraint: String, offset: Int, message: String) {
    var builder = Builder()
    let error = #expect(throws: RoutePatternError.self) {
      try builder.define(kind: name, constraint: constraint)
    }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }
}
