// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Errors in patterns: scheme and host")
struct RoutePatternPrefixErrorTests {
  @Test(
    "A host that ends in a number but is no IPv4 address is an error, because no web link can have it",
    arguments: ["//20/a", "https://1.2.3/a", "//0x7f/a", "http://127.0.0.01/a", "//*.5/a"]
  )
  func numericHost(text: String) throws {
    let start = try #require(text.firstRange(of: "//")).upperBound
    let error = try #require(RoutePatternError.refusal(of: text))
    #expect(error.offset == text.utf8.distance(from: text.startIndex, to: start))
    #expect(
      error.message
        == "a host that ends in a number but is no plain IPv4 address, which no web link can have; "
        + "write four numbers up to 255 without leading zeros, as in “//127.0.0.1/path”"
    )
    #expect(throws: DeepLinkError.self) {
      try DeepLink(parsing: "https://" + text[start...])
    }
  }

  @Test("A host that is an IPv4 address, or only begins with a number, is valid")
  func numbersInHosts() throws {
    for text in ["//127.0.0.1/a", "https://1.example/a", "//*.2x/a", "app://20/a"] {
      _ = try RoutePattern(parsing: text)
    }
  }

  @Test(
    "A pattern without a path or a host is an error",
    arguments: [
      PatternRefusal("", 0, "a pattern cannot be empty; write “/” for the root"),
      PatternRefusal(
        "moments:",
        8,
        "a path is missing; write “moments:/” for the root or “moments:/*” for everything"
      ),
      PatternRefusal(
        "moments://",
        10,
        "a path is missing; write “moments:///” for the root or “moments:///*” for everything"
      ),
      PatternRefusal(
        "https:",
        6,
        "a path is missing; name a host, as in “https://example.com”"
      ),
      PatternRefusal(
        "//",
        2,
        "a pattern that begins with “//” must name a host after “//”; write one, as in "
          + "“//example.com/path”, or begin with “/”"
      ),
      PatternRefusal(
        "///a",
        2,
        "a pattern that begins with “//” must name a host after “//”; write one, as in "
          + "“//example.com/path”, or begin with “/”"
      ),
      PatternRefusal(
        "http://",
        7,
        "a pattern of “http” must name a host after “//”; write one, as in "
          + "“http://example.com/path”, or begin with “/”"
      ),
      PatternRefusal(
        "HTTPS:///a",
        8,
        "a pattern of “https” must name a host after “//”; write one, as in "
          + "“https://example.com/path”, or begin with “/”"
      ),
      PatternRefusal(
        "https://(/a)",
        8,
        "a pattern of “https” must name a host after “//”; write one, as in "
          + "“https://example.com/path”, or begin with “/”"
      ),
    ]
  )
  func front(refusal: PatternRefusal) { expect(refusal) }

  private static let port =
    "a port in the host; remove it: a host in a pattern matches every port"
  private static let label =
    "an empty label in the host; write labels with one “.” between them, as in “shop.example.com”"
  private static let asterisk =
    "a “*” in the host; write “*.” before a whole name, as in “*.example.com”"
  private static let character =
    "a character in the host that no host name has; write labels of letters, digits, “-” and “_”, "
    + "as in “shop.example.com”"

  @Test(
    "A host that is not ASCII labels after an optional “*.” is an error",
    arguments: [
      PatternRefusal("https://example.com:80/a", 19, port), PatternRefusal("//:a/b", 2, port),
      PatternRefusal("//a..b", 4, label), PatternRefusal("//.a", 2, label),
      PatternRefusal("//a./b", 4, label),
      PatternRefusal("//*.", 4, label), PatternRefusal("//*./a", 4, label),
      PatternRefusal("//*..a", 4, label),
      PatternRefusal("//*", 2, asterisk), PatternRefusal("//*a", 2, asterisk),
      PatternRefusal("//a.*.b", 4, asterisk),
      PatternRefusal("//a b", 3, character), PatternRefusal("//u@a", 3, character),
      PatternRefusal("//a\\b", 3, character),
      PatternRefusal("//a%41", 3, character), PatternRefusal("//a)/b", 3, character),
      PatternRefusal("//a\u{0}", 3, character),
      PatternRefusal(
        "https://é.de",
        8,
        "a character in the host that is not ASCII; write its “xn--” form, as links carry it"
      ),
    ]
  )
  func host(refusal: PatternRefusal) { expect(refusal) }

  private static let query =
    "a query or a fragment in a pattern; leave it out, as every route can read its link's query and "
    + "fragment"

  @Test(
    "A query or a fragment after a host is an error",
    arguments: [
      PatternRefusal("//h?x", 3, query), PatternRefusal("//h#x", 3, query),
      PatternRefusal("moments://*.a?b", 13, query), PatternRefusal("moments://*.a#b", 13, query),
    ]
  )
  func queryOfHost(refusal: PatternRefusal) { expect(refusal) }

  @Test(
    "“*.” after a custom scheme can only begin a host, and is read as one",
    arguments: [
      PatternRefusal("moments://*.", 12, label), PatternRefusal("moments://*./a", 12, label),
      PatternRefusal("moments://*.a..b", 14, label),
      PatternRefusal("moments://*.a b", 13, character),
      PatternRefusal("moments://*.a:80/b", 13, port),
      PatternRefusal("moments://*.\u{0}", 12, character),
      PatternRefusal("moments://*.:a", 12, port),
      PatternRefusal("moments://*.*.a", 12, asterisk),
    ]
  )
  func hostOfCustomScheme(refusal: PatternRefusal) { expect(refusal) }
}
