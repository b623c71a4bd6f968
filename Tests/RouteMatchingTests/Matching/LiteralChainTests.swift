// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests chains of literals, which greedy matching compares at once.
@Suite("Literal chains")
struct LiteralChainTests {
  private let patterns: [RoutePattern] = [
    "/platform/configuration/groups/:group/rules/all/first",
    "/platform/configuration/groups/:group/rules/all/second",
    "/x/:id/one/two/three",
    "/x/me/one/two/four",
    "/x/me/one/two/:name/end",
    "/escaped/50%/of/end",
    "/é/中文/ü",
    "/c/:a/:b/:c/:d/:e/:f/:g/:h/last/of/all",
    "/.well-known/app/links",
    "/hubs/:hub/authorization-rules",
    "/hubs/:hub/authorization-rules/:rule",
  ]

  private func match(_ path: String, ignoringCase: Bool = false) throws -> Int? {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = ignoringCase
    var builder = RouteTable<Int>.Builder(options: options)
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    let table = try builder.build()
    let route = try table.match(path: path)?.value
    #expect(try table.pathMatch(for: path)?.routeID.index == route)
    #expect(try table.match("https://a.example" + path)?.value == route)
    return route
  }

  @Test(
    "A path with all literals of a chain is matched",
    arguments: [
      ("/platform/configuration/groups/7/rules/all/first", 0),
      ("/platform/configuration/groups/7/rules/all/second", 1),
      ("/platform/configuration/groups/7/rules/all/second/", 1),
      ("/x/7/one/two/three", 2),
      ("/x/me/one/two/four", 3),
      ("/x/me/one/two/five/end", 4),
      // A more specific route has the same literals, so these are found by backtracking.
      ("/x/me/one/two/three", 2),
      ("/c/1/2/3/4/5/6/7/8/last/of/all", 7),
      ("/.well-known/app/links", 8),
      // A single long literal is a chain, too.
      ("/hubs/7/authorization-rules", 9), ("/hubs/7/authorization-rules/", 9),
      ("/hubs/7/authorization-rules/8", 10),
    ]
  )
  func matched(path: String, route: Int) throws { #expect(try match(path) == route) }

  @Test(
    "A path with some literals of a chain is not matched",
    arguments: [
      "/platform", "/platform/configuration", "/platform/configuration/groups",
      "/platform/configuration/groupsx/7/rules/all/first", "/platform/configuration/group",
      "/platform/configurations/groups/7/rules/all/first", "/platform/configuration/groups/7/rules",
      "/platform/configuration/groups/7/rules/all",
      "/platform/configuration/groups/7/rules/any/first",
      "/x/7/one/two", "/x/7/one/two/threes", "/x/7/one/2/three", "/x/me/one",
      "/c/1/2/3/4/5/6/7/8/last/of/none", "/.well-known/app",
      "/hubs/7/authorization-rule", "/hubs/7/authorization-rulez", "/hubs/7/authorization-rules2/8",
      "/hubs/7/buthorization-rules", "/hubs/7/authorizatiom-rules/8",
    ]
  )
  func missed(path: String) throws { #expect(try match(path) == nil) }

  @Test(
    "Escapes and dots in a chain are resolved",
    arguments: [
      ("/pl%61tform/configuration/groups/7/rules/all/first", 0),
      ("/platform/c%6Fnfiguration/groups/7%20/rules/all/first", 0),
      ("/platform/configuration/groups/7%20/rules/%61ll/second", 1),
      ("/platform/./configuration/x/../groups/7/rules/all/first", 0),
      ("/platform/configuration/groups/7/rules/any/../all/first", 0),
      ("/escaped/50%25/of/end", 5),
      ("/hubs/%207/authorization-rules", 9), ("/hubs/7/authorization%2Drules/8", 10),
      ("/hubs/7/./authorization-rules/%41", 10),
      ("/%C3%A9/%E4%B8%AD%E6%96%87/%C3%BC", 6), ("/é/%E4%B8%AD文/ü", 6), ("/é/中文/ü", 6),
    ]
  )
  func escaped(path: String, route: Int) throws { #expect(try match(path) == route) }

  @Test("A table that ignores case matches a chain in any case")
  func folded() throws {
    let path = "/Platform/CONFIGURATION/groups/7/Rules/all/First"
    #expect(try match(path) == nil)
    #expect(try match(path, ignoringCase: true) == 0)
  }

  @Test(
    "A path that is longer than the limit of segments allows is checked after a chain at the root"
  )
  func longPaths() throws {
    var options = RouteTableOptions()
    options.limits.segments = 6
    var builder = RouteTable<Int>.Builder(options: options)
    let prefix = "/platform/configuration/groups"
    let patterns: [RoutePattern] = [
      "/platform/configuration/groups/:group", "/platform/configuration/groups/:group/rules/*",
      "/platform/configuration/groups",
    ]
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    let table = try builder.build()
    for (rest, route) in [
      ("/7", 0), ("/7/", 0), ("/a%20b", 0), ("/é", 0), ("", 2), ("/", 2), ("/7/rules/8", 1),
      ("/../groups/7", 0), ("/../7", nil), ("/7/rule", nil), ("/7%20/rule", nil),
      ("/7/rule/é", nil),
    ] {
      #expect(try table.match(path: prefix + rest)?.value == route, "\(rest)")
      #expect(try table.pathMatch(for: prefix + rest)?.routeID.index == route, "\(rest)")
    }
    #expect(try table.pathMatch(for: "/other/configuration/groups/7") == nil)
    for rest in ["/7/rules/8/9", "/a?b", "/a#b", "/\u{1}", "/a%zz", "/a ", "/%FF", "/7/rules/8/9/"]
    {
      #expect(throws: DeepLinkError.self) { try table.pathMatch(for: prefix + rest) }
    }
  }
}
