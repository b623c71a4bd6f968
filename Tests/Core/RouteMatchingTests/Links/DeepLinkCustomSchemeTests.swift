// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: custom schemes")
struct DeepLinkCustomSchemeTests {
  @Test(
    "A link has the same path with three, two, one or no slashes after its scheme",
    arguments: [
      "moments://detail/42", "moments:///detail/42", "moments:/detail/42", "moments:detail/42",
      "MOMENTS://detail/42", "moments://@detail/42", "moments://u@detail:80/42",
      "moments://detail:/42", "moments://user@/detail/42", "moments://:80/detail/42",
    ]
  )
  func slashes(text: String) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.segments.map { $0.value } == ["detail", "42"])
    #expect(link.scheme == "moments")
    #expect(link.host == nil)
    #expect(link.hostRange == nil)
    #expect(!link.keepsHost)
  }

  @Test(
    "A link with only a scheme has the path of the root",
    arguments: [
      "moments:", "moments:/", "moments://", "moments:///", "moments://?a", "moments:#f",
      "moments://u@:80",
    ]
  )
  func root(text: String) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.segments.isEmpty)
    #expect(!link.hasTrailingSlash)
  }

  @Test("User info and port are not part of the path")
  func portAndPath() throws {
    let link = try DeepLink(
      parsing: "YLRouterMain://userPage:8008/userSet/nickNameSet?user=123456&nickName=Hello"
    )
    #expect(link.scheme == "ylroutermain")
    #expect(link.port == 8008)
    #expect(link.userInfo == nil)
    #expect(link.segments.map { $0.value } == ["userPage", "userSet", "nickNameSet"])
    #expect(link.query["user"] == "123456")
    #expect(link.query["nickName"] == "Hello")
  }

  @Test(
    "User info ends at the last “@”, and a port begins at the last “:”",
    arguments: [
      ("m://u@h/x", "u", nil, ["h", "x"]), ("m://u:p@h/x", "u:p", nil, ["h", "x"]),
      ("m://a@b@h:1/x", "a@b", 1, ["h", "x"]), ("m://@h", "", nil, ["h"]),
      ("m://h:80:81", nil, 81, ["h:80"]), ("m://h:", nil, nil, ["h"]),
      ("m://h:/x", nil, nil, ["h", "x"]),
      ("m://h:65535", nil, 65535, ["h"]), ("m://h:080", nil, 80, ["h"]), ("m://h:0", nil, 0, ["h"]),
      ("m://[::1]:80/x", nil, 80, ["[::1]", "x"]), ("m://h/x@y:z", nil, nil, ["h", "x@y:z"]),
      ("m:h:80/x", nil, nil, ["h:80", "x"]), ("m:a@b", nil, nil, ["a@b"]),
      ("m:/h:80", nil, nil, ["h:80"]),
    ] as [(String, String?, Int?, [String])]
  )
  func authority(text: String, userInfo: String?, port: Int?, path: [String]) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.userInfo == userInfo)
    #expect(link.port == port)
    #expect(link.segments.map { $0.value } == path)
  }

  @Test("A custom scheme has no default port")
  func noDefaultPort() throws {
    #expect(try DeepLink(parsing: "moments://h:80").port == 80)
    #expect(try DeepLink(parsing: "moments://h:443").port == 443)
  }

  @Test(
    "A port that is not a number up to 65535 is malformed",
    arguments: [
      ("m://h:a", 6), ("m://h:8a", 7), ("m://h:65536", 6), ("m://h:-1", 6), ("m://h: 1", 6),
      ("m://h:99999999999999999999", 6), ("m://[::1]/x", 8), ("m://h:%38", 6), ("m://h:１", 6),
    ]
  )
  func badPort(text: String, offset: Int) {
    #expect(DeepLink.refusal(of: text) == .port(at: offset))
  }

  @Test(
    "The first segment keeps its case and follows the rules of paths",
    arguments: [
      ("m://InternalMenu", ["InternalMenu"]), ("m://a%2Fb/c", ["a/b", "c"]),
      ("m://h%C3%A9", ["hé"]),
      ("m://é/x", ["é", "x"]), ("m://a b/x", ["a b", "x"]), ("m://a\\b", ["a\\b"]),
      ("m://%41", ["A"]),
      ("m://1.2.3.4.", ["1.2.3.4."]), ("m://a%3A1", ["a:1"]), ("m://a\\b/c\\d", ["a\\b", "c\\d"]),
    ]
  )
  func firstSegment(text: String, expected: [String]) throws {
    #expect(try DeepLink.values(of: text) == expected)
  }

  @Test("Control characters are malformed in an authority")
  func controls() {
    #expect(DeepLink.refusal(of: "m://a\tb@h") == .control(9, at: 5, in: .authority))
    #expect(DeepLink.refusal(of: "m://h\n/x") == .control(10, at: 5, in: .authority))
    #expect(DeepLink.refusal(of: "m://h%0A/x") == .control(10, at: 5, in: .path))
    #expect(DeepLink.refusal(of: "m://%FF/x") == .notUTF8(at: 4))
  }

  @Test(
    "A scheme in schemesWithHost has a host in lower case, and the path begins after it",
    arguments: [
      ("app://Shop/a", "shop", nil, nil, ["a"]),
      ("APP://u@Shop.Example.:80/a", "shop.example.", "u", 80, ["a"]),
      ("app://shop", "shop", nil, nil, []), ("app:///a", nil, nil, nil, ["a"]),
      ("app:a", nil, nil, nil, ["a"]),
      ("app://u@/a", nil, "u", nil, ["a"]), ("app://:80/a", nil, nil, 80, ["a"]),
      ("app:", nil, nil, nil, []),
      ("app://../a", "..", nil, nil, ["a"]), ("app://shop/../a", "shop", nil, nil, ["a"]),
      ("app://shop?x", "shop", nil, nil, []), ("app://1.2.3.256", "1.2.3.256", nil, nil, []),
    ] as [(String, String?, String?, Int?, [String])]
  )
  func keepsHost(
    text: String,
    host: String?,
    userInfo: String?,
    port: Int?,
    path: [String]
  ) throws {
    let link = try DeepLink(parsing: text, options: .init(schemesWithHost: ["other", "App"]))
    #expect(link.host == host)
    #expect(link.userInfo == userInfo)
    #expect(link.port == port)
    #expect(link.segments.map { $0.value } == path)
    #expect(link.keepsHost)
  }

  @Test("schemesWithHost has no effect on other schemes, web links and paths")
  func keepsOnlyListedHosts() throws {
    let options = DeepLink.Options(schemesWithHost: ["app", "https"])
    #expect(try DeepLink(parsing: "apps://a/b", options: options).segments.count == 2)
    #expect(try DeepLink(parsing: "apps://a/b", options: options).keepsHost == false)
    #expect(try DeepLink(parsing: "https://a/b", options: options).keepsHost == false)
    #expect(try DeepLink(parsing: "https://a/b", options: options).host == "a")
    #expect(try DeepLink(parsing: "/a/b", options: options).keepsHost == false)
  }

  @Test(
    "A host of schemesWithHost cannot contain a space, “%”, “\\”, a control character or non-ASCII text",
    arguments: [
      (" ", 0x20), ("%", 0x25), ("\\", 0x5C), ("\t", 0x09), ("\u{7F}", 0x7F), ("é", 0xC3),
    ]
  )
  func badHost(text: String, byte: UInt8) {
    let options = DeepLink.Options(schemesWithHost: ["app"])
    let error = DeepLink.refusal(of: "app://a\(text)b/x", options: options)
    #expect(error == .inAuthority(byte, at: 7))
  }

  @Test(
    "The range of the host's labels excludes one trailing dot",
    arguments: [
      ("https://A.b/x", 8..<11), ("https://A.b./x", 8..<11), ("https://A.b../x", 8..<12),
      ("https://u@a:80", 10..<11), ("https://.", 8..<8), ("moments://a.", nil), ("app://a.", 6..<7),
    ] as [(String, Range<Int>?)]
  )
  func hostRange(text: String, range: Range<Int>?) throws {
    let options = DeepLink.Options(schemesWithHost: ["app"])
    #expect(try DeepLink(parsing: text, options: options).hostRange == range)
  }
}
