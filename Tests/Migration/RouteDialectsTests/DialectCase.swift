// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

/// Patterns of an older router, one link, and the answer of that router in one line.
struct DialectCase: Sendable, CustomTestStringConvertible {
  let patterns: [String]
  let link: String
  /// The pattern of the route and its values, sorted by name; nil if no route matches.
  let answer: String?

  /// Returns the cases of a text with one line `pattern | link | answer` for each; without a pattern, the
  /// test has its own.
  static func table(_ text: String) -> [DialectCase] {
    text.split(separator: "\n").map { line in
      var cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      let answer = cells.removeLast()
      let link = cells.removeLast()
      return DialectCase(
        patterns: cells.isEmpty ? [] : [cells.joined(separator: "|")],
        link: link,
        answer: answer == "nil" ? nil : answer
      )
    }
  }

  var testDescription: String { "\(patterns) \(link)" }
}

/// Returns a table in which the value of each route is its pattern.
func table(
  _ dialect: RouteDialect,
  _ patterns: [String]
) throws -> DialectTable<String> {
  var builder = DialectTable<String>.Builder(dialect)
  for pattern in patterns { try builder.add(pattern, value: pattern) }
  return try builder.build()
}

/// Returns values in one line, sorted by name.
func line(_ values: [String: DialectValue], omitting names: Set<String> = []) -> String {
  values.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
    .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
}

/// Returns the error that a function throws, or nil.
func failure(_ body: () throws -> Void) -> DialectError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DialectError
  }
}

/// Returns the code of the error that a function throws, or nil.
func code(_ body: () throws -> Void) -> DialectError.Code? { failure(body)?.code }
