// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension MigrationReport {
  /// A table of the report.
  package struct Section: Sendable {
    /// The heading.
    package let title: String
    /// A sentence about all rows, or an empty text.
    package var lead = ""
    /// The names of the columns.
    package let head: [String]
    /// The cells of each row.
    package let rows: [[String]]
  }

  /// The tables about routes, losses, changed links and issues, as far as there are any.
  package var sections: [Section] {
    let routes = Section(
      title: "Routes",
      head: [router, "position", "Wayfinder", "links that change"],
      rows: entries.map {
        [$0.registration.text, "\($0.registration.position)", $0.result, "\($0.changedCount)"]
      }
    )
    let lost = Section(
      title: "Routes without a declaration",
      head: ["pattern", "position", "rule", "reason", "page"],
      rows: losses.map {
        let registration = $0.registration
        return [
          registration.pattern, "\(registration.position)", $0.rule.sentence, $0.problem, $0.page,
        ]
      }
    )
    let changes = groups.map { group in
      Section(
        title: "\(group.rule.code): \(group.countText)",
        lead: "\(group.rule.sentence).",
        head: ["link", router, "Wayfinder"],
        rows: group.changes.map { [$0.link, $0.old.description, $0.new.description] }
      )
    }
    let code = Section(
      title: "Code to look at",
      head: ["position", "problem", "what to do", "page"],
      rows: issues.map { ["\($0.position)", $0.problem, $0.suggestion, $0.page ?? ""] }
    )
    return [routes] + ([lost] + changes + [code]).filter { !$0.rows.isEmpty }
  }

  /// The report in Markdown.
  package var markdown: String {
    var lines = ["# Migration from \(router)", ""]
    lines += Self.table(
      ["", "count"],
      [
        ["routes found", "\(routeCount)"], ["routes declared", "\(declaredCount)"],
        ["registrations not read", "\(unreadCount)"],
        ["links compared", linkCountText], ["links whose answer changes", "\(changedCount)"],
      ]
    )
    for section in sections {
      lines += ["", "## \(Self.cell(section.title))", ""]
      if !section.lead.isEmpty { lines += [Self.cell(section.lead), ""] }
      lines += Self.table(section.head, section.rows)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| \(cells.map(cell).joined(separator: " | ")) |" }
    return [line(head), "|\(head.map { _ in "---|" }.joined())"] + rows.map(line)
  }

  /// Returns a text as the content of a table cell, with the characters escaped that would end or
  /// format the cell.
  private static func cell(_ text: String) -> String {
    var cell = ""
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        cell += "\u{FFFD}"
      // These characters are written as references such as `&#124;`. Markdown does not treat a
      // backslash as an escape everywhere, for example not in a bare address.
      case "|", "`", "*", "_", "<", ">", "[", "]", "\\", "#", "~", "&", "@", "!":
        cell += "&#\(scalar.value);"
      case ":" where place + 1 < scalars.count && scalars[place + 1] == "/":
        cell += "&#\(scalar.value);"
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}
