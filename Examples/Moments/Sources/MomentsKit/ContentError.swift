/// A link that is all right but for the thing it names: a product that is sold out and gone, a user
/// who never was.
///
/// Features throw it while they make a page; the container answers as for a page that is not there.
public struct ContentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was looked for, such as `product`.
  public let kind: String
  /// The name that the link gave.
  public let name: String

  /// Says that there is no such thing.
  ///
  /// - Parameters:
  ///   - kind: What was looked for, such as `product`.
  ///   - name: The name that the link gave.
  public init(no kind: String, named name: String) {
    self.kind = kind
    self.name = name
  }

  /// The error as a sentence for the user.
  public var description: String { "There is no \(kind) “\(name)”." }
}
