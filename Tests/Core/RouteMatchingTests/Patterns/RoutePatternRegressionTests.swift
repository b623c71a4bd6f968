// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests for defects that other routers have in patterns and matching; each test expects the
/// correct behaviour.
@Suite("Defects of other routers: patterns")
struct RoutePatternRegressionTests {
  // MARK: Routers that look a path up

  @Test("The whole path is matched, not only its last segment")
  func wholePath() throws {
    let table = try Self.table("/shop/Detail", "/chat/Detail", "/a/b")
    #expect(try table.winner(of: "https://x.example/shop/Detail") == "/shop/Detail")
    #expect(try table.winner(of: "https://x.example/chat/Detail") == "/chat/Detail")
    #expect(try table.winner(of: "https://x.example/Detail") == nil)
    #expect(try table.winner(of: "https://x.example/any/prefix/shop/Detail") == nil)
    #expect(try table.winner(of: "/a/b") == "/a/b")
  }

  @Test("The scheme and the host of a pattern are matched and not ignored")
  func schemeAndHost() throws {
    let table = try Self.table("https://momentsapp.com/InternalMenu", "moments:InternalMenu")
    #expect(try table.winner(of: "https://momentsapp.com/InternalMenu") != nil)
    #expect(try table.winner(of: "moments://InternalMenu") == "moments:InternalMenu")
    for link in [
      "https://evil.example/InternalMenu", "https://momentsapp.com.evil.example/InternalMenu",
      "https://evil.example/momentsapp.com/InternalMenu", "http://momentsapp.com/InternalMenu",
      "https://momentsapp.com@evil.example/InternalMenu", "evil://momentsapp.com/InternalMenu",
      "https://sub.momentsapp.com/InternalMenu", "/InternalMenu",
    ] {
      #expect(try table.winner(of: link) == nil, "\(link)")
    }
  }

