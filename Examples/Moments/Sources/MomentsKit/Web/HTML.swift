/// Markup that is safe to insert into a page.
///
/// Only templates produce it, and they escape all values.
public struct HTML: Sendable {
  /// The text.
  public let text: String

  init(rendered text: String) {
    self.text = text
  }
}
