// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// The patterns of tables, by the size of the table.
private enum Shape {
  /// Routes with two parameters; no two have the same first segment.
  static func routes(_ count: Int) -> [String] {
    (0..<count).map { "/section\($0)/:id/detail/:part" }
  }

  static func pages(_ count: Int) -> [String] { (0..<count).map { "/section\($0)" } }

  static func onePrefix(_ count: Int) -> [String] { (0..<count).map { "/a/b/section\($0)/:id" } }

  static func length(_ count: Int) -> [String] { ["/a" * count] }

  static func parameters(_ count: Int) -> [String] {
    [(0..<count).map { "/:name\($0 + 1000)" }.joined()]
  }

  static func kinds(_ count: Int) -> [String] { (0..<count).map { "/a\($0)/:id<int>" } }

  static func expressions(_ count: Int) -> [String] { (0..<count).map { "/:id(a\($0))" } }

  static func mixed(_ count: Int) -> [String] { (0..<count).map { "/a\($0)-:id" } }

  static func catchAlls(_ count: Int) -> [String] { (0..<count).map { "/a\($0)/*rest" } }

  static func hosts(_ count: Int) -> [String] { (0..<count).map { "https://h\($0).example/a" } }

  static func groups(_ count: Int) -> [String] { (0..<count).map { "/a\($0)(/b)(/c)" } }

  static func groupsOfOne(_ count: Int) -> [String] {
    ["/a" + (0..<count).map { "(/:name\($0 + 1000)" }.joined() + ")" * count]
  }

  static func duplicates(_ count: Int) -> [String] { (0..<count).map { _ in "/a/:id" } }

  static func longSegment(_ size: Int) -> [String] { ["/" + "a" * size, "/:id"] }

  static func few(_ size: Int) -> [String] { ["/page", "/*rest", "/:a/b", "/:a/:b/c"] }

  static func builder(
    _ patterns: [String],
    hasPriorities: Bool = false
  ) throws -> RouteTable<Int>.Builder {
    var options = RouteTableOptions()
    options.limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: .max)
    var builder = RouteTable<Int>.Builder(options: options)
    for (index, text) in patterns.enumerated() {
      let priority = hasPriorities ? index : 0
      builder.add(try RoutePattern(parsing: text), priority: priority, value: index)
    }
    return builder
  }
}

extension Curve {
  /// A curve of building a table; the size is the number of its routes, or of a route's parts.
  private static func building(
    _ name: String,
    base: Int = 64,
    isLimited: Bool = false,
    hasPriorities: Bool = false,
    patterns: @escaping @Sendable (Int) -> [String]
  ) -> Curve {
    Curve("build/\(name)", base: base, isLimited: isLimited) { size in
      let builder = try Shape.builder(patterns(size), hasPriorities: hasPriorities)
      let count = builder.assemble().table.routes.count
      return Work(expecting: count) { builder.assemble().table.routes.count }
    }
  }

  /// A curve of an operation on a table.
  private static func using(
    _ name: String,
    base: Int = 64,
    isLimited: Bool = false,
    hasPriorities: Bool = false,
    patterns: @escaping @Sendable (Int) -> [String],
    expecting expected: Expected,
    operation: @escaping @MainActor @Sendable (RouteTable<Int>, Int) throws -> Int
  ) -> Curve {
    Curve(name, base: base, isLimited: isLimited) { size in
      let table = try Shape.builder(patterns(size), hasPriorities: hasPriorities).build()
      return Work(expecting: expected.value(size)) { try operation(table, size) }
    }
  }

  /// A curve of an operation that is performed for 64 of the routes of a table.
  private static func each(
    _ name: String,
    patterns: @escaping @Sendable (Int) -> [String],
    operation: @escaping @MainActor @Sendable (RouteTable<Int>, Int) throws -> Bool
  ) -> Curve {
    Curve(name) { size in
      let table = try Shape.builder(patterns(size)).build()
      return Work(64, expecting: 64) {
        var count = 0
        for index in 0..<64 where try operation(table, index * (size / 64)) { count += 1 }
        return count
      }
    }
  }

  private static func link(_ index: Int) -> String { "/section\(index)/7/detail/b?a=b" }

  static let tables = building + matching + explaining

