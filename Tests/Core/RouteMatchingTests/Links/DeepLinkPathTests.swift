// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: paths")
struct DeepLinkPathTests {
  @Test(
    "A path is split first and decoded once",
    arguments: [
      ("/a%2Fb/c", ["a/b", "c"]), ("/a%2fb", ["a/b"]), ("/%252F", ["%2F"]), ("/%2525", ["%25"]),
      ("/a%20b", ["a b"]), ("/a+b", ["a+b"]), ("/a%2Bb", ["a+b"]), ("/%3F%23", ["?#"]),
      ("/%C3%A9", ["é"]), ("/%c3%a9", ["é"]), ("/%F0%9F%98%80", ["😀"]), ("/%41%62", ["Ab"]),
      ("/x%5Cy", ["x\\y"]), ("/a;b=c,d", ["a;b=c,d"]), ("/a:b@c", ["a:b@c"]),
    ]
  )
  func splitThenDecode(text: String, expected: [String]) throws {
    #expect(try DeepLink.values(of: text) == expected)
  }

  @Test(
    "Raw spaces and text outside of ASCII are accepted",
    arguments: [
      ("/a b", ["a b"]), ("/家/é", ["家", "é"]), ("/ /b", [" ", "b"]), ("/\u{85}", ["\u{85}"]),
    ]
  )
  func rawText(text: String, expected: [String]) throws {
    #expect(try DeepLink.values(of: text) == expected)
  }

  @Test(
    "The first empty piece and one last empty piece are dropped; all others are segments",
    arguments: [
      ("/", [], false), ("//x", nil, false), ("/a", ["a"], false), ("/a/", ["a"], true),
      ("/a//", ["a", ""], true), ("/a//b", ["a", "", "b"], false),
      ("/a///b", ["a", "", "", "b"], false), ("https://h", [], false), ("https://h/", [], false),
      ("https://h//", [""], true), ("https://h///", ["", ""], true),
      ("https://h//a", ["", "a"], false),
      ("a/", ["a"], true), ("moments:////a", ["", "a"], false), ("moments://a//", ["a", ""], true),
    ] as [(String, [String]?, Bool)]
  )
  func emptyPieces(text: String, expected: [String]?, hasTrailingSlash: Bool) throws {
    guard let expected else {
      #expect(DeepLink.refusal(of: text)?.code == .malformed)
      return
    }
    let link = try DeepLink(parsing: text)
    #expect(link.segments.map { $0.value } == expected)
    #expect(link.hasTrailingSlash == hasTrailingSlash)
  }

  @Test("An empty segment is an empty range")
  func emptySegmentRange() throws {
    let link = try DeepLink(parsing: "/a//b")
    let segments = link.withBytes { link.parts.segments(in: $0) }
    #expect(segments.count == 3)
    #expect(segments[1].range == 3..<3)
  }

