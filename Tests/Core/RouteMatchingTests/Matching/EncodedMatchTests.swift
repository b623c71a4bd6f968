// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests of paths with escapes; the oracle compares more of them with the naive matcher.
@Suite("Matching of paths with escapes")
struct EncodedMatchTests {
  private func table() throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    let patterns: [RoutePattern] = [
      "/users/:name/photos", "/cafés/caf%é/open", "/cafés/:name", "/sizes/:size<int>/of/:product",
      "/pages/:title.html/print", "/files/docs/*rest", "/tags/a long tag with many bytes/list",
      "/notes/new note", "/notes/:id", "/tags/:tag/:other", "/codes/\\%41 and more", "/codes/:code",
    ]
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    return try builder.build()
  }

  @Test(
    "A path with escapes is found, with its captures",
    arguments: [
      ("/users/autumn%20sale/photos", 0, ["name": "autumn sale"]),
      ("/users/caf%C3%A9-%E4%B8%AD%E6%96%87/photos", 0, ["name": "café-中文"]),
      ("/caf%C3%A9s/caf%25%C3%A9/open", 1, [:]),
      ("/caf%C3%A9s/one%20two", 2, ["name": "one two"]),
      ("/sizes/%34%32/of/one%20thing", 3, ["size": "42", "product": "one thing"]),
      ("/pages/two%20words%2Ehtm.html/print", 4, ["title": "two words.htm"]),
      ("/pages/two%20words%3A.html/print", 4, ["title": "two words:"]),
      ("/files/docs/one%20two/three%25", 5, ["rest": "one%20two/three%25"]),
      ("/files/docs/one/two%20three/four/", 5, ["rest": "one/two%20three/four"]),
      ("/tags/a%20long%20tag%20with%20many%20bytes/list", 6, [:]),
      ("/tags/a%20long%20tag%20with%20many%20bits/list", 9, [:]),
      ("/notes/new%20note", 7, [:]),
      ("/notes/new%20notes%25", 8, ["id": "new notes%"]),
      ("/codes/%2541%20and%20more", 10, [:]),
      ("/codes/%41%20and%20more", 11, ["code": "A and more"]),
    ] as [(String, Int, [String: String])]
  )
  func found(path: String, route: Int, values: [String: String]) throws {
    let table = try table()
    let match = try #require(try table.match(path))
    #expect(match.route.value == route)
    for (name, value) in values { #expect(match.parameters[name] == value) }
    let linked = try #require(try table.match("https://app.example.com\(path)?ref=push#top"))
    #expect(linked.route.value == match.route.value)
    #expect(match.parameters.names.allSatisfy { linked.parameters[$0] == match.parameters[$0] })
  }
}
