// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteCatalogue {
  /// The catalogue as Markdown, with one table for each module.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var markdown: String {
    var lines = ["# Routes"]
    var module: String??
    for route in routes {
      if module != .some(route.module) {
        module = .some(route.module)
        lines += ["", "## \(route.module.map(Markdown.text) ?? "Without a module")", ""]
        lines += ["| pattern | type | a link brings | exposure | effect | opens | registered |"]
        lines += ["|---|---|---|---|---|---|---|"]
      }
      lines.append(route.row)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RouteCatalogue.Route {
  /// The row of the route in a Markdown table.
  fileprivate var row: String {
    let cells = [
      Markdown.code(pattern),
      type.map(Markdown.code) ?? "",
      parameters.map(\.markdown).joined(separator: "<br>"),
      exposure,
      effect.rawValue,
      isAction ? "an answer" : "a screen",
      Markdown.code("\(file):\(line)"),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}

extension RouteCatalogue.Parameter {
  /// The name and the facts of the parameter.
  fileprivate var markdown: String {
    var facts = [place.rawValue, kind]
    if let constraint { facts.append("matching \(Markdown.code(constraint))") }
    if let type { facts.append(Markdown.code(type)) }
    if isOptional { facts.append("optional") }
    if isRepeated { facts.append("repeated") }
    return "\(Markdown.code(name)): \(facts.joined(separator: ", "))"
  }
}

/// Escaping of text for Markdown.
private enum Markdown {
  /// Returns a code span for the cell of a table.
  static func code(_ text: String) -> String {
    // The fence is longer than any run of backticks in the text, because a run of equal length
    // would end the span (CommonMark, 6.1). The cell separator is escaped inside of code as well
    // (GitHub Flavored Markdown, 4.10).
    var (longest, run) = (0, 0)
    var shown = ""
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      switch scalar {
      case "|": shown += "\\|"
      // A line break would end the row.
      case "\n", "\r": shown += " "
      default: shown.unicodeScalars.append(scalar)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = longest > 0 || (text.hasPrefix(" ") && text.hasSuffix(" "))
    return isPadded ? "\(fence) \(shown) \(fence)" : "\(fence)\(shown)\(fence)"
  }

  /// Returns a text with all Markdown punctuation escaped.
  static func text(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      // A backslash may escape any ASCII punctuation (CommonMark, 2.4).
      if "\\`*_{}[]()<>#+!|~&".unicodeScalars.contains(scalar) { shown += "\\" }
      shown.unicodeScalars.append(scalar)
    }
    return shown
  }
}
