// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The routes of a table without their values, in registration order; each property of the routes
/// has its own array.
///
/// Equal priorities, files and lines of neighboring routes are stored once.
///
/// ```
///   patterns     /a    /b    /c    /d
///   priorities   0 ─────────────── 4
///   files        App.swift ─ 2     Chat.swift ─ 4
///   lines        10 ─ 1  11 ─ 2    7 ─ 4
/// ```
struct RouteList: Sendable {
  private(set) var patterns: [RoutePattern] = []
  private var priorities = RunLengthArray<Int>()
  private var files = RunLengthArray<String>()
  private var lines = RunLengthArray<UInt>()
  /// The file of the route that was appended last, to find out without a string comparison whether
  /// the next route has the same file.
  private var lastFile: StaticString?

  var count: Int { patterns.count }

  mutating func append(_ pattern: RoutePattern, priority: Int, file: StaticString, line: UInt) {
    patterns.append(pattern)
    priorities.append(priority)
    lines.append(line)
    append(file)
  }

  /// Adds a route whose location is a text, such as the source of a rewrite rule.
  mutating func append(_ pattern: RoutePattern, priority: Int, source: String) {
    patterns.append(pattern)
    priorities.append(priority)
    lines.append(0)
    files.append(source)
    lastFile = nil
  }

  private mutating func append(_ file: StaticString) {
    // Comparing the addresses of two `StaticString` values is much cheaper than creating and
    // comparing two strings.
    if let lastFile, Bytes.with(file, { file in Bytes.with(lastFile) { $0.isIdentical(to: file) } })
    {
      return files.repeatLast()
    }
    files.append(file.description)
    lastFile = file
  }

  /// Returns the priority of a route.
  ///
  /// - Complexity: O(log *n*).
  func priority(of route: Int) -> Int { priorities[route] }

  /// Returns the file and line of a route's registration, or the source of a rewrite rule.
  ///
  /// - Complexity: O(log *n*).
  func location(of route: Int) -> RouteTableError.SourceLocation {
    RouteTableError.SourceLocation(file: files[route], line: lines[route])
  }

  /// A copy of the list without spare capacity.
  var trimmed: RouteList {
    var list = self
    list.patterns = patterns.trimmed
    list.priorities = priorities.trimmed
    list.files = files.trimmed
    list.lines = lines.trimmed
    return list
  }
}
