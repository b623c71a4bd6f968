// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links")
struct DeepLinkTests {
  @Test("A link has all its parts, raw and decoded")
  func parts() throws {
    let text = "HTTPS://Jo:pw@Moments.App:8443/a%2Fb/c/?q=x+y&f#t%6Fp+1"
    let link = try DeepLink(parsing: text)
    #expect(link.text == text)
    #expect(link.scheme == "https")
    #expect(link.userInfo == "Jo:pw")
    #expect(link.host == "moments.app")
    #expect(link.port == 8443)
    #expect(link.segments.map { $0.raw } == ["a%2Fb", "c"])
    #expect(link.segments.map { $0.value } == ["a/b", "c"])
    #expect(link.hasTrailingSlash)
    #expect(link.rawQuery == "q=x+y&f")
    #expect(link.query["q"] == "x y")
    #expect(link.rawFragment == "t%6Fp+1")
    #expect(link.fragment == "top+1")
  }

  @Test("A missing part is nil, and a missing query has no items")
  func absentParts() throws {
    let link = try DeepLink(parsing: "/a")
    #expect(link.scheme == nil)
    #expect(link.userInfo == nil)
    #expect(link.host == nil)
    #expect(link.hostRange == nil)
    #expect(link.port == nil)
    #expect(link.rawQuery == nil)
    #expect(link.rawFragment == nil)
    #expect(link.fragment == nil)
    #expect(Array(link.query).isEmpty)
    #expect(!link.hasTrailingSlash)
  }

  @Test("An empty query and an empty fragment are empty and not nil")
  func emptyTail() throws {
    let link = try DeepLink(parsing: "/a?#")
    #expect(link.rawQuery == "")
    #expect(link.rawFragment == "")
    #expect(link.fragment == "")
    #expect(Array(link.query).isEmpty)
  }

  @Test(
    "A text without a scheme is a path, whose first slash may be missing",
    arguments: [
      ("/", []), ("a/b", ["a", "b"]), ("/a/b", ["a", "b"]), ("?q", []), ("#f", []),
      ("a?x=b:c", ["a"]), ("?x=b:c", []), ("#b:c", []), ("a/b:c", ["a", "b:c"]),
      ("/b:c", ["b:c"]), ("/https://x", ["https:", "", "x"]), ("a//b", ["a", "", "b"]),
    ]
  )
  func pathWithoutScheme(text: String, expected: [String]) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.scheme == nil)
    #expect(link.segments.map { $0.value } == expected)
  }

  @Test(
    "A scheme is a letter followed by letters, digits, “+”, “-” and “.”",
    arguments: ["a", "A1", "a+b", "a-b", "a.b", "YLRouterMain"]
  )
  func scheme(name: String) throws {
    #expect(try DeepLink(parsing: "\(name):x").scheme == name.lowercased())
  }

  @Test(
    "A text before a colon that is not a valid scheme is malformed",
    arguments: ["1a:x", "+a:x", ":x", " https://a", "a_b:x", "é:x", "a b:x", "\u{FEFF}https://a"]
  )
  func noScheme(text: String) {
    #expect(DeepLink.refusal(of: text)?.code == .malformed)
  }

  @Test("Links with equal bytes are equal and have equal hashes")
  func equality() throws {
    let composed = try DeepLink(parsing: "/caf\u{E9}")
    let decomposed = try DeepLink(parsing: "/cafe\u{301}")
    #expect(composed.text == decomposed.text, "Swift takes the two texts for one")
    #expect(composed != decomposed)
    let one = try DeepLink(parsing: "https://a/b")
    #expect(one != (try DeepLink(parsing: "HTTPS://a/b")))
    #expect(one == (try DeepLink(parsing: "https://a/b")))
    #expect(Set([one, try DeepLink(parsing: "https://a/b"), composed, decomposed]).count == 3)
  }

  @Test("The comparison of links ignores their options")
  func equalityAcrossOptions() throws {
    let text = "moments://chat/1"
    let kept = try DeepLink(
      parsing: text,
      options: DeepLink.Options(schemesWithHost: ["moments"])
    )
    #expect(kept == (try DeepLink(parsing: text)))
    #expect(kept.host == "chat")
  }

  @Test("The description of a link is its text")
  func description() throws {
    #expect(try DeepLink(parsing: "HTTPS://A/%62?x#y").description == "HTTPS://A/%62?x#y")
  }

  @Test("Segments are a collection with indexes from zero")
  func segmentsCollection() throws {
    let segments = try DeepLink(parsing: "/a/b/c/d/e/f/g/h/i/j").segments
    #expect(segments.count == 10)
    #expect(segments[0].value == "a")
    #expect(segments[9].value == "j")
    #expect(segments.last?.raw == "j")
    #expect(segments.reversed().first?.value == "j")
    #expect(segments.dropFirst(8).map { $0.value } == ["i", "j"])
  }

  @Test("A string that is not stored as UTF-8 is parsed the same")
  func textFromUTF16() throws {
    let text = String(decoding: "moments://détail/é?x=é".utf16, as: UTF16.self)
    let link = try DeepLink(parsing: text)
    #expect(link.segments.map { $0.value } == ["détail", "é"])
    #expect(link.query["x"] == "é")
  }
}
