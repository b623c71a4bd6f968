// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// The values of a link by name, converted to the types of the app.
///
/// It is valid only while the route is read. A text is copied out of the link only if a property stores
/// it or if it is percent-encoded.
public struct RouteValues: ~Copyable, Sendable {
  private let parameters: RouteParameters
  private let pattern: RoutePattern
  /// The type of the route, for messages; nil for a route that is not typed.
  private let route: (any RouteSet.Type)?
  /// The rules that policy has applied to the values; nil for a link that no router has checked.
  private let rules: ParameterRules?

  init(
    _ parameters: RouteParameters,
    matching pattern: RoutePattern,
    for route: (any RouteSet.Type)? = nil,
    rules: ParameterRules? = nil
  ) {
    self.parameters = parameters
    self.pattern = pattern
    self.route = route
    self.rules = rules
  }

  /// Creates the values of a request or of a resolution.
  init(_ parameters: RouteRequest.Parameters, for route: (any RouteSet.Type)? = nil) {
    self.init(
      parameters.values,
      matching: parameters.pattern,
      for: route,
      rules: parameters.rules
    )
  }

  /// Creates the values of a journey's request.
  ///
  /// - Parameters:
  ///   - request: The request of the journey.
  ///   - route: The type of the route, for messages.
  public init(_ request: RouteRequest, for route: any RouteSet.Type) {
    self.init(request.parameters, for: route)
  }

  /// Returns the value with this name: from the path or, if the path has no value with this name,
  /// from the query.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - type: The type to read. If the link does not have the name, an optional is nil and an array is
  ///     empty.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if the value is missing or not of that
  ///   type, if the link has several different values for one, or if a query item is not UTF-8.
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  public func value<Value: RouteProperty>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    // Generic code looks up the metadata of each optional value, so there is special code for the
    // most frequent types. This function selects the code and contains no optional value itself.
    try requiredValue(name)
  }

  @inline(never)
  private func requiredValue<Value: RouteProperty>(_ name: String) throws(RouteError) -> Value {
    if let value = try Value._read(name, from: self) { return value }
    guard let value = Value.defaultValue else {
      throw missing(name, pattern.parameterNames.contains(name) ? "in the path" : "in the query")
    }
    return value
  }
}

// MARK: Texts of parameters and query items

extension RouteValues {
  /// Returns the decoded text with this name, or nil if the link does not have the name.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Returns: The text; empty for a flag, which is a query item without a `=`. For a catch-all,
  ///   returns the raw text.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if the link has several different texts
  ///   for the name, or if a query item is not UTF-8.
  /// - Complexity: O(*n*) in the length of the query.
  func text(_ name: String) throws(RouteError) -> Substring? {
    switch parameters.onlyText(name) {
    case .none: return nil
    case .text(let text): return text
    case .unreadable: throw unreadable(name)
    case .differing(let count):
      throw invalid("\(subject(name)) is given \(count) times with different values; give it once")
    }
  }

  /// Returns all values with this name: one for each segment of a catch-all, or one for each query
  /// item.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of query items.
  ///   - type: The type of each value.
  /// - Returns: The values, or nil if the link does not have the name.
  /// - Throws: ``RouteError`` with the code `invalidParameter` for the first text that is not of that
  ///   type, or that is not UTF-8.
  /// - Complexity: O(*n*) in the length of the link.
  func values<Value: RouteValue>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> [Value]? {
    try Value._check(name, in: self)
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
  /// Returns the error for a text that is not a value of the property's type.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - text: The text; the message contains it only if values of links may be disclosed.
  ///   - type: The type of the property.
  /// - Returns: An error with the code `invalidParameter`.
  func invalid(_ name: String, _ text: Substring, as type: Any.Type) -> RouteError {
    let problem = "\(subject(name)) is not a valid \(type)"
    let isInPattern = route == nil && pattern.parameterNames.contains(name)
    let hidden =
      "\(problem); correct the link"
      + (isInPattern ? ", or write a kind in the pattern, such as “:\(name)<int>”" : "")
    guard route != nil, !isSecret(name, type) else { return invalid(hidden) }
    return invalid("\(problem): \(quoted(text))", hidden: hidden)
  }

  private func isSecret(_ name: String, _ type: Any.Type) -> Bool {
    type is any SecretType.Type || rules?.secretNames.contains(name) == true
  }

  /// Returns the error for an index at which the type has no pattern.
  ///
  /// - Parameter index: The index.
  /// - Returns: An error with the code `failed`.
  public func noPattern(at index: Int) -> RouteError {
    error(.failed, "\(owner) has no pattern at \(index)")
  }

  /// The error for a request whose pattern is not one of the route's patterns.
  var noPattern: RouteError {
    error(
      .failed,
      "\(owner) does not have the pattern of the request; read the request with another route type"
    )
  }

  private func unreadable(_ name: String) -> RouteError {
    invalid("\(subject(name)) is not UTF-8 after decoding; percent-encode UTF-8")
  }

  /// Returns the error for a value that the link does not contain.
  func missing(_ name: String, _ place: String) -> RouteError {
    invalid("\(subject(name)) is missing; give it \(place)")
  }

  /// Returns the error for a name that neither the pattern nor the link has.
  func noParameter(_ name: String, _ names: [String]) -> RouteError {
    let known = names.map { "“\($0)”" }.joined(separator: ", ")
    return error(
      .failed,
      "the app asks for “\(name)”, but “\(pattern)” has only \(known); ask for a parameter of the "
        + "pattern, or call `value(query:)` if it is an item of the query"
    )
  }

  /// Returns the error for a parameter of the path that is requested as an item of the query.
  func noQueryItem(_ name: String) -> RouteError {
    error(
      .failed,
      "the app asks for the query item “\(name)”, which is a parameter of “\(pattern)”; call "
        + "`value(\"\(name)\")`"
    )
  }

  /// The name of the route's type or, for a route without a type, the pattern; for messages.
  private var owner: String { route.map { "\($0)" } ?? "“\(pattern)”" }

  /// Returns the name of a value for messages, followed by the type of the route.
  private func subject(_ name: String) -> String {
    "“\(name)”" + (route.map { " of \($0)" } ?? "")
  }

  private func invalid(_ message: String, hidden: String? = nil) -> RouteError {
    error(.invalidParameter, message, hidden: hidden)
  }

  @inline(never)
  private func error(
    _ code: RouteError.Code,
    _ message: String,
    hidden: String? = nil
  ) -> RouteError {
    RouteError(
      code,
      link: RedactedLink(parameters.link, matching: pattern).text,
      pattern: pattern,
      message: message,
      hiddenMessage: hidden
    )
  }
}

// MARK: Secrets and web pages

extension RouteValues {
  /// Checks that the route declares a value as secret.
  ///
  /// Otherwise policy has not checked the origin of the value, and saved screens would contain it.
  ///
  /// - Throws: ``RouteError`` with the code `failed`.
  func requireSecret(_ name: String) throws(RouteError) {
    guard let rules, !rules.secretNames.contains(name) else { return }
    throw undeclared(name, "a secret", ".parameters(\"\(name)\", .secret)")
  }

