// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteDialects

extension FoundRoutes {
  /// Finds the registrations of routes in files.
  ///
  /// Constants of a file are known in all files.
  ///
  /// - Parameters:
  ///   - dialect: The dialect of the patterns.
  ///   - files: The files in the order in which the older router registered their routes.
  /// - Complexity: O(*n*) for *n* bytes, apart from constants that refer to constants.
  package init(_ dialect: RouteDialect, in files: [SourceFile]) {
    let syntax = CallSyntax.calls(of: dialect.name)
    let units = files.filter { $0.language != .patterns }.map(SourceUnit.init)
    for file in files where file.language == .patterns { addPatterns(of: file, dialect) }
    if let syntax {
      self = RouteFinder(dialect, syntax, units, after: self).routes
    } else {
      for unit in units {
        note(
          .notRead,
          unit.file.position(of: 0),
          "not read: source code with calls of \(dialect.name) is not supported",
          "write the patterns to a file, one on each line"
        )
      }
    }
  }

  /// Adds the patterns of a list; empty lines, and lines that begin with `#` or `//`, are skipped.
  ///
  /// For JLRoutes, a line can also contain the priority and the scheme of the router, each after a tab.
  private mutating func addPatterns(of file: SourceFile, _ dialect: RouteDialect) {
    var offset = 0
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("//") else { continue }
      let position = file.position(of: offset)
      let columns = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let number = columns.count > 1 && !columns[1].isEmpty ? columns[1] : "0"
      guard columns.count <= (dialect.name == "JLRoutes" ? 3 : 1), let priority = UInt(number),
        !columns[0].trimmed.contains(" ")
      else {
        note(
          .notRead,
          position,
          "not read: the line is not a pattern",
          "write a pattern; for JLRoutes also “pattern, tab, priority, tab, scheme”"
        )
        continue
      }
      add(
        Registration(
          pattern: columns[0].trimmed,
          priority: priority,
          namespace: columns.count > 2 ? columns[2] : nil,
          position: position
        )
      )
    }
  }
}

extension String {
  /// The text without white space at both ends.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...end])
  }
}
