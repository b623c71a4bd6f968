// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

/// The result of a migration for reports: the routes and links that change, and the issues in the
/// files.
package struct MigrationReport: Sendable {
  /// The name of the older router.
  package let router: String
  /// The number of routes that were found.
  package let routeCount: Int
  /// The number of routes that are declared for Wayfinder.
  package let declaredCount: Int
  /// The number of links that were compared.
  package let linkCount: Int
  /// The number of links that Wayfinder answers in another way than the older router.
  package private(set) var changedCount = 0
  /// The routes for which the migration has no declaration.
  package let losses: [Migration.Loss]
  /// The links that change, in one group for each rule.
  package private(set) var groups: [Group] = []
  /// The problems that were found in the files.
  package let issues: [MigrationIssue]
  /// Whether the links were generated from the patterns.
  package let isGenerated: Bool

  /// The links that change because of one rule.
  package struct Group: Sendable {
    /// The rule that explains the changes of this group.
    package let rule: ChangeRule
    /// The number of links that change by the rule.
    package internal(set) var count: Int
    /// The changed links; of generated links, only the first one for each pair of routes.
    package internal(set) var changes: [LinkChange]

    /// The number of links as a text, such as “1 link”.
    package var countText: String { "\(count) \(count == 1 ? "link" : "links")" }
  }

  /// The maximum number of links that a group lists.
  package static let listedLimit = 1_000

  /// Compares the answers of the older router and of Wayfinder to links.
  ///
  /// - Parameters:
  ///   - migration: The migration.
  ///   - links: The links; nil for links that are generated from the patterns.
  ///   - progress: Receives the number of links that were compared.
  package init(
    _ migration: Migration,
    links: [String]?,
    progress: (Int) -> Void = { _ in }
  ) {
    router = migration.dialect.name
    routeCount = migration.found.registrations.count
    declaredCount = migration.routes.count
    losses = migration.losses
    issues = migration.found.issues
    isGenerated = links == nil
    let links = links ?? migration.sampleLinks
    linkCount = links.count
    var places: [String: Int] = [:]
    var known: Set<[String]> = []
    for (number, link) in links.enumerated() {
      progress(number + 1)
      guard let change = migration.change(of: link) else { continue }
      changedCount += 1
      let place = places[change.rule.code] ?? groups.count
      if place == groups.count {
        places[change.rule.code] = place
        groups.append(Group(rule: change.rule, count: 0, changes: []))
      }
      groups[place].count += 1
      let key =
        [change.rule.code] + [change.old, change.new].map { $0.registration?.pattern ?? "" }
      guard !isGenerated || known.insert(key).inserted,
        groups[place].changes.count < Self.listedLimit
      else { continue }
      groups[place].changes.append(change)
    }
  }

  /// Whether all routes are declared, all links keep their answers, and all registrations were read.
  package var isUnchanged: Bool {
    losses.isEmpty && changedCount == 0 && !issues.contains { $0.code != .assumed }
  }

  /// The number of registrations whose pattern could not be read.
  package var unreadCount: Int { issues.count { $0.code == .notRead } }
}
