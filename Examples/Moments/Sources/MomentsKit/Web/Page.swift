/// A screen of the app: what goes between the title bar and the tab bar.
///
/// A page is a value. The features make pages, and the container shows them; what leads back is the
/// container's as well, which knows the stack.
public struct Page: Sendable {
  /// What the title bar says.
  public let title: Phrase
  /// What the page shows.
  public let content: HTML
  /// What its buttons do, each at its number.
  public let taps: [Tap]
  /// The number of the tap that the Enter key does in a field of the page; nil when it does nothing.
  public let enter: Int?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: What the title bar says.
  ///   - content: What the page shows.
  ///   - taps: What its buttons do.
  public init(title: Phrase, content: HTML, taps: Taps = Taps()) {
    self.title = title
    self.content = content
    self.taps = taps.list
    enter = taps.enter
  }
}

extension Page: ScreenKind {
  /// A screen on the web is a page.
  public typealias Screen = Page
}
