// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests that parsing sixteen bytes at a time has the same results as parsing byte by byte.
@Suite("Plain links")
struct PlainLinkTests {
  private let options = DeepLink.Options()

  private func isPlain(_ link: String) -> Bool {
    Bytes.with(link) { PlainLink($0, options: options) != nil }
  }

  /// Returns whether the fast parser accepts a link, and the difference between its result and that
  /// of the full parser.
  ///
  /// The difference is nil if the results are equal or if the fast parser does not accept the link.
  private func difference(
    _ text: String,
    options: DeepLink.Options = DeepLink.Options()
  ) throws -> (isPlain: Bool, problem: String?) {
    try Bytes.with(text) { bytes throws(DeepLinkError) in
      var quick = DeepLink.Parts()
      guard quick.takePlainLink(bytes, options: options) else { return (false, nil) }
      var careful = DeepLink.Parts()
      try careful.read(bytes, options: options)
      let texts = [quick, careful].map { (parts: DeepLink.Parts) -> [String] in
        let segments = parts.segments(in: bytes)
        return [
          "\(parts.scheme, default: "no scheme")", "\(parts.host, default: "no host")",
          "\(parts.port, default: "no port")", "\(parts.userInfo, default: "no user")",
          "\(parts.query, default: "no query")", "\(parts.fragment, default: "no fragment")",
          "\(parts.hasTrailingSlash)", "\(parts.keepsHost)",
          "\((0..<segments.ranges.count).map { bytes[segments.ranges[$0].range].text })",
        ]
      }
      return (true, texts[0] == texts[1] ? nil : "\(text): \(texts[0]), not \(texts[1])")
    }
  }

  @Test(
    "The fast parser and the full parser agree, wherever the parts of a link end",
    arguments: 1...36
  )
  func lengths(host: Int) throws {
    for path in 1...36 {
      for tail in [
        "", "?q", "?a=b&c=/d&", "#f", "?#", "?q#f?g#h", "?" + String(repeating: "z", count: 40),
      ] {
        let host = String(repeating: "a", count: host)
        let path = String(repeating: "/pq", count: path)
        let link = "https://\(host)\(path)\(tail)"
        let (isPlain, problem) = try difference(link)
        #expect(problem == nil)
        #expect(isPlain || link.utf8.count < 24, "\(link)")
      }
    }
  }

  @Test(
    "The fast parser treats every byte as the full parser does, or leaves the link to it",
    arguments: 0..<128
  )
  func bytes(byte: Int) throws {
    for text in PlainLinkTests.plainLinks {
      let link = Array(text.utf8)
      for place in link.indices {
        var changed = link
        changed[place] = UInt8(byte)
        let text = String(decoding: changed, as: UTF8.self)
        // If the fast parser accepts a link, the full parser must accept it with the same parts.
        for schemes in [[], ["moments"]] {
          let options = DeepLink.Options(schemesWithHost: schemes)
          #expect(try difference(text, options: options).problem == nil, "\(text)")
        }
      }
    }
  }

  private static let plainLinks = [
    "https://www.momentsapp.com/moments/4711-a?from=push&x=/y#section",
    "https://momentsapp.com:8443/moments/4711-a", "https://momentsapp.com:0443/moments/4711-a#x",
    "moments://chat/4711-a?from=push&x=/y#section", "moments:/chat/4711-a?from=push",
    "x-moments+1.a://chat?from=push&x=/y#section",
  ]

  @Test("Web links with a port, and links with a custom scheme, are plain", arguments: plainLinks)
  func portsAndSchemes(link: String) throws {
    #expect(isPlain(link))
    #expect(try difference(link).problem == nil)
  }

  @Test(
    "A custom link with user info, a port or no first segment is left to the full parser",
    arguments: [
      "moments://ben@chat/4711-a/comments", "moments://chat:80/4711-a/comments",
      "moments:///chat/4711-a/comments", "moments://?from=push&to=4711-a",
      "moments:chat/4711-a/comments",
      "http://momentsapp.com/chat/4711-a", "https://momentsapp.com:/chat/4711-a",
      "https://momentsapp.com:65536/chat/4711-a", "https://momentsapp.com:000443/chat/4711-a",
    ]
  )
  func custom(link: String) {
    #expect(!isPlain(link))
  }

  @Test("If a custom scheme can have a host, only web links are plain")
  func schemesWithHost() {
    let options = DeepLink.Options(schemesWithHost: ["app"])
    for link in PlainLinkTests.plainLinks {
      let isPlain = Bytes.with(link) { PlainLink($0, options: options) != nil }
      #expect(isPlain == link.hasPrefix("https:"))
    }
  }

  @Test(
    "A host that could be a number is left to the full parser",
    arguments: ["1.2.3.4", "a.0xab", "example.123", "a.b.", "a.0x", "7"]
  )
  func numbers(host: String) throws {
    let link = "https://\(host)/a/path/that/is/long/enough"
    #expect(!isPlain(link))
    #expect(isPlain("https://example.de/a/path/that/is/long"))
  }

  @Test("Limits apply to links of the fast parser")
  func limitsHold() {
    let many = "https://example.com/" + String(repeating: "a/", count: 65)
    let items = "https://example.com/a?" + String(repeating: "a&", count: 257)
    for link in [many, items] {
      #expect(!isPlain(link))
      #expect(throws: DeepLinkError.self) { try DeepLink(parsing: link) }
    }
    let spread = "https://example.com/a?" + String(repeating: "ab&&&", count: 256)
    #expect(throws: Never.self) { try DeepLink(parsing: spread) }
  }
}
