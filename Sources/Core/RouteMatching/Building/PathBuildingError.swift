// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error that building a path throws if no path matches the pattern with exactly the given
/// values.
///
/// ```swift
/// let pattern: RoutePattern = "/moments/:id<int>"
/// do {
///   _ = try pattern.path(parameters: ["id": "latest"])
/// } catch {
///   print(error.code == .kind, error.name == "id")  // true true
/// }
/// ```
public struct PathBuildingError: Error, Sendable, Hashable {
  /// The kind of mistake.
  public let code: Code

  /// The pattern of the path, or nil for ``Code/unknownRoute``.
  public let pattern: RoutePattern?

  /// The name of the parameter, or nil if the mistake does not concern a single parameter.
  public let name: String?

  /// One line with the mistake and its correction, but without the given values.
  public let message: String
}

extension PathBuildingError {
  /// A kind of mistake; later versions may add more.
  public struct Code: Sendable, Hashable {
    /// The kinds of mistakes that this version reports, with their descriptions.
    enum Kind: String, Sendable, Hashable {
      case missing = "missing value"
      case unknownName = "unknown name"
      case empty = "empty value"
      case dotSegment = "dot segment"
      case controlCharacter = "control character"
      case kind = "value of another kind"
      case constraint = "value refused by its constraint"
      case ambiguous = "ambiguous values"
      case invalidCatchAll = "invalid catch-all"
      case unknownKind = "unknown kind"
      case automatonTooLarge = "automaton too large"
      case tooManyReadings = "too many optional groups"
      case tooLong = "path too long"
      case unknownRoute = "unknown route"
    }

    let kind: Kind

    /// A parameter that the path needs has no value.
    public static let missing = Code(kind: .missing)
    /// A value has a name that is not in the pattern.
    public static let unknownName = Code(kind: .unknownName)
    /// The value of a parameter is an empty string, which no parameter accepts.
    public static let empty = Code(kind: .empty)
    /// A value results in a segment `.` or `..`.
    ///
    /// Every link resolves such a segment, even if it is percent-encoded.
    public static let dotSegment = Code(kind: .dotSegment)
    /// A value contains a control character (U+0000 to U+001F or U+007F); a link must not contain
    /// control characters.
    public static let controlCharacter = Code(kind: .controlCharacter)
    /// A value does not have the kind that its parameter requires.
    public static let kind = Code(kind: .kind)
    /// A value does not meet its parameter's constraint.
    public static let constraint = Code(kind: .constraint)
    /// Matching the path could also return values that differ from the given values.
    public static let ambiguous = Code(kind: .ambiguous)
    /// The value of a catch-all is not a valid, percent-encoded part of a path, or matching the
    /// path would return another value.
    public static let invalidCatchAll = Code(kind: .invalidCatchAll)
    /// A parameter's kind is neither built in nor defined for the table.
    public static let unknownKind = Code(kind: .unknownKind)
    /// The automaton of a constraint exceeds the limit, so no table accepts the pattern.
    public static let automatonTooLarge = Code(kind: .automatonTooLarge)
    /// The optional groups of the pattern have more than 64 readings, so no table accepts it.
    public static let tooManyReadings = Code(kind: .tooManyReadings)
    /// The path exceeds the limits of a link, or the value of the catch-all makes the path an
    /// invalid link.
    public static let tooLong = Code(kind: .tooLong)
    /// The table does not contain the given route.
    public static let unknownRoute = Code(kind: .unknownRoute)
  }
}

extension PathBuildingError: CustomStringConvertible {
  /// The pattern and the message.
  public var description: String {
    pattern.map { "“\($0)”: \(message)" } ?? message
  }
}

extension PathBuildingError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { kind.rawValue }
}

/// The messages of all path-building errors.
///
/// A `PathBuildingError` is created only in this extension.
///
/// The messages do not contain values, because values may be private and messages are logged.
extension PathBuildingError {
  static func unknownRoute(_ id: RouteID, count: Int) -> Self {
    let message =
      "the table has \(count) routes and none with the index \(id.index); "
      + "use an id that this table's builder has given"
    return Self(code: .unknownRoute, pattern: nil, name: nil, message: message)
  }

  // MARK: The pattern

