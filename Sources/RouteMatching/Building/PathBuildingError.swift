/// Why values make no path that would give them back.
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
  /// What kind of mistake it is.
  public let code: Code

  /// The pattern that was filled, or nil for ``Code/unknownRoute``.
  public let pattern: RoutePattern?

  /// The name of the parameter, or nil when the mistake is not one parameter's.
  public let name: String?

  /// What is wrong and what would be right, in one line that does not repeat any value.
  public let message: String
}

extension PathBuildingError {
  /// A kind of mistake; more may be added.
  public struct Code: Sendable, Hashable {
    /// The kinds there are today.
    enum Kind: Sendable, Hashable {
      case missing
      case unknownName
      case empty
      case dotSegment
      case controlCharacter
      case kind
      case constraint
      case ambiguous
      case invalidCatchAll
      case unknownKind
      case automatonTooLarge
      case tooLong
      case unknownRoute
    }

    let kind: Kind

    /// A parameter that the path needs has no value.
    public static let missing = Code(kind: .missing)
    /// A value is given for a name that the pattern does not have.
    public static let unknownName = Code(kind: .unknownName)
    /// A parameter's value is the empty text, which no parameter takes.
    public static let empty = Code(kind: .empty)
    /// A value makes a segment `.` or `..`, which links resolve, however it is written.
    public static let dotSegment = Code(kind: .dotSegment)
    /// A value holds U+0000 to U+001F or U+007F, with which every link is malformed.
    public static let controlCharacter = Code(kind: .controlCharacter)
    /// A value is not of its parameter's kind.
    public static let kind = Code(kind: .kind)
    /// A value does not meet its parameter's constraint.
    public static let constraint = Code(kind: .constraint)
    /// The path would be read in another way, with other values.
    public static let ambiguous = Code(kind: .ambiguous)
    /// A catch-all's value is no raw path, or would come back shorter.
    public static let invalidCatchAll = Code(kind: .invalidCatchAll)
    /// A parameter's kind is neither built in nor defined for the table.
    public static let unknownKind = Code(kind: .unknownKind)
    /// A constraint needs an automaton beyond the limit, so that no table takes the pattern.
    public static let automatonTooLarge = Code(kind: .automatonTooLarge)
    /// The path is longer, or has more segments, than a link may.
    public static let tooLong = Code(kind: .tooLong)
    /// The table has no such route.
    public static let unknownRoute = Code(kind: .unknownRoute)
  }
}
