// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMigration

/// The report of a migration as a page, which is one file without other resources and scripts.
struct MigrationPage {
  /// The HTML of the whole page.
  let html: HTML

  init(_ report: MigrationReport) {
    html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Migration from \(text: report.router)</title>
      <style>
      \(HTML(unchecked: String(decoding: PackageResources.serve_css, as: UTF8.self)))
      </style>
      </head>
      <body>
      <header>
      <h1>Migration from \(text: report.router)</h1>
      <p class="lead">Routes: \(report.routeCount); declared: \(report.declaredCount). Registrations not \
      read: \(report.unreadCount). Links compared: \(text: report.linkCountText); changed: \
      \(report.changedCount).</p>
      </header>
      <main>
      \(Self.routes(report))\
      \(Self.losses(report))\
      \(report.groups.map { Self.group($0, router: report.router) }.joined())\
      \(Self.issues(report))\
      <section class="card"><h2>Result: \(text: report.verdict)</h2></section>
      </main>
      </body>
      </html>

      """
  }

  private static func routes(_ report: MigrationReport) -> HTML {
    let rows = report.entries.map { entry -> HTML in
      """
      <tr><th scope="row"><code>\(text: entry.registration.text)</code><br>\
      <span class="soft">\(text: "\(entry.registration.position)")</span></th>\
      <td><code>\(text: entry.result)</code></td><td>\(entry.changedCount)</td></tr>

      """
    }
    return card("Routes", "", [report.router, "Wayfinder", "Links that change"], rows)
  }

  private static func losses(_ report: MigrationReport) -> HTML {
    guard !report.losses.isEmpty else { return "" }
    let rows = report.losses.map { loss -> HTML in
      """
      <tr><th scope="row"><code>\(text: loss.registration.pattern)</code><br>\
      <span class="soft">\(text: "\(loss.registration.position)")</span></th>\
      <td>\(text: loss.problem)</td><td>\(text: loss.rule.sentence)</td></tr>

      """
    }
    return card("Routes without a declaration", "", ["Pattern", "Reason", "Rule"], rows)
  }

  private static func group(_ group: MigrationReport.Group, router: String) -> HTML {
    let rows = group.changes.map { change -> HTML in
      """
      <tr><th scope="row"><code>\(text: change.link)</code></th>\
      <td>\(text: change.old.description)</td><td>\(text: change.new.description)</td></tr>

      """
    }
    return card(
      "\(group.countText): \(group.rule.code)",
      group.rule.sentence,
      ["Link", router, "Wayfinder"],
      rows
    )
  }

  private static func issues(_ report: MigrationReport) -> HTML {
    guard !report.issues.isEmpty else { return "" }
    let rows = report.issues.map { issue -> HTML in
      """
      <tr><th scope="row"><code>\(text: "\(issue.position)")</code></th>\
      <td>\(text: issue.problem)</td><td>\(text: issue.suggestion)\
      \(HTML.optional(issue.page) { "<br><span class=\"soft\">\(text: $0)</span>" })</td></tr>

      """
    }
    return card("Code to look at", "", ["Position", "Problem", "What to do"], rows)
  }

  private static func card(
    _ title: String,
    _ lead: String,
    _ head: [String],
    _ rows: [HTML]
  ) -> HTML {
    let cells = head.map { name -> HTML in "<th scope=\"col\">\(text: name)</th>" }
    let text: HTML = lead.isEmpty ? "" : "<p class=\"lead\">\(text: lead)</p>"
    return """
      <section class="card">
      <h2>\(text: title)</h2>
      \(text)
      <div class="scroll" tabindex="0" role="region" aria-label="\(text: title)">
      <table>
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>

      """
  }
}
