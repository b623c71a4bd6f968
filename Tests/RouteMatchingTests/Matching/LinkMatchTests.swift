// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests of `linkMatch(for:)`.
@Suite("Matching a whole link without text")
struct LinkMatchTests {
  private func table() throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/:id", value: 0)
    builder.add("moments://chat/:user", value: 1)
    builder.add("https://shop.example/:a/:b/:c/:d/:e/:f/:g/:h/:i", value: 2)
    builder.add("/a/*rest", value: 3)
    return try builder.build()
  }

  private static let links = [
    "https://momentsapp.com/users/42", "https://momentsapp.com/users/42?from=push&x=1#top",
    "/users/42?a", "users/4%32?a=b=c&&&d=%zz&e=&=f#", "https://momentsapp.com:8443/users/42/?#",
    "moments://chat/ada?x=1", "HTTPS://Shop.Example./1/2/3/4/5/6/7/8/9?n=9",
    "https://momentsapp.com/a/b/../c?rest", "https://momentsapp.com/nowhere?x=1", "/a/é?é=ü#ö",
  ]

  @Test("All link matching functions return the same result", arguments: links)
  func agree(text: String) throws {
    let table = try table()
    let bytes = Array(text.utf8)
    let match = try table.match(text)
    for found in [
      try table.linkMatch(for: text), try table.linkMatch(for: bytes.span),
      try bytes.withUnsafeBufferPointer { try table.linkMatch(for: $0) },
    ] {
      #expect(found?.routeID == match?.routeID)
      guard let found, let match else { continue }
      #expect(
        found.path.count == match.pathMatch.count && found.path.isPlain == match.pathMatch.isPlain
      )
      for value in 0..<found.path.count { #expect(found.path[value] == match.pathMatch[value]) }
      let raw = { (range: Range<Int>?) in range.map { String(decoding: bytes[$0], as: UTF8.self) } }
      #expect(raw(found.query) == match.link.rawQuery.map { String($0) })
      #expect(raw(found.fragment) == match.link.rawFragment.map { String($0) })
      var items: [(Range<Int>, Range<Int>?)] = []
      bytes.withUnsafeBufferPointer { buffer in
        found.forEachQueryItem(in: buffer) { items.append(($0, $1)) }
      }
      let expected = Array(match.link.query)
      #expect(items.map(\.0) == expected.map(\.nameBytes))
      #expect(items.map(\.1) == expected.map(\.valueBytes))
    }
  }

  @Test("Invalid bytes and invalid texts throw the same error")
  func malformed() throws {
    let table = try table()
    for text in ["https://", "//a", "https://a b/", "/users/%00", "/a\u{7}"] {
      #expect(throws: DeepLinkError.self, "\(text)") { try table.match(text) }
      #expect(throws: DeepLinkError.self, "\(text)") { try table.linkMatch(for: text) }
      #expect(throws: DeepLinkError.self, "\(text)") {
        try table.linkMatch(for: Array(text.utf8).span)
      }
    }
    #expect(throws: DeepLinkError.self) {
      try table.linkMatch(for: ([0x2F, 0xFF] as [UInt8]).span)
    }
  }

  @Test("Reading query items from a shorter text stays inside of the text")
  func otherBytes() throws {
    let match = try #require(
      try table().linkMatch(for: "https://momentsapp.com/users/42?from=push&x=1")
    )
    var count = 0
    Array("https://momentsapp.com/users/42?fr".utf8).withUnsafeBufferPointer { bytes in
      match.forEachQueryItem(in: bytes) { name, value in
        count += 1
        #expect(name.upperBound <= bytes.count && value == nil)
      }
    }
    #expect(count == 1)
    UnsafeBufferPointer<UInt8>(start: nil, count: 0).withMemoryRebound(to: UInt8.self) { bytes in
      match.forEachQueryItem(in: bytes) { _, _ in Issue.record("an item of nothing") }
    }
  }
}