  @Test(
    "Dot segments are resolved as in RFC 3986, section 5.2.4, and never above the root",
    arguments: [
      ("/a/b/c/./../../g", ["a", "g"], false), ("/mid/content=5/../6", ["mid", "6"], false),
      ("/.", [], false), ("/..", [], false), ("/./", [], false), ("/../", [], false),
      ("/a/.", ["a"], true), ("/a/./", ["a"], true), ("/a/b/..", ["a"], true), ("/a/..", [], false),
      ("/a/b/../", ["a"], true), ("/a/b/../..", [], false), ("/../../a", ["a"], false),
      ("/a/../../../b", ["b"], false), ("/a//../b", ["a", "b"], false),
      ("/a/..//b", ["", "b"], false), ("../a", ["a"], false), ("./a", ["a"], false),
      ("a/../b", ["b"], false), (".", [], false), ("..", [], false),
      ("/.//x", ["", "x"], false), ("https://h/../x", ["x"], false), ("https://h/..", [], false),
      ("moments://../x", ["x"], false), ("moments://./x", ["x"], false),
      ("moments://a/../x", ["x"], false), ("moments://a/..", [], false),
      ("moments://%2E%2e/x", ["x"], false), ("moments://a/.", ["a"], true),
    ]
  )
  func dotSegments(text: String, expected: [String], hasTrailingSlash: Bool) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.segments.map { $0.value } == expected)
    #expect(link.hasTrailingSlash == hasTrailingSlash)
  }

  @Test(
    "A dot segment can be written with any mix of dots and escapes",
    arguments: ["..", ".%2e", ".%2E", "%2e.", "%2E.", "%2e%2e", "%2E%2E", "%2e%2E", "%2E%2e"]
  )
  func escapedParents(dots: String) throws {
    #expect(try DeepLink.values(of: "/a/b/\(dots)/c") == ["a", "c"])
    #expect(try DeepLink.values(of: "/a/%2e/%2E/./c") == ["a", "c"])
  }

  @Test(
    "A segment that is only similar to a dot segment is kept",
    arguments: [
      ("/...", ["..."]), ("/a/..b", ["a", "..b"]), ("/a/b..", ["a", "b.."]), ("/.a", [".a"]),
      ("/a/%2e%2e%2e", ["a", "..."]), ("/a/%252e%252e", ["a", "%2e%2e"]), ("/a/.%2F", ["a", "./"]),
      ("/a/. /b", ["a", ". ", "b"]), ("/a/..%2f..", ["a", "../.."]), ("/a/.;", ["a", ".;"]),
    ]
  )
  func notDotSegments(text: String, expected: [String]) throws {
    #expect(try DeepLink.values(of: text) == expected)
  }

  @Test("A segment that a dot segment removes is validated, too")
  func removedSegmentsAreChecked() {
    #expect(DeepLink.refusal(of: "/a%/../b")?.offset == 2)
    #expect(DeepLink.refusal(of: "/%FF/../b")?.offset == 1)
  }

  @Test(
    "A “%” without two hexadecimal digits is malformed",
    arguments: [
      ("/%", 1), ("/a%", 2), ("/a%4", 2), ("/a%/b", 2), ("/a%4/b", 2), ("/%zz", 1), ("/%4g", 1),
      ("/%g4", 1), ("/%%41", 1), ("/%?q=41", 1), ("/%4?1", 1), ("/%#41", 1), ("/%u0041", 1),
      ("/%C3%", 4), ("/%C3%A", 4), ("moments://a%/b", 11), ("moments://a%:41/b", 11),
      ("moments://a%4:41/b", 11), ("moments:%", 8), ("https://h/%", 10), ("/a/b%-1/c", 4),
    ]
  )
  func strayPercent(text: String, offset: Int) {
    #expect(DeepLink.refusal(of: text) == .strayPercent(at: offset))
  }

  @Test(
    "Bytes that are not UTF-8 after decoding are malformed",
    arguments: [
      "%80", "%BF", "%C0%80", "%C0%AF", "%C1%BF", "%C3", "%C3/", "%C3a", "%C3%41", "%C3é", "%C3%C3",
      "%E0%80%AF", "%E0%9F%BF", "%E2%82", "%E2%82a", "%ED%A0%80", "%ED%BF%BF", "%F0%80%80%80",
      "%F0%8F%BF%BF", "%F4%90%80%80", "%F5%80%80%80", "%F8%88%80%80%80", "%FE", "%FF",
      "%F0%9F%98", "%C3?%A9", "%C3#",
    ]
  )
  func notUTF8(tail: String) {
    #expect(DeepLink.refusal(of: "/ok/\(tail)") == .notUTF8(at: 4))
  }

  @Test(
    "The first and last characters of each UTF-8 length are accepted",
    arguments: [
      ("%C2%80", "\u{80}"), ("%DF%BF", "\u{7FF}"), ("%E0%A0%80", "\u{800}"),
      ("%ED%9F%BF", "\u{D7FF}"),
      ("%EE%80%80", "\u{E000}"), ("%EF%BF%BF", "\u{FFFF}"), ("%F0%90%80%80", "\u{10000}"),
      ("%F4%8F%BF%BF", "\u{10FFFF}"), ("%E1%80%80", "\u{1000}"), ("%F1%80%80%80", "\u{40000}"),
    ]
  )
  func edgesOfUTF8(raw: String, value: String) throws {
    #expect(try DeepLink.values(of: "/\(raw)").map { Array($0.utf8) } == [Array(value.utf8)])
  }

  @Test("The bytes of a character can be a mix of escapes and raw bytes")
  func mixedBytes() throws {
    let slash = Array("/".utf8)
    #expect(try LinkReader.values(of: slash + [0xC3] + Array("%A9".utf8)) == ["é"])
    #expect(try LinkReader.values(of: slash + Array("%C3".utf8) + [0xA9]) == ["é"])
    #expect(
      try LinkReader.values(of: slash + [0xF0] + Array("%9F".utf8) + [0x98, 0x80]) == [
        "😀"
      ]
    )
  }

  @Test(
    "Raw bytes that are not UTF-8 are malformed in a path that is passed as bytes",
    arguments: [[0x80], [0xC3], [0xC3, 0x2F], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xFF]] as [[UInt8]]
  )
  func rawBytes(bytes: [UInt8]) {
    #expect(LinkReader.refusal(of: [0x2F, 0x61] + bytes) == .notUTF8(at: 2))
  }

  @Test(
    "NUL and control characters are malformed, raw and escaped",
    arguments: Array(0...0x20) + [0x7F]
  )
  func controls(code: UInt8) {
    let scalar = Unicode.Scalar(code)
    let digits = String(code, radix: 16)
    let escape = code < 0x10 ? "%0\(digits)" : "%\(digits)"
    let expected = code == 0x20 ? nil : DeepLinkError.control(code, at: 2, in: .path)
    #expect(DeepLink.refusal(of: "/a\(scalar)/b") == expected)
    #expect(DeepLink.refusal(of: "/a\(escape)") == expected)
    #expect(DeepLink.refusal(of: "/a\(escape)/../b") == expected)
  }

  @Test("A path in a range of a longer text ends at its “?” or “#”")
  func rangeOfText() throws {
    for (text, end) in [("xx/a/b?c", 6), ("xx/a/b#c", 6), ("xx/a/b41", 6)] {
      try Bytes.with(text) { bytes throws(DeepLinkError) in
        var reader = LinkReader(bytes[0..<6], from: 2, limits: DeepLink.Limits(segments: 2))
        try reader.readPath(isWeb: false)
        #expect(reader.index == end)
        #expect(reader.parts.segments(in: bytes)[1].range == 5..<6)
      }
    }
  }

  @Test("An escape must not reach beyond the range")
  func rangeCutsEscape() {
    #expect(throws: DeepLinkError.strayPercent(at: 1)) {
      try Bytes.with("/%41") { bytes throws(DeepLinkError) in
        var reader = LinkReader(bytes[0..<3], limits: DeepLink.Limits())
        try reader.readPath(isWeb: false)
      }
    }
  }
}