  static func unknownKind(
    _ parameter: RoutePattern.Parameter,
    _ kind: String,
    in pattern: RoutePattern
  ) -> Self {
    let message =
      "the parameter “\(parameter.name)” has the kind “\(kind)”, which is not built "
      + "in; build the path with a table that defines it"
    return Self(code: .unknownKind, pattern: pattern, name: parameter.name, message: message)
  }

  static func automatonTooLarge(
    _ parameter: RoutePattern.Parameter,
    in pattern: RoutePattern
  ) -> Self {
    let message =
      "the parameter “\(parameter.name)” needs an automaton that is too large for any table; "
      + "use smaller repetitions in its constraint"
    return Self(code: .automatonTooLarge, pattern: pattern, name: parameter.name, message: message)
  }

  static func tooManyReadings(in pattern: RoutePattern) -> Self {
    let message =
      "the pattern has more than \(PatternOutline.mostReadings) choices of optional groups, so that no table "
      + "accepts it; use several patterns with fewer groups"
    return Self(code: .tooManyReadings, pattern: pattern, name: nil, message: message)
  }

  // MARK: Names

  static func missing(_ name: String, inGroup: Bool, of pattern: RoutePattern) -> Self {
    let suggestion = inGroup ? "give it one, or give none to its whole group" : "give it one"
    let message = "the parameter “\(name)” has no value; \(suggestion)"
    return Self(code: .missing, pattern: pattern, name: name, message: message)
  }

  static func unknownName(_ name: String, in pattern: RoutePattern) -> Self {
    let names = pattern.parameterNames.map { "“\($0)”" }.joined(separator: ", ")
    let suggestion = names.isEmpty ? "pass no values" : "its parameters are \(names)"
    let message = "the pattern has no parameter “\(name)”; \(suggestion)"
    return Self(code: .unknownName, pattern: pattern, name: name, message: message)
  }

  // MARK: Values

  static func empty(_ name: String, inGroup: Bool, of pattern: RoutePattern) -> Self {
    let suggestion = inGroup ? "give it text, or give no value to its whole group" : "give it text"
    let message = "the value of “\(name)” is empty, which no parameter accepts; \(suggestion)"
    return Self(code: .empty, pattern: pattern, name: name, message: message)
  }

  static func dotSegment(_ name: String, in pattern: RoutePattern) -> Self {
    let message =
      "the value of “\(name)” results in a segment “.” or “..”, which every link "
      + "resolves; pass it in the query, or add literal text beside it in the pattern"
    return Self(code: .dotSegment, pattern: pattern, name: name, message: message)
  }

  static func controlCharacter(_ name: String, in pattern: RoutePattern) -> Self {
    let message =
      "the value of “\(name)” contains a control character, which is not valid in a link; "
      + "remove it"
    return Self(code: .controlCharacter, pattern: pattern, name: name, message: message)
  }

  static func kind(
    _ parameter: RoutePattern.Parameter,
    _ kind: String,
    in pattern: RoutePattern
  ) -> Self {
    let message =
      "the value of “\(parameter.name)” is not of the kind “\(kind)”; give one that is"
    return Self(code: .kind, pattern: pattern, name: parameter.name, message: message)
  }

  static func constraint(
    _ parameter: RoutePattern.Parameter,
    _ constraint: String,
    in pattern: RoutePattern
  ) -> Self {
    let message =
      "the value of “\(parameter.name)” does not meet its constraint “(\(constraint))”; "
      + "give one that does"
    return Self(code: .constraint, pattern: pattern, name: parameter.name, message: message)
  }

  static func ambiguous(_ name: String, in pattern: RoutePattern) -> Self {
    let message =
      "the path also matches the pattern with another value of “\(name)”; pass values "
      + "that match in one way only, or separate the parameters by literal text in the pattern"
    return Self(code: .ambiguous, pattern: pattern, name: name, message: message)
  }

  // MARK: Catch-alls

  static func catchAll(
    _ name: String,
    is problem: String,
    _ suggestion: String,
    in pattern: RoutePattern
  ) -> Self {
    let message = "the value of “\(name)” \(problem); \(suggestion)"
    return Self(code: .invalidCatchAll, pattern: pattern, name: name, message: message)
  }

  // MARK: The path

  static func tooLong(_ error: DeepLinkError, _ pattern: RoutePattern) -> Self {
    let message = "the path is not a valid link: \(error.message)"
    return Self(code: .tooLong, pattern: pattern, name: nil, message: message)
  }
}
