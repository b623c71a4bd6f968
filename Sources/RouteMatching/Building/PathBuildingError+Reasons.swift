/// Every reason not to fill a pattern, in words. Nothing else makes a `PathBuildingError`.
///
/// Values stay out of the messages: they may be private, and messages are logged.
extension PathBuildingError {
  static func unknownRoute(_ id: RouteID, count: Int) -> PathBuildingError {
    PathBuildingError(
      code: .unknownRoute,
      pattern: nil,
      name: nil,
      message: "the table has \(count) routes and none with the index \(id.index); "
        + "use an id that this table's builder has given"
    )
  }

  // MARK: The pattern

  static func unknownKind(
    _ parameter: RoutePattern.Parameter,
    _ kind: String,
    in pattern: RoutePattern
  ) -> PathBuildingError {
    PathBuildingError(
      code: .unknownKind,
      pattern: pattern,
      name: parameter.name,
      message: "the parameter “\(parameter.name)” is of the kind “\(kind)”, which is not known "
        + "here; fill the pattern through a table that defines it"
    )
  }

  static func automatonTooLarge(
    _ parameter: RoutePattern.Parameter?,
    in pattern: RoutePattern
  ) -> PathBuildingError {
    let name = parameter.map { "the parameter “\($0.name)”" } ?? "the pattern"
    return PathBuildingError(
      code: .automatonTooLarge,
      pattern: pattern,
      name: parameter?.name,
      message: "\(name) needs an automaton that is too large for any table; "
        + "use smaller repetitions in its constraint"
    )
  }

  // MARK: Names

  static func missing(
    _ name: String,
    inGroup: Bool,
    of pattern: RoutePattern
  ) -> PathBuildingError {
    let way = inGroup ? "give it one, or give none to its whole group" : "give it one"
    return PathBuildingError(
      code: .missing,
      pattern: pattern,
      name: name,
      message: "the parameter “\(name)” has no value; \(way)"
    )
  }

  static func unknownName(_ name: String, in pattern: RoutePattern) -> PathBuildingError {
    let names = pattern.parameterNames.map { "“\($0)”" }.joined(separator: ", ")
    let way = names.isEmpty ? "give it no values" : "its parameters are \(names)"
    return PathBuildingError(
      code: .unknownName,
      pattern: pattern,
      name: name,
      message: "the pattern has no parameter “\(name)”; \(way)"
    )
  }

  // MARK: Values

  static func empty(_ name: String, inGroup: Bool, of pattern: RoutePattern) -> PathBuildingError {
    let way = inGroup ? "give it text, or give no value to its whole group" : "give it text"
    return PathBuildingError(
      code: .empty,
      pattern: pattern,
      name: name,
      message: "the value of “\(name)” is empty, which no parameter takes; \(way)"
    )
  }

  static func dotSegment(_ name: String, in pattern: RoutePattern) -> PathBuildingError {
    PathBuildingError(
      code: .dotSegment,
      pattern: pattern,
      name: name,
      message: "the value of “\(name)” makes a segment “.” or “..”, which every link resolves; "
        + "carry it in the query, or let the pattern have more text beside it"
    )
  }

  static func controlCharacter(_ name: String, in pattern: RoutePattern) -> PathBuildingError {
    PathBuildingError(
      code: .controlCharacter,
      pattern: pattern,
      name: name,
      message: "the value of “\(name)” holds a control character, with which a link is malformed; "
        + "leave it out"
    )
  }

  static func kind(
    _ parameter: RoutePattern.Parameter,
    _ kind: String,
    in pattern: RoutePattern
  ) -> PathBuildingError {
    PathBuildingError(
      code: .kind,
      pattern: pattern,
      name: parameter.name,
      message: "the value of “\(parameter.name)” is not of the kind “\(kind)”; give one that is"
    )
  }

  static func constraint(
    _ parameter: RoutePattern.Parameter,
    _ constraint: String,
    in pattern: RoutePattern
  ) -> PathBuildingError {
    PathBuildingError(
      code: .constraint,
      pattern: pattern,
      name: parameter.name,
      message: "the value of “\(parameter.name)” does not meet its constraint “(\(constraint))”; "
        + "give one that does"
    )
  }

  static func ambiguous(_ name: String, in pattern: RoutePattern) -> PathBuildingError {
    PathBuildingError(
      code: .ambiguous,
      pattern: pattern,
      name: name,
      message: "the path could be read in another way, in which “\(name)” is something else; "
        + "give values that fit in one way only, or part them by a literal in the pattern"
    )
  }

  // MARK: Catch-alls

  static func catchAll(
    _ name: String,
    is problem: String,
    _ suggestion: String,
    in pattern: RoutePattern
  ) -> PathBuildingError {
    PathBuildingError(
      code: .invalidCatchAll,
      pattern: pattern,
      name: name,
      message: "the value of “\(name)” \(problem); \(suggestion)"
    )
  }

  // MARK: The path

  static func tooLong(_ error: DeepLinkError, _ pattern: RoutePattern) -> PathBuildingError {
    PathBuildingError(
      code: .tooLong,
      pattern: pattern,
      name: nil,
      message: "the path would be refused as a link: \(error.message)"
    )
  }
}
