// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax
import SwiftSyntaxMacros

extension RouteCase {
  /// Reports every case whose pattern matches the same links as the pattern of an earlier case.
  ///
  /// All patterns are added to one route table. The case's index is used as its line number, so
  /// that a conflict contains the index of the earlier case.
  static func refuseCollisions(
    among cases: [RouteCase],
    in context: some MacroExpansionContext
  ) throws(Refused) {
    var builder = RouteTable<Void>.Builder()
    for (number, choice) in cases.enumerated() where choice.nestedSet == nil {
      builder.add(choice.typed, value: (), line: UInt(number))
    }
    var isRefused = false
    for problem in builder.assemble().problems where problem.code == .duplicate {
      guard let earlier = problem.earlier else { continue }
      let choice = cases[Int(problem.location.line)]
      isRefused = true
      context.report(
        "collision",
        "“\(choice.name)” matches the same links as “\(cases[Int(earlier.line)].name)”, which is "
          + "declared before it; change one of the patterns",
        at: choice.literal.syntax
      )
    }
    if isRefused { throw Refused() }
  }

  /// The pattern with the type of each parameter's value added as a constraint, so that only
  /// patterns with the same types conflict.
  ///
  /// Two types are the same if they are written in the same way.
  private var typed: RoutePattern {
    let pattern = literal.pattern
    var text = ""
    var rest = pattern.text.utf8[...]
    for place in literal.places where place.parameter?.kind == nil && !place.isCatchAll {
      guard place.parameter?.constraint == nil,
        let item = items.first(where: { $0.name == place.name }), item.kind != "string"
      else { continue }
      let end = pattern.text.utf8.index(
        pattern.text.startIndex,
        offsetBy: place.nameRange.upperBound
      )
      let type = item.kind ?? item.typeText
      let mark = type.unicodeScalars.filter { $0.properties.isAlphabetic }.map { String($0) }
        .joined()
      text += String(Substring(rest[..<end])) + "(\(mark))"
      rest = rest[end...]
    }
    return (try? RoutePattern(parsing: text + String(Substring(rest)))) ?? pattern
  }
}
#endif
