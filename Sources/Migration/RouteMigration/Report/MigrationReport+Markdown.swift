// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension MigrationReport {
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
    lines += ["", "## Routes", ""]
    lines += Self.table(
      ["\(router)", "position", "Wayfinder", "links that change"],
      entries.map {
        [$0.registration.text, "\($0.registration.position)", $0.result, "\($0.changedCount)"]
      }
    )
    if !losses.isEmpty {
      lines += ["", "## Routes without a declaration", ""]
      lines += Self.table(
        ["pattern", "position", "rule", "reason", "page"],
        losses.map {
          [
            $0.registration.pattern, "\($0.registration.position)", $0.rule.sentence, $0.problem,
            $0.page,
          ]
        }
      )
    }
    for group in groups {
      lines += ["", "## \(Self.cell(group.rule.code)): \(group.countText)", ""]
      lines += ["\(Self.cell(group.rule.sentence)).", ""]
      lines += Self.table(
        ["link", "\(router)", "Wayfinder"],
        group.changes.map { [$0.link, $0.old.description, $0.new.description] }
      )
    }
    if !issues.isEmpty {
      lines += ["", "## Code to look at", ""]
      lines += Self.table(
        ["position", "problem", "what to do", "page"],
        issues.map { ["\($0.position)", $0.problem, $0.suggestion, $0.page ?? ""] }
      )
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
