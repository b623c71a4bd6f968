/// Why a table could not be built: all problems of its routes together.
public struct RouteTableError: Error, Sendable, Hashable {
  /// The problems, in the order in which the routes were added; never empty.
  public let problems: [Problem]

  /// Where a route was added.
  public struct SourceLocation: Sendable, Hashable {
    /// The file as `#fileID` gives it.
    public let file: String
    /// The line, counted from 1.
    public let line: UInt
  }

  /// What is wrong with one route.
  public struct Problem: Error, Sendable, Hashable {
    /// What kind of problem it is.
    public let code: Code
    /// The pattern of the route.
    public let pattern: RoutePattern
    /// Where the route was added.
    public let location: SourceLocation
    /// The route that was there before, for ``Code/duplicate``.
    public let earlier: SourceLocation?
    /// What is wrong and what would be right.
    public let message: String
  }

  /// The kinds of problems; more may come.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case duplicate
      case unknownKind
      case automatonTooLarge
      case invalidHost
    }

    private let kind: Kind

    /// An equal pattern of the same priority was added before.
    public static let duplicate = Code(kind: .duplicate)
    /// A parameter's kind is neither built in nor defined on the builder.
    public static let unknownKind = Code(kind: .unknownKind)
    /// A constraint needs an automaton beyond the limit.
    public static let automatonTooLarge = Code(kind: .automatonTooLarge)
    /// What stands where the table's options want a host is none.
    public static let invalidHost = Code(kind: .invalidHost)
  }
}

extension RouteTableError.Problem {
  static func duplicate(
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation,
    of earlier: RoutePattern,
    _ earlierLocation: RouteTableError.SourceLocation,
    priority: Int
  ) -> Self {
    Self(
      code: .duplicate,
      pattern: pattern,
      location: location,
      earlier: earlierLocation,
      message:
        "“\(pattern)” (\(location)) matches the same links as “\(earlier)” (\(earlierLocation)), "
        + "and both have priority \(priority); remove one of them or give them different priorities"
    )
  }

  static func unknownKind(
    _ kind: String,
    known: [String],
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    let names = known.map { "“\($0)”" }.joined(separator: ", ")
    return Self(
      code: .unknownKind,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) asks for the kind “\(kind)”, which nobody has defined; "
        + "define it or use one of \(names)"
    )
  }

  static func automatonTooLarge(
    _ name: String,
    limit: Int,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .automatonTooLarge,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) needs more than \(limit) states for “:\(name)”; "
        + "use smaller repetitions, or check the value in the handler"
    )
  }

  static func wildcardSegment(
    _ authority: String,
    scheme: String,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .invalidHost,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) names the hosts “\(authority)”, but the text after "
        + "“\(scheme)://” is a path here; add “\(scheme)” to the options' schemesWithHost"
    )
  }

  static func host(
    _ error: RoutePatternError,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .invalidHost,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) has no host where its scheme keeps one: "
        + error.description
    )
  }
}
