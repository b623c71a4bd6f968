/// Why a text is no link: what is wrong, where, and what would be right.
///
/// That nothing matches a link is no such error; a table answers that with nil.
///
/// ```swift
/// do {
///   _ = try DeepLink(parsing: "moments://detail/100%")
/// } catch {
///   print(error.code == .malformed, error.offset)  // true 20
/// }
/// ```
public struct DeepLinkError: Error, Sendable, Hashable {
  /// What kind of mistake it is.
  public let code: Code

  /// Where the first byte that is wrong stands, counted in UTF-8 from the start of the text.
  public let offset: Int

  /// What is wrong there and what would be right, in one line that repeats nothing of the link but
  /// one character.
  public let message: String
}

extension DeepLinkError {
  /// A kind of mistake; more may be added.
  public struct Code: Sendable, Hashable {
    /// The kinds there are today.
    enum Kind: Sendable, Hashable {
      case malformed
      case tooLong
      case tooManySegments
      case tooManyQueryItems
    }

    let kind: Kind

    /// The text breaks a rule of links.
    public static let malformed = Code(kind: .malformed)
    /// The text has more bytes than ``DeepLink/Limits/bytes``.
    public static let tooLong = Code(kind: .tooLong)
    /// The path has more segments than ``DeepLink/Limits/segments``.
    public static let tooManySegments = Code(kind: .tooManySegments)
    /// The query has more items than ``DeepLink/Limits/queryItems``.
    public static let tooManyQueryItems = Code(kind: .tooManyQueryItems)
  }
}
