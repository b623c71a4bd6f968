// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteDialects

/// A registration of a route on an older router, as found in a source file or a list of patterns.
package struct Registration: Sendable, Hashable {
  /// The pattern in the spelling of the older router.
  package let pattern: String
  /// The priority; 0 if the call states none.
  package var priority: UInt = 0
  /// The scheme of the router, for JLRoutes; nil for its global routes.
  package var namespace: String?
  /// The position of the call, or of the line in a list of patterns.
  package let position: SourcePosition

  /// The pattern with the scheme and the priority, if the registration has them.
  package var text: String {
    let scheme = namespace.map { "\($0): " } ?? ""
    return scheme + pattern + (priority == 0 ? "" : ", priority \(priority)")
  }
}

/// A registration that could not be read, or that Wayfinder refuses.
///
/// Messages say what is wrong, with the position, and what to write.
package struct MigrationIssue: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the issue, such as ``Code/notRead``.
  package let code: Code
  /// The position in the source file.
  package let position: SourcePosition
  /// A description of the problem, without a full stop.
  package let problem: String
  /// The correction, without a full stop.
  package let suggestion: String
  /// The section of the documentation about code that Wayfinder refuses; nil for other issues.
  package var page: String?

  /// The kinds of issues: not read, refused on purpose, or assumed.
  package enum Code: String, Sendable {
    /// The pattern of a registration is not known, so the route is missing in the result.
    case notRead = "not-read"
    /// Wayfinder has no equivalent for the code, on purpose.
    case refused
    /// A value of the registration is not known, so a usual value was assumed.
    case assumed
  }

  /// The position, the problem, the suggestion, and the page.
  package var description: String {
    "\(position): \(problem); \(suggestion)\(page.map { "; see \($0)" } ?? "")"
  }
}

/// All routes that were found in the files, and all issues.
package struct FoundRoutes: Sendable {
  /// The routes in the order of the files.
  package internal(set) var registrations: [Registration] = []
  /// The issues in the order of the files.
  package internal(set) var issues: [MigrationIssue] = []
  /// For each scheme of JLRoutes, whether its links also try the global routes.
  package internal(set) var fallbacks: [String: Bool] = [:]
  private var known: (registrations: Set<Registration>, issues: Set<MigrationIssue>) = ([], [])

  /// The maximum number of routes, and of issues.
  ///
  /// Each further route is an issue. If there are more issues, the last one says so.
  package static let limit = 20_000

  /// Adds a registration, unless it was found before, as in a function with several calls.
  mutating func add(_ registration: Registration) {
    guard known.registrations.insert(registration).inserted else { return }
    guard registrations.count < Self.limit else {
      return note(
        .notRead,
        registration.position,
        "not read: there are more than \(Self.limit) routes",
        "migrate fewer files at a time"
      )
    }
    registrations.append(registration)
  }

  /// Adds an issue, unless it was found before.
  mutating func note(
    _ code: MigrationIssue.Code,
    _ position: SourcePosition,
    _ problem: String,
    _ suggestion: String,
    page: String? = nil
  ) {
    var issue = MigrationIssue(
      code: code,
      position: position,
      problem: problem,
      suggestion: suggestion,
      page: page
    )
    guard issues.count < Self.limit, known.issues.insert(issue).inserted else { return }
    if issues.count == Self.limit - 1 {
      issue = MigrationIssue(
        code: .notRead,
        position: position,
        problem: "not listed: there are at least \(Self.limit) issues",
        suggestion: "migrate fewer files at a time"
      )
    }
    issues.append(issue)
  }
}

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
