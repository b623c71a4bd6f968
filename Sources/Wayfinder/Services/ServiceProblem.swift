/// Why a service cannot be had: what is wrong, and what would change it.
public struct ServiceProblem: Error, Sendable {
  /// What kind of problem it is.
  public let code: Code
  /// The service that it is about.
  public let key: ServiceKey
  /// From the service that was asked for first to the one that could not be had.
  ///
  /// In a ``Code/cycle`` the first and the last are the same.
  public let chain: [ServiceKey]
  /// What is wrong and what would be right.
  public let message: String
  /// The error that a factory threw, for ``Code/failed``.
  public let underlying: (any Error)?

  private init(
    _ code: Code,
    _ key: ServiceKey,
    chain: [ServiceKey],
    message: String,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.key = key
    self.chain = chain
    self.message = message
    self.underlying = underlying
  }

  /// The kinds of problems; more may come.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case missing
      case duplicate
      case cycle
      case tooDeep
      case failed
    }

    private let kind: Kind

    /// Nothing provides the service.
    public static let missing = Code(kind: .missing)
    /// The service is provided twice; the earlier one is kept.
    public static let duplicate = Code(kind: .duplicate)
    /// The service needs itself to be made.
    public static let cycle = Code(kind: .cycle)
    /// So many factories wait for each other that the stack might not hold one more.
    public static let tooDeep = Code(kind: .tooDeep)
    /// The factory threw an error; it runs again at the next use.
    public static let failed = Code(kind: .failed)
  }
}

extension ServiceProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

/// Why the services of a router cannot all be had: all problems together.
public struct ServiceError: Error, Sendable {
  /// The problems: duplicates, then what is missing, then cycles; never empty.
  public let problems: [ServiceProblem]
}

extension ServiceError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension ServiceProblem {
  static func missing(
    _ key: ServiceKey,
    chain: [ServiceKey],
    requiredBy: [String],
    providers: [ServiceProvider]
  ) -> Self {
    let near = providers.filter { $0.key.isNear(key) }
    // Two types that read alike are told apart by their modules.
    let isAmbiguous = near.contains { $0.key.description == key.description }
    let shown = isAmbiguous ? key.qualified : key.description
    var message = "nothing provides \(shown), required by \(requiredBy.joined(separator: " and "))"
    if near.isEmpty {
      message += "; provide it, or install the module that does"
    } else {
      let names = near.map {
        "\(isAmbiguous ? $0.key.qualified : $0.key.description) (\($0.location))"
      }
      message += "; provide it, or ask for \(names.joined(separator: " or "))"
    }
    return Self(.missing, key, chain: chain, message: message)
  }

  static func duplicate(_ later: ServiceProvider, of earlier: ServiceProvider) -> Self {
    Self(
      .duplicate,
      later.key,
      chain: [later.key],
      message:
        "\(later.key) (\(later.location)) is provided already (\(earlier.location)), which is kept; "
        + "remove one of them or give one a name"
    )
  }

  static func cycle(_ chain: [ServiceKey], _ key: ServiceKey) -> Self {
    let names = chain.map { $0.description }.joined(separator: " → ")
    return Self(
      .cycle,
      key,
      chain: chain,
      message: "\(key) needs itself to be made: \(names); let one of them ask for the next when it "
        + "is used, not when it is made"
    )
  }

  static func tooDeep(_ chain: [ServiceKey], _ key: ServiceKey) -> Self {
    let names = chain.suffix(5).map { $0.description }.joined(separator: " → ")
    return Self(
      .tooDeep,
      key,
      chain: chain,
      message:
        "\(chain.count - 1) factories wait for \(key): … → \(names); let one of them ask for "
        + "the next when it is used, not when it is made"
    )
  }

  static func failed(_ provider: ServiceProvider, chain: [ServiceKey], _ error: any Error) -> Self {
    let names = chain.map { $0.description }.joined(separator: " → ")
    return Self(
      .failed,
      provider.key,
      chain: chain,
      message: "the factory of \(names) (\(provider.location)) threw an error: \(error)",
      underlying: error
    )
  }
}

extension ServiceKey {
  /// Whether somebody who asked for one may have meant the other.
  fileprivate func isNear(_ other: ServiceKey) -> Bool {
    "\(type)".lowercased() == "\(other.type)".lowercased()
  }
}
