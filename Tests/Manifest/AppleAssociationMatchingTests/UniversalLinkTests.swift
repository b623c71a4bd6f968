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
    "A browser writes escapes after the host",
    arguments: [
      ("https://example.com/茶?q=茶 a#é", "https://example.com/%E8%8C%B6?q=%E8%8C%B6%20a#%C3%A9"),
      ("https://例子.com/\"<>^`{}|%41", "https://例子.com/%22%3C%3E%5E%60%7B%7D|%41"),
      ("https://例子.com", "https://例子.com"), ("https://例子.com?茶", "https://例子.com?%E8%8C%B6"),
      ("/茶\u{1}", "/%E8%8C%B6%01"), ("shop:茶", "shop:%E8%8C%B6"), ("", ""), ("//茶", "//%E8%8C%B6"),
    ]
  )
  func escapes(_ text: String, _ escaped: String) {
    #expect(UniversalLink.escaped(text) == escaped)
    #expect(UniversalLink.escaped(escaped) == escaped)
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
