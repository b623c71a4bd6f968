// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A generated table with links, many of which match or nearly match routes of the table.
struct GeneratedTable {
  var options: NaiveOptions
  var routes: [NaiveRoute]
  var links: [NaiveLink]
}

/// A generator of tables that uses only a few different words, so that a link often matches several
/// patterns.
struct TableGenerator {
  var random: SeededRandom
  /// Whether patterns may have a scheme or a host; without schemes and hosts, more paths overlap.
  var hasFronts = true

  init(seed: UInt64) {
    self.init(SeededRandom(seed: seed))
  }

  init(_ random: SeededRandom) {
    self.random = random
  }

  mutating func table(linkCount: Int) -> GeneratedTable {
    let options = options()
    var routes: [NaiveRoute] = []
    var known: Set<String> = []
    hasFronts = random.chance(1, in: 2)
    for _ in 0..<(1 + random.below(14)) {
      let pattern =
        routes.isEmpty || random.chance(1, in: 2)
        ? pattern(options) : neighbour(of: random.pick(routes).pattern, options)
      let priority = random.chance(1, in: 12) ? random.pick([-1, 1, 2]) : 0
      // The builder rejects two equal patterns with the same priority.
      guard known.insert("\(priority) " + pattern.canonicalText(options)).inserted else { continue }
      let text = pattern.text(options, using: &random)
      routes.append(
        NaiveRoute(number: routes.count, pattern: pattern, priority: priority, text: text)
      )
    }
    let links = (0..<linkCount).map { _ in
      random.chance(2, in: 3)
        ? link(aimedAt: random.pick(routes).pattern, options) : anyLink(options)
    }
    return GeneratedTable(options: options, routes: routes, links: links)
  }

  /// Returns two routes to test which pairs the builder rejects; in about half of the calls, the
  /// two routes are equal in structure.
  mutating func pair() -> (options: NaiveOptions, routes: [NaiveRoute]) {
    let options = options()
    hasFronts = random.chance(1, in: 2)
    let first = pattern(options)
    let second: NaivePattern
    switch random.below(8) {
    case 0..<4: second = lookalike(of: first, options)
    case 4..<7: second = neighbour(of: first, options)
    default: second = pattern(options)
    }
    let priority = random.chance(1, in: 4) ? 1 : 0
    let routes = [(first, priority), (second, random.chance(1, in: 8) ? 2 : priority)]
    return (
      options,
      routes.enumerated().map { number, route in
        let text = route.0.text(options, using: &random)
        return NaiveRoute(number: number, pattern: route.0, priority: route.1, text: text)
      }
    )
  }

  private mutating func options() -> NaiveOptions {
    NaiveOptions(
      ignoresCaseOfLiterals: random.chance(1, in: 5),
      trailingSlashIsSignificant: random.chance(1, in: 5),
      appKeepsHost: random.chance(1, in: 5),
      appHasNoFallback: random.chance(1, in: 10),
      webHostIsFirstSegment: random.chance(1, in: 12),
      matchesFragmentPaths: random.chance(1, in: 8)
    )
  }
}
