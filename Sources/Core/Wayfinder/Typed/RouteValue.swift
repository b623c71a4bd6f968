// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A type whose values can be written as a single string in a link.
///
/// Integers, `Float`, `Double`, `Decimal`, `Bool`, `String`, `Character`, `UUID` and `Date`
/// conform. A type with such a raw value only needs to declare the conformance:
///
/// ```swift
/// enum Tab: String, CaseIterable, RouteValue {
///   case photos
///   case likes
/// }
/// ```
///
/// Any other type implements parsing and writing:
///
/// ```swift
/// struct Colour: RouteValue {
///   var red, green, blue: UInt8
///
///   static let routeKind: RouteValues.Kind = .matching("[0-9a-f]{6}")
///
///   init?(routeText: Substring) {
///     guard routeText.utf8.count == 6, let number = UInt32(routeText, radix: 16) else { return nil }
///     (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
///   }
///
///   var routeText: String? {
///     let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
///     return String(String(number + 1 << 24, radix: 16).dropFirst())
///   }
/// }
/// ```
public protocol RouteValue: RouteProperty {
  /// Parses the text of a link; returns nil if the text is not a value of this type.
  ///
  /// - Parameter routeText: The decoded text; empty for a flag, which is a query item without a
  ///   `=`.
  init?(routeText: Substring)

  /// The string from which the value can be parsed again, or nil if there is no such string.
  var routeText: String? { get }

  /// Checks that values of this type may be read under a name; the default does nothing.
  ///
  /// - Throws: ``RouteError`` with the code `failed` if the route does not declare the value.
  static func _check(_ name: String, in values: borrowing RouteValues) throws(RouteError)
}

/// An alias for a ``RouteValue`` type, in code that macros generate.
///
/// For any other type, the compiler reports one error at the alias, and no error at each use of the
/// alias.
public typealias _RouteValue<Value: RouteValue> = Value

extension RouteValue {
  /// Does nothing: by default, values of a type may be read under every name.
  public static func _check(
    _ name: String,
    in values: borrowing RouteValues
  ) throws(RouteError) {}

  /// Reads the value with the given name from a link.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    try _check(name, in: values)
    guard let text = try values.text(name) else { return nil }
    guard let value = Self(routeText: text) else {
      throw values.invalid(name, text, as: Self.self)
    }
    return value
  }

  /// Writes the value into a link, under the given name.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let routeText else { throw writer.unwritable(name, as: Self.self) }
    try writer.write(text: routeText, as: name)
  }
}

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
