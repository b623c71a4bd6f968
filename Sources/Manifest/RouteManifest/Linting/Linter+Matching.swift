// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// Reports problems that occur when links are matched with the routes of one platform.
  mutating func lintMatching() {
    var known: [[Int]] = []
    var reported: Set<Report> = []
    for platform in RouteManifest.Platform.allCases {
      let routes = manifest.routes.indices.filter {
        manifest.routes[$0].platforms.contains(platform)
      }
      // A platform with the same routes as an earlier platform would have the same findings, so it
      // is skipped.
      guard !routes.isEmpty, !known.contains(routes) else { continue }
      known.append(routes)
      let table = PlatformTable(manifest, platform)
      for report in table.problems + table.lost()
      where reported.insert(report).inserted {
        add(report)
      }
    }
  }

  private mutating func add(_ report: Report) {
    let index = report.route
    switch report.kind {
    case .duplicate(let earlier):
      add(
        .duplicateRoute,
        route: index,
        "it matches the same links as route \(name(ofRoute: earlier)) with the same priority",
        "remove one of them, or give them different priorities or platforms"
      )
    case .table(let code, let message):
      add(Code(code, ofRule: false), route: index, message)
    case .noLink(let message):
      add(
        .unreachableRoute,
        route: index,
        "no link could be generated for it: \(message)",
        "check that the constraints accept a text"
      )
    case .manyConstraints(let count):
      add(
        .manyConstraints,
        route: index,
        "a link is compared with \(count) kinds and constraints at one place, "
          + "so that matching is slow and such routes are not tested with generated links",
        "begin the routes with different literals"
      )
    case .shadowed(let other, let link):
      add(
        .shadowedRoute,
        route: index,
        "its links open route \(name(ofRoute: other)), for example \(ManifestText.quoted(link))",
        "give it a higher priority, or restrict the other route"
      )
    case .rewritten(let rule, let link):
      add(
        .rewrittenRoute,
        route: index,
        "rule \(ManifestText.quoted(rule)) replaces its links, "
          + "for example \(ManifestText.quoted(link))",
        "remove the route, or restrict the rule"
      )
    }
  }
}

/// A finding about the table of one platform.
struct Report: Hashable {
  enum Kind: Hashable {
    case duplicate(of: Int)
    case table(RouteTableError.Code, String)
    case noLink(String)
    case manyConstraints(Int)
    case shadowed(by: Int, link: String)
    case rewritten(by: String, link: String)
  }

  let route: Int
  let kind: Kind

  /// The values by which two reports are compared: the route, the kind, and the other route.
  private var identity: [Int] {
    switch kind {
    case .duplicate(let other): [route, 0, other]
    case .table: [route, 1]
    case .noLink: [route, 2]
    case .shadowed(let other, _): [route, 3, other]
    case .rewritten: [route, 4]
    case .manyConstraints: [route, 5]
    }
  }

  static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension RouteManifest.Finding.Code {
  /// The code for a problem of a table.
  init(_ code: RouteTableError.Code, ofRule isRule: Bool) {
    self =
      switch code {
      case .unknownKind: .unknownKind
      case .automatonTooLarge: .constraintTooLarge
      case .tooManyReadings: .tooManyReadings
      case .duplicate where isRule: .duplicateRule
      case .duplicate: .duplicateRoute
      default: .invalidHost
      }
  }
}
