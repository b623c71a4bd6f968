// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A property of a typed route that is encoded as JSON in one query item.
///
/// ```swift
/// struct SearchRoute: Route {
///   @JSONItem var filter: Filter
///
///   static let pattern: RoutePattern = "/search"
///
///   init(reading values: borrowing RouteValues) throws(RouteError) {
///     _filter = try values.value("filter")
///   }
///
///   func write(to writer: inout RouteWriter) throws(RouteError) {
///     try writer.write(_filter, as: "filter")
///   }
/// }
/// ```
///
/// An associated value of an enum cannot have an attribute in Swift, so its type is written instead, as in
/// `case search(filter: JSONItem<Filter>)`.
///
/// An optional without a value is not written, and a missing item is read as nil.
///
/// A route is read on any thread. So in a module whose default isolation is the main actor, declare the
/// type of the value as nonisolated: `nonisolated struct Filter: Codable`.
@propertyWrapper
public struct JSONItem<NonisolatedValue: Codable & Sendable>: Sendable {
  // The compiler names the parameter in its error for a value that is isolated to the main actor.
  typealias Value = NonisolatedValue

  /// The value that the JSON contains.
  public var wrappedValue: NonisolatedValue

  /// Creates the property with its value.
  public init(wrappedValue: NonisolatedValue) {
    self.wrappedValue = wrappedValue
  }

  /// Creates an item for an associated value of an enum, because an associated value cannot have an
  /// attribute.
  public init(_ wrappedValue: NonisolatedValue) {
    self.wrappedValue = wrappedValue
  }
}

extension JSONItem: Equatable where Value: Equatable {}
extension JSONItem: Hashable where Value: Hashable {}

extension JSONItem: RouteProperty {
  /// The default value: an item that contains nil if `Value` is an optional type; otherwise nil.
  ///
  /// For any other type, a link must contain the value.
  public static var defaultValue: JSONItem? {
    guard let none = nilValue else { return nil }
    return JSONItem(wrappedValue: none)
  }

  /// The nil value of the type `Value` if `Value` is an optional type; otherwise nil.
  private static var nilValue: Value? {
    guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
    return type.init(nilLiteral: ()) as? Value
  }

  /// Reads the value from the JSON of a query item.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> JSONItem? {
    guard let text = try values.text(name) else { return nil }
    guard let value = value(ofJSON: String(text)) else {
      throw values.invalid(name, text, as: Value.self)
    }
    return JSONItem(wrappedValue: value)
  }

  /// Writes the value as JSON on one line, with sorted keys.
  ///
  /// - Throws: ``RouteError`` with the code `invalidParameter` if the value cannot be encoded, or if
  ///   the decoded JSON has a different encoding or, for an `Equatable` type, is not equal to the value.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let text = JSONItem.text(of: wrappedValue),
      let copy = JSONItem.value(ofJSON: text),
      JSONItem.text(of: copy) == text,
      JSONItem.isReturned(wrappedValue, as: copy)
    else { throw writer.unwritable(name, as: Value.self) }
    if text == "null", JSONItem.nilValue != nil { return }
    try writer.write(text: text, as: name)
  }

  /// The JSON of the value, or nil if the value cannot be encoded.
  var json: String? { JSONItem.text(of: wrappedValue) }

  /// Returns whether a value equals the copy that was decoded from its JSON; true for a type that
  /// is not `Equatable`.
  private static func isReturned(_ value: Value, as copy: Value) -> Bool {
    guard let type = Value.self as? any Equatable.Type else { return true }
    return type.areEqual(value, copy)
  }

  private static func value(ofJSON text: String) -> Value? {
    // `Data(text.utf8)` is not used, because it would add 4 KB of generic code to each program.
    guard let json = text.data(using: .utf8) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: json)
  }

  private static func text(of value: Value) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Equatable {
  /// Returns whether two values have this type and are equal.
  fileprivate static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? Self, let right = right as? Self else { return false }
    return left == right
  }
}
