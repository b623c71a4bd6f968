// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Deep links: spaces at the ends, and the empty text")
struct DeepLinkOuterSpaceTests {
  @Test(
    "A raw space at either end is malformed, with the advice to remove it",
    arguments: [
      (" /a", 0), ("/a ", 2), (" ", 0), ("moments://a ", 11),
      (" https://momentsapp.com/users/7", 0),
      ("https://momentsapp.com/users/7 ", 30), ("https://momentsapp.com/users/7?from=push ", 40),
      ("https://momentsapp.com/users/7#top ", 34), ("/a?b ", 4), ("/a#b ", 4), ("moments:a ", 9),
    ]
  )
  func spaces(text: String, offset: Int) throws {
    let error = try #require(throws: DeepLinkError.self) { try DeepLink(parsing: text) }
    #expect(error.code == .malformed)
    #expect(error.offset == offset)
    #expect(
      error.message
        == "a space at byte \(offset), at an end of the link, is not allowed; remove it, or write "
        + "“%20” for the character"
    )
  }

  @Test("All functions that parse a link or a path refuse a space at an end")
  func functions() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/*rest", value: 0)
    let table = try builder.build()
    for text in ["https://momentsapp.com/users/7?from=push ", " /a", "/a ", "/users/7 "] {
      #expect(throws: DeepLinkError.self) { try table.match(text) }
    }
  }

  @Test("Spaces inside a link are kept, and an escaped space may be at an end")
  func inside() throws {
    #expect(try DeepLink(parsing: "/a b/c").segments.map(\.value) == ["a b", "c"])
    #expect(try DeepLink(parsing: "/%20a%20").segments.map(\.value) == [" a "])
  }

  @Test("The empty text is malformed, and the root of the app is “/”")
  func empty() throws {
    let error = try #require(throws: DeepLinkError.self) { try DeepLink(parsing: "") }
    #expect(error.code == .malformed)
    #expect(error.message == "the text is empty; write “/” for the root of the app")
    #expect(try DeepLink(parsing: "/").segments.isEmpty)
  }
}
