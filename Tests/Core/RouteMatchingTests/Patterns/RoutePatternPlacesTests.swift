// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Positions of parameters in the text of a pattern")
struct RoutePatternPlacesTests {
  /// Returns the names in the order of the text, with `?` after an optional name and `*` before the
  /// name of a catch-all.
  private func places(_ text: String) throws -> [String] {
    let utf8 = Array(text.utf8)
    return try RoutePattern(parsing: text).places.map { place in
      let name = String(decoding: utf8[place.nameRange], as: UTF8.self)
      #expect(name == place.name)
      #expect(utf8[place.nameRange.lowerBound - 1] == UInt8(ascii: place.isCatchAll ? "*" : ":"))
      #expect(place.isCatchAll == (place.parameter == nil))
      return "\(place.isCatchAll ? "*" : "")\(name)\(place.isInGroup ? "?" : "")"
    }
  }

  @Test(
    "Every parameter and the named catch-all has a position, in the order of the pattern",
    arguments: [
      ("/", []), ("/a/b", []), ("/:a", ["a"]), (":a/x:b", ["a", "b"]),
      ("/:a/:b.x/*c", ["a", "b", "*c"]),
      ("/*/:a", ["a"]), ("/x/*", []), ("/a/:b?/:c?", ["b?", "c?"]), ("/a/:b?/*r", ["b?", "*r?"]),
      ("/a(/:b(/:c))(/d/*e)", ["b?", "c?", "*e?"]), ("/:a/((/:b))", ["a", "b?"]),
    ] as [(String, [String])]
  )
  func names(text: String, expected: [String]) throws {
    #expect(try places(text) == expected)
  }

  @Test("Escaped signs and signs in constraints, kinds and hosts are not parameters")
  func signs() throws {
    #expect(try places(#"/\:a/\*a/:a"#) == ["a"])
    #expect(try places(#"/:a(:b|\(:b\)|[:b)(]|b*)/:b<int>(\d*)/*c"#) == ["a", "b", "*c"])
    #expect(try places(#"/é\::é"#.replacing("é", with: "e")) == ["e"])
    #expect(try places("/日本/:a") == ["a"])
    #expect(try places("moments://:a/:b") == ["a", "b"])
    #expect(try places("moments:///:b") == ["b"])
    #expect(try places("moments:/:b") == ["b"])
    #expect(try places("moments://*.example.com/:b/*c") == ["b", "*c"])
    #expect(try places("moments://*rest") == ["*rest"])
    #expect(try places("https://*.example.com/:a") == ["a"])
    #expect(try places("//example.com(/:a)") == ["a?"])
  }
}
