// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("The list of a table's routes")
struct RegisteredRouteTests {
  private typealias Builder = RouteTable<Int>.Builder

  @Test("Each route keeps its file, line and priority when neighbors alternate")
  func columns() throws {
    var random = SeededRandom(seed: 0x5EED)
    var builder = Builder()
    var wanted: [(file: String, line: UInt, priority: Int)] = []
    for number in 0..<500 {
      let (file, name): (StaticString, String) = random.pick([
        ("App/A.swift", "App/A.swift"), ("App/B.swift", "App/B.swift"), ("", ""),
      ])
      let line = random.pick([1, 7, 7, 7, UInt(number), UInt.max])
      let priority = random.pick([0, 0, 0, -1, Int.min, Int.max])
      let pattern = try RoutePattern(parsing: "/\(number)")
      let id = builder.add(pattern, priority: priority, value: -number, file: file, line: line)
      #expect(id.index == number)
      wanted.append((name, line, priority))
    }
    let table = try builder.build()
    #expect(table.routes.count == wanted.count)
    for (route, wanted) in zip(table.routes, wanted) {
      #expect(route.location.file == wanted.file)
      #expect(route.location.line == wanted.line)
      #expect(route.priority == wanted.priority)
      #expect(route.value == -route.id.index)
      #expect(route.pattern.text == "/\(route.id.index)")
    }
  }

  @Test("The routes of a table are a collection")
  func collection() throws {
    var builder = Builder()
    for number in 0..<5 { builder.add(try RoutePattern(parsing: "/\(number)"), value: number) }
    let routes = try builder.build().routes
    #expect(routes.indices == 0..<5)
    #expect(routes.first?.value == 0 && routes.last?.value == 4)
    #expect(routes.reversed().map(\.value) == [4, 3, 2, 1, 0])
    #expect(routes[1..<3].map(\.value) == [1, 2])
    #expect(try Builder().build().routes.isEmpty)
  }

  @Test("A route keeps its values after the builder changes and the table is released")
  func independence() throws {
    var builder = Builder()
    builder.add("/a", value: 1)
    let route = try builder.build().routes[0]
    builder.add("/b", value: 2)
    #expect(route.pattern == "/a" && route.value == 1)
    #expect(try builder.build().routes.map(\.value) == [1, 2])
  }

  @Test("A pattern in a table equals the registered pattern", arguments: 0..<UInt64(8))
  func patterns(chunk: UInt64) throws {
    for seed in 0..<UInt64(40) {
      var generator = TableGenerator(seed: 0xA77E << 16 | chunk << 8 | seed)
      let routes = generator.table(linkCount: 0).routes
      var builder = Builder()
      let patterns = try routes.map { try RoutePattern(parsing: $0.text) }
      for (number, pattern) in patterns.enumerated() { builder.add(pattern, value: number) }
      let table = builder.assemble().table
      for (number, pattern) in patterns.enumerated() {
        let kept = table.routes[number].pattern
        #expect(kept == pattern)
        #expect(kept.elements == pattern.elements)
        #expect(kept.scheme == pattern.scheme && kept.host == pattern.host)
        #expect(kept.hasTrailingSlash == pattern.hasTrailingSlash)
      }
    }
  }

  @Test("Routes with equal parameters share one shape")
  func shapes() throws {
    var builder = Builder()
    for number in 0..<100 {
      builder.add(try RoutePattern(parsing: "/a\(number)/:id"), value: 0)
      builder.add(try RoutePattern(parsing: "/b\(number)/:id/*rest"), value: 1)
      builder.add(try RoutePattern(parsing: "/c\(number)/:id/*"), value: 2)
      builder.add(try RoutePattern(parsing: "/d\(number)/:id/:rest"), value: 3)
      builder.add(try RoutePattern(parsing: "/e\(number)"), value: 4)
    }
    let table = try builder.build()
    #expect(table.core.parameters.count == 7)
    let found: [(String, [String: String])] = [
      ("/a7/1", ["id": "1"]), ("/b7/1/2/3", ["id": "1", "rest": "2/3"]), ("/c7/1/2", ["id": "1"]),
      ("/d7/1/2", ["id": "1", "rest": "2"]), ("/e7", [:]),
    ]
    for (path, names) in found {
      #expect(try table.match(path).map { [String: String]($0.parameters) } == names, "\(path)")
    }
  }
}
