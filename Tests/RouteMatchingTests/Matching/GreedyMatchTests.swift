// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests that greedy matching and backtracking have the same results as full matching.
///
/// The oracle tests full matching.
@Suite("Greedy matching and backtracking")
struct GreedyMatchTests {
  private func table(
    _ patterns: [RoutePattern],
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder(options: options)
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    return try builder.build()
  }

  /// Returns the result of greedy matching or, if that is inconclusive, of backtracking.
  private func outcome(_ path: String, in table: RouteTable<Int>) -> String {
    var match = PathMatch()
    return Bytes.reading(path) { bytes in
      let (core, range) = (table.core, 0..<bytes.count)
      if core.matchGreedily(bytes, along: range, from: core.onlyRootState, &match) == .matched {
        return "route \(match.routeID.index)"
      }
      var log = SetSearchLog()
      switch core.matchBacktracking(bytes, along: range, from: core.onlyRootState, &match, &log) {
      case .matched: return "turned to \(match.routeID.index)"
      case .noMatch: return "nowhere"
      case .inconclusive: return "unsure"
      }
    }
  }

  @Test(
    "Greedy matching proves a miss unless it has skipped an alternative",
    arguments: [
      ("/nowhere", .noMatch), ("/nowhere/7/edit", .noMatch), ("/users", .noMatch),
      ("/users/7/view", .noMatch), ("/users/7/edit/more", .noMatch),
      ("/users/me/view", .inconclusive), ("/a/b/z", .noMatch), ("/a/7/z", .inconclusive),
      ("/a", .noMatch), ("/b/x/z", .inconclusive),
      // The segments of these paths are known only after the dots have been resolved.
      ("/nowhere/..", .inconclusive), ("/users/7/./view", .inconclusive),
      ("/nowhere//x", .inconclusive), ("/users//", .inconclusive),
    ] as [(String, MatchResult)]
  )
  func misses(path: String, wanted: MatchResult) throws {
    let table = try table([
      "/users/me", "/users/:id", "/users/:id/edit", "/a/:id<int>/x", "/a/:name/y", "/b/:id/y",
      "/b/*rest",
    ])
    let (core, range) = (table.core, 0..<path.utf8.count)
    var match = PathMatch()
    let result = Bytes.reading(path) { bytes in
      core.matchGreedily(bytes, along: range, from: core.onlyRootState, &match)
    }
    #expect(result == wanted)
    let isMiss = try table.pathMatch(for: path) == nil
    #expect(isMiss || wanted == .inconclusive)
  }

  @Test(
    "Greedy matching finds a route, backtracking finds others, and the rest is inconclusive"
  )
  func arrivals() throws {
    let table = try table([
      "/", "/users/me", "/users/:id", "/users/:id/edit", "/files/*rest", "/a/:id<int>", "/a/:name",
      "/b(/c)/d", "/m/:name.html", "/users/me/settings", "/a/b/c/d", "/a/:x/*rest", "/a/b/:y/e",
      "/a/:id<int>/z", "/w/*rest/z", "/v/:x.b", "/v/:x.:y",
    ])
    for (path, wanted) in [
      ("/", "route 0"), ("/users/me", "route 1"), ("/users/7", "route 2"),
      ("/users/7/edit", "route 3"), ("/files", "route 4"), ("/files/a/b", "route 4"),
      ("/a/7", "route 5"), ("/a/seven", "route 6"), ("/nowhere", "nowhere"),
      ("/users/7/view", "nowhere"), ("/users/me/edit", "turned to 3"),
      ("/b/c/d", "route 7"), ("/m/x.html", "route 8"), ("/w/1/z", "unsure"),
      ("/v/a.b", "unsure"), ("/v/a.c", "route 16"), ("/v/a", "nowhere"),
      ("/users/me/settings", "route 9"), ("/users/me/", "route 1"),
      ("/users/me/edit/", "turned to 3"), ("/users/me/nope", "nowhere"),
      ("/a/b/c/d", "route 10"), ("/a/b/c/e", "turned to 12"), ("/a/b/c/f", "turned to 11"),
      ("/a/b/c", "turned to 11"), ("/a/b", "turned to 6"), ("/a/7/z", "route 13"),
      ("/a/7/y", "turned to 11"), ("/a/7/z/y", "turned to 11"),
    ] {
      #expect(outcome(path, in: table) == wanted, "\(path)")
    }
    // Greedy matching finds no route for a path with empty segments or dot segments.
    for path in ["/users//edit", "/users/.", "/users/../a", "/users/me//", "//", "/files/a/./b"] {
      var match = PathMatch()
      let result = Bytes.reading(path) { bytes in
        table.core.matchGreedily(
          bytes,
          along: 0..<bytes.count,
          from: table.core.onlyRootState,
          &match
        )
      }
      #expect(result == .inconclusive, "\(path)")
    }
    #expect(try table.match(path: "/users/me/edit")?.route.value == 3)
    #expect(try table.match(path: "/users/me/edit")?.parameters["id"] == "me")
    #expect(try table.match(path: "/a/b/c/f")?.parameters.dictionary == ["x": "b", "rest": "c/f"])
    #expect(try table.match(path: "/b/d")?.route.value == 7)
    #expect(try table.match(path: "/m/x.html")?.route.value == 8)
  }

