// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: error messages")
struct DeepLinkErrorTests {
  struct Case: Sendable {
    var text: String
    var offset: Int
    var message: String

    init(_ text: String, _ offset: Int, _ message: String) {
      (self.text, self.offset, self.message) = (text, offset, message)
    }
  }

  static let paths = [
    Case(
      "//host/a",
      0,
      "a “//” at byte 0 begins a host, but the link has no scheme; "
        + "write “https:” before it or a single “/”"
    ),
    Case(
      "9a:b/c",
      2,
      "a “:” at byte 2 is in the first segment of a path without a first “/”; "
        + "begin the path with “/” or write “%3A”"
    ),
    Case(
      "/ab%4/c",
      3,
      "a “%” at byte 3 is not followed by two hexadecimal digits; write “%25” for the character itself"
    ),
    Case(
      "/a%C3%28",
      2,
      "what begins at byte 2 is no UTF-8 once decoded; write the UTF-8 of the text"
    ),
    Case(
      "/a\u{1F}",
      2,
      "a control character (U+001F) at byte 2 is not allowed in a path; leave it out"
    ),
    Case(
      "/a/%00",
      3,
      "a control character (U+0000) at byte 3 is not allowed in a path; leave it out"
    ),
    Case(
      "/a/%7F",
      3,
      "a control character (U+007F) at byte 3 is not allowed in a path; leave it out"
    ),
  ]

  static let tails = [
    Case(
      "/?a=\n",
      4,
      "a control character (U+000A) at byte 4 is not allowed in a query; leave it out"
    ),
    Case("/?a=%00", 4, "a “%00” at byte 4 is not allowed in a query; leave it out"),
    Case(
      "/#\u{7F}",
      2,
      "a control character (U+007F) at byte 2 is not allowed in a fragment; leave it out"
    ),
    Case("/#%00", 2, "a “%00” at byte 2 is not allowed in a fragment; leave it out"),
  ]

  static let authorities = [
    Case("http:a", 5, "a “/” is missing at byte 5; write “http://” and a host"),
    Case("https:/a", 7, "a “/” is missing at byte 7; write “https://” and a host"),
    Case("https:///a", 8, "a host is missing at byte 8; write one, as in “https://example.com”"),
    Case("http://u@/a", 9, "a host is missing at byte 9; write one, as in “http://example.com”"),
    Case("http://:80", 7, "a host is missing at byte 7; write one, as in “http://example.com”"),
    Case(
      "https://a@b@c",
      11,
      "a second “@” at byte 11 hides where the host begins; keep one at most"
    ),
    Case("https://a b", 9, "a “ ” at byte 9 is not allowed in an authority; leave it out"),
    Case("https://a%41", 9, "a “%” at byte 9 is not allowed in an authority; leave it out"),
    Case("https://[::1]/", 8, "a “[” at byte 8 is not allowed in an authority; leave it out"),
    Case(
      "https://a\tb",
      9,
      "a control character (U+0009) at byte 9 is not allowed in an authority; leave it out"
    ),
    Case(
      "https://aé",
      9,
      "a character outside of ASCII at byte 9 is not allowed in an authority; "
        + "write the host with “xn--” labels"
    ),
    Case(
      "https://a\\b",
      9,
      "a “\\” at byte 9 is not allowed before the query of a web link; "
        + "write “/”, or “%5C” for the character itself in a path"
    ),
    Case(
      "https://a:/b",
      9,
      "a “:” at byte 9 is not followed by a port; write a number up to 65535 or no “:”"
    ),
    Case(
      "https://a:8x",
      11,
      "the port is no number up to 65535 at byte 11; write such a number or no port"
    ),
    Case(
      "moments://a:65536",
      12,
      "the port is no number up to 65535 at byte 12; write such a number or no port"
    ),
    Case(
      "https://a.1/",
      8,
      "the host at byte 8 ends in a number but is no plain IPv4 address; "
        + "write four numbers up to 255 without leading zeros, as in “127.0.0.1”"
    ),
    Case(
      "app://a%41",
      7,
      "a “%” at byte 7 is not allowed in an authority; leave it out"
    ),
  ]

  @Test("The error of a malformed link has the mistake, its position and a correction")
  func malformed() {
    for expected in Self.paths + Self.tails + Self.authorities {
      let error = DeepLink.refusal(of: expected.text, options: .init(schemesWithHost: ["app"]))
      #expect(error?.message == expected.message)
      #expect(error?.offset == expected.offset)
      #expect(error?.code == .malformed)
      #expect(error?.description == "malformed link: \(expected.message)")
      #expect(error?.message.contains("byte \(expected.offset)") == true)
    }
  }

  @Test("An error for a limit names the limit and its setting")
  func limits() {
    let options = DeepLink.Options(limits: .init(bytes: 9, segments: 2, queryItems: 1))
    let tooLong = DeepLink.refusal(of: "/123456789", options: options)
    #expect(tooLong?.code == .tooLong)
    #expect(tooLong?.offset == 9)
    #expect(
      tooLong?.description == "link too long: the link has 10 bytes and must end at byte 9; "
        + "shorten it or raise “limits.bytes”"
    )
    let segments = DeepLink.refusal(of: "/a/b/c", options: options)
    #expect(segments?.code == .tooManySegments)
    #expect(segments?.offset == 5)
    #expect(
      segments?.description == "too many segments: the segment at byte 5 is past the limit of 2; "
        + "use fewer or raise “limits.segments”"
    )
    let items = DeepLink.refusal(of: "/?a&b", options: options)
    #expect(items?.code == .tooManyQueryItems)
    #expect(items?.offset == 4)
    #expect(
      items?.description
        == "too many query items: the query item at byte 4 is past the limit of 1; "
        + "use fewer or raise “limits.queryItems”"
    )
  }

  @Test("The error describes the first mistake in the text")
  func firstMistake() {
    #expect(DeepLink.refusal(of: "/a%/\u{0}?\n")?.offset == 2)
    #expect(DeepLink.refusal(of: "/a\u{0}%")?.offset == 2)
    #expect(DeepLink.refusal(of: "https://h/a\\%")?.offset == 11)
  }

  @Test("An error contains at most one character of the link")
  func nothingLeaks() {
    for text in [
      "/secret/%zz", "/?token=secret\n", "https://secret:pw@h^x/", "m://secret:pw", "secret:1%",
    ] {
      #expect(DeepLink.refusal(of: text)?.description.contains("secret") == false)
    }
  }
}
