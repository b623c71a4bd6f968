// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects
internal import RouteMatching

/// The result of a migration for reports: the routes and links that change, and the issues in the
/// files.
package struct MigrationReport: Sendable {
  /// The name of the older router.
  package let router: String
  /// The number of routes that were found.
  package let routeCount: Int
  /// The number of routes that are declared for Wayfinder.
  package let declaredCount: Int
  /// The number of links that were compared; nil if no links were given.
  package let linkCount: Int?
  /// The number of links that Wayfinder answers in another way than the older router.
  package private(set) var changedCount = 0
  /// The routes for which the migration has no declaration.
  package let losses: [Migration.Loss]
  /// The links that change, in one group for each rule.
  package private(set) var groups: [Group] = []
  /// The problems that were found in the files.
  package let issues: [MigrationIssue]
  /// All routes that were found, in the order of registration.
  package private(set) var entries: [Entry] = []

  /// A route that was found, with its declaration.
  package struct Entry: Sendable {
    /// The registration on the older router.
    package let registration: Registration
    /// The declaration, or nil.
    package let route: MigratedRoute?
    /// The rule that explains why there is no declaration, or nil.
    package let rule: ChangeRule?
    /// The number of links of the route that change.
    package let changedCount: Int

    /// The pattern of the declaration, or the rule that explains why there is none.
    package var result: String { route?.pattern.text ?? "— (\(rule?.code ?? ""))" }
  }

  /// The links that change because of one rule.
  package struct Group: Sendable {
    /// The rule that explains the changes of this group.
    package let rule: ChangeRule
    /// The number of links that change by the rule.
    package internal(set) var count: Int
    /// The changed links, up to ``MigrationReport/listedLimit``.
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
  ///   - links: The links, or nil.
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
    linkCount = links?.count
    var places: [String: Int] = [:]
    var counts: [Registration: Int] = [:]
    for (number, link) in (links ?? []).enumerated() {
      progress(number + 1)
      guard let change = migration.change(of: link) else { continue }
      changedCount += 1
      for registration in Set([change.old, change.new].compactMap(\.registration)) {
        counts[registration, default: 0] += 1
      }
      let place = places[change.rule.code] ?? groups.count
      if place == groups.count {
        places[change.rule.code] = place
        groups.append(Group(rule: change.rule, count: 0, changes: []))
      }
      groups[place].count += 1
      if groups[place].changes.count < Self.listedLimit { groups[place].changes.append(change) }
    }
    let routes = Dictionary(migration.routes.map { ($0.registration, $0) }) { first, _ in first }
    let rules = Dictionary(losses.map { ($0.registration, $0.rule) }) { first, _ in first }
    entries = migration.found.registrations.map {
      Entry(
        registration: $0,
        route: routes[$0],
        rule: rules[$0],
        changedCount: counts[$0] ?? 0
      )
    }
  }

  /// Whether all routes are declared, unless the older router had replaced them, all links keep their
  /// answers, and all registrations were read.
  package var isUnchanged: Bool {
    losses.allSatisfy { $0.rule == .replaced } && changedCount == 0
      && !issues.contains { $0.code != .assumed }
  }

  /// The result in a few words.
  package var verdict: String {
    if !isUnchanged { return "something changes" }
    return (linkCount ?? 0) == 0
      ? "each route is declared, and no link was compared" : "nothing changes"
  }

  /// The number of links that were compared as a text.
  package var linkCountText: String {
    linkCount.map(String.init) ?? "none; name a file of links with --links"
  }

  /// The number of registrations whose pattern could not be read.
  package var unreadCount: Int { issues.count { $0.code == .notRead } }
}
