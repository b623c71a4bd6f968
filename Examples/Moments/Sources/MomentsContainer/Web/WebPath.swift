import Wayfinder

/// The path under which the browser shows a page: that of its link, and its query.
///
/// The container lives on one host, so scheme and host of the link say nothing to the browser.
struct WebPath: Hashable {
  /// A path that begins with exactly one `/`.
  let text: String

  /// The path of an entry; nil when its link cannot be read any more.
  init?(of entry: NavigationEntry) {
    guard let link = try? DeepLink(parsing: entry.link) else { return nil }
    let path = link.segments.map { $0.raw }.joined(separator: "/")
    let query = link.rawQuery.map { "?\($0)" } ?? ""
    // A browser would take what follows two slashes for a host.
    text = "/" + path.drop { $0 == "/" } + query
  }
}
