/// Text that is safe to put into a page: only templates make it, and they escape what they are given.
public struct HTML: Sendable {
  /// The text.
  public let text: String

  init(rendered text: String) {
    self.text = text
  }
}
