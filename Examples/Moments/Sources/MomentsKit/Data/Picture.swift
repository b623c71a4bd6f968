/// A drawing with the words that stand for it.
public struct Picture: Sendable {
  /// Where the drawing is found.
  public let path: String
  /// What the drawing shows, for those who do not see it.
  public let alternative: String

  init(_ name: String, _ alternative: String) {
    path = "/assets/\(name).svg"
    self.alternative = alternative
  }
}
