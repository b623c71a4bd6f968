/// Why a piece of middleware was not made: what is wrong with its settings, and what would be right.
public struct RouteMiddlewareError: Error, Sendable, Hashable {
  /// What kind of mistake it is.
  public let code: Code
  /// What is wrong and what would be right.
  public let message: String

  init(_ code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The kinds of mistakes; more may come.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case invalidPercentage
      case invalidRate
    }

    private let kind: Kind

    /// The share of a rollout is not from 0 to 100 per cent.
    public static let invalidPercentage = Code(kind: .invalidPercentage)
    /// The limit lets nothing through, or its interval is none.
    public static let invalidRate = Code(kind: .invalidRate)
  }
}

extension RouteMiddlewareError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
