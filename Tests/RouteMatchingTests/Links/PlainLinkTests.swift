// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests that parsing sixteen bytes at a time has the same results as parsing byte by byte.
@Suite("Plain links")
struct PlainLinkTests {
  private let limits = DeepLink.Limits()

  /// Returns whether the fast parser accepts a link, and the difference between its result and that
  /// of the full parser.
  ///
  /// The difference is nil if the results are equal or if the fast parser does not accept the link.
  private func difference(_ text: String) throws -> (isPlain: Bool, problem: String?) {
    try Bytes.with(text) { bytes throws(DeepLinkError) in
      var quick = DeepLink.Parts()
      guard quick.takePlainLink(bytes, limits: limits) else { return (false, nil) }
      var careful = DeepLink.Parts()
      try careful.read(bytes, options: DeepLink.Options(limits: limits))
      let texts = [quick, careful].map { (parts: DeepLink.Parts) -> [String] in
        let segments = parts.segments(in: bytes)
        return [
          "\(parts.scheme, default: "no scheme")", "\(parts.host, default: "no host")",
          "\(parts.port, default: "no port")", "\(parts.userInfo, default: "no user")",
          "\(parts.query, default: "no query")", "\(parts.fragment, default: "no fragment")",
          "\(parts.hasTrailingSlash)",
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
    let link = Array("https://www.momentsapp.com/moments/4711-a?from=push&x=/y#section".utf8)
    for place in 8..<link.count {
      var changed = link
      changed[place] = UInt8(byte)
      let text = String(decoding: changed, as: UTF8.self)
      // If the fast parser accepts a link, the full parser must accept it with the same parts.
      #expect(try difference(text).problem == nil, "\(text)")
    }
  }

  @Test(
    "A host that could be a number is left to the full parser",
    arguments: ["1.2.3.4", "a.0xab", "example.123", "a.b.", "a.0x", "7"]
  )
  func numbers(host: String) throws {
    let link = "https://\(host)/a/path/that/is/long/enough"
    #expect(Bytes.with(link) { PlainLink($0, limits: limits) == nil })
    #expect(
      Bytes.with("https://example.de/a/path/that/is/long") { PlainLink($0, limits: limits) != nil }
    )
  }

  @Test("Limits apply to links of the fast parser")
  func limitsHold() {
    let many = "https://example.com/" + String(repeating: "a/", count: 65)
    let items = "https://example.com/a?" + String(repeating: "a&", count: 257)
    for link in [many, items] {
      #expect(Bytes.with(link) { PlainLink($0, limits: limits) == nil })
      #expect(throws: DeepLinkError.self) { try DeepLink(parsing: link) }
    }
    let spread = "https://example.com/a?" + String(repeating: "ab&&&", count: 256)
    #expect(throws: Never.self) { try DeepLink(parsing: spread) }
  }
}
