// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A regular expression in the syntax of patterns, which tests the texts of a ``RouteValue``.
///
/// The table tests the parameters of a path. The items of a query are tested by their type:
///
/// ```swift
/// struct Code: RouteValue {
///   let text: String
///
///   static let routeKind = RouteValues.Kind.matching("[A-Z]{3}")
///   private static let constraint = RouteConstraint("[A-Z]{3}")
///
///   init?(routeText: Substring) {
///     guard Self.constraint.accepts(routeText) else { return nil }
///     text = String(routeText)
///   }
///
///   var routeText: String? { text }
/// }
/// ```
public struct RouteConstraint: Sendable {
  private let automaton: TextAutomaton

  /// Creates a constraint from a regular expression, such as `[A-Z]{3}`.
  ///
  /// - Parameter expression: A regular expression in the syntax of patterns, as a literal. A syntax
  ///   error stops the program.
  /// - Complexity: As for adding a parameter with the constraint to a table.
  public init(_ expression: StaticString) {
    let text = expression.description
    guard let automaton = TextAutomaton(kind: nil, constraint: text, kinds: [:]) else {
      preconditionFailure(
        "“\(expression)” is not a constraint that a table can contain; correct the expression"
      )
    }
    self.automaton = automaton
  }

  /// Returns whether the whole text matches the expression.
  ///
  /// - Parameter text: The decoded text.
  /// - Returns: Whether the text matches.
  /// - Complexity: O(*n*) in the length of the text.
  public func accepts(_ text: Substring) -> Bool { automaton.accepts(text) }
}
