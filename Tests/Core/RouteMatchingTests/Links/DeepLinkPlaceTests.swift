// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: queries of the router")
struct DeepLinkPlaceTests {
  private static let links = [
    "/", "a", "/a", "/a/", "/a//b", "/a/./b/..", "/a/%2F/b", "//", "/a?x=/b#c/d",
    "https://momentsapp.com", "https://momentsapp.com/", "https://momentsapp.com/a/b",
    "HTTPS://MomentsApp.com./a", "https://momentsapp.com:443/a",
    "https://www.momentsapp.com:8443/a/",
    "https://user@momentsapp.com/a", "http://momentsapp.com/a?b", "https://notmomentsapp.com/a",
    "https://a.www.momentsapp.com/a//b/", "moments://detail/42", "MOMENTS:/detail",
    "moments:detail/1/2",
    "kept://Host.example/a/b", "kept:///a", "https://xn--bcher-kva.example/%C3%BC",
  ]

  private static func read(_ text: String) -> DeepLink? {
    try? DeepLink(parsing: text, options: DeepLink.Options(schemesWithHost: ["kept"]))
  }

  @Test("The segment count is the number of segments", arguments: links)
  func segments(text: String) {
    guard let link = Self.read(text) else { return }
    #expect(link.segmentCount == link.segments.count)
  }

  @Test("hasScheme and hasHost agree with scheme and host", arguments: links)
  func fronts(text: String) {
    guard let link = Self.read(text) else { return }
    #expect(link.hasHost == (link.host != nil))
    for scheme in ["https", "http", "moments", "kept", "s"] {
      #expect(link.hasScheme(scheme) == (link.scheme == scheme), "\(scheme)")
    }
    let host = link.host.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    for name in ["momentsapp.com", "www.momentsapp.com", "com", "host.example", "tsapp.com"] {
      let isBelow = host?.hasSuffix(".\(name)") ?? false
      #expect(link.hasHost(name, includingSubdomains: false) == (host == name), "\(name)")
      #expect(
        link.hasHost(name, includingSubdomains: true) == (host == name || isBelow),
        "\(name) and below"
      )
    }
  }

  @Test("hasSameBytes is false for canonically equivalent texts with other bytes")
  func bytes() {
    #expect("é".hasSameBytes(as: "\u{E9}"))
    #expect(!"e\u{301}".hasSameBytes(as: "\u{E9}"))
    #expect("a?b".isASCII && "".isASCII)
    #expect(!"a?é".isASCII)
  }
}
