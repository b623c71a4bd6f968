/// Why a store issued no ticket for a value.
public struct TicketError: Error, Sendable, Hashable {
  /// What kind of refusal it is.
  public let code: Code
  /// What is wrong and what would be right.
  public let message: String

  /// The kinds of refusals; more may come.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case invalidSize
      case valueTooLarge
      case storeFull
    }

    private let kind: Kind

    /// The size that was declared is negative.
    public static let invalidSize = Code(kind: .invalidSize)
    /// The value alone is larger than a value may be.
    public static let valueTooLarge = Code(kind: .valueTooLarge)
    /// The store holds too many bytes or tickets to take this one as well.
    public static let storeFull = Code(kind: .storeFull)
  }
}

extension TicketError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
