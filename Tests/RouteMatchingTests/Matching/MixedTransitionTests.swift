// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests of mixed segments in greedy matching and in backtracking.
///
/// The oracle compares their matches and captures with the naive matcher.
@Suite("Mixed segments without a set search")
struct MixedTransitionTests {
  /// How a route was found.
  private enum Way: Equatable {
    case greedy(Int, [String])
    case backtracking(Int, [String])
    case none
    case inconclusive
  }

  private func way(
    _ path: String,
    through patterns: [String],
    ignoringCase: Bool = false
  ) throws -> Way {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = ignoringCase
    var builder = RouteTable<Int>.Builder(options: options)
    for (number, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: number)
    }
    let core = try builder.build().core
    var match = PathMatch()
    return Bytes.reading(path) { bytes in
      let range = 0..<bytes.count
      func values() -> [String] {
        (0..<match.count).map { bytes[match[$0] ?? 0..<0].text }
      }
      if core.matchGreedily(bytes, along: range, from: core.onlyRootState, &match) == .matched {
        return .greedy(match.routeID.index, values())
      }
      var log = SetSearchLog()
      switch core.matchBacktracking(bytes, along: range, from: core.onlyRootState, &match, &log) {
      case .matched: return .backtracking(match.routeID.index, values())
      case .noMatch: return .none
      case .inconclusive: return .inconclusive
      }
    }
  }

  @Test("Greedy matching follows a mixed segment and captures its parameters")
  func greedy() throws {
    for (patterns, path, route, values) in [
      (["/:a/page-:b.html"], "/1/page-2.html", 0, ["1", "2"]),
      (["/:a.json", "/:a"], "/x.json", 0, ["x"]), (["/:a.json", "/:a"], "/x.js", 1, ["x.js"]),
      (["/:a-:b-:c/:d"], "/1--2-3-4/5", 0, ["1", "-2", "3-4", "5"]),
      (["/:a,:b/z"], "/12345.678,-9.1/z", 0, ["12345.678", "-9.1"]),
      (["/x:a", "/x1"], "/x1", 1, []), (["/x:a", "/:b(x.)"], "/x1", 0, ["1"]),
      (["/v:a<int>", "/:b"], "/v1", 0, ["1"]), (["/v:a<int>", "/:b"], "/vx", 1, ["vx"]),
      (["/:a<int>.:b<int>"], "/1.2", 0, ["1", "2"]),
      (["/:a-:b-:c-:d/:e-:f-:g-:h"], "/1-2-3-4/5-6-7-8", 0, (1...8).map { "\($0)" }),
      (["/:a.é", "/:b"], "/x.é", 0, ["x"]), (["/a(/:b)/:c.x"], "/a/1.x", 0, ["", "1"]),
    ] as [([String], String, Int, [String])] {
      #expect(try way(path, through: patterns) == .greedy(route, values), "\(path)")
    }
    #expect(try way("/1.JSON", through: ["/:a.Json"], ignoringCase: true) == .greedy(0, ["1"]))
    #expect(try way("/1.JSON", through: ["/:a.Json"]) == .none)
  }

  @Test("Backtracking returns from a mixed segment to typed, plain and catch-all parameters")
  func backtracking() throws {
    let patterns = [
      "/s/:a.html/x", "/s/:b(q.*)/y", "/s/:c/z", "/s/*d", "/s/lit.html/x", "/s/:a.html/:e/w",
    ]
    for (path, way) in [
      ("/s/q.html/x", .greedy(0, ["q"])), ("/s/q.html/1/w", .greedy(5, ["q", "1"])),
      ("/s/q.html/y", .backtracking(1, ["q.html"])), ("/s/q.html/z", .backtracking(2, ["q.html"])),
      ("/s/q.html/1/v", .backtracking(3, ["q.html/1/v"])),
      ("/s/q.html", .backtracking(3, ["q.html"])),
      ("/s/lit.html/1/w", .backtracking(5, ["lit", "1"])),
    ] as [(String, Way)] {
      #expect(try self.way(path, through: patterns) == way, "\(path)")
    }
    #expect(try way("/s/q.html/z", through: [patterns[0]]) == .none)
  }

  @Test("Two mixed segments that match, or a ninth capture, need a set search")
  func inconclusive() throws {
    #expect(try way("/ab1", through: ["/a:x", "/ab:x"]) == .inconclusive)
    #expect(try way("/a1", through: ["/a:x", "/ab:x"]) == .greedy(0, ["1"]))
    let eight = (1...7).map { "/:p\($0)" }.joined()
    #expect(try way("/1/2/3/4/5/6/7/8-9", through: [eight + "/:a-:b"]) == .inconclusive)
  }
}