  private static let building: [Curve] = [
    Curve("build/add") { size in
      let patterns = try Shape.routes(size).map { try RoutePattern(parsing: $0) }
      return Work(size, expecting: size) {
        var builder = RouteTable<Int>.Builder()
        for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
        return patterns.count
      }
    },
    Curve("build/define", base: 8) { size in
      Work(size, expecting: size) {
        var builder = RouteTable<Int>.Builder()
        for index in 0..<size { try builder.define(kind: "kind\(index)", constraint: "[a-z]+") }
        return size
      }
    },
    building("routes", patterns: Shape.routes),
    building("one-segment", patterns: Shape.pages),
    building("one-prefix", patterns: Shape.onePrefix),
    building("length", patterns: Shape.length),
    building("parameters", patterns: Shape.parameters),
    building("kinds", patterns: Shape.kinds),
    building("expressions", base: 16, patterns: Shape.expressions),
    building("mixed", patterns: Shape.mixed),
    building("catch-alls", patterns: Shape.catchAlls),
    building("groups", base: 16, patterns: Shape.groups),
    building("groups-of-one", base: 2, isLimited: true, patterns: Shape.groupsOfOne),
    building("hosts", patterns: Shape.hosts),
    building("priorities", hasPriorities: true, patterns: Shape.pages),
    building("duplicates", patterns: Shape.duplicates),
  ]

  private static let matching: [Curve] = [
    each("match/routes", patterns: Shape.routes) { try $0.match(link($1))?.value == $1 },
    each("match/path", patterns: Shape.routes) { table, index in
      try table.match("/section\(index)/7/detail/b")?.value == index
    },
    each("match/miss", patterns: Shape.routes) { try $0.match("/section\($1)/7/more") == nil },
    each("match/matches", patterns: Shape.routes) { table, index in
      var matches = try table.matches(try DeepLink(parsing: link(index))).makeIterator()
      return matches.next()?.value == index && matches.next() == nil
    },
    each("match/expressions", patterns: Shape.expressions) { table, index in
      try table.match("/a\(index)")?.value == index
    },
    each("match/mixed", patterns: Shape.mixed) { try $0.match("/a\($1)-b")?.value == $1 },
    each("match/hosts", patterns: Shape.hosts) { table, index in
      try table.match("https://h\(index).example/a")?.value == index
    },
    each("table/path", patterns: Shape.routes) { table, index in
      let id = table.routes[index].id
      return try table.path(for: id, parameters: ["id": "7", "part": "b"]).utf8.count > 10
    },
    each("table/route", patterns: Shape.routes) { $0.routes[$1].value == $1 },
    using("match/priorities", hasPriorities: true, patterns: Shape.pages, expecting: 1) {
      table,
      _ in
      try table.match("/section0")?.value == 0 ? 1 : 0
    },
    using("match/segments", patterns: Shape.few, expecting: .size) { table, size in
      try table.match("/a" * size)?.parameters.segments("rest")?.count ?? 0
    },
    using("match/parameters", patterns: Shape.parameters, expecting: .size) { table, size in
      try table.match("/a" * size)?.parameters.names.count ?? 0
    },
    using("match/groups", base: 2, isLimited: true, patterns: Shape.groupsOfOne, expecting: 1) {
      table,
      size in
      try table.match("/a" + "/b" * size) == nil ? 0 : 1
    },
    using("match/long-segment", base: 1024, patterns: Shape.longSegment, expecting: 0) {
      table,
      size in
      try table.match("/" + "a" * size)?.value ?? -1
    },
  ]

  private static let explaining: [Curve] = [
    using("explain/routes", patterns: Shape.routes, expecting: 10) { table, _ in
      try table.explain("/nothing/a").candidates.count
    },
    using("explain/segments", patterns: Shape.few, expecting: 4) { table, size in
      try table.explain("/a" * size).candidates.count
    },
    using("table/tree", patterns: Shape.routes, expecting: 1) { table, size in
      table.tree.utf8.count > size ? 1 : 0
    },
    using("table/routes", patterns: Shape.routes, expecting: .size) { table, _ in
      table.routes.reduce(1) { $0 + min($1.value, 1) }
    },
    using("parameters/items", base: 256, patterns: Shape.few, expecting: Expected.size / 4 + 2) {
      table,
      size in
      guard let match = try table.match("/page?" + "a=b&" * (size / 4) + "last=c") else { return 0 }
      let parameters = match.parameters
      guard !parameters.hasUnreadableItem("a"), parameters["last"] == "c" else {
        return 0
      }
      return parameters.all("a").count + (parameters["last"]?.utf8.count ?? 0)
        + (parameters.raw("last")?.utf8.count ?? 0)
    },
    using("parameters/dictionary", patterns: Shape.few, expecting: Expected.size * 4) {
      table,
      size in
      let items = (1000..<1000 + size).map { "name\($0)=1" }
      guard let match = try table.match("/page?" + items.joined(separator: "&")) else { return 0 }
      return [String: String](match.parameters).reduce(0) { $0 + $1.value.utf8.count + 3 }
    },
    using("parameters/value", patterns: Shape.parameters, expecting: 2) { table, size in
      guard let match = try table.match("/a" * size) else { return 0 }
      return (match.parameters["name\(size + 999)"]?.utf8.count ?? 0)
        + (match.parameters.hasPathValue("name1000") ? 1 : 0)
    },
  ]
}
