// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The route table of one platform, in which the linter examines how links are matched.
struct PlatformTable {
  /// The problems that were found while the table was built.
  private(set) var problems: [Report] = []

  private let manifest: RouteManifest
  private let rules: RouteRules
  /// For each route of the table, its index in the manifest.
  private let routes: [Int]
  private let table: RouteTable<Int>
  private let platform: RouteManifest.Platform
  /// For each route of the platform, whether it could be added to the table.
  private var isInTable: [Bool]
  /// For each route of the platform, its paths with ranked segments, to find routes of the same
  /// rank.
  private let paths: [[RankedPath]]

  /// The number of links that are generated for a route to find out whether any link opens it.
  private static let sampleCount = 8

  init(_ manifest: RouteManifest, _ platform: RouteManifest.Platform) {
    (self.manifest, self.platform) = (manifest, platform)
    rules = manifest.rules(for: platform)
    (routes, table) = (rules.routes.map(\.number), rules.collection.table)
    paths = rules.routes.map { route in
      RankedPath.paths(
        of: route.pattern,
        priority: route.priority,
        ignoringCase: manifest.options.ignoresCaseOfLiterals
      )
    }
    // The file of a route in the rules has the route's identifier.
    let positions = Dictionary(
      rules.routes.enumerated().map { ($1.file, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    isInTable = Array(repeating: true, count: routes.count)
    for problem in rules.collection.problems {
      guard let position = positions[problem.location.file] else { continue }
      isInTable[position] = false
      guard problem.code == .duplicate else {
        self.problems.append(
          Report(route: routes[position], kind: .table(problem.code, problem.message))
        )
        continue
      }
      guard let earlier = problem.earlier.flatMap({ positions[$0.file] }),
        !haveDisjointVersions(position, earlier)
      else { continue }
      self.problems.append(
        Report(route: routes[position], kind: .duplicate(of: routes[earlier]))
      )
    }
  }

  /// Returns whether no version of the app has both of two routes.
  private func haveDisjointVersions(_ one: Int, _ other: Int) -> Bool {
    let range = manifest.routes[routes[one]].versions[platform]
    let otherRange = manifest.routes[routes[other]].versions[platform]
    guard let range, let otherRange else { return false }
    return range.isDisjoint(from: otherRange)
  }

  // MARK: Lost routes

  /// Returns a report for each route that none of its generated links opens.
  func lost() -> [Report] {
    var counts = ConstraintCounts()
    for paths in paths { counts.add(paths) }
    var hasManyConstraints = false
    var numbers = SampleNumbers(seed: 1)
    let host = manifest.linkHost ?? "example.com"
    return routes.indices.compactMap { position in
      guard isInTable[position] else { return nil }
      // A match checks each constraint that some route has at a segment. If all routes have different
      // constraints there, matching a link of each route would take time that grows with the square
      // of their number. So routes with very many constraints at a segment are not matched.
      let count = counts.greatest(of: paths[position])
      guard count <= ConstraintCounts.limit else {
        if hasManyConstraints { return nil }
        hasManyConstraints = true
        return Report(route: routes[position], kind: .manyConstraints(count))
      }
      var report: Report.Kind?
      for _ in 0..<Self.sampleCount {
        let link: String
        do throws(PathBuildingError) {
          let id = table.routes[position].id
          link = try table.sampleLink(of: id, onHost: host, using: &numbers)
        } catch {
          report = report ?? .noLink(error.message)
          continue
        }
        guard let winner = try? table.match(link)?.routeID.index else { continue }
        if let rule = rule(rewriting: link, ofRouteAt: position) {
          report = .rewritten(by: rule, link: link)
        } else if winner != position, !haveDisjointVersions(winner, position) {
          report = .shadowed(by: routes[winner], link: link)
        } else {
          return nil
        }
      }
      return report.map { Report(route: routes[position], kind: $0) }
    }
  }

  /// Returns the identifier of the rewrite rule that leads a link of a route to another route; nil if
  /// there is none.
  private func rule(rewriting link: String, ofRouteAt position: Int) -> String? {
    guard let link = try? rules.options.parse(link),
      let rewrite = try? rules.rewrites.rewrite(link, within: .all)
    else { return nil }
    let isOwn = (try? table.match(rewrite.link))?.routeID.index == position
    return isOwn ? nil : rewrite.rule.id
  }
}
