// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteMigration

/// The result of the command `migrate`, which is printed as JSON or as text.
struct MigrationRecord: Encodable {
  let router: String
  let isUnchanged: Bool
  let routes: Int
  let declaredRoutes: Int
  let unreadRegistrations: Int
  let links: Int?
  let changedLinks: Int
  let declarations: [Declaration]
  let losses: [Loss]
  let changes: [Change]
  let issues: [Issue]

  /// A route of the older router with its declaration.
  struct Declaration: Encodable {
    let pattern: String
    let position: String
    let priority: UInt
    let scheme: String?
    let declaredPattern: String?
    let changedLinks: Int
  }

  /// A route of the older router for which no declaration could be written.
  struct Loss: Encodable {
    let pattern: String
    let position: String
    let rule: String
    let reason: String
    let page: String
  }

  /// A link that the new routes answer in another way than the older router.
  struct Change: Encodable {
    let link: String
    let old: String
    let new: String
    let rule: String
    let explanation: String
    let page: String
  }

  /// A problem in the files that were read.
  struct Issue: Encodable {
    let kind: String
    let position: String
    let problem: String
    let suggestion: String
    let page: String?
  }

  private let verdict: String
  private let groups: [(rule: String, sentence: String, count: Int, example: Change)]

  private enum CodingKeys: CodingKey {
    case router, isUnchanged, routes, declaredRoutes, unreadRegistrations, links, changedLinks,
      declarations
    case losses, changes, issues
  }

  init(_ report: MigrationReport) {
    (router, isUnchanged) = (report.router, report.isUnchanged)
    (routes, declaredRoutes) = (report.routeCount, report.declaredCount)
    (unreadRegistrations, links) = (report.unreadCount, report.linkCount)
    changedLinks = report.changedCount
    verdict = report.verdict
    declarations = report.entries.map {
      Declaration(
        pattern: $0.registration.pattern,
        position: "\($0.registration.position)",
        priority: $0.registration.priority,
        scheme: $0.registration.namespace,
        declaredPattern: $0.route?.pattern.text,
        changedLinks: $0.changedCount
      )
    }
    losses = report.losses.map {
      Loss(
        pattern: $0.registration.pattern,
        position: "\($0.registration.position)",
        rule: $0.rule.code,
        reason: $0.problem,
        page: $0.page
      )
    }
    changes = report.groups.flatMap(\.changes).map(Change.init)
    issues = report.issues.map {
      Issue(
        kind: $0.code.rawValue,
        position: "\($0.position)",
        problem: $0.problem,
        suggestion: $0.suggestion,
        page: $0.page
      )
    }
    groups = report.groups.compactMap { group in
      group.changes.first.map {
        (group.rule.code, group.rule.sentence, group.count, Change($0))
      }
    }
  }

  /// Prints the result as text instead of JSON: each route and issue, and an example of each rule.
  func write(to printer: Printer) {
    for issue in issues {
      let kind = printer.styled(issue.kind, issue.kind == "assumed" ? .yellow : .red)
      let page = issue.page.map { "; see \($0)" } ?? ""
      printer.line(
        "\(printer.styled(issue.position.visible, .bold)): \(kind): "
          + "\(issue.problem); \(issue.suggestion)\(page)".visible
      )
    }
    for loss in losses {
      let isReplaced = loss.rule == ChangeRule.replaced.code
      let kind =
        isReplaced ? printer.styled("replaced", .faint) : printer.styled("no declaration", .red)
      printer.line(
        "\(printer.styled(loss.position.visible, .bold)): \(kind): "
          + "“\(loss.pattern)”: \(loss.reason) ".visible + printer.styled("[\(loss.rule)]", .faint)
      )
    }
    for group in groups {
      printer.line(
        "\(printer.styled("changed", .yellow)): \(group.sentence) "
          + printer.styled("[\(group.rule)] \(group.count)×", .faint)
      )
      printer.line("  \(group.example.link)".visible)
      printer.line("  \(router): \(group.example.old)".visible)
      printer.line("  Wayfinder: \(group.example.new)".visible)
    }
    printer.line(
      "routes of \(router): \(routes); declared: \(declaredRoutes); "
        + "registrations not read: \(unreadRegistrations)"
    )
    if let links { printer.line("links compared: \(links); changed: \(changedLinks)") }
    printer.line(
      printer.styled(verdict, isUnchanged ? .green : .red)
        + (isUnchanged ? "" : "; --report lists it")
    )
  }
}

extension MigrationRecord.Change {
  fileprivate init(_ change: LinkChange) {
    (link, old, new) = (change.link, change.old.description, change.new.description)
    (rule, explanation, page) = (change.rule.code, change.rule.sentence, change.page)
  }
}
