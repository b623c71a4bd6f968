// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

/// The code of the documentation of dialects.
@Suite("Code of the documentation of dialects")
struct DialectSnippets {
  @Test("A table answers as JLRoutes did")
  func jlRoutes() throws {
    var builder = DialectTable<String>.Builder(.jlRoutes)
    try builder.add("/user/view/:userID", value: "user")
    let table = try builder.build()
    let answer = try table.answer(to: "app://user/view/joe%20b?tab=likes")
    _ = answer?.parameters.asJLRoutes["userID"]?.text  // "joe b"
    #expect(answer?.parameters.asJLRoutes["userID"]?.text == "joe b")
  }

  @Test("A table answers as MGJRouter did")
  func mgjRouter() throws {
    var builder = DialectTable<String>.Builder(.mgjRouter)
    try builder.add("mgj://user/:id", value: "user")
    let table = try builder.build()
    let answer = try table.answer(to: "mgj://user/7?from=push")
    _ = answer?.value  // "user"
    _ = answer?.parameters.asMGJRouter["id"]?.text  // "7"
    #expect(answer?.value == "user")
    #expect(answer?.parameters.asMGJRouter["id"]?.text == "7")
  }

  @Test("A crash is an error")
  func crash() throws {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    var builder = DialectTable<String>.Builder(.jlRoutes)
    do {
      try builder.add("/user(/edit", value: "edit")
    } catch {
      print(error.code == .crashed, error.offset)  // true 5
    }
    #expect(lines == ["true 5"])
  }

  @Test("A dialect has a name on the command line")
  func commandLineName() {
    let dialect = RouteDialect(commandLineName: "jlroutes")
    _ = dialect?.name  // "JLRoutes"
    #expect(dialect?.name == "JLRoutes")
  }

  @Test("Patterns are respelled")
  func patterns() throws {
    let patterns = try RouteDialect.jlRoutes.patterns(for: "/(rest/)(app/):object/:id")
    _ = patterns.map(\.text)  // ["(/rest)(/app)/:object/:id"]
    #expect(patterns.map(\.text) == ["(/rest)(/app)/:object/:id"])
  }

  @Test("Two tables show the links that change")
  func comparing() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    let (patterns, links) = (["/user/:id", "/user/me"], ["app://user/7", "app://user/me"])
    var old = DialectTable<String>.Builder(.jlRoutes)
    var new = DialectTable<String>.Builder(.jlRoutes.fixed)
    for pattern in patterns {
      try old.add(pattern, value: pattern)
      try new.add(pattern, value: pattern)
    }
    let (before, after) = (try old.build(), try new.build())
    for link in links where try before.answer(to: link)?.value != after.answer(to: link)?.value {
      print("\(link) opens another route")  // app://user/me opens another route
    }
    #expect(lines == ["app://user/me opens another route"])
  }
}
