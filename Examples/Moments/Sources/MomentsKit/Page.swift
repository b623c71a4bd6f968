/// A screen of the app: what goes between the title bar and the tab bar.
///
/// A page is a value. The features make pages, and the container shows them.
public struct Page: Sendable {
  /// What the title bar says.
  public let title: String
  /// The tab that the page belongs to; nil for a page outside of all tabs.
  public let tab: Tab?
  /// Where the title bar's back button leads; nil for the first page of a tab.
  public let back: Link?
  /// What the page shows.
  public let content: HTML

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: What the title bar says.
  ///   - tab: The tab that the page belongs to.
  ///   - back: Where the title bar's back button leads.
  ///   - content: What the page shows.
  public init(title: String, tab: Tab?, back: Link? = nil, content: HTML) {
    self.title = title
    self.tab = tab
    self.back = back
    self.content = content
  }
}

/// A text that leads to a path of the app.
public struct Link: Sendable {
  /// What the user reads.
  public let title: String
  /// Where it leads, percent-encoded.
  public let path: String

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - path: Where it leads, percent-encoded.
  public init(_ title: String, to path: String) {
    self.title = title
    self.path = path
  }
}
