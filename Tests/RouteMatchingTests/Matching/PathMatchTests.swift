// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests of `pathMatch(for:)`.
@Suite("Matching a path without text")
struct PathMatchTests {
  private func table(_ patterns: [RoutePattern]) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    return try builder.build()
  }

  private func place(_ bytes: [UInt8], in table: RouteTable<Int>) throws -> PathMatch? {
    try bytes.withUnsafeBufferPointer { try table.pathMatch(for: $0) }
  }

  @Test("All path matching functions return the correct ranges")
  func values() throws {
    let table = try table(["/users/:id", "/a/:x/b/:y/*rest", "/c(/:n<int>)/d", "/e(/x)/*rest"])
    for (path, route, values) in [
      ("/users/42", 0, ["42"]), ("/users/42/", 0, ["42"]), ("users/42", 0, ["42"]),
      ("/a/1/b/two/three/four", 1, ["1", "two", "three/four"]), ("/a/1/b/2", 1, ["1", "2", ""]),
      ("/c/7/d", 2, ["7"]), ("/c/d", 2, [nil]), ("/users/%34%32", 0, ["%34%32"]),
      ("/a/1/b/2/x/../y", 1, ["1", "2", nil]), ("/users/.a", 0, [".a"]),
      // Only set search finds the following matches. Their ranges must be correct, too.
      ("/e/f/g", 3, ["f/g"]), ("/e/x/f/g", 3, ["f/g"]),
    ] as [(String, Int, [String?])] {
      let utf8 = Array(path.utf8)
      for match in [
        try table.pathMatch(for: path), try place(utf8, in: table),
        try table.pathMatch(for: utf8.span),
      ] {
        let match = try #require(match, "\(path)")
        #expect(match.routeID.index == route, "\(path)")
        let taken = (0..<match.count).map { index in
          match[index].map { String(decoding: utf8[$0], as: UTF8.self) }
        }
        #expect(taken == values, "\(path)")
      }
    }
    #expect(try table.pathMatch(for: "/users") == nil)
    #expect(try place(Array("/nowhere/at/all/in/this/table".utf8), in: table) == nil)
  }

  @Test(
    "A match is plain if its values need no decoding",
    arguments: [
      ("/users/42", true), ("/users/a%20b", false), ("/users/é", true), ("/users/./42", false),
      ("/.well-known/x", true), ("/users/'42'", true), ("/users/a&b", true), ("/users/a\\b", false),
    ]
  )
  func plain(path: String, isPlain: Bool) throws {
    let table = try table(["/users/:id", "/.well-known/:file"])
    #expect(try table.pathMatch(for: path)?.isPlain == isPlain)
  }

  @Test(
    "The ranges of a path with escapes are those of the text before it is decoded",
    arguments: [
      ("/users/a%20b/posts/c%C3%A9d", ["a%20b", "c%C3%A9d"]),
      ("/users/%61/posts/%25", ["%61", "%25"]),
      ("/users/é%20é/posts/7%2B", ["é%20é", "7%2B"]), ("/us%65rs/a/p%6Fsts/b/", ["a", "b"]),
      ("/users/a%2Fb/posts/c", ["a%2Fb", "c"]),
      ("/users/%2Ea/posts/%2e%2e%2e", ["%2Ea", "%2e%2e%2e"]),
      ("/users/a/x/%2E%2e/posts/b%20", ["a", "b%20"]),
      ("/users/%5C/posts/%3F%23", ["%5C", "%3F%23"]),
    ]
  )
  func escapes(path: String, values: [String]) throws {
    let table = try table(["/users/:id/posts/:post", "/users/:id", "/files/*rest"])
    let bytes = Array(path.utf8)
    let match = try #require(try table.pathMatch(for: path))
    #expect(!match.isPlain)
    let ranges = (0..<match.count).map { match[$0].map { bytes[$0] } }
    #expect(ranges == values.map { ArraySlice($0.utf8) })
    let link = try #require(try table.match("https://example.com\(path)?q=%20#%41"))
    let decoded = try values.map { try DeepLink(parsing: "/\($0)").segments.first?.value }
    #expect([link.parameters["id"], link.parameters["post"]] == decoded)
  }

  @Test(
    "A catch-all of a path with escapes has the decoded segments",
    arguments: [
      ("/files", []), ("/files/", []), ("/files/a%20b", ["a b"]),
      ("/files/a/b%2Fc/%C3%A9", ["a", "b/c", "é"]),
      ("/f%69les", []), ("/f%69les/", []), ("/f%69les/a/b", ["a", "b"]), ("/files/%20/", [" "]),
    ] as [(String, [String])]
  )
  func escapesOfCatchAll(path: String, segments: [String]) throws {
    let table = try table(["/files/*rest", "/:a/:b/:c/:d/:e"])
    for text in [path, "https://example.com\(path)", "https://example.com\(path)?a=%20"] {
      let match = try #require(try table.match(text))
      #expect(match.parameters.segments("rest") == segments, "\(text)")
      #expect(try table.linkMatch(for: text)?.routeID == match.routeID)
    }
  }

  @Test(
    "Invalid bytes of a path throw the same error as texts",
    arguments: [
      [0x2F, 0xFF], [0x2F, 0x61, 0xC3], [0x2F, 0x61, 0x00], [0x2F, 0x61, 0x25], [0x2F, 0x2F, 0x61],
      [0x2F, 0x61, 0x3F, 0x62], [0x2F, 0x61, 0x23], [0x61, 0x3A, 0x62], Array("/users/\u{7F}".utf8),
      Array("/users/a/and/some/more/%zz".utf8), [0x2F] + [UInt8](repeating: 0x61, count: 9000),
      Array(String(repeating: "/a", count: 65).utf8),
    ] as [[UInt8]]
  )
  func malformed(bytes: [UInt8]) throws {
    let table = try table(["/users/:id", "/a/:x", "/:a", "/users/*rest"])
    #expect(throws: DeepLinkError.self) { try place(bytes, in: table) }
    if let text = String(validating: bytes, as: UTF8.self) {
      #expect(throws: DeepLinkError.self) { try table.pathMatch(for: text) }
      #expect(throws: DeepLinkError.self) { try table.match(path: text) }
    }
  }

  @Test("An empty text matches the root")
  func empty() throws {
    let table = try table(["/"])
    #expect(try table.pathMatch(for: "")?.routeID.index == 0)
    #expect(try place([], in: table)?.routeID.index == 0)
    #expect(try table.pathMatch(for: UnsafeBufferPointer(start: nil, count: 0))?.count == 0)
    #expect(try table.pathMatch(for: "/")?.routeID.index == 0)
  }

  @Test("A path match has eight values, and a match has all of them")
  func nine() throws {
    let table = try table(["/:a/:b/:c/:d/:e/:f/:g/:h/:i", "/x/:b/:c/:d/:e/:f/:g/:h/*i"])
    let path = "/1/2/3/4/5/6/7/8/9"
    let match = try #require(try table.pathMatch(for: path))
    #expect(match.count == 8)
    #expect(match[7] == 15..<16)
    #expect(try table.match(path: path)?.parameters["i"] == "9")
    let rest = try table.match(path: "/x/2/3/4/5/6/7/8/9/10")
    #expect(rest?.parameters.segments("i") == ["9", "10"])
    #expect(try table.pathMatch(for: "/x/2/3/4/5/6/7/8/9/10")?.count == 8)
  }

  @Test("Bytes after the path's end are not part of the path")
  func ends() throws {
    let table = try table(["/users/:id", "/users/:id/x", "/a", "/:b/long-enough-to-need-two-words"])
    for (link, route, value) in [
      ("https://e.com/users/42?a=b/c", 0, "42"), ("https://e.com/users/42#/x", 0, "42"),
      ("https://e.com/users/42/x?/", 1, "42"), ("https://e.com/a/?/b", 2, nil),
      ("https://e.com/a#", 2, nil), ("https://e.com/users/4/?", 0, "4"),
      ("https://example.com/q/long-enough-to-need-two-words?x", 3, nil),
    ] as [(String, Int, String?)] {
      let match = try table.match(link)
      #expect(match?.routeID.index == route, "\(link)")
      #expect(match?.parameters["id"] == value, "\(link)")
    }
  }
}
