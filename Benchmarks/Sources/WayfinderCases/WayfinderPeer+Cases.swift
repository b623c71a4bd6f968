// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import RouteMatching

// Each pass matches all links of the set once. No error can occur, because each link was already
// matched when the peer was created.

extension WayfinderPeer {
  /// Measures matching a path.
  func path() -> Benchmark {
    let (table, paths) = (matcher, Held(set.paths))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        guard let match = try? table.match(path) else { return }
        sum.hit(match.routeID.index)
      }
      return sum
    }
  }

  /// Measures matching a path and reading every byte of every value, without a copy.
  func read() -> Benchmark {
    let (table, paths, names) = (matcher, Held(set.paths), HeldLists(names))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { index, path in
        guard let match = try? table.match(path) else { return }
        sum.hit(match.routeID.index)
        names.lend(index) { name in
          match.parameters.raw(name)?.utf8.withContiguousStorageIfAvailable { sum.visit($0) }
        }
      }
      return sum
    }
  }

  /// Measures matching a whole link and reading every byte of every name and value, without a copy.
  func linkRead() -> Benchmark {
    let (table, links, names) = (matcher, Held(set.links), HeldLists(names))
    return Benchmark(operations: links.count) {
      var sum: UInt64 = 0
      links.lend { index, link in
        guard let match = try? table.match(link) else { return }
        sum.hit(match.routeID.index)
        names.lend(index) { name in
          match.parameters.raw(name)?.utf8.withContiguousStorageIfAvailable { sum.visit($0) }
        }
        for item in match.link.query {
          item.rawName.utf8.withContiguousStorageIfAvailable { sum.visit($0) }
          item.rawValue?.utf8.withContiguousStorageIfAvailable { sum.visit($0) }
        }
      }
      return sum
    }
  }

  /// Measures matching a path and reading all values of the match as strings.
  func readText() -> Benchmark {
    let (table, paths, names) = (matcher, Held(set.paths), HeldLists(names))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { index, path in
        guard let match = try? table.match(path) else { return }
        sum.hit(match.routeID.index)
        names.lend(index) { name in
          if let value = match.parameters[name] { sum.visit(value) }
        }
      }
      return sum
    }
  }

  /// Measures parsing and checking a whole link, without a table.
  func parse() -> Benchmark {
    let texts = Held(set.links)
    return Benchmark(operations: texts.count) {
      var sum: UInt64 = 0
      texts.lend { _, text in
        guard let link = try? DeepLink(parsing: text) else { return }
        sum.hit(link.hasTrailingSlash ? 1 : 0)
      }
      return sum
    }
  }

  /// Measures matching a whole link, without reading the values.
  func link() -> Benchmark {
    let (table, texts) = (matcher, Held(set.links))
    return Benchmark(operations: texts.count) {
      var sum: UInt64 = 0
      texts.lend { _, text in
        guard let match = try? table.match(text) else { return }
        sum.hit(match.routeID.index)
      }
      return sum
    }
  }

  /// Measures matching a parsed link.
  func parsedLink() -> Benchmark {
    let (table, links) = (matcher, Held(links))
    return Benchmark(operations: links.count) {
      var sum: UInt64 = 0
      links.lend { _, link in
        guard let match = try? table.match(link) else { return }
        sum.hit(match.routeID.index)
      }
      return sum
    }
  }

  /// Measures matching a whole link, and reading each value of the path and the query by its name.
  func linkText() -> Benchmark {
    let (table, texts) = (matcher, Held(set.links))
    let names = HeldLists(
      zip(names, links).map { names, link in names + link.query.compactMap(\.name) }
    )
    return Benchmark(operations: texts.count) {
      var sum: UInt64 = 0
      texts.lend { index, text in
        guard let match = try? table.match(text) else { return }
        sum.hit(match.routeID.index)
        names.lend(index) { name in
          if let value = match.parameters[name] { sum.visit(value) }
        }
      }
      return sum
    }
  }

  /// Measures matching a whole link, and reading every value of the path and every item of the
  /// query.
  func lazy() -> Benchmark {
    let (table, texts, names) = (matcher, Held(set.links), HeldLists(names))
    return Benchmark(operations: texts.count) {
      var sum: UInt64 = 0
      texts.lend { index, text in
        guard let match = try? table.match(text) else { return }
        sum.hit(match.routeID.index)
        names.lend(index) { name in
          if let value = match.parameters[name] { sum.visit(value) }
        }
        for item in match.link.query {
          if let name = item.name { sum.visit(name) }
          if let value = item.value { sum.visit(value) }
        }
      }
      return sum
    }
  }

  /// Measures matching a whole link, and creating a dictionary of its path and query values.
  func dictionary() -> Benchmark {
    let (table, texts) = (matcher, Held(set.links))
    return Benchmark(operations: texts.count) {
      var sum: UInt64 = 0
      texts.lend { _, text in
        guard let match = try? table.match(text) else { return }
        sum.hit(match.routeID.index)
        sum &+= UInt64([String: String](match.parameters).count)
      }
      return sum
    }
  }

  /// Measures a lookup of a path that no route matches.
  func miss(_ kind: MissKind) -> Benchmark? {
    guard !set.misses(kind).isEmpty else { return nil }
    let (table, paths) = (matcher, Held(set.misses(kind)))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        if let match = try? table.match(path) { sum.hit(match.routeID.index) }
      }
      return sum
    }
  }

  /// Measures the near misses of a path that no route matches, for each route of the table.
  ///
  /// The figure is for each route, so the largest tables, in which it takes seconds, are not measured.
  func explain() -> Benchmark? {
    guard set.patterns.count <= 100_000 else { return nil }
    let (table, paths) = (matcher, Array(set.misses(.longer).prefix(10)))
    return Benchmark(operations: paths.count * table.routes.count, isComparable: false) {
      var sum: UInt64 = 0
      for path in paths {
        guard let explanation = try? table.explain(path, limit: 3) else { continue }
        for candidate in explanation.candidates { sum.hit(candidate.id.index) }
      }
      return sum
    }
  }

  /// Measures building the path of a route from the values of a match.
  func buildPath() throws -> Benchmark {
    let table = matcher
    let inputs = try set.paths.compactMap { path -> (RouteID, [String: String])? in
      guard let match = try table.match(path) else { return nil }
      var values: [String: String] = [:]
      for name in match.parameters.names { values[name] = match.parameters[name] }
      return (match.routeID, values)
    }
    return Benchmark(operations: inputs.count, isComparable: false) {
      var sum: UInt64 = 0
      for (id, values) in inputs {
        if let path = try? table.path(for: id, parameters: values) { sum.visit(path) }
      }
      return sum
    }
  }

  /// Measures building a table from the strings of all patterns.
  func build() -> Benchmark {
    let patterns = set.patterns
    return Benchmark(operations: 1) {
      UInt64((try? Self.table(of: patterns))?.routes.count ?? 0)
    }
  }
}
