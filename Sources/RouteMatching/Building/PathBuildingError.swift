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
