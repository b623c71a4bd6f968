// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: decoding compared with a simple parser")
struct DeepLinkDecodingTests {
  static let pathPieces = [
    "/", "/", "/", "a", "b", ".", "..", "%2e", "%2E", "%2F", "%2f", "%", "%4", "%41", "%25", "%C3",
    "%A9", "%c3%a9", "é", "家", "😀", "%F0%9F%98%80", "%F0%9F", "%98%80", "%ED%A0%80", "%E0%80%80",
    "%00", "%1F", "%7f", "+", " ", ":", ";", "@", "\\", "e\u{301}", "%EF%BF%BD", "~", "%C0%AF",
  ]

  @Test("Random paths have the same segments as in the simple parser", arguments: 1...8)
  func paths(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for _ in 0..<1000 {
      let path = "/a" + random.text(of: Self.pathPieces, most: random.chance(1, in: 2) ? 4 : 12)
      // A link must not end with a space. The simple parser does not check this rule.
      let expected =
        path.hasSuffix(" ") ? nil : NaiveReading.segments(ofPath: Array(path.utf8))
      let values = try? DeepLink.values(of: path)
      #expect(values.map(bytes) == expected.map(bytes), "\(path.debugDescription)")
      // `moments:/` and a path that begins with `/` form a link that begins with `moments://`. In
      // this link, the first segment of the path is parsed as an authority, in which “@” and “:”
      // have a special meaning. So a path with “@” or “:” in its first segment is skipped.
      if !path.dropFirst().prefix(while: { $0 != "/" }).contains(where: { "@:".contains($0) }) {
        let custom = try? DeepLink.values(of: "moments:/\(path)")
        #expect(custom.map(bytes) == expected.map(bytes), "\(path.debugDescription)")
      }
      if expected != nil { accepted += 1 }
    }
    #expect(accepted > 300)
    print("simple parser: 1000 paths, \(accepted) accepted")
  }

  @Test("Random queries have the same items as in the simple parser", arguments: 1...8)
  func queries(seed: UInt64) throws {
    let pieces = [
      "&", "&", "=", "=", "a", "b", "+", "%2B", "%26", "%3D", "%", "%4", "%41", "%C3%A9", "%C3",
      "é", ";",
      "%FF", "/", "?", " ", "%0A", "%00", "%ED%A0%80", "%25", "[", "\u{7F}",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let query = random.text(of: pieces, most: 10)
      let link = try? DeepLink(parsing: "https://h/?\(query)#f")
      let expected = NaiveReading.items(ofQuery: Array(query.utf8))
      let items = link.map { link in
        link.query.map { item in item.name.flatMap { name in item.value.map { [name, $0] } } }
      }
      #expect(
        items.map { $0.map { $0.map(bytes) } } == expected.map { $0.map { $0.map(bytes) } },
        "\(query.debugDescription)"
      )
      guard let link, let expected else { continue }
      for name in ["a", "é", "", " ", "ab"] {
        let values = expected.compactMap { $0 }.filter { bytes([$0[0]]) == bytes([name]) }.map {
          $0[1]
        }
        #expect(bytes(link.query.all(name)) == bytes(values), "\(query.debugDescription)")
        #expect(link.query[name].map { Array($0.utf8) } == values.first.map { Array($0.utf8) })
      }
    }
  }

  /// Returns the bytes of strings, because `==` on strings is also true for canonically equivalent
  /// strings.
  private func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

@Suite("Percent-coding")
struct DeepLinkPercentCodingTests {
  @Test(
    "Only the characters that RFC 3986 allows in a segment are not escaped",
    arguments: 0...0x7F
  )
  func segmentCharacters(code: Int) {
    let scalar = Unicode.Scalar(UInt8(code))
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"
    let digits = String(code, radix: 16, uppercase: true)
    let escape = code < 0x10 ? "%0\(digits)" : "%\(digits)"
    let expected = plain.unicodeScalars.contains(scalar) ? String(scalar) : escape
    #expect(LinkEncoding.segment(String(scalar)) == expected)
  }

  @Test(
    "Text is escaped as its UTF-8",
    arguments: [
      ("é", "%C3%A9"), ("家", "%E5%AE%B6"), ("😀", "%F0%9F%98%80"), ("a/b", "a%2Fb"),
      ("%2F", "%252F"),
      ("a b+c", "a%20b+c"), ("", ""), ("..", ".."),
    ]
  )
  func encoding(text: String, expected: String) {
    #expect(LinkEncoding.segment(text) == expected)
  }

  @Test("A text that is encoded as a segment is decoded to the same text", arguments: 1...4)
  func roundTrip(seed: UInt64) throws {
    let pieces = [
      "a", "/", "%", "%2F", "é", "e\u{301}", "家", "😀", " ", "+", "?", "#", ":", "@", "\\", ".", "&",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let text = "x" + random.text(of: pieces, most: 8)
      for front in ["/", "https://h/", "moments:///", "moments:"] {
        let values = try DeepLink.values(of: front + LinkEncoding.segment(text))
        #expect(values.map { Array($0.utf8) } == [Array(text.utf8)], "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "Encoded bytes are compared without being decoded first",
    arguments: [
      ("a%2Fb", "a/b", true), ("a%2fb", "a/b", true), ("ab", "ab", true), ("a", "ab", false),
      ("ab", "a", false), ("%61", "a", true), ("%", "%", true), ("a+b", "a+b", true),
      ("", "", true),
      ("%41", "a", false), ("caf%C3%A9", "caf\u{E9}", true), ("caf%C3%A9", "cafe\u{301}", false),
    ]
  )
  func comparing(raw: String, text: String, expected: Bool) {
    Bytes.with(raw) { raw in
      Bytes.with(text) { text in
        #expect(PercentCoding.isEqual(decoding: raw, to: text) == expected)
      }
    }
  }

  @Test("Encoded bytes can be compared ignoring ASCII case and with “+” as a space")
  func comparingLoosely() {
    Bytes.with("%41+B") { raw in
      Bytes.with("a b") { text in
        #expect(
          PercentCoding.isEqual(decoding: raw, to: text, plusIsSpace: true, ignoringCase: true)
        )
        #expect(!PercentCoding.isEqual(decoding: raw, to: text, plusIsSpace: true))
        #expect(!PercentCoding.isEqual(decoding: raw, to: text, ignoringCase: true))
      }
    }
  }
}