  /// Checks that the route declares a value as a web page, because policy checks only the hosts of
  /// declared pages.
  ///
  /// - Throws: ``RouteError`` with the code `failed`.
  func requireWebURL(_ name: String) throws(RouteError) {
    guard let rules, !rules.webURLNames.contains(name) else { return }
    throw undeclared(name, "a web page", ".webURL(\"\(name)\")")
  }

  private func undeclared(_ name: String, _ role: String, _ fact: String) -> RouteError {
    error(
      .failed,
      "the app reads \(subject(name)) as \(role), but “\(pattern)” does not declare it; register the "
        + "route with \(fact), or by a type that lists the property in `routeProperties`"
    )
  }
}

extension RouteValues {
  /// The kind of strings that a parameter accepts.
  ///
  /// A link with any other string can match another route.
  ///
  /// A parameter without a kind gets the kind of its property's type, so that an app can have both
  /// `/users/me` and a `/users/:id` whose `id` is an `Int`.
  public struct Kind: Sendable, Hashable {
    /// The name of the kind, such as `int` in `:id<int>`.
    let name: String?
    /// The regular expression, such as `[A-Z]{3}` in `:code([A-Z]{3})`.
    let constraint: String?

    /// The kind of a parameter that accepts every text.
    public static let text = RouteValues.Kind(name: nil, constraint: nil)
    /// The kind of a parameter that accepts integers of 64 bits.
    public static let int = RouteValues.Kind(name: "int", constraint: nil)
    /// The kind of a parameter that accepts integers of 64 bits that are not negative.
    public static let uint = RouteValues.Kind(name: "uint", constraint: nil)
    /// The kind of a parameter that accepts finite numbers.
    public static let double = RouteValues.Kind(name: "double", constraint: nil)
    /// The kind of a parameter that accepts `true`, `false`, `1` and `0`.
    public static let bool = RouteValues.Kind(name: "bool", constraint: nil)
    /// The kind of a parameter that accepts UUIDs with hyphens.
    public static let uuid = RouteValues.Kind(name: "uuid", constraint: nil)

    /// Returns the kind of the texts that match a regular expression.
    ///
    /// - Parameter constraint: A regular expression in the syntax of patterns. A syntax error stops the
    ///   program when the first pattern with this kind is created.
    /// - Returns: The kind.
    public static func matching(_ constraint: String) -> RouteValues.Kind {
      RouteValues.Kind(name: nil, constraint: constraint)
    }

    /// Returns the kind that a router defines under a name.
    ///
    /// - Parameter name: A name for which ``Router/define(kind:constraint:)`` is called before a link is
    ///   opened.
    /// - Returns: The kind.
    public static func defined(_ name: String) -> RouteValues.Kind {
      RouteValues.Kind(name: name, constraint: nil)
    }

    /// Returns the kind that accepts only the given texts.
    ///
    /// - Parameter texts: The texts. If one of them is not possible in a pattern, such as a text with a
    ///   `/`, the kind accepts every text.
    /// - Returns: The kind.
    /// - Complexity: O(*n*) in the length of the texts.
    public static func oneOf(_ texts: [String]) -> RouteValues.Kind {
      let constraint = texts.map(escaped).joined(separator: "|")
      guard !texts.isEmpty, !texts.contains(""),
        (try? RoutePattern(parsing: "/:text(\(constraint))")) != nil
      else { return .text }
      return .matching(constraint)
    }

    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        if "\\^$.|?*+()[]{}-&~#".unicodeScalars.contains(scalar) { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
      }
      return escaped
    }
  }
}
