// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import WayfinderTesting

@testable import Wayfinder

@Suite("Normalized links")
struct NormalizedLinkTests {
  @Test(
    "Scheme, host, port and path have one normalized spelling, and the rest is unchanged",
    arguments: [
      ("HTTPS://MomentsApp.com", "https://momentsapp.com/"),
      ("https://momentsapp.com./a/", "https://momentsapp.com/a"),
      ("https://momentsapp.com:443/a", "https://momentsapp.com/a"),
      ("https://momentsapp.com:0443/a", "https://momentsapp.com/a"),
      ("http://momentsapp.com:8080/a", "http://momentsapp.com:8080/a"),
      ("https://h/%61/b%2fc/%C3%a9/é", "https://h/a/b%2Fc/%C3%A9/%C3%A9"),
      ("https://h/a/./b/../c", "https://h/a/c"),
      ("https://h/a//b", "https://h/a//b"),
      ("https://h//", "https://h//"),
      ("https://u:p@h/a", "https://u:p@h/a"),
      ("https://./a", "https://./a"),
      ("https://h../a", "https://h../a"),
      ("https://h/a?B=%41&b#F", "https://h/a?B=%41&b#F"),
      ("https://h?", "https://h/?"),
      ("moments://detail/42", "moments:///detail/42"),
      ("moments:///detail/42", "moments:///detail/42"),
      ("moments:detail/42", "moments:///detail/42"),
      ("MOMENTS:/detail/42/#", "moments:///detail/42#"),
      ("moments:////a", "moments:////a"),
      ("moments:", "moments:///"),
      ("app://userPage:8008/userSet", "app://:8008/userPage/userSet"),
      ("app://u@Page/Set\\", "app://u@/Page/Set%5C"),
      ("a/b", "/a/b"),
      ("/a/b/", "/a/b"),
      ("/.//a", "/.//a"),
      ("/.//", "/.//"),
      ("/a//", "/a//"),
      ("/a:b@c!$&'()*+,;=", "/a:b@c!$&'()*+,;="),
      ("/%2e%2E%2e/%252e", "/.../%252e"),
    ]
  )
  func spelling(text: String, expected: String) throws {
    #expect(try normalized(text) == expected)
  }

  @Test(
    "The host of a scheme with hosts is normalized to lower case",
    arguments: [
      ("kept://Host./A", "kept://host/A"),
      ("kept:///a", "kept:///a"),
      ("kept:a", "kept:///a"),
      ("kept://a:b:7/c", "kept://a:b:7/c"),
      ("kept://a:b:/c", "kept://a:b:/c"),
    ]
  )
  func keptHost(text: String, expected: String) throws {
    #expect(try normalized(text) == expected)
  }

  @Test("A trailing slash counts only if it is significant")
  func trailingSlash() throws {
    let (with, without) = (try DeepLink(parsing: "/a/"), try DeepLink(parsing: "/a"))
    #expect(with.normalized() == without.normalized())
    #expect(
      with.normalized(keepingTrailingSlash: true) != without.normalized(keepingTrailingSlash: true)
    )
    #expect(with.normalized(keepingTrailingSlash: true).description == "/a/")
  }

  @Test("Canonically equivalent queries with different bytes are different")
  func bytes() throws {
    #expect(
      try DeepLink(parsing: "/a?\u{E9}").normalized()
        != DeepLink(parsing: "/a?e\u{301}").normalized()
    )
  }

  @Test("`hasSamePath` ignores the query and the fragment")
  func place() throws {
    let link = try DeepLink(parsing: "https://h/a?b#c").normalized()
    for other in ["https://H/%61/", "https://h/a#x", "https://h/a?y"] {
      #expect(link.hasSamePath(as: try DeepLink(parsing: other).normalized()))
    }
    for other in ["https://h/ab", "https://h", "http://h/a", "/a", "https://h:1/a"] {
      #expect(!link.hasSamePath(as: try DeepLink(parsing: other).normalized()))
    }
  }

  // MARK: Property

  /// The parsed parts of a link; two links have the same normalized form if and only if these parts
  /// are equal.
  private struct ParsedParts: Hashable {
    let parts: [String?]
    let segments: [[UInt8]]

    init(of link: DeepLink) {
      var host = link.host ?? ""
      if host.hasSuffix("."), host != ".", !host.hasSuffix("..") { host.removeLast() }
      parts = [
        link.scheme, link.userInfo, host, link.port.map { "\($0)" }, link.rawQuery.map { "\($0)" },
        link.rawFragment.map { "\($0)" },
      ]
      segments = link.segments.map { Array($0.value.utf8) }
    }
  }

  @Test(
    "Two links have one normalized form exactly if they are parsed alike, and normalization is idempotent"
  )
  func property() throws {
    var random = SampleNumbers(seed: 7)
    let fronts = [
      "", "", "/", "https://h", "HTTPS://H.", "https://h:443", "https://h:8443", "https://u@h",
      "moments:", "moments:/", "moments://", "moments://a", "Moments://A:1", "kept://", "kept://H",
      "kept://h.:2", "kept://a:b:", "kept:", "moments://@",
    ]
    let pieces = [
      "a", "%61", "A", "b", "", "", ".", "..", "%2e", "%2E.", "%2F", "%2f", "é", "%C3%A9",
      "e\u{301}", "+", "%2B", ":", "%3a", "%25", "%252F", "*", "(", " ", "%20", "~", "%7E", "👩‍👧",
    ]
    let tails = ["", "", "", "?", "?a", "?a=%41", "#", "#f", "?a#f"]
    var partsByLink: [NormalizedLink: ParsedParts] = [:]
    var linkByParts: [ParsedParts: NormalizedLink] = [:]
    var (links, equal) = (0, 0)
    for _ in 0..<20_000 {
      let path = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let front = fronts[Int.random(in: 0..<fronts.count, using: &random)]
      let tail = tails[Int.random(in: 0..<tails.count, using: &random)]
      let text = front + path.map { "/\($0)" }.joined() + tail
      guard let link = try? DeepLink(parsing: text, options: options) else { continue }
      links += 1
      let (spelling, parts) = (link.normalized(), ParsedParts(of: link))
      let again = try DeepLink(parsing: spelling.description, options: options)
      check(again.normalized() == spelling, "the normalized form has another normalized form", text)
      check(ParsedParts(of: again) == parts, "the normalized form is parsed differently", text)
      if let other = partsByLink.updateValue(parts, forKey: spelling) {
        equal += 1
        check(other == parts, "parsed differently from a link with the same form", text)
      }
      if let other = linkByParts.updateValue(spelling, forKey: parts) {
        check(other == spelling, "has another form than a link that is parsed alike", text)
      }
      let slash = link.normalized(keepingTrailingSlash: true)
      let slashAgain = try DeepLink(parsing: slash.description, options: options)
      check(
        slashAgain.hasTrailingSlash == link.hasTrailingSlash,
        "the trailing slash was changed",
        text
      )
      check(
        slashAgain.normalized(keepingTrailingSlash: true) == slash,
        "the form with its slash has another form",
        text
      )
    }
    #expect(links > 10_000 && equal > 3000)
  }

  /// Records an issue if a condition is false; `#expect` is too slow for a hundred thousand
  /// comparisons.
  private func check(_ condition: Bool, _ problem: String, _ text: String) {
    if !condition { Issue.record("\(text): \(problem)") }
  }

  private let options = DeepLink.Options(schemesWithHost: ["kept"])

  private func normalized(_ text: String) throws -> String {
    try DeepLink(parsing: text, options: options).normalized().description
  }
}