  @Test(
    "Literals that differ in one byte match their own routes",
    arguments: 1...40
  )
  func literals(length: Int) throws {
    let texts = (0..<length).flatMap { place in
      ["x", "y"].map { byte in
        String(repeating: "a", count: place) + byte
          + String(repeating: "a", count: length - place - 1)
      }
    }
    let unique = Array(Set(texts)).sorted()
    let table = try table(unique.map { try RoutePattern(parsing: "/p/\($0)/q") })
    for (index, text) in unique.enumerated() {
      #expect(try table.match(path: "/p/\(text)/q")?.routeID.index == index)
      #expect(try table.match(path: "/p/\(text)b/q") == nil)
      #expect(try table.match("https://e.com/p/\(text)/q?x=1")?.routeID.index == index)
    }
    #expect(try table.match(path: "/p/\(String(repeating: "a", count: length))/q") == nil)
  }

  @Test("Long literals match in any case if case is ignored")
  func folded() throws {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    let long = "AnUncommonlyLongLiteral-With[1]Brackets@Z"
    let table = try table(["/Users/:id", RoutePattern(parsing: "/" + long)], options)
    #expect(try table.match(path: "/uSERS/Ab")?.parameters["id"] == "Ab")
    #expect(try table.match(path: "/" + long.uppercased())?.routeID.index == 1)
    #expect(try table.match(path: "/" + long.replacing("@", with: "`")) == nil)
  }

  @Test("Similar literals have their own slots, and few slots stay empty")
  func alike() throws {
    // The literals have equal beginnings and ends and differ only in the middle.
    var patterns: [String] = []
    for number in 0..<10_000 { patterns.append("/aaaaaaaa\(100_000 + number)bbbbbbbb") }
    let table = try table(patterns.map { try RoutePattern(parsing: $0) })
    for number in stride(from: 0, to: 10_000, by: 97) {
      #expect(try table.match(path: patterns[number])?.routeID.index == number)
    }
    let stops = table.core.states
    let taken = (0..<stops.literalCount).count { !stops[$0].isLiteral(.max, .max) }
    #expect(taken == 10_000)
    #expect(stops.literalCount < 2 * taken)
  }

  @Test("Trees are matched in order, and captures of one tree are removed before the next")
  func trees() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/a/:x/:y/b", priority: 1, value: "high")
    builder.add("//e.com/a/:x/c", value: "host")
    builder.add("moments://a/:x/:y", value: "scheme")
    builder.add("/a/:x/*rest", value: "any")
    let table = try builder.build()
    for (link, wanted, names) in [
      ("https://e.com/a/1/2/b", "high", ["x": "1", "y": "2"]),
      ("https://e.com/a/1/c", "host", ["x": "1"]),
      ("https://f.com/a/1/c", "any", ["x": "1", "rest": "c"]),
      ("moments://a/1/c", "scheme", ["x": "1", "y": "c"]),
      ("moments://a/1/2/b", "high", ["x": "1", "y": "2"]),
      ("/a/1", "any", ["x": "1", "rest": ""]),
    ] {
      let match = try #require(try table.match(link))
      #expect(match.route.value == wanted, "\(link)")
      for (name, value) in names { #expect(match.parameters[name] == value, "\(link)") }
      // `matches(_:)` uses only set search. Its first match must be the route that `match(_:)`
      // returned above.
      #expect(try Array(table.matches(match.link)).first?.route.value == wanted)
    }
    #expect(try table.match("https://e.com/b") == nil)
  }

  @Test("More than eight parameters are captured")
  func manyParameters() throws {
    let names = (1...12).map { "/:p\($0)" }.joined()
    let table = try table([RoutePattern(parsing: names)])
    let match = try table.match(path: (1...12).map { "/v\($0)" }.joined())
    #expect(match?.parameters["p12"] == "v12")
    // A match can store eight captures. In this table, no transition begins at the state after the
    // eighth capture. So backtracking needs no ninth capture to decide that no route matches the
    // path of ten segments.
    let eight = try self.table([RoutePattern(parsing: (1...8).map { "/:p\($0)" }.joined())])
    #expect(outcome("/1/2/3/4/5/6/7/8", in: eight) == "route 0")
    #expect(outcome("/1/2/3/4/5/6/7/8/9/10", in: eight) == "nowhere")
    #expect(match?.parameters["p1"] == "v1")
  }

  @Test(
    "A path with more segments than the limit is rejected",
    arguments: [1, 2, 63, 64, 65]
  )
  func limits(count: Int) throws {
    let table = try table(["/*rest"])
    let path = String(repeating: "/a", count: count)
    if count > 64 {
      #expect(throws: DeepLinkError.self) { try table.match(path: path) }
      #expect(throws: DeepLinkError.self) { try table.match("https://e.com" + path) }
    } else {
      #expect(try table.match(path: path)?.parameters.segments("rest")?.count == count)
      #expect(
        try table.match("https://e.com" + path + "/?q")?.parameters["rest"]
          == String(path.dropFirst())
      )
    }
  }
}
