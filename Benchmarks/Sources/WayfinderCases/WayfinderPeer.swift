// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import BenchmarkKit
import RouteMatching

/// The ``Peer`` that measures Wayfinder's router.
package final class WayfinderPeer: Peer {
  package static let name = "wayfinder"

  package static let cases = [
    "path", "read", "read-text", "parse", "link", "link-parsed", "link-read", "link-text", "lazy",
    "dictionary", "miss", "miss-near", "miss-first", "explain", "build", "build-path", "journey",
    "journey-refused", "journey-missing", "journey-unauthorized", "journey-secret",
    "journey-web-page", "journey-screen", "journey-typed", "journey-parents", "stack-push",
    "stack-results", "stack-restore", "stack-parents", "typed", "typed-path",
  ]

  package let leftOut = 0
  let set: RouteSet
  let matcher: RouteTable<Int>
  let links: [DeepLink]
  /// For each path, the parameter names of the expected route.
  ///
  /// The names are found before the measurement, because the handler of a route knows them.
  let names: [[String]]

  package init(_ set: RouteSet) throws {
    self.set = set
    matcher = try Self.table(of: set.patterns)
    links = try set.links.map { link in try DeepLink(parsing: link) }
    let parameterNames = set.parameterNames
    names = set.expected.map { parameterNames[$0] }
    try check()
  }

  package func table() throws -> Any { try Self.table(of: set.patterns) }

  static func table(of patterns: [String]) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: index)
    }
    return try builder.build()
  }

  package func benchmark(_ name: String) async throws -> Benchmark? {
    switch name {
    case "path": path()
    case "read": set.parameterNames.joined().isEmpty ? nil : read()
    case "read-text": set.parameterNames.joined().isEmpty ? nil : readText()
    case "parse": parse()
    case "link": link()
    case "link-parsed": parsedLink()
    case "lazy": lazy()
    case "link-text": linkText()
    case "dictionary": dictionary()
    case "link-read": linkRead()
    case "miss": miss(.longer)
    case "miss-near": miss(.near)
    case "miss-first": miss(.first)
    case "explain": set.misses(.longer).isEmpty ? nil : explain()
    case "build": build()
    case "build-path": try buildPath()
    case "journey": try await Self.journey(set, links)
    case "journey-refused": try await Self.failingJourney(set, .refused)
    case "journey-missing": try await Self.failingJourney(set, .missing)
    case "journey-unauthorized": try await Self.failingJourney(set, .unauthorized)
    case "journey-secret": try await Self.failingJourney(set, .secret)
    case "journey-web-page": try await Self.failingJourney(set, .webPage)
    case "journey-screen", "journey-typed", "journey-parents": try await Self.screen(set, name)
    case _ where name.hasPrefix("stack-"):
      try await Self.stack(set, name)
    case "typed": set.name == "typed" ? try await Self.typed(set, writes: false) : nil
    case "typed-path": set.name == "typed" ? try await Self.typed(set, writes: true) : nil
    default: nil
    }
  }

  /// Checks that all functions return the expected route, and that no route matches a miss.
  private func check() throws {
    for (index, path) in set.paths.enumerated() {
      try check(try matcher.match(path)?.route.value, at: index)
      try check(try matcher.match(set.links[index])?.route.value, at: index)
      try check(try matcher.match(links[index])?.route.value, at: index)
    }
    for path in set.misses.values.joined() {
      guard let match = try matcher.match(path) else { continue }
      throw BenchmarkError.finding("\(set.name): \(path) hits \(match.route.pattern), not nothing")
    }
  }

  func check(_ found: Int?, at index: Int) throws {
    guard found != set.expected[index] else { return }
    let wanted = set.patterns[set.expected[index]]
    let hit = found.map { set.patterns[$0] } ?? "nothing"
    throw BenchmarkError.finding("\(set.name): \(set.paths[index]) hits \(hit), not \(wanted)")
  }
}
