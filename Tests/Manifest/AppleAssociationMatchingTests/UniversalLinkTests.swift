// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import Testing

@Suite("Division of links")
struct UniversalLinkTests {
  @Test(
    "The parts of a link are as written",
    arguments: [
      ("https://example.com", "https", "example.com", "", nil, nil),
      ("HTTPS://u:p@Example.COM:8443/A/b?c=D#E", "https", "example.com", "/A/b", "c=D", "E"),
      ("https://example.com?a?b#c#d?e", "https", "example.com", "", "a?b", "c#d?e"),
      ("https://[::1]/a", "https", "[::1]", "/a", nil, nil),
      ("https://[::1]:80#", "https", "[::1]", "", nil, ""),
      ("https://example.com/a:b@c?", "https", "example.com", "/a:b@c", "", nil),
    ] as [(String, String, String, String, String?, String?)]
  )
  func parts(
    _ text: String,
    _ scheme: String,
    _ host: String,
    _ path: String,
    _ query: String?,
    _ fragment: String?
  ) throws {
    let link = try UniversalLink(parsing: text)
    #expect(link.scheme == scheme)
    #expect(link.host == host)
    #expect(link.path == path)
    #expect(link.query == query)
    #expect(link.fragment == fragment)
  }

  @Test(
    "A text without scheme or host is refused",
    arguments: [
      ("", .noScheme), ("/a", .noScheme), ("example.com/a", .noScheme), ("://a", .noScheme),
      ("https:/a", .noHost), ("mailto:a@b", .noHost), ("https://", .noHost),
      ("https://u@:80/", .noHost),
    ] as [(String, UniversalLinkError)]
  )
  func refusals(_ text: String, _ error: UniversalLinkError) {
    #expect(throws: error) { try UniversalLink(parsing: text) }
  }

  @Test("A link of more than 8,192 bytes is refused")
  func limit() throws {
    let start = "https://example.com/"
    let path = String(repeating: "a", count: UniversalLink.maximumLength - start.utf8.count)
    #expect(try UniversalLink(parsing: start + path).path.utf8.count == path.utf8.count + 1)
    #expect(throws: UniversalLinkError.tooLong) { try UniversalLink(parsing: start + path + "a") }
  }
}
