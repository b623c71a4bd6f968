// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import Testing

@testable import MomentsContainer

@Suite("Redirects")
struct LocationTests {
  @Test(
    "The location is a valid URI reference, and its page is shown",
    arguments: [
      #"/mall?x=a "b" 'c'"#, #"/products/7?x=<a>|{b}^`[c]\"#, "/moments/7?x=杯子 é",
      #"/products/7?q="x""#, "/mall?under=50", "/products/%37",
    ]
  )
  func location(link: String) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/")
      let fields = ["inspect": "open", "link": link, "origin": "internal"]
      try await browser.post("/_inspect", fields)
      let location = browser.path
      #expect(location != "/")
      #expect(location.wholeMatch(of: Self.reference) != nil, "\(location)")
      let (title, entry) = (browser.title, browser.page.entry)
      try await browser.go(to: location)
      #expect((browser.title, browser.page.entry) == (title, entry))
    }
  }

  @Test(
    "Characters that a URI cannot contain are percent-encoded once",
    arguments: [
      ("/a b", "/a%20b"), (#"/"x"?"y""#, "/%22x%22?%22y%22"), ("/a%20b", "/a%20b"),
      ("/100%", "/100%25"), ("/%zz", "/%25zz"), ("/é", "/%C3%A9"), ("/a\r\nb", "/a%0D%0Ab"),
      ("/a#b", "/a%23b"), ("/a?b=c&d='e'", "/a?b=c&d='e'"), ("/%4a%4A", "/%4a%4A"),
    ]
  )
  func escaping(target: String, expected: String) {
    let path = WebPath(target: target)
    #expect(path.text == expected)
    #expect(WebPath(target: path.text) == path)
  }

  /// An absolute path with an optional query (RFC 3986, 3.3 and 3.4).
  private static var reference: Regex<Substring> {
    #//(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*/#
  }
}
