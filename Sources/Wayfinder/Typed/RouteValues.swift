/// What a link brought to a typed route: texts by name, read where they stand.
///
/// It is borrowed for the time of one reading. Nothing is copied out of the link but what a property
/// keeps, and texts that are percent-encoded.
public struct RouteValues: ~Copyable, Sendable {
  private let parameters: RouteParameters
  private let link: DeepLink
  private let pattern: RoutePattern
  /// The route, for messages.
  private let route: any RouteSet.Type

  init(
    _ parameters: RouteParameters,
    of link: DeepLink,
    matching pattern: RoutePattern,
    for route: any RouteSet.Type
  ) {
    self.parameters = parameters
    self.link = link
    self.pattern = pattern
    self.route = route
  }

  /// The values of a journey.
  ///
  /// - Parameters:
  ///   - request: The journey.
  ///   - route: The route that they are for, which messages name.
  public init(_ request: RouteRequest, for route: any RouteSet.Type) {
    self.init(
      request.parameters.values,
      of: request.link,
      matching: request.pattern,
      for: route
    )
  }

  /// The value of a name: from the path, else from the query.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - type: What to read it as. An optional is nil and an array is empty when the link says
  ///     nothing.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when there is no value, when it is no
  ///   text of that type, when the link gives several for one, or when a query item is no UTF-8.
  public func value<Value: RouteProperty>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    if let value = try Value.read(name, from: self) { return value }
    guard let value = Value.defaultValue else {
      throw invalid(
        "“\(name)” of \(route) is missing; give it in the "
          + (pattern.parameterNames.contains(name) ? "path" : "query")
      )
    }
    return value
  }
}

// MARK: Texts

extension RouteValues {
  /// The only text of a name, decoded, or nil when the link says nothing.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Returns: The text, empty for a flag; of a catch-all the raw text.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when the link gives several that
  ///   differ, or when a query item is no UTF-8.
  /// - Complexity: O(*n*) in the length of the query.
  public func text(_ name: String) throws(RouteError) -> Substring? {
    switch parameters.onlyText(name) {
    case .none: return nil
    case .text(let text): return text
    case .unreadable: throw unreadable(name)
    case .differing(let count):
      throw invalid(
        "“\(name)” of \(route) is given \(count) times with different values; give it once"
      )
    }
  }

  /// All values of a name: one for each segment of a catch-all, or for each query item.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of query items.
  ///   - type: What to read each as.
  /// - Returns: The values, or nil when the link says nothing.
  /// - Throws: ``RouteError`` with the code `invalidParameter` for the first that is no text of that
  ///   type or no UTF-8.
  /// - Complexity: O(*n*) in the length of the link.
  public func values<Value: RouteValue>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> [Value]? {
    var count = 0
    guard parameters.forEachText(name, { _ in count += 1 }) else { return nil }
    var values: [Value] = []
    values.reserveCapacity(count)
    var isUnreadable = false
    var wrong: Substring?
    parameters.forEachText(name) { text in
      guard let text else {
        isUnreadable = true
        return
      }
      guard let value = Value(routeText: text) else {
        wrong = wrong ?? text
        return
      }
      values.append(value)
    }
    if isUnreadable { throw unreadable(name) }
    if let wrong { throw invalid(name, wrong, as: type) }
    return values
  }
}

// MARK: Errors

extension RouteValues {
  /// The error for a text that is none of a type.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - text: The text; it is told only where values of links may be.
  ///   - type: What it should have been.
  /// - Returns: An error with the code `invalidParameter`.
  public func invalid(_ name: String, _ text: Substring, as type: Any.Type) -> RouteError {
    let problem = "“\(name)” of \(route) is no \(type)"
    return invalid("\(problem): \(quoted(text))", hidden: "\(problem); the link must give one")
  }

  /// The error for a set of routes that has no pattern at a place.
  ///
  /// - Parameter index: The place.
  /// - Returns: An error with the code `failed`.
  public func noPattern(at index: Int) -> RouteError {
    error(.failed, "\(route) has no pattern at \(index)")
  }

  /// The error for a set of routes that does not have the journey's pattern.
  var noPattern: RouteError {
    error(.failed, "\(route) does not have the pattern; read it with the route it belongs to")
  }

  private func unreadable(_ name: String) -> RouteError {
    invalid("“\(name)” of \(route) is no UTF-8 once it is decoded; percent-encode UTF-8")
  }

  private func invalid(_ message: String, hidden: String? = nil) -> RouteError {
    error(.invalidParameter, message, hidden: hidden)
  }

  private func error(
    _ code: RouteError.Code,
    _ message: String,
    hidden: String? = nil
  ) -> RouteError {
    RouteError(
      code,
      link: Redaction.text(of: link, matching: pattern),
      pattern: pattern,
      message: message,
      hiddenMessage: hidden
    )
  }
}
