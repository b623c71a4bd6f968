/// The error of a store that cannot issue a ticket.
public struct TicketError: Error, Sendable, Hashable {
  /// The kind of error.
  public let code: Code
  /// The message: what is wrong, and what to change.
  public let message: String

  /// The kinds of errors; later versions may add some.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case invalidSize
      case valueTooLarge
      case storeFull
    }

    private let kind: Kind

    /// The declared size is negative.
    public static let invalidSize = Code(kind: .invalidSize)
    /// The value is larger than the limit for one value.
    public static let valueTooLarge = Code(kind: .valueTooLarge)
    /// The store has no room for another value or ticket.
    public static let storeFull = Code(kind: .storeFull)
  }
}

extension TicketError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
