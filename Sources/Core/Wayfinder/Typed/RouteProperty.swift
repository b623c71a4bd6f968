// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A type that a property of a typed route can have: a ``RouteValue``, an optional or an array of
/// values, or a ``JSONItem``.
///
/// An app's own types conform to ``RouteValue`` instead.
public protocol RouteProperty: Sendable {
  /// The kind of strings that a path parameter accepts if the property of the same name has this
  /// type.
  static var routeKind: RouteValues.Kind { get }

  /// The value of the property if a link does not contain it; nil if every link must contain the
  /// value.
  static var defaultValue: Self? { get }

  /// Reads the value with the given name from a link.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - values: The values of the link.
  /// - Returns: The value, or nil if the link does not have the name.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if the text is not a value of this
  ///   type.
  static func _read(_ name: String, from values: borrowing RouteValues) throws(RouteError) -> Self?

  /// Writes the value into a link, under the given name.
  ///
  /// Writes nothing if a link without the name is read as this value.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - writer: The writer of the link.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if no text can be parsed back to the
  ///   value.
  func _write(as name: String, to writer: inout RouteWriter) throws(RouteError)
}

extension RouteProperty {
  /// A kind that accepts every text.
  public static var routeKind: RouteValues.Kind { .text }

  /// No default value: every link must contain the property.
  public static var defaultValue: Self? { nil }
}
