// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Defects of other routers: links")
struct DeepLinkDefectTests {
  @Test("A custom link with only a host has a path")
  func hostOnlyCustomLink() throws {
    #expect(try DeepLink.values(of: "myapp://DesignKit") == ["DesignKit"])
  }

  @Test("Query names keep their case, and repeated items and flags are kept")
  func queryAsDictionary() throws {
    let query = try DeepLink(parsing: "myapp://a?V=0&v=1&v&debug").query
    #expect(query.all("v") == ["1", ""])
    #expect(query["V"] == "0")
    #expect(query["debug"] == "")
    #expect(query.map { $0.rawName } == ["V", "v", "v", "debug"])
  }

  @Test("A path is split before it is decoded, so that “%2F” does not separate segments")
  func splitAfterDecoding() throws {
    #expect(try DeepLink.values(of: "https://h/user/a%2Fb/edit") == ["user", "a/b", "edit"])
  }

  @Test("A link without a host does not have the host “(null)”")
  func nullHost() throws {
    let link = try DeepLink(parsing: "myapp:/signin")
    #expect(link.host == nil)
    #expect(link.segments.map { $0.value } == ["signin"])
  }

  @Test("A value can contain “=”, and all repeated items are kept")
  func valueWithEquals() throws {
    let query = try DeepLink(parsing: "myapp://a?token=aGVsbG8=&id=1&id=2").query
    #expect(query["token"] == "aGVsbG8=")
    #expect(query["id"] == "1")
    #expect(query.all("id") == ["1", "2"])
  }

  @Test("Non-ASCII text and spaces are compared after decoding")
  func encodedComparison() throws {
    for text in ["/家/a b", "/%E5%AE%B6/a%20b", "/%e5%ae%b6/a%20b"] {
      #expect(try DeepLink.values(of: text) == ["家", "a b"])
    }
  }

  @Test("An encoded “#” at the end of a value is kept")
  func hashInValue() throws {
    #expect(try DeepLink.values(of: "myapp://language/C%23") == ["language", "C#"])
    #expect(try DeepLink(parsing: "myapp://a?language=C%23").query["language"] == "C#")
  }

  @Test("A fragment is not part of the path, and its items are not part of the query")
  func anchor() throws {
    let link = try DeepLink(parsing: "https://h/page?a=1#section?b=2&c=3")
    #expect(link.segments.map { $0.value } == ["page"])
    #expect(link.query.map { $0.rawName } == ["a"])
    #expect(link.fragment == "section?b=2&c=3")
  }

  @Test("A “+” is a space only in queries, and “%2B” is always a “+”")
  func plusAfterDecoding() throws {
    let link = try DeepLink(parsing: "myapp://c++/a%2Bb?q=1+%2B+1")
    #expect(link.segments.map { $0.value } == ["c++", "a+b"])
    #expect(link.query["q"] == "1 + 1")
  }

  @Test("Doubled slashes have the same meaning in custom schemes and web links")
  func doubledSlashes() throws {
    #expect(try DeepLink.values(of: "myapp://a//b") == ["a", "", "b"])
    #expect(try DeepLink.values(of: "https://h/a//b") == ["a", "", "b"])
    #expect(try DeepLink.values(of: "/a//b") == ["a", "", "b"])
  }

  @Test("A slash at the end of a path can be detected")
  func trailingSlash() throws {
    for front in ["myapp://", "https://h/", "/", ""] {
      #expect(try DeepLink(parsing: front + "a/").hasTrailingSlash)
      #expect(try DeepLink(parsing: front + "a").hasTrailingSlash == false)
      #expect(try DeepLink.values(of: front + "a/") == DeepLink.values(of: front + "a"))
    }
  }

  @Test("Schemes are compared without regard to case")
  func schemeCase() throws {
    for text in ["MyApp://a", "MYAPP://a", "myapp://a"] {
      #expect(try DeepLink(parsing: text).scheme == "myapp")
    }
    let options = DeepLink.Options(schemesWithHost: ["MyApp"])
    #expect(try DeepLink(parsing: "mYaPP://Host/a", options: options).host == "host")
  }

  @Test("A value that cannot be decoded is reported")
  func undecodableValue() throws {
    #expect(DeepLink.refusal(of: "myapp://user/%FF")?.code == .malformed)
    #expect(DeepLink.refusal(of: "myapp://user/100%")?.code == .malformed)
    let query = try DeepLink(parsing: "myapp://user?name=%FF").query
    #expect(query["name"] == nil)
    #expect(query.hasUnreadableItem("name"))
    #expect(query.map { $0.rawValue } == ["%FF"])
  }
}
