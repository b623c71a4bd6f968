// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMigration

/// The report of a migration as a page without scripts and external files.
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
      \(report.sections.map(Self.card).joined())\
      <section class="card"><h2>Result: \(text: report.verdict)</h2></section>
      </main>
      </body>
      </html>

      """
  }

  private static func card(_ section: MigrationReport.Section) -> HTML {
    let head = section.head.map { name -> HTML in "<th scope=\"col\">\(text: name)</th>" }
    let rows = section.rows.map { row -> HTML in
      let cells = row.dropFirst().map { cell -> HTML in "<td>\(text: cell)</td>" }
      return """
        <tr><th scope="row"><code>\(text: row[0])</code></th>\(cells.joined())</tr>

        """
    }
    let lead: HTML = section.lead.isEmpty ? "" : "<p class=\"lead\">\(text: section.lead)</p>"
    return """
      <section class="card">
      <h2>\(text: section.title)</h2>
      \(lead)
      <div class="scroll" tabindex="0" role="region" aria-label="\(text: section.title)">
      <table>
      <thead><tr>\(head.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>

      """
  }
}
