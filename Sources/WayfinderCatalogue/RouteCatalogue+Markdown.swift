// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import Wayfinder

extension RouteCatalogue {
  /// The catalogue as Markdown, with one table for each module, one for entries and one for rules.
  ///
  /// - Complexity: O(*n*) in the number of routes, entries and rules.
  public var markdown: String {
    var lines = ["# Routes"]
    var module: String??
    for route in routes {
      if module != .some(route.module) {
        module = .some(route.module)
        lines += ["", "## \(route.module.map(Markdown.text) ?? "Without a module")", ""]
        lines += [
          "| pattern | type | a link brings | exposure | effect | opens | options | registered |"
        ]
        lines += ["|---|---|---|---|---|---|---|---|"]
      }
      lines.append(route.row)
    }
    if !entries.isEmpty {
      lines += ["", "## Entries of modules", ""]
      lines += ["| module | entry | opens | options | registered |", "|---|---|---|---|---|"]
      lines += entries.map(\.row)
    }
    if !rules.isEmpty {
      lines += ["", "## Rewrite rules", ""]
      lines += ["| pattern | template | options | rule | source |", "|---|---|---|---|---|"]
      lines += rules.map(\.row)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RouteCatalogue.Route {
  /// The route as one row of a Markdown table.
  fileprivate var row: String {
    let cells = [
      Markdown.code(pattern),
      type.map(Markdown.code) ?? "",
      parameters.map(\.markdown).joined(separator: "<br>"),
      ([exposure] + including).joined(separator: ", "),
      effect.rawValue,
      isAction ? "a value" : "a screen",
      navigation.markdown,
      Markdown.code("\(file):\(line)"),
    ]
    return Markdown.row(cells)
  }
}

extension RouteCatalogue.Entry {
  /// The entry as one row of a Markdown table.
  fileprivate var row: String {
    Markdown.row([
      Markdown.code(module),
      Markdown.code(name),
      isAction ? "a value" : "a screen",
      navigation.markdown,
      Markdown.code("\(file):\(line)"),
    ])
  }
}

extension RouteCatalogue.Rule {
  /// The rule as one row of a Markdown table.
  fileprivate var row: String {
    var options: [String] = []
    if priority != 0 { options.append("priority \(priority)") }
    if resetsScreens { options.append("resets screens") }
    return Markdown.row([
      Markdown.code(pattern),
      Markdown.code(template),
      options.joined(separator: "<br>"),
      Markdown.code(id),
      Markdown.code(source),
    ])
  }
}

extension RouteCatalogue.Navigation {
  /// The navigation settings as Markdown, without settings that have their default value.
  fileprivate var markdown: String {
    var facts: [String] = []
    if let parent { facts.append("parent \(Markdown.code(parent))") }
    if let tab { facts.append("tab \(Markdown.code(tab))") }
    if transition != RouteTransition.show.name {
      facts.append("transition \(Markdown.code(transition))")
    }
    if priority != 0 { facts.append("priority \(priority)") }
    facts += options.map(Markdown.code)
    return facts.joined(separator: "<br>")
  }
}

extension RouteCatalogue.Parameter {
  /// The name of the parameter, followed by its place, its kind and its other properties, as
  /// Markdown.
  fileprivate var markdown: String {
    var facts = [place.rawValue, kind]
    if let constraint { facts.append("matching \(Markdown.code(constraint))") }
    if let type { facts.append(Markdown.code(type)) }
    if isOptional { facts.append("optional") }
    if let defaultValue { facts.append("default \(Markdown.code(defaultValue))") }
    if isRepeated { facts.append("repeated") }
    if sensitivity != .private { facts.append(sensitivity.rawValue) }
    return "\(Markdown.code(name)): \(facts.joined(separator: ", "))"
  }
}

/// Functions that write text into a Markdown table without changing the table's structure.
private enum Markdown {
  /// Returns a row of a Markdown table with the given cells.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Returns a text as a code span that can be in a cell of a Markdown table.
  static func code(_ text: String) -> String {
    // A code span ends at a run of backticks of the same length as the run that began it
    // (CommonMark, 6.1). So these two runs are longer than any run of backticks in the text. The
    // character `|` ends a cell even inside of code, so it is escaped (GitHub Flavored Markdown,
    // 4.10).
    var (longest, run) = (0, 0)
    var shown = ""
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      switch scalar {
      case "|": shown += "\\|"
      // A line break in a cell would end the row of the table, so a space replaces it.
      case "\n", "\r": shown += " "
      default: shown.unicodeScalars.append(scalar)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = longest > 0 || (text.hasPrefix(" ") && text.hasSuffix(" "))
    return isPadded ? "\(fence) \(shown) \(fence)" : "\(fence)\(shown)\(fence)"
  }

  /// Returns a text in which Markdown finds no markup, because the punctuation is escaped.
  static func text(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      // After a backslash, Markdown shows a punctuation character as text (CommonMark, 2.4), so a
      // backslash is added before each one.
      if "\\`*_{}[]()<>#+!|~&".unicodeScalars.contains(scalar) { shown += "\\" }
      shown.unicodeScalars.append(scalar)
    }
    return shown
  }
}
