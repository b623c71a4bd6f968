// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
