public import Wayfinder

/// A link that was made up for a route: of its pattern, its kinds and its constraints.
public struct SampleLink: Sendable, Hashable {
  /// The route.
  public let route: RouteDescription
  /// The link, a path where the pattern names neither scheme nor host.
  public let text: String
}

extension Router {
  /// Makes up a link for each route, in the order of registration.
  ///
  /// The same seed makes the same link for the same pattern, whatever other routes there are. A better
  /// route may have it all the same: ``expectEveryRouteIsReachable(seed:file:line:)`` finds that out.
  ///
  /// - Parameters:
  ///   - seed: Other seeds make other links.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The links.
  /// - Throws: ``RouteExpectationError`` with all routes for which there is none: a constraint that
  ///   nothing meets, for instance.
  /// - Complexity: O(*n*) in the length of all patterns, and the time to compile their constraints.
  public func sampleLinks(
    seed: UInt64 = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> [SampleLink] {
    var links: [SampleLink] = []
    var problems: [String] = []
    for (index, route) in routes.enumerated() {
      var maker = SampleMaker(router: self, index: index, route: route, seed: seed)
      if let text = maker.next() {
        links.append(SampleLink(route: route, text: text))
      } else {
        problems.append("\(route.location): \(maker.problem)")
      }
    }
    if problems.isEmpty { return links }
    throw RouteExpectationError(
      "\(problems.count) of \(routes.count) routes without a link",
      details: problems,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }

  /// Expects that each route is reached by some link of its own.
  ///
  /// A route is never reached when another goes before it for every link, as `/:name` of a higher
  /// priority does before `/me`, when a rule leads all its links elsewhere, or when none of its links
  /// belongs to the app.
  ///
  /// - Parameters:
  ///   - seed: Other seeds make other links; some are tried for each route before it counts as never
  ///     reached.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: ``RouteExpectationError`` with all such routes, and what goes before each.
  /// - Complexity: O(*n*) matches, and O(*n*) in the number of routes for each explanation.
  public func expectEveryRouteIsReachable(
    seed: UInt64 = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let problems = routes.enumerated().compactMap { index, route in
      var maker = SampleMaker(router: self, index: index, route: route, seed: seed)
      return maker.obstacle().map { "\(route.location): \($0)" }
    }
    guard !problems.isEmpty else { return }
    throw RouteExpectationError(
      "\(problems.count) of \(routes.count) routes out of reach",
      details: problems,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }
}

/// Makes up links for one route.
@MainActor
private struct SampleMaker<Screen> {
  let router: Router<Screen>
  let index: Int
  let route: RouteDescription
  private var numbers: SeededNumbers
  /// Why there is no link.
  private(set) var problem = ""

  init(router: Router<Screen>, index: Int, route: RouteDescription, seed: UInt64) {
    (self.router, self.index, self.route) = (router, index, route)
    // Of the pattern alone, so that a route that comes or goes changes no other route's link (FNV-1a).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in route.pattern.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    numbers = SeededNumbers(seed: hash ^ seed)
  }

  /// A link, or nil when there is none.
  ///
  /// Values that were made up may not come back, and others then do.
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

  /// What keeps every link from the route, or nil when nothing does.
  mutating func obstacle() -> String? {
    var first: String?
    for _ in 0..<16 {
      guard let link = next() else { return first ?? problem }
      guard let obstacle = obstacle(before: link) else { return nil }
      first = first ?? obstacle
    }
    return first
  }

  private func obstacle(before link: String) -> String? {
    do throws(RouteError) {
      let resolution = try router.resolve(link, origin: .internal)
      let candidates = try router.explain(link, limit: .max).candidates
      if candidates.first?.id.index == index, resolution.pattern == route.pattern { return nil }
      let own = candidates.first { $0.id.index == index }?.verdict.message
      guard candidates.first?.pattern == resolution.pattern, let own else {
        return "“\(link)” is led to “\(resolution.pattern)”"
      }
      return "“\(link)”: \(own)"
    } catch {
      return "“\(link)”: \(router.ending(of: error))"
    }
  }
}
