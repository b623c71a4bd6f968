// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests of mixed segments beside other transitions.
///
/// The oracle compares their matches and captures with the naive matcher.
@Suite("Mixed segments beside other parts")
struct MixedTransitionTests {
  private func match(
    _ path: String,
    through patterns: [String],
    ignoringCase: Bool = false
  ) throws -> [String?]? {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = ignoringCase
    var builder = RouteTable<Int>.Builder(options: options)
    for (number, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: number)
    }
    let match = try builder.build().match(path)
    return match.map { match in
      ["\(match.value)"] + match.pattern.parameterNames.map { match.parameters[$0] }
    }
  }

  @Test("A mixed segment captures its parameters")
  func captures() throws {
    for (patterns, path, route, values) in [
      (["/:a/page-:b.html"], "/1/page-2.html", 0, ["1", "2"]),
      (["/:a.json", "/:a"], "/x.json", 0, ["x"]), (["/:a.json", "/:a"], "/x.js", 1, ["x.js"]),
      (["/:a-:b-:c/:d"], "/1--2-3-4/5", 0, ["1", "-2", "3-4", "5"]),
      (["/:a,:b/z"], "/12345.678,-9.1/z", 0, ["12345.678", "-9.1"]),
      (["/x:a", "/x1"], "/x1", 1, []), (["/x:a", "/:b(x.)"], "/x1", 0, ["1"]),
      (["/v:a<int>", "/:b"], "/v1", 0, ["1"]), (["/v:a<int>", "/:b"], "/vx", 1, ["vx"]),
      (["/:a<int>.:b<int>"], "/1.2", 0, ["1", "2"]),
      (["/:a-:b-:c-:d/:e-:f-:g-:h"], "/1-2-3-4/5-6-7-8", 0, (1...8).map { "\($0)" }),
      (["/:a.é", "/:b"], "/x.é", 0, ["x"]), (["/a(/:b)/:c.x"], "/a/1.x", 0, [nil, "1"]),
      (["/a:x", "/ab:x"], "/ab1", 1, ["1"]), (["/a:x", "/ab:x"], "/a1", 0, ["1"]),
    ] as [([String], String, Int, [String?])] {
      #expect(try match(path, through: patterns) == ["\(route)"] + values, "\(path)")
    }
    #expect(try match("/1.JSON", through: ["/:a.Json"], ignoringCase: true) == ["0", "1"])
    #expect(try match("/1.JSON", through: ["/:a.Json"]) == nil)
    let eight = (1...7).map { "/:p\($0)" }.joined()
    let values = (1...9).map { "\($0)" }
    #expect(try match("/1/2/3/4/5/6/7/8-9", through: [eight + "/:a-:b"]) == ["0"] + values)
  }

  @Test("The search returns from a mixed segment to typed, plain and catch-all parameters")
  func returns() throws {
    let patterns = [
      "/s/:a.html/x", "/s/:b(q.*)/y", "/s/:c/z", "/s/*d", "/s/lit.html/x", "/s/:a.html/:e/w",
    ]
    for (path, values) in [
      ("/s/q.html/x", ["0", "q"]), ("/s/q.html/1/w", ["5", "q", "1"]),
      ("/s/q.html/y", ["1", "q.html"]), ("/s/q.html/z", ["2", "q.html"]),
      ("/s/q.html/1/v", ["3", "q.html/1/v"]), ("/s/q.html", ["3", "q.html"]),
      ("/s/lit.html/1/w", ["5", "lit", "1"]),
    ] {
      #expect(try match(path, through: patterns) == values, "\(path)")
    }
    #expect(try match("/s/q.html/z", through: [patterns[0]]) == nil)
  }
}
