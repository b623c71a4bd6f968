/// A drawing with the words that stand for it.
public struct Picture: Sendable {
  /// The drawing's name among the app's assets.
  public let name: String
  /// What the drawing shows, for those who do not see it.
  public let alternative: Phrase
  /// The width of the drawing, in pixels.
  public let width: Int
  /// The height of the drawing, in pixels.
  public let height = 400

  init(_ name: String, _ english: String, _ chinese: String, width: Int) {
    self.name = name
    alternative = Phrase(english, chinese)
    self.width = width
  }
}
