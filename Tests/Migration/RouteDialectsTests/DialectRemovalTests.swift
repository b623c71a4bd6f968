// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@Suite("Removal of routes from dialects")
struct DialectRemovalTests {
  @Test("JLRoutes removed the first route that reported the pattern")
  func removesFirstOfJLRoutes() throws {
    var builder = DialectTable<Int>.Builder(.jlRoutes)
    try builder.add("/a", value: 0)
    try builder.add("/a", priority: 5, value: 1)
    try builder.add("/a", value: 2)
    try builder.add("/a", namespace: "one", value: 3)
    #expect(try builder.remove("/a") == [1])
    #expect(try builder.remove("/a") == [0])
    #expect(try builder.build().answers(to: "app://a").map(\.value) == [2])
    #expect(try builder.build().answers(to: "one://a").map(\.value) == [3])
    #expect(try builder.remove("/a", namespace: "one") == [3])
    #expect(try builder.remove("/a", namespace: "one").isEmpty)
    #expect(try builder.build().answers(to: "one://a").isEmpty)
  }

  @Test("The text of a pattern with groups removed nothing from JLRoutes")
  func keepsGroups() throws {
    var builder = DialectTable<Int>.Builder(.jlRoutes)
    try builder.add("/a(/b)", value: 0)
    #expect(try builder.remove("/a(/b)").isEmpty)
    #expect(try builder.remove("/a/b") == [0])
    #expect(try builder.build().patterns == ["/a"])
    var fixed = DialectTable<Int>.Builder(.jlRoutes.fixed)
    try fixed.add("/a(/b)", value: 0)
    #expect(try fixed.remove("/a(/b)") == [0])
    #expect(try fixed.build().patterns.isEmpty)
  }

  @Test("All routes of a scheme are removed with or without its namespace")
  func removesNamespaces() throws {
    var builder = DialectTable<Int>.Builder(.jlRoutes)
    try builder.add("/a", value: 0)
    try builder.add("/a", namespace: "one", value: 1)
    try builder.add("/b", namespace: "one", value: 2)
    #expect(builder.removeAll(namespace: "one") == [1, 2])
    #expect(try builder.build().answer(to: "one://a") == nil)
    #expect(builder.removeNamespace("one").isEmpty)
    #expect(try builder.build().answer(to: "one://a")?.value == 0)
    #expect(builder.removeAll() == [0])
    #expect(try builder.build().answer(to: "one://a") == nil)
  }

  @Test("MGJRouter removed a node with all patterns below it, and kept the nodes above it")
  func removesSubtree() throws {
    var builder = DialectTable<String>.Builder(.mgjRouter)
    for path in ["", "a", "a/b", "a/b/c", "a/:x", "d"] {
      try builder.add("mgj://" + path, value: path)
    }
    #expect(try builder.remove("mgj://a/b") == ["a/b", "a/b/c"])
    #expect(try builder.build().answer(to: "mgj://a/b")?.value == "a/:x")
    #expect(try builder.remove("mgj://nope").isEmpty)
    #expect(try builder.remove("mgj://d") == ["d"])
    #expect(try builder.build().answer(to: "mgj://d")?.value == "")
    #expect(try builder.remove("mgj://a/:x") == ["a/:x"])
    #expect(try builder.remove("mgj://a") == ["a"])
    #expect(try builder.remove("mgj://") == [""])
    #expect(try builder.build().canOpen("mgj://x"))
    #expect(try builder.remove("mgj://x/y").isEmpty)
    try builder.add("mgj://a", value: "again")
    #expect(try builder.build().answer(to: "mgj://a")?.value == "again")
  }

  @Test("A parent without a handler hides the fallback after the removal")
  func keepsParents() throws {
    var builder = DialectTable<String>.Builder(.mgjRouter)
    try builder.add("mgj://", value: "fallback")
    try builder.add("mgj://a/b", value: "b")
    try builder.remove("mgj://a/b")
    #expect(try builder.build().answer(to: "mgj://a") == nil)
    #expect(try builder.build().answer(to: "mgj://c")?.value == "fallback")
  }

  @Test("MGJRouter removed nothing for a segment with a dot, unless its parts are nodes")
  func removesNothingWithDots() throws {
    var builder = DialectTable<Int>.Builder(.mgjRouter)
    try builder.add("mgj://page/:id.html", value: 0)
    #expect(try builder.remove("mgj://page/:id.html").isEmpty)
    try builder.add("mgj://page/:id/html", value: 1)
    #expect(try builder.remove("mgj://page/:id.html") == [0])
    #expect(code { _ = try builder.remove("mgj://page/_") } == .crashed)
  }

  @Test(
    "The route of an equal pattern is removed",
    arguments: [
      RouteDialect.wlrRoute, .momentsAppRouter, .hhRouter, .routable, .urlNavigator,
    ]
  )
  func removesEqualPattern(_ dialect: RouteDialect) throws {
    var builder = DialectTable<String>.Builder(dialect)
    for pattern in ["a/b", "a/c", "a/d"] { try builder.add(pattern, value: pattern) }
    #expect(try builder.remove("a/c") == ["a/c"])
    #expect(try builder.remove("a/c").isEmpty)
    #expect(try builder.build().patterns == ["a/b", "a/d"])
    try builder.add("a/d", value: "later")
    #expect(try builder.build().patterns.count == 2)
  }

  @Test("A route can be added again after its removal, where two are an error")
  func addsAgain() throws {
    for dialect in [RouteDialect.hcModule, .ctMediator, .mgjRouter.fixed, .wlrRoute.fixed] {
      var builder = DialectTable<Int>.Builder(dialect)
      try builder.add("a/b", value: 0)
      try builder.add("a/c", value: 1)
      #expect(try builder.remove("a/b") == [0])
      try builder.add("a/b", value: 2)
      #expect(try builder.build().patterns == ["a/c", "a/b"])
    }
  }

  @Test("Both entries of a module are removed")
  func removesEntries() throws {
    var builder = DialectTable<Int>.Builder(.hcModule)
    try builder.add("Chat", priority: RouteDialect.openEntryPriority, value: 0)
    try builder.add("Chat", priority: RouteDialect.presentEntryPriority, value: 1)
    #expect(try builder.remove("Chat") == [0, 1])
  }
}
