// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

/// A search for the calls that register routes on an older router.
struct RouteFinder {
  let dialect: RouteDialect
  let syntax: CallSyntax
  var reader: TextReader
  var routes = FoundRoutes()
  /// The variables that hold a JLRoutes router, with the scheme of the router; `""` is the global
  /// router.
  var namespaces: [String: String] = [:]

  init(_ dialect: RouteDialect, _ syntax: CallSyntax, _ units: [SourceUnit]) {
    (self.dialect, self.syntax) = (dialect, syntax)
    reader = TextReader(units)
    for unit in units { find(in: unit) }
  }

  private mutating func find(in unit: SourceUnit) {
    namespaces = [:]
    for place in unit.tokens.indices {
      recordNamespace(at: place, in: unit)
      findTrust(at: place, in: unit)
      if unit.isSwift {
        findFunction(at: place, in: unit)
      } else {
        findMessage(at: place, in: unit)
      }
      if syntax.hasSubscript { findSubscript(at: place, in: unit) }
    }
    switch syntax.definitions {
    case .none: break
    case .moduleNames: findModuleNames(in: unit)
    case .targetActions: findTargetActions(in: unit)
    }
  }

  // MARK: Registrations

  /// Adds the routes of a call.
  ///
  /// - Parameters:
  ///   - pattern: The tokens of the pattern.
  ///   - priority: The tokens of the priority, or nil.
  ///   - isList: Whether the pattern is an array.
  ///   - namespace: The scheme of the router, `""` for the global one, or nil if it is not known.
  ///   - call: The place of the call.
  ///   - unit: The file.
  mutating func add(
    _ pattern: Range<Int>,
    priority: Range<Int>?,
    isList: Bool,
    namespace: String?,
    at call: Int,
    in unit: SourceUnit
  ) {
    var number: UInt = 0
    if let priority {
      if let read = Self.number(priority, in: unit) {
        number = read
      } else {
        note(
          .assumed,
          priority.lowerBound,
          unit,
          "the priority is not a number, and 0 is assumed",
          "write the number in the call"
        )
      }
    }
    if namespace == nil {
      note(
        .assumed,
        call,
        unit,
        "the scheme of the router is not known, and the global routes are assumed",
        "write “routesForScheme:” in the call, or in the assignment of the variable in the same file"
      )
    }
    for range in isList ? elements(of: pattern, in: unit) : [pattern] {
      guard let text = reader.text(range, in: unit) else {
        note(
          .notRead,
          range.lowerBound,
          unit,
          "not read: the argument is not a literal",
          "write a literal or a constant of the files, or add the pattern to a list of patterns"
        )
        continue
      }
      routes.add(
        Registration(
          pattern: text,
          priority: number,
          namespace: namespace.flatMap { $0.isEmpty ? nil : $0 },
          position: unit.position(of: range.lowerBound)
        )
      )
    }
  }

  /// Returns the elements of an array literal; for any other expression, the expression itself.
  private func elements(of range: Range<Int>, in unit: SourceUnit) -> [Range<Int>] {
    let open = range.lowerBound + (unit.isMark("@", at: range.lowerBound) ? 1 : 0)
    guard unit.isMark("[", at: open), unit.partners[open] == range.upperBound - 1 else {
      return [range]
    }
    return arguments(from: open, in: unit).map(\.value)
  }

  private static func number(_ range: Range<Int>, in unit: SourceUnit) -> UInt? {
    guard range.count == 1, case .number(let text) = unit.tokens[range.lowerBound].kind else {
      return nil
    }
    let digits = text.filter { $0 != "_" }.prefix { $0.isASCII && $0.isNumber }
    return digits.count == text.filter { $0 != "_" }.prefix { $0 != "u" && $0 != "U" }.count
      ? UInt(digits) : nil
  }

  mutating func note(
    _ code: MigrationIssue.Code,
    _ place: Int,
    _ unit: SourceUnit,
    _ problem: String,
    _ suggestion: String
  ) {
    routes.add(
      MigrationIssue(
        code: code,
        position: unit.position(of: place),
        problem: problem,
        suggestion: suggestion,
        page: code == .refused ? dialect.page : nil
      )
    )
  }

  // MARK: Arguments

  /// An argument of a Swift call, or an element of an array.
  struct Argument {
    let label: String?
    let value: Range<Int>
  }

  /// Returns the arguments between an opening bracket and the bracket that closes it.
  func arguments(from open: Int, in unit: SourceUnit) -> [Argument] {
    var arguments: [Argument] = []
    let close = unit.partners[open]
    var start = open + 1
    var place = start
    while place <= close {
      if place == close || unit.isMark(",", at: place) {
        if start < place {
          let hasLabel = unit.word(at: start) != nil && unit.isMark(":", at: start + 1)
          arguments.append(
            Argument(
              label: hasLabel ? unit.word(at: start) : nil,
              value: min(hasLabel ? start + 2 : start, place)..<place
            )
          )
        }
        start = place + 1
      }
      place = place == close ? close + 1 : unit.next(after: place)
    }
    return arguments
  }
}
