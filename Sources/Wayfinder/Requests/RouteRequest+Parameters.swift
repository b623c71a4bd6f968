extension RouteRequest {
  /// The values of a link: those of the pattern's parameters, then those of the query.
  public struct Parameters: Sendable {
    let values: RouteParameters
    let link: DeepLink
    private let pattern: RoutePattern

    init(_ values: RouteParameters, of link: DeepLink, matching pattern: RoutePattern) {
      self.values = values
      self.link = link
      self.pattern = pattern
    }

    /// The names of the pattern's parameters, in its order.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var names: [String] { values.names }

    /// The values that the path brought, by name: what tells one screen of a route from another.
    ///
    /// - Complexity: O(*n*) in the number of parameters.
    public var pathValues: [String: String] {
      var found: [String: String] = [:]
      for name in names where values.hasPathValue(name) { found[name] = values[name] }
      return found
    }

    /// The value of the path's parameter, else of the first query item of that name.
    ///
    /// - Complexity: O(*n*) in the length of the link.
    public subscript(_ name: String) -> String? { values[name] }

    /// The values of all query items of a name, in the order of the link.
    ///
    /// - Complexity: O(*n*) in the length of the query.
    public func all(_ name: String) -> [String] { values.all(name) }

    /// The segments that a catch-all took, each decoded once.
    ///
    /// - Returns: The segments, none when it took none; nil when the pattern has no catch-all of that
    ///   name or its group was skipped.
    /// - Complexity: O(*n*) in the length of the path.
    public func segments(_ name: String) -> [String]? { values.segments(name) }

    /// The value of a name, read as some type.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter or of a query item.
    ///   - type: What to read it as.
    /// - Returns: The value.
    /// - Throws: ``RouteError`` with the code `invalidParameter` when there is no value, when it is
    ///   no text of that type, when the link gives it twice with different values, or when the query
    ///   item is no UTF-8.
    public func value<Value: LosslessStringConvertible>(
      _ name: String,
      as type: Value.Type = Value.self
    ) throws(RouteError) -> Value {
      guard let value = try optionalValue(name, as: type) else {
        throw invalid("“\(name)” is missing; give it in the path or in the query")
      }
      return value
    }

    /// The value of a name, read as some type, or nil when the link has none.
    ///
    /// - Parameters:
    ///   - name: The name of a parameter or of a query item.
    ///   - type: What to read it as.
    /// - Returns: The value, or nil.
    /// - Throws: As ``value(_:as:)``, but for a missing value.
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

    /// The text as Swift reads it: the kind `bool` also takes `1` and `0`, which `Bool` does not.
    private static func spelling<Value>(_ text: String, for type: Value.Type) -> String {
      switch text {
      case "1" where type == Bool.self: "true"
      case "0" where type == Bool.self: "false"
      default: text
      }
    }

    /// The only text of a name: from the path, else from all the query items of that name.
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
