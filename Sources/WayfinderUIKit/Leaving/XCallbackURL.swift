#if canImport(UIKit) && !os(watchOS)
import Foundation

/// A URL by which apps call actions of each other (x-callback-url 1.0, http://x-callback-url.com).
struct XCallbackURL {
  /// What takes the place of the host in such a URL.
  static let host = "x-callback-url"

  let url: URL

  /// Calls an action.
  ///
  /// - Returns: Nil when the scheme is none (RFC 3986, 3.1).
  init?(_ action: String, of scheme: String, _ parameters: [(name: String, value: String)]) {
    let path = action.split(separator: "/").map { String($0).inQuery }.joined(separator: "/")
    let query = parameters.map { "\($0.name.inQuery)=\($0.value.inQuery)" }.joined(separator: "&")
    let text = "\(scheme)://\(Self.host)/\(path)" + (query.isEmpty ? "" : "?\(query)")
    guard let url = URL(string: text), url.scheme?.lowercased() == scheme.lowercased() else {
      return nil
    }
    self.url = url
  }

  /// Adds values to the query of a URL that another app has given.
  static func adding(_ values: [(name: String, value: String)], to url: URL) -> URL? {
    guard !values.isEmpty else { return url }
    let query = values.map { "\($0.name.inQuery)=\($0.value.inQuery)" }.joined(separator: "&")
    let parts = url.absoluteString.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let mark = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count == 2 ? "#\(parts[1])" : ""
    return URL(string: "\(parts[0])\(mark)\(query)\(fragment)")
  }
}
#endif