  @Test("A second registration is an error and does not replace the first")
  func conflict() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/a/:b", value: "first")
    builder.add("/a/:c", value: "second")
    #expect(throws: RouteTableError.self) { try builder.build() }
    let (table, problems) = builder.assemble()
    #expect(problems.map { $0.code } == [.duplicate])
    #expect(try table.match("/a/1")?.route.value == "first")
  }

  // MARK: Routers that search a dictionary of regular expressions

  @Test("The best of overlapping routes is the same in every run and every table")
  func determinism() throws {
    let patterns: [RoutePattern] = [
      "/u/:a(x.*)", "/u/:a(.*y)", "/u/:a(.+)", "/u/:a-:b", "/u/:a.:b", "/u/:a<string>", "/u/*",
    ]
    for shift in patterns.indices {
      let order = patterns[shift...] + patterns[..<shift]
      let expected = [
        "/u/:a-:b", "/u/:a.:b", "/u/:a(.*y)", "/u/:a(.+)", "/u/:a(x.*)", "/u/:a<string>", "/u/*",
      ]
      for _ in 0..<20 {
        #expect(try Self.table(Array(order)).order(of: "/u/x-.y") == expected)
      }
    }
  }

  @Test("A pattern is anchored at both ends")
  func anchors() throws {
    let table = try Self.table("/user", "profile/:id")
    for path in [
      "/anything/user", "/user/anything", "/users", "/xuser", "/x/profile/1", "/profile",
    ] {
      #expect(try table.winner(of: path) == nil, "\(path)")
    }
    #expect(try table.winner(of: "/user") == "/user")
    #expect(try table.winner(of: "/profile/1") == "profile/:id")
  }

  @Test("Literals are not regular expressions")
  func literalsAreEscaped() throws {
    let table = try Self.table("/a.b", #"/x\*y"#, "/[a-z]+", #"/p\(q\)"#)
    #expect(try table.winner(of: "/a.b") == "/a.b")
    #expect(try table.winner(of: "/axb") == nil)
    #expect(try table.winner(of: "/x*y") == #"/x\*y"#)
    #expect(try table.winner(of: "/xxxy") == nil)
    #expect(try table.winner(of: "/[a-z]+") == "/[a-z]+")
    #expect(try table.winner(of: "/abc") == nil)
    #expect(try table.winner(of: "/p(q)") == #"/p\(q\)"#)
  }

  @Test("Names with a common prefix and names of one letter are different parameters")
  func names() throws {
    let values = try Self.values(in: "/:id/:idx/:i/:i_", of: "/1/2/3/4")
    #expect(values == ["id": "1", "idx": "2", "i": "3", "i_": "4"])
  }

  @Test("Groups in a constraint do not change the values of parameters")
  func groupsInConstraints() throws {
    // In `/:a(?:\d+)/:b`, the parentheses only enclose the constraint of `:a`. So this constraint
    // begins with `?`, which is an error.
    #expect(throws: RoutePatternError.self) { try RoutePattern(parsing: "/:a(?:\\d+)/:b") }
    #expect(try Self.values(in: "/:a((?:\\d+))/:b", of: "/12/x") == ["a": "12", "b": "x"])
    #expect(
      try Self.values(in: "/:a((x)((y)|z))/:b((\\d)(\\d))", of: "/xz/12") == ["a": "xz", "b": "12"]
    )
  }

  @Test("A skipped group has no values")
  func skippedGroup() throws {
    #expect(try Self.values(in: "/a(/:b)(/x/:c)", of: "/a") == [:])
    #expect(try Self.values(in: "/a(/:b)(/x/:c)", of: "/a/x/1") == ["c": "1"])
  }

  @Test("A percent-encoded slash does not separate segments")
  func encodedSlash() throws {
    #expect(try Self.values(in: "/files/:name", of: "/files/a%2Fb") == ["name": "a/b"])
    #expect(try Self.values(in: "/files/:name", of: "/files/a%252Fb") == ["name": "a%2Fb"])
    #expect(try Self.values(in: "/files/:a/:b", of: "/files/a%2Fb") == nil)
    #expect(try Self.table("/files/a/b").winner(of: "/files/a%2Fb") == nil)
  }

  // MARK: Routers that expand patterns

  @Test("An empty pattern is an error")
  func emptyPattern() {
    #expect(throws: RoutePatternError.self) { try RoutePattern(parsing: "") }
  }

  @Test("A pattern with an optional group is one route")
  func optionalParts() throws {
    let table = try Self.table("/a(/b)/a")
    #expect(try table.winner(of: "/a/a") == "/a(/b)/a")
    #expect(try table.winner(of: "/a/b/a") == "/a(/b)/a")
    for path in ["/a", "/b/a", "/a/b", "/a/b/b/a"] {
      #expect(try table.winner(of: path) == nil, "\(path)")
    }
    let nested = try Self.table("/a(/b(/c(/:d)))")
    for path in ["/a", "/a/b", "/a/b/c", "/a/b/c/1"] {
      #expect(try nested.order(of: path) == ["/a(/b(/c(/:d)))"], "\(path)")
    }
    #expect(try nested.winner(of: "/a/c") == nil)
  }

  @Test("A pattern with several optional groups is one route")
  func manyOptionalParts() throws {
    let pattern = try RoutePattern(parsing: (0..<6).map { "(/p\($0)/:v\($0))" }.joined())
    let table = try Self.table(pattern)
    #expect(table.routes.count == 1)
    #expect(try table.order(of: "/p1/x/p3/y/p5/z") == [pattern.text])
    #expect(try table.winner(of: "/p3/x/p2/y") == nil)
  }

  @Test("Literals and values are decoded; the value of a catch-all is raw")
  func oneNormalForm() throws {
    let table = try Self.table("/家", "/a b", "/é/:x")
    #expect(try table.winner(of: "/%E5%AE%B6") == "/家")
    #expect(try table.winner(of: "/家") == "/家")
    #expect(try table.winner(of: "/a%20b") == "/a b")
    #expect(try table.winner(of: "/%C3%A9/1") == "/é/:x")
    let match = try Self.table("/d/:v/*rest").match("/d/%41%2F/%42%2F/c")
    #expect(match?.parameters["v"] == "A/")
    #expect(match?.parameters["rest"] == "%42%2F/c")
    #expect(match?.parameters.segments("rest") == ["B/", "c"])
  }

  @Test("A trailing slash and an empty segment have the same meaning for every scheme")
  func slashes() throws {
    let table = try Self.table("/a/:b/", "/*")
    for front in ["", "https://x.example", "moments:", "moments://"] {
      let path = front == "moments://" ? "a" : "/a"
      for link in ["\(path)/1", "\(path)/1/"] {
        #expect(try table.winner(of: front + link) == "/a/:b/", "\(front)\(link)")
      }
      for link in ["\(path)//1", "\(path)//", "\(path)/1//"] {
        #expect(try table.winner(of: front + link) == "/*", "\(front)\(link)")
      }
    }
  }

  @Test("Segments after a catch-all are matched")
  func catchAllInTheMiddle() throws {
    let table = try Self.table("/a/*rest/edit/:id")
    let match = try table.match("/a/b/c/edit/7")
    #expect(match?.parameters.segments("rest") == ["b", "c"])
    #expect(match?.parameters["id"] == "7")
    #expect(try table.match("/a/edit/7")?.parameters["rest"] == "")
    #expect(try table.winner(of: "/a/b/c") == nil)
    #expect(try table.winner(of: "/a/b/edit") == nil)
  }

  @Test("Schemes ignore case, and routes with a scheme do not hide routes without one")
  func schemeCase() throws {
    let table = try Self.table("MyApp:only", "/any")
    #expect(try table.winner(of: "myapp://only") == "MyApp:only")
    #expect(try table.winner(of: "MYAPP:/only") == "MyApp:only")
    #expect(try table.winner(of: "myapp://any") == "/any")
    #expect(try table.winner(of: "other://any") == "/any")
    #expect(try table.winner(of: "other://only") == nil)
  }

  @Test("A query item does not replace a value of the path")
  func reservedNames() throws {
    let match = try #require(
      try Self.table("/a/:id").match("/a/1?JLRouteWildcardComponents=x&id=2&*=y&rest=z")
    )
    #expect(match.parameters.segments("JLRouteWildcardComponents") == nil)
    #expect(match.parameters.segments("rest") == nil)
    #expect(match.parameters["id"] == "1")
    #expect(match.parameters.names == ["id"])
    #expect(try Self.table("/a/*").match("/a/b")?.parameters.names == [])
  }

  @Test("A finished search stays finished")
  func oneEnd() throws {
    let table = try Self.table("moments:a", "/a", "/:x", "/*")
    var iterator = try table.matches(DeepLink(parsing: "moments://a")).makeIterator()
    for _ in 0..<4 { #expect(iterator.next() != nil) }
    for _ in 0..<3 { #expect(iterator.next() == nil) }
    var nothing = try Self.table("/a").matches(DeepLink(parsing: "/b")).makeIterator()
    for _ in 0..<3 { #expect(nothing.next() == nil) }
  }

  @Test("The options of a table have no effect on other tables")
  func optionsOfATable() throws {
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = true
    var folding = RouteTable<Int>.Builder(options: options)
    folding.add("/Home", value: 0)
    let (one, other) = (try folding.build(), try Self.table("/Home"))
    #expect(try one.winner(of: "/hOME") == "/Home")
    #expect(try other.winner(of: "/hOME") == nil)
    options.ignoresCaseOfLiterals = false
    #expect(try one.winner(of: "/hOME") == "/Home", "a table is frozen")
  }

  // MARK: What people ask for

  @Test("The most exact route matches, independent of the registration order")
  func specificity() throws {
    let best: [RoutePattern] = [
      "/users/me", "/users/:a-:b", "/users/:n(m.*)", "/users/:id", "/users/*rest",
    ]
    #expect(
      try Self.table(best.reversed()).order(of: "/users/me") == [0, 2, 3, 4].map { best[$0].text }
    )
    #expect(
      try Self.table(best.reversed()).order(of: "/users/m-e") == (1...4).map { best[$0].text }
    )
  }

  @Test("An option decides whether a host is part of the path")
  func hostOrPath() throws {
    let table = try Self.table("/user.name/detail", "/detail")
    #expect(try table.winner(of: "moments://user.name/detail") == "/user.name/detail")
    #expect(try table.winner(of: "https://user.name/detail") == "/detail")
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["moments"]
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add("/user.name/detail", value: 0)
    builder.add("/detail", value: 1)
    #expect(try builder.build().winner(of: "moments://user.name/detail") == "/detail")
  }

  @Test("Catch-alls, optional groups, mixed segments and constraints can be combined")
  func everything() throws {
    let pattern: RoutePattern = "/s/*path/:name([a-z]+).:type(json|xml)(/v:version<uint>)"
    #expect(
      try Self.values(in: pattern, of: "/s/a/b/c.json")
        == ["path": "a/b", "name": "c", "type": "json"]
    )
    #expect(
      try Self.values(in: pattern, of: "/s/c.xml/v12")
        == ["path": "", "name": "c", "type": "xml", "version": "12"]
    )
    #expect(try Self.values(in: pattern, of: "/s/c.html") == nil)
    #expect(try Self.values(in: pattern, of: "/s/c.xml/vx") == nil)
  }
}

extension RoutePatternRegressionTests {
  private static func table(_ patterns: RoutePattern...) throws -> RouteTable<Int> {
    try table(patterns)
  }

  private static func table(_ patterns: [RoutePattern]) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    return try builder.build()
  }

  /// Returns the values of a link's path, or nil if the pattern does not match the link.
  private static func values(
    in pattern: RoutePattern,
    of link: String
  ) throws -> [String: String]? {
    guard let parameters = try table(pattern).match(link)?.parameters else { return nil }
    var values: [String: String] = [:]
    for name in parameters.names { values[name] = parameters[name] }
    return values
  }
}

extension RouteTable {
  fileprivate func winner(of link: String) throws -> String? { try match(link)?.route.pattern.text }

  fileprivate func order(of link: String) throws -> [String] {
    try matches(DeepLink(parsing: link)).map { $0.route.pattern.text }
  }
}
