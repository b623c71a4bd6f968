/// Why what was registered on a router cannot all stand together.
public struct RegistrationError: Error, Sendable {
  /// The problems: of routes, rules and modules, then of parents, then of services; never empty.
  public let problems: [Problem]

  /// One thing that is wrong.
  public struct Problem: Error, Sendable, Hashable {
    /// What kind of problem it is.
    public let code: Code
    /// What is wrong, where, and what would be right.
    public let message: String
    /// The pattern of the route that it is about.
    public let pattern: RoutePattern?
    /// The name of the module that it is about.
    public let module: String?

    init(
      _ code: Code,
      message: String,
      pattern: RoutePattern? = nil,
      module: String? = nil
    ) {
      self.code = code
      self.message = message
      self.pattern = pattern
      self.module = module
    }
  }

  /// The kinds of problems; more may come.
  public struct Code: Sendable, Hashable {
    /// The code's name, as tools spell it.
    public let name: String

    private init(_ name: String) {
      self.name = name
    }

    /// An equal pattern of the same priority was registered before.
    public static let duplicateRoute = Code("duplicateRoute")
    /// A parameter's kind is neither built in nor defined on the router.
    public static let unknownKind = Code("unknownKind")
    /// A constraint needs an automaton beyond the limit.
    public static let automatonTooLarge = Code("automatonTooLarge")
    /// What stands where the options want a host is none.
    public static let invalidHost = Code("invalidHost")
    /// A module of that name is installed already.
    public static let duplicateModule = Code("duplicateModule")
    /// A module or one of its entries has a name that cannot be one.
    public static let invalidName = Code("invalidName")
    /// Modules of a library were found, but cannot be installed.
    public static let unreachableModule = Code("unreachableModule")
    /// A parent is not registered, shows no screen, or needs a value that its child does not have.
    public static let parentMissing = Code("parentMissing")
    /// A parent may be opened from fewer origins than its child.
    public static let parentLessExposed = Code("parentLessExposed")
    /// Parents, or services, that need each other go round in a circle.
    public static let cycle = Code("cycle")
    /// Nothing provides a service that is required.
    public static let unmetService = Code("unmetService")
    /// A service is provided twice.
    public static let duplicateService = Code("duplicateService")
  }
}

extension RegistrationError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension RegistrationError.Problem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension RegistrationError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension RegistrationError.Problem {
  init(_ problem: RouteTableError.Problem) {
    let code: RegistrationError.Code =
      switch problem.code {
      case .unknownKind: .unknownKind
      case .automatonTooLarge: .automatonTooLarge
      case .invalidHost: .invalidHost
      default: .duplicateRoute
      }
    self.init(code, message: problem.message, pattern: problem.pattern)
  }

  init(_ problem: ServiceProblem) {
    let code: RegistrationError.Code =
      switch problem.code {
      case .duplicate: .duplicateService
      case .cycle, .tooDeep: .cycle
      default: .unmetService
      }
    self.init(code, message: problem.message)
  }
}
