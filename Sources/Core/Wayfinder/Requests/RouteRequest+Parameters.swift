// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteRequest {
  /// The values of a link: the parameters of the path and the items of the query.
  public struct Parameters: Sendable {
    let values: RouteParameters
    let pattern: RoutePattern
    let rules: ParameterRules

    var link: DeepLink { values.link }

    /// The names of the pattern's parameters, in the order of the pattern.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var names: [String] { values.names }

    /// The values of the path parameters by name.
    ///
    /// Two screens of one route differ in these values.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var pathValues: [String: String] { values.pathValues }

    /// The value of the path parameter with the name or, if there is none, of the first query item
    /// with the name.
    ///
    /// - Complexity: O(*n*) in the length of the link.
    public subscript(_ name: String) -> String? { values[name] }

    /// Returns the values of all query items with a name, in the order of the link.
    ///
    /// - Complexity: O(*n*) in the length of the query.
    public func all(_ name: String) -> [String] { values.all(name) }

    /// Returns the segments that a catch-all such as `*rest` matched, each percent-decoded once.
    ///
    /// - Returns: The segments, possibly none; nil if the pattern has no catch-all with the name or if its
    ///   group was skipped.
    /// - Complexity: O(*n*) in the length of the path.
    public func segments(_ name: String) -> [String]? { values.segments(name) }

    /// Returns the value of a parameter, converted to a type.
    ///
    /// A pattern declares the parameters of the path, but not the items of the query. So a name that
    /// the pattern does not have is read from the query. If the link has no such item either, and the
    /// pattern has other parameters, the name is probably misspelled: the error has the code `failed`,
    /// and lists the names of the pattern. For a query item that every link must have, call
    /// ``value(query:as:)``; for one that a link may omit, call ``optionalValue(_:as:)``.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter of the pattern, or of a query item.
    ///   - type: The type to read: a ``RouteValue``, an optional or an array of values, or a
    ///     ``JSONItem``.
    /// - Returns: The value.
    /// - Throws: ``RouteError`` with the code `invalidParameter` if the value is missing, is not of
    ///   that type, occurs twice with different texts, or is a query item that is not UTF-8; with the
    ///   code `failed` if the pattern has parameters, and neither it nor the link has the name.
    /// - Complexity: O(*n*) in the length of the link.
    public func value<Value: RouteProperty>(
      _ name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value {
      let values = RouteValues(self)
      if let value = try Value._read(name, from: values) { return value }
      if let value = Value.defaultValue { return value }
      let names = pattern.parameterNames
      guard !names.isEmpty else { throw values.missing(name, "in the query") }
      guard names.contains(name) else { throw values.noParameter(name, names) }
      throw values.missing(name, "in the path or in the query")
    }

    /// Returns the text of a parameter or a query item.
    ///
    /// In a string interpolation, which does not determine a type, the compiler chooses this
    /// overload.
    ///
    /// - Parameter name: The name of a parameter of the pattern, or of a query item.
    /// - Returns: The decoded text.
    /// - Throws: ``RouteError`` as ``value(_:as:)``.
    /// - Complexity: O(*n*) in the length of the link.
    public func value(_ name: String) throws(RouteError) -> String {
      try value(name, as: String.self)
    }

    /// Returns the value of a query item that every link must have, converted to a type.
    ///
    /// - Parameters:
    ///   - name: The name of a query item; a parameter of the pattern is not read.
    ///   - type: The type to read, as for ``value(_:as:)``.
    /// - Returns: The value; an empty array if the type is an array and the link does not have the name.
    /// - Throws: ``RouteError`` with the code `invalidParameter` if the item is missing, is not of that
    ///   type, occurs twice with different texts, or is not UTF-8; with the code `failed` if the name is
    ///   a parameter of the pattern.
    /// - Complexity: O(*n*) in the length of the link.
    public func value<Value: RouteProperty>(
      query name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value {
      let values = RouteValues(self)
      guard !pattern.parameterNames.contains(name) else { throw values.noQueryItem(name) }
      if let value = try Value._read(name, from: values) { return value }
      guard let value = Value.defaultValue else { throw values.missing(name, "in the query") }
      return value
    }

    /// Returns the value of a parameter or a query item, converted to a type; nil if the link does
    /// not have the value.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter of the pattern, or of a query item.
    ///   - type: The type to read, as for ``value(_:as:)``.
    /// - Returns: The value, or nil.
    /// - Throws: ``RouteError`` with the code `invalidParameter` if the value is not of that type,
    ///   occurs twice with different texts, or is a query item that is not UTF-8.
    /// - Complexity: O(*n*) in the length of the link.
    public func optionalValue<Value: RouteProperty>(
      _ name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value? {
      try Value._read(name, from: RouteValues(self))
    }
  }
}
