// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Mixed segments")
struct MixedSegmentTests {
  /// Returns the values that a pattern captures from a path, or nil if the pattern does not match.
  private static func values(_ pattern: RoutePattern, _ path: String) throws -> [String?]? {
    var options = RouteTableOptions()
    options.limits.bytes = 1 << 20
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add(pattern, value: 0)
    let parameters = try builder.build().match(path)?.parameters
    return parameters.map { parameters in pattern.parameterNames.map { parameters[$0] } }
  }

  @Test(
    "The leftmost parameter captures the shortest text for which the rest matches",
    arguments: [
      ("/:a<int>-:b<int>", "/1-2", ["1", "2"]), ("/:a<int>-:b<int>", "/1--2", ["1", "-2"]),
      ("/:a<int>-:b<int>", "/-1-2", ["-1", "2"]), ("/:a<int>-:b<int>", "/1-", nil),
      ("/:a(a+)a:b(a+)", "/aaaa", ["a", "aa"]), ("/:a(aa|a)a:b(a+)", "/aaaa", ["a", "aa"]),
      ("/:a(aa)a:b(a)", "/aaaa", ["aa", "a"]), ("/:a([ab]+)b:b(c?)", "/abbc", ["ab", "c"]),
      ("/:a(x*)-:b", "/-x", nil), ("/:a<double>,:b<double>", "/1.5,-2e3", ["1.5", "-2e3"]),
      ("/x:a<int>y:b<int>z:c", "/x1y2z3", ["1", "2", "3"]),
      ("/x:a<int>y:b<int>z", "/x1y2z", ["1", "2"]), ("/:a.:b<int>", "/a.1.2", ["a.1", "2"]),
    ] as [(RoutePattern, String, [String]?)]
  )
  func takesTheShortest(pattern: RoutePattern, path: String, expected: [String]?) throws {
    #expect(try Self.values(pattern, path) == expected)
  }

  @Test("Captures with an infinite number do not match, and no other captures are tried")
  func infinite() throws {
    let ones = String(repeating: "1", count: 400)
    #expect(try Self.values("/:a<double>,:b<double>", "/\(ones),1") == nil)
    #expect(try Self.values("/:a<double>,:b<double>", "/1e308,1e-400") == ["1e308", "1e-400"])
    #expect(try Self.values("/:a(\\d+)1:b<double>", "/5\(ones)") == nil)
    #expect(try Self.values("/:b<double>", "/\(ones)") == nil)
  }

  @Test("A long segment that can be divided in many ways is matched")
  func manyWays() throws {
    let text = String(repeating: "a", count: 300)
    #expect(try Self.values("/:a(a*)b:b(a{0,200})", "/\(text)b\(text.prefix(200))") != nil)
    #expect(try Self.values("/:a(a*)b:b(a{0,200})", "/\(text)b\(text)") == nil)
    let values = try Self.values("/:a(a*)a:b(a{0,200})", "/\(text)")
    #expect(values?.map { $0?.utf8.count } == [99, 200])
  }

  @Test("The work for a byte does not depend on the number of bytes before it")
  func isLinear() throws {
    // The number of active states of the matcher does not depend on the text, so this test is fast.
    // An algorithm that reads the earlier bytes again for each byte would take hours.
    let ones = String(repeating: "1", count: 50_000)
    #expect(try Self.values("/:a<double>,:b<double>", "/\(ones)") == nil)
    #expect(try Self.values(#"/:x\1:b<double>"#, "/\(ones)") == nil)
    #expect(try Self.values("/:x-:y<int>-:b<double>", "/\(ones)-1-\(ones)") == nil)
  }
}
