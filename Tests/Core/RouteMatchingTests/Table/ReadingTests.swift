// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests of the readings of patterns with groups.
///
/// The oracle compares their matches, order and captures with the naive matcher.
@Suite("Readings of patterns with groups")
struct ReadingTests {
  private func table(
    _ patterns: [String],
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder(options: options)
    for (number, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: number)
    }
    return try builder.build()
  }

  @Test("Each combination of groups matches, and skipped parameters have no value")
  func combinations() throws {
    for (pattern, path, captures) in [
      ("/a(/:b)/c", "/a/c", [nil]), ("/a(/:b)/c", "/a/1/c", ["1"]),
      ("/a(/:b)/:c", "/a/1", [nil, "1"]), ("/a(/:b)/:c", "/a/1/2", ["1", "2"]),
      ("/a(/:b(/:c))/z/:d", "/a/z/1", [nil, nil, "1"]),
      ("/a(/:b(/:c))/z/:d", "/a/1/z/2", ["1", nil, "2"]),
      ("/a(/:b(/:c))/z/:d", "/a/1/2/z/3", ["1", "2", "3"]),
      ("/a/:b?/:c?/:d?", "/a", [nil, nil, nil]), ("/a/:b?/:c?/:d?", "/a/1/2", ["1", "2", nil]),
      ("(/:a)(/:b)", "/", [nil, nil]), ("(/:a)(/:b)", "/1", ["1", nil]),
      ("(/x/:a)(/y/:b)(/z/:c)", "/y/1", [nil, "1", nil]),
      ("(/x/:a)(/y/:b)(/z/:c)", "/x/1/z/2", ["1", nil, "2"]),
      ("/a(/:b)/z/*r", "/a/z", [nil, ""]), ("/a(/:b)/z/*r", "/a/z/1/2", [nil, "1/2"]),
      ("/a(/:b)/z/*r", "/a/1/z/2/3", ["1", "2/3"]), ("/a(/z/*r)", "/a", [nil]),
      ("/a(/z/*r)", "/a/z", [""]), ("/a(/z/*r)", "/a/z/1", ["1"]),
      (
        "/a(/:x)/:b/:c/:d/:e/:f/:g/:h", "/a/1/2/3/4/5/6/7",
        [nil, "1", "2", "3", "4", "5", "6", "7"]
      ),
    ] as [(String, String, [String?])] {
      let table = try table([pattern])
      let parameters = try #require(try table.match(path)?.parameters)
      let names = table.routes[0].pattern.parameterNames
      #expect(names.map { parameters[$0] } == captures, "\(pattern), \(path)")
      #expect(try Array(table.matches(DeepLink(parsing: path))).count == 1, "\(pattern), \(path)")
    }
  }

  @Test("Values with escapes are captured from the encoded path, also after a skipped parameter")
  func escapes() throws {
    let table = try table(["/a(/:b)/z/:c", "/r(/:b)/z/*rest"])
    for (path, values) in [
      ("/a/z/%20x", [nil, " x"]), ("/a/%C3%A9/z/%20", ["é", " "]), ("/r/z/1/%20", [nil, "1/%20"]),
      ("/r/%20/z", [" ", ""]),
    ] as [(String, [String?])] {
      let match = try #require(try table.match(path))
      let names = match.route.pattern.parameterNames
      #expect(names.map { match.parameters[$0] } == values, "\(path)")
    }
  }

  @Test(
    "Routes that end at one node are ordered by skipped groups, then by the texts of their patterns"
  )
  func order() throws {
    let table = try table([
      "/a(/b)(/c)", "/a(/d)", "/a(/x/:y)", "/a", "/a/*rest", "/a(/b(/e))/*rest2",
    ])
    let matches = try table.matches(DeepLink(parsing: "/a")).map(\.route.value)
    #expect(Array(matches) == [3, 1, 2, 0, 4, 5])
    #expect(try table.match("/a")?.route.value == 3)
    #expect(try table.match("/a/b")?.route.value == 0)
  }

  @Test("A route that several combinations match is returned once, with its best combination")
  func once() throws {
    for (pattern, path, values) in [
      ("(/:a)(/:b)", "/1", ["1", nil]), ("(/:a<int>)(/:b)", "/1", ["1", nil]),
      ("(/:a)(/:b<int>)", "/1", [nil, "1"]), ("(/:a)/*r", "/1/2", ["1", "2"]),
      ("(/:a<int>)(/:b(1+))/:c", "/1/x", ["1", nil, "x"]),
    ] as [(String, String, [String?])] {
      let table = try table([pattern])
      let matches = try Array(table.matches(DeepLink(parsing: path)))
      #expect(matches.count == 1, "\(pattern)")
      let names = table.routes[0].pattern.parameterNames
      #expect(names.map { matches.first?.parameters[$0] } == values, "\(pattern)")
      let match = try table.match(path)
      #expect(names.map { match?.parameters[$0] } == values, "\(pattern)")
    }
  }

  @Test("Of patterns that differ only in groups, the one with the first text is first")
  func texts() throws {
    let patterns = ["(/:a(/:b))", "(/:a(/:b))(/:c)"]
    for patterns in [patterns, patterns.reversed()] {
      let matches = try table(patterns).matches(DeepLink(parsing: "/1"))
      #expect(matches.map(\.pattern.text) == ["(/:a(/:b))", "(/:a(/:b))(/:c)"])
    }
  }

  @Test("A pattern with more than 64 readings is refused, with a correction")
  func limit() throws {
    let groups = ["/b", "/c", "/d", "/e", "/f", "/g", "/h"].map { "(\($0))" }
    #expect(throws: Never.self) { try table(["/a" + groups.prefix(6).joined()]) }
    let nested = (0..<32).map { "/:p\($0)?" }.joined()
    #expect(throws: Never.self) { try table([nested]) }
    for pattern in ["/a" + groups.joined(), "/a" + groups.prefix(6).joined() + "(/x)/*r"] {
      let error = #expect(throws: RouteTableError.self) { try table([pattern]) }
      #expect(error?.problems.map(\.code) == [.tooManyReadings])
      #expect(error?.problems[0].message.contains("more than 64 choices") == true)
    }
  }

  @Test("Equal patterns are duplicates, and patterns with other groups are not")
  func duplicates() throws {
    for (one, other, areEqual) in [
      ("/a(/:b)", "/a/:c?", true), ("/a(/b)", "/a(/b)/", true),
      ("/a(/:b)", "/a(/:b<string>)", true),
      ("/a(/b)(/b)", "/a(/b(/b))", false), ("/a(/b)", "/a", false), ("/a(/b)", "/a/b", false),
      ("/a(/b)", "/a(/B)", false), ("(/a)/b", "(/a/b)", false),
    ] {
      var builder = RouteTable<Int>.Builder()
      builder.add(try RoutePattern(parsing: one), value: 0)
      builder.add(try RoutePattern(parsing: other), value: 1)
      #expect(builder.assemble().problems.count == (areEqual ? 1 : 0), "\(one), \(other)")
    }
  }
}
