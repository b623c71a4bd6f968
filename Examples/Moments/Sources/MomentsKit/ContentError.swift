/// What is wrong with a link or a form that is otherwise all right: a product that is gone, a message
/// that is too long.
///
/// Features throw it while they make a page or carry out an action; the container tells the visitor.
public struct ContentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public let code: Code
  /// What it is about, such as `product`.
  public let kind: String
  /// The name that the link gave; empty when there is none.
  public let name: String
  /// What the visitor reads.
  public let phrase: Phrase

  /// Says that there is no such thing.
  ///
  /// - Parameters:
  ///   - kind: What was looked for, such as `product`.
  ///   - name: The name that the link gave.
  public init(no kind: String, named name: String) {
    code = .missing
    self.kind = kind
    self.name = name
    phrase = Phrase("There is no \(kind) “\(name)”.", "找不到“\(name)”。")
  }

  /// Says that a text is too long.
  ///
  /// - Parameters:
  ///   - kind: What the text is, such as `message`.
  ///   - count: How many characters it has.
  ///   - limit: How many it may have.
  public init(tooLong kind: String, _ count: Int, limit: Int) {
    code = .tooLong
    self.kind = kind
    name = ""
    phrase = Phrase(
      "The \(kind) has \(count) characters, and \(limit) fit. Please shorten it.",
      "内容有 \(count) 个字符，最多 \(limit) 个，请删减一些。"
    )
  }

  /// The error as a sentence for those who make the app.
  public var description: String { phrase[.english] }

  /// The ways in which content can be wrong; more may come.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case missing
      case tooLong
    }

    private let kind: Kind

    /// There is nothing of that name, or not any more.
    public static let missing = Code(kind: .missing)
    /// A text has more characters than are kept.
    public static let tooLong = Code(kind: .tooLong)
  }
}
