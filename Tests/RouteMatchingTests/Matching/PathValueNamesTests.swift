// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Names of the values of a path")
struct PathValueNamesTests {
  @Test(
    "The values of each link are those of its parameters",
    arguments: [
      ("/a", ["/a", "/a?x=1"]),
      ("/a/:id", ["/a/1", "/a/%C3%A9", "/a/Zoë", "/a/2?id=3"]),
      ("/a/:x/:y/:z", ["/a/1/2/3", "/a/3/2/1", "/a/1/1/1"]),
      ("/a/:x(/b/:y)", ["/a/1", "/a/1/b/2", "/a/3", "/a/%41/b/4"]),
      ("/a/*rest", ["/a", "/a/1", "/a/1/%2F", "/a/1/2/3"]),
      ("/a/:x/*", ["/a/1", "/a/1/2", "/a/3"]),
      ("/:a.:b", ["/1.2", "/x.json"]),
    ] as [(RoutePattern, [String])]
  )
  func values(pattern: RoutePattern, links: [String]) throws {
    var builder = RouteTable<Int>.Builder()
    builder.add(pattern, value: 0)
    let table = try builder.build()
    let all = try links.map { try #require(try table.match($0)).parameters }
    for first in all {
      let names = PathValueNames(first)
      for parameters in all { #expect(names.values(of: parameters) == parameters.pathValues) }
    }
  }
}
