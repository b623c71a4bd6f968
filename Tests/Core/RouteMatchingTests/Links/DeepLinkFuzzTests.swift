// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: random text")
struct DeepLinkFuzzTests {
  static let pieces = [
    "http:", "https:", "HTTPS://", "moments:", "app:", "//", "/", "\\", ":", "@", "?", "#", "&",
    "=", "%",
    "%2", "%2e", "%2F", "%00", "%C3", "%A9", "%F0%9F%98%80", "a", "b.c", ".", "..", "0", "1.2.3.4",
    "0x",
    "65535", "65536", "999999999999999999999", "+", "-", " ", "\t", "\r\n", "\u{0}", "\u{7F}",
    "\u{80}", "é",
    "e\u{301}", "家", "👩‍👩‍👧", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}", "[", "]", "<", "^", "|", "xn--",
    "aaaaaaaaaaaaaaaa",
  ]

  @Test("Random text never traps, and every part of a valid link can be read", arguments: 1...4)
  func texts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let small = DeepLink.Limits(bytes: 64, segments: 4, queryItems: 3)
    let all = [
      DeepLink.Options(), DeepLink.Options(schemesWithHost: ["APP", "http"]),
      DeepLink.Options(limits: small),
    ]
    for _ in 0..<5000 {
      let text = random.text(of: Self.pieces, most: 12)
      let options = random.pick(all)
      do throws(DeepLinkError) {
        visit(try DeepLink(parsing: text, options: options), limits: options.limits)
      } catch {
        // If text is missing at the end of a link, the error's offset is the end of the link.
        #expect((0...text.utf8.count).contains(error.offset), "\(text.debugDescription): \(error)")
      }
    }
  }

  @Test("Random bytes as a path never trap", arguments: 1...4)
  func bytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      let bytes = (0..<random.below(20)).map { _ in
        random.chance(1, in: 2)
          ? random.pick(Array("/%.?#:2eEfF0".utf8)) : UInt8(truncatingIfNeeded: random.next())
      }
      if let error = LinkReader.refusal(of: bytes) {
        #expect((0..<bytes.count).contains(error.offset), "\(bytes)")
      }
    }
  }

  /// Reads all parts of a link and checks their invariants.
  private func visit(_ link: DeepLink, limits: DeepLink.Limits) {
    let text = link.text.debugDescription
    let isWeb = link.scheme == "http" || link.scheme == "https"
    #expect(!isWeb || link.host?.isEmpty == false, "\(text)")
    #expect(link.segments.count <= limits.segments)
    #expect(!link.hasTrailingSlash || !link.segments.isEmpty, "\(text)")
    for segment in link.segments {
      #expect(!segment.raw.contains("/"), "\(text)")
      #expect(segment.value != "." && segment.value != "..", "\(text)")
      #expect(
        segment.raw.contains("%") || segment.value.utf8.elementsEqual(segment.raw.utf8),
        "\(text)"
      )
    }
    var items = 0
    for item in link.query {
      items += 1
      #expect((item.name == nil) == (item.value == nil), "\(text)")
      if let name = item.name { #expect(link.query[name] != nil, "\(text)") }
    }
    #expect(items <= limits.queryItems)
    #expect(link.hostRange.map { $0.upperBound <= link.text.utf8.count } ?? true)
    #expect(link.port.map { (0...65535).contains($0) } ?? true)
    _ = (link.userInfo, link.fragment, link.rawFragment, link.hashValue, link == link)
  }
}
