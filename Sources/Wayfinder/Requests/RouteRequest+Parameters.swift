// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  /// The values of a link: the parameters of the path and the items of the query.
  public struct Parameters: Sendable {
    let values: RouteParameters
    let link: DeepLink
    private let pattern: RoutePattern

    init(_ values: RouteParameters, of link: DeepLink, matching pattern: RoutePattern) {
      self.values = values
      self.link = link
      self.pattern = pattern
    }

    /// The names of the pattern's parameters, in the order of the pattern.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var names: [String] { values.names }

    /// The values of the path parameters by name, which distinguish the screens of one route.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var pathValues: [String: String] {
      var found: [String: String] = [:]
      for name in names where values.hasPathValue(name) { found[name] = values[name] }
      return found
    }

    /// The value of the path parameter with the name or, if there is none, of the first query item
    /// with the name.
    ///
    /// - Complexity: O(*n*) in the length of the link.
    public subscript(_ name: String) -> String? { values[name] }

    /// Returns the values of all query items with a name, in the order of the link.
    ///
    /// - Complexity: O(*n*) in the length of the query.
    public func all(_ name: String) -> [String] { values.all(name) }

    /// Returns the segments that a catch-all matched, each decoded once.
    ///
    /// - Returns: The segments, possibly none; nil if the pattern has no catch-all with the name or if its
    ///   group was skipped.
    /// - Complexity: O(*n*) in the length of the path.
    public func segments(_ name: String) -> [String]? { values.segments(name) }

    /// Returns the value of a parameter or a query item, converted to a type.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter or of a query item.
    ///   - type: The type to convert the text to.
    /// - Returns: The value.
    /// - Throws: ``RouteError`` with the code `invalidParameter` if the value is missing, cannot be
    ///   converted, occurs twice with different texts, or is a query item that is not UTF-8.
    public func value<Value: LosslessStringConvertible>(
      _ name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value {
      guard let value = try optionalValue(name, as: type) else {
        throw invalid("“\(name)” is missing; give it in the path or in the query")
      }
      return value
    }

    /// Returns the value of a parameter or a query item, converted to a type, or nil if it is missing.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter or of a query item.
    ///   - type: The type to convert the text to.
    /// - Returns: The value, or nil.
    /// - Throws: The errors of ``value(_:as:)``, except that for a missing value.
    public func optionalValue<Value: LosslessStringConvertible>(
      _ name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value? {
      guard let text = try text(name) else { return nil }
      guard let value = Value(Self.spelling(text, for: type)) else {
        throw invalid("“\(name)” is no \(type); the link must give one")
      }
      return value
    }

    /// Returns a text in the spelling that Swift's own initialiser accepts; for `Bool`, `1` becomes
    /// `true` and `0` becomes `false`, as in the kind `bool`.
    private static func spelling<Value>(_ text: String, for type: Value.Type) -> String {
      switch text {
      case "1" where type == Bool.self: "true"
      case "0" where type == Bool.self: "false"
      default: text
      }
    }

    /// Returns the single text of a name: from the path or, if the path has no value for the name,
    /// from the query items.
    private func text(_ name: String) throws(RouteError) -> String? {
      switch values.onlyText(name) {
      case .none: return nil
      case .text(let text): return String(text)
      case .unreadable:
        throw invalid("“\(name)” is no UTF-8 once it is decoded; percent-encode UTF-8")
      case .differing(let count):
        throw invalid("“\(name)” is given \(count) times with different values; give it once")
      }
    }

    @inline(never)
    private func invalid(_ message: String) -> RouteError {
      RouteError(
        .invalidParameter,
        link: Redaction.text(of: link, matching: pattern),
        pattern: pattern,
        message: message
      )
    }
  }
}
