// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Building the path of a route of a table")
struct RouteTablePathTests {
  @Test("A table builds paths with its own kinds")
  func kinds() throws {
    var builder = RouteTable<Int>.Builder()
    try builder.define(kind: "sku", constraint: "[A-Z]{2}\\d+")
    let id = builder.add("/p/:s<sku>", value: 1)
    let table = try builder.build()
    #expect(try table.path(for: id, parameters: ["s": "AB12"]) == "/p/AB12")
    let error = #expect(throws: PathBuildingError.self) {
      try table.path(for: id, parameters: ["s": "12"])
    }
    #expect(error?.code == .kind)
  }

  @Test("A host of schemesWithHost is not part of the path, and the table's limits apply")
  func options() throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["Moments"]
    options.limits.segments = 2
    var builder = RouteTable<Int>.Builder(options: options)
    let kept = builder.add("moments://chat/:a(/:b(/:c))", value: 1)
    let hostless = builder.add("moments:///chat/:a", value: 2)
    let other = builder.add("other://chat/:a", value: 3)
    let table = try builder.build()
    #expect(try table.path(for: kept, parameters: ["a": "1"]) == "/1")
    #expect(try table.path(for: kept, parameters: ["a": "1", "b": "2"]) == "/1/2")
    #expect(try table.path(for: hostless, parameters: ["a": "1"]) == "/chat/1")
    #expect(try table.path(for: other, parameters: ["a": "1"]) == "/chat/1")
    let error = #expect(throws: PathBuildingError.self) {
      try table.path(for: kept, parameters: ["a": "1", "b": "2", "c": "3"])
    }
    #expect(error?.code == .tooLong)
  }

  @Test("A path is built even if the options refuse the pattern's host")
  func unreadableFront() throws {
    let pattern: RoutePattern = "moments://*.shop.example/:a"
    #expect(try pattern.path(parameters: ["a": "1"]) == "/1")
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["moments"]
    var builder = RouteTable<Int>.Builder(options: options)
    let host = builder.add(pattern, value: 1)
    let noHost = builder.add("moments://a b/:a", value: 2)
    let table = builder.assemble().table
    #expect(try table.path(for: host, parameters: ["a": "1"]) == "/1")
    #expect(try table.path(for: noHost, parameters: ["a": "1"]) == "/a%20b/1")
  }

  @Test("If literals ignore case, a literal in another case is ambiguous")
  func caseOfLiterals() throws {
    let pattern: RoutePattern = "/:a-X-:b"
    #expect(try pattern.path(parameters: ["a": "1-x-2", "b": "3"]) == "/1-x-2-X-3")
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = true
    var builder = RouteTable<Int>.Builder(options: options)
    let id = builder.add(pattern, value: 1)
    let table = try builder.build()
    let error = #expect(throws: PathBuildingError.self) {
      try table.path(for: id, parameters: ["a": "1-x-2", "b": "3"])
    }
    #expect(error?.code == .ambiguous)
  }

  @Test("A significant trailing slash is written")
  func trailingSlash() throws {
    var options = RouteTable<Int>.Options()
    options.trailingSlashIsSignificant = true
    var builder = RouteTable<Int>.Builder(options: options)
    let without = builder.add("/a/*r", value: 1)
    let with = builder.add("/a/*r/", value: 2)
    let table = try builder.build()
    for (id, path) in [(without, "/a/b"), (with, "/a/b/")] {
      #expect(try table.path(for: id, parameters: ["r": "b"]) == path)
      #expect(try table.match(path)?.route.id == id)
    }
  }

  @Test("Other routes of the table are ignored")
  func otherRoutes() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/me", value: 1)
    let id = builder.add("/users/:id", value: 2)
    let table = try builder.build()
    #expect(try table.path(for: id, parameters: ["id": "me"]) == "/users/me")
  }

  @Test("A duplicate of an earlier route still has a path")
  func duplicate() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/:id", value: 1)
    let id = builder.add("/users/:name", value: 2)
    let table = builder.assemble().table
    #expect(try table.path(for: id, parameters: ["name": "me"]) == "/users/me")
  }

  @Test("An id of another table with more routes throws")
  func unknownRoute() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/a", value: 1)
    let table = try builder.build()
    let id = builder.add("/b", value: 2)
    let error = #expect(throws: PathBuildingError.self) { try table.path(for: id, parameters: [:]) }
    #expect(error?.code == .unknownRoute)
    #expect(error?.name == nil)
    #expect(error?.pattern == nil)
    #expect(
      error?.description
        == "the table has 1 routes and none with the index 1; "
        + "use an id that this table's builder has given"
    )
  }
}
