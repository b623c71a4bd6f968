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

extension RouteValues {
  /// The names and types of a pattern's values: the parameters of the path and the items of the query.
  ///
  /// A link may leave out a name whose type is an optional.
  public typealias Types = KeyValuePairs<String, any RouteProperty.Type>
}

extension RouteSet {
  /// An empty list, for a type that declares its patterns but not the properties in them.
  public static var routeProperties: [RouteValues.Types] { [] }
}

/// One pattern of a typed route: the type, and the index of the pattern among the patterns of the
/// type.
package struct RoutePage {
  /// The type of the route.
  package let type: any RouteSet.Type
  /// The index of the pattern in the type's `patterns`.
  let index: Int

  /// The properties of the pattern; empty if the type does not list them.
  package var properties: [(name: String, type: any RouteProperty.Type)] {
    let all = type.routeProperties
    return all.indices.contains(index) ? all[index].map { ($0.key, $0.value) } : []
  }
}

extension Optional: RouteProperty where Wrapped: RouteProperty {
  /// The kind of strings that the wrapped type accepts.
  public static var routeKind: RouteValues.Kind { Wrapped.routeKind }

  /// The value nil, because a link can leave out an optional property.
  public static var defaultValue: Self? { .some(nil) }

  /// Reads the wrapped value, or nil if the link leaves it out.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    guard let value = try Wrapped._read(name, from: values) else { return nil }
    return .some(value)
  }

  /// Writes the wrapped value, if there is one.
  ///
  /// - Throws: The errors of the wrapped value; also ``RouteError`` if the value writes nothing, because
  ///   that would be read as nil, and if nil would be read as an empty list.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let self else { return try writer.writeNil(as: name) }
    let count = writer.count
    try self._write(as: name, to: &writer)
    if writer.count == count { try writer.writeNothing(as: name) }
  }
}

extension Array: RouteProperty where Element: RouteValue {
  /// An empty array: a link that does not contain the property's name has no elements.
  public static var defaultValue: Self? { [] }

  /// Reads one element from each segment of a catch-all, or from each query item with the name.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    try values.values(name)
  }

  /// Writes one segment of a catch-all, or one query item, for each element.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(self, as: name)
  }
}
