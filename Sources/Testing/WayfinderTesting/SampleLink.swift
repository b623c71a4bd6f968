// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching
public import Wayfinder

/// A generated link of a route, made from its pattern, its kinds and its constraints.
public struct SampleLink: Sendable, Hashable {
  /// The route for which the link was generated.
  public let route: RouteFacts
  /// The link, which is a path if the pattern has neither a scheme nor a host.
  public let text: String
}

extension Router {
  /// Generates a link for each route, in registration order.
  ///
  /// Equal seeds generate equal links for equal patterns, independent of other routes. Another
  /// route may match the link first, which ``expectEveryRouteIsReachable(seed:file:line:)``
  /// detects.
  ///
  /// - Parameters:
  ///   - seed: The seed of the generated values.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The links.
  /// - Throws: ``RouteExpectationError`` with all routes that have no link, for instance because of
  ///   a constraint that no text satisfies.
  /// - Complexity: O(*n*) in the length of all patterns, and the time to compile their constraints.
  public func sampleLinks(
    seed: UInt64 = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> [SampleLink] {
    var links: [SampleLink] = []
    var problems: [String] = []
    let routes = rules.routes
    for (index, route) in routes.enumerated() {
      var generator = SampleLinkGenerator(router: self, index: index, route: route, seed: seed)
      if let text = generator.next() {
        links.append(SampleLink(route: route, text: text))
      } else {
        problems.append("\(route.location): \(generator.problem)")
      }
    }
    if problems.isEmpty { return links }
    throw RouteExpectationError(
      "\(problems.count) of \(routes.count) routes have no sample link",
      details: problems,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }

  /// Expects that each route is reachable by a link.
  ///
  /// A route is unreachable if another route matches all its links first, as `/:name` with a higher
  /// priority does before `/me`, if a rule rewrites all its links, or if none of its links belongs
  /// to the app.
  ///
  /// - Parameters:
  ///   - seed: The seed of the generated links, of which several are tried for each route.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: ``RouteExpectationError`` with all unreachable routes and the reason for each.
  /// - Complexity: O(*n*) matches, and O(*n*) in the number of routes for each explanation.
  public func expectEveryRouteIsReachable(
    seed: UInt64 = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let routes = rules.routes
    let problems = routes.enumerated().compactMap { index, route in
      var generator = SampleLinkGenerator(router: self, index: index, route: route, seed: seed)
      return generator.obstacle().map { "\(route.location): \($0)" }
    }
    guard !problems.isEmpty else { return }
    throw RouteExpectationError(
      "\(problems.count) of \(routes.count) routes are unreachable",
      details: problems,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }
}

/// A generator of links for one route.
@MainActor
private struct SampleLinkGenerator<Screen> {
  let router: Router<Screen>
  let index: Int
  let route: RouteFacts
  private var numbers: SampleNumbers
  /// The reason why the most recent attempt to generate a link failed.
  private(set) var problem = ""

  init(router: Router<Screen>, index: Int, route: RouteFacts, seed: UInt64) {
    (self.router, self.index, self.route) = (router, index, route)
    // The random numbers of a route begin with a seed that is computed from the hash (FNV-1a) of its
    // pattern and from `seed`. So the links of a route do not change if other routes are added.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in route.pattern.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    numbers = SampleNumbers(seed: hash ^ seed)
  }

  /// Generates a link, or returns nil if no link can be generated.
  ///
  /// Some generated values cannot be parsed back, so several are tried.
  mutating func next() -> String? {
    for _ in 0..<16 {
      do throws(PathBuildingError) {
        return try router.sampleLink(ofRouteAt: index, using: &numbers)
      } catch {
        problem = error.message
      }
    }
    return nil
  }

  /// Returns the reason why the route is unreachable, or nil if it is reachable.
  mutating func obstacle() -> String? {
    var first: String?
    for _ in 0..<16 {
      guard let link = next() else { return first ?? problem }
      guard let obstacle = obstacle(to: link) else { return nil }
      first = first ?? obstacle
    }
    return first
  }

  private func obstacle(to link: String) -> String? {
    do throws(RouteError) {
      let resolution = try router.resolve(link, origin: .internal)
      let candidates = try router.explain(link, limit: .max).candidates
      if candidates.first?.id.index == index, resolution.pattern == route.pattern { return nil }
      let own = candidates.first { $0.id.index == index }?.reason
      guard candidates.first?.pattern == resolution.pattern, let own else {
        return "“\(link)” is rewritten to “\(resolution.pattern)”"
      }
      return "“\(link)”: \(own)"
    } catch {
      return "“\(link)”: \(router.ending(of: error))"
    }
  }
}
