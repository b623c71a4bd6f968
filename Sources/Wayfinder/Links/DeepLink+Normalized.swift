/// A link in the one spelling that all its spellings share, to find out whether two are the same.
///
/// Scheme and host are in lower case and without a dot at the end, and a port that the scheme implies
/// is left out. Each segment of the path is decoded once and encoded anew. Query, fragment and user
/// info are as they were written, because what they mean is up to whoever reads them.
///
/// So two links that a table cannot tell apart by scheme, host and path become alike, and no other
/// two do. Read again under the same options, the text is a link of the same spelling.
struct NormalizedLink: Sendable {
  private let text: String
  /// Whether texts that are equal are the same bytes.
  private let isASCII: Bool
  /// Where the query or the fragment begins, in bytes of UTF-8.
  private let placeEnd: Int

  fileprivate init(place: String, tail: String) {
    self.init(asItIs: place + tail, placeEnd: place.utf8.count)
  }

  /// A text that is in the one spelling already.
  fileprivate init(asItIs text: String, placeEnd: Int) {
    self.text = text
    self.placeEnd = placeEnd
    isASCII = text.isASCII
  }

  /// Whether the links differ in nothing but query and fragment.
  func isSamePlace(as other: NormalizedLink) -> Bool {
    place.elementsEqual(other.place)
  }

  private var place: Substring.UTF8View.SubSequence { text.utf8.prefix(placeEnd) }
}

extension NormalizedLink: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    // `String` takes canonically equal texts for one; here they are two.
    left.text == right.text && (left.isASCII || left.text.hasSameBytes(as: right.text))
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension NormalizedLink: CustomStringConvertible {
  var description: String { text }
}

extension DeepLink {
  /// The spelling that this link shares with all its other spellings.
  ///
  /// - Parameter keepsTrailingSlash: Whether a `/` at the end matters, as a table's options say.
  /// - Returns: The link in its one spelling.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  func normalized(keepingTrailingSlash keepsTrailingSlash: Bool = false) -> NormalizedLink {
    if let end = normalPlaceEnd { return NormalizedLink(asItIs: text, placeEnd: end) }
    let front = front(withUserInfo: true)
    let path = LinkPath(
      segments: segments.map { LinkEncoding.segment(normalizing: $0) },
      hasTrailingSlash: keepsTrailingSlash && hasTrailingSlash
    )
    return NormalizedLink(place: front + path.text(after: front), tail: tail)
  }

  /// What stands before the path, `scheme://host:port`; empty for a path without a scheme.
  ///
  /// A custom scheme always gets its `//`: behind them an empty first segment stays one.
  func front(withUserInfo: Bool) -> String {
    guard let scheme else { return "" }
    var front = "\(scheme)://"
    if withUserInfo, let userInfo { front += "\(userInfo)@" }
    let host = host ?? ""
    front += DeepLink.withoutTrailingDot(host)
    if let port {
      front += ":\(port)"
    } else if host.utf8.contains(UInt8(ascii: ":")) {
      // The last colon ends a host, so one that holds a colon needs another behind it.
      front += ":"
    }
    return front
  }

  /// A table looks past one dot; in `a..`, `a.` is a host with an empty label, and not `a`.
  private static func withoutTrailingDot(_ host: String) -> Substring {
    let dot = UInt8(ascii: ".")
    guard host.utf8.last == dot, let before = host.utf8.dropLast().last, before != dot else {
      return host[...]
    }
    return host.dropLast()
  }

  /// Query and fragment as they were written.
  private var tail: String {
    (rawQuery.map { "?\($0)" } ?? "") + (rawFragment.map { "#\($0)" } ?? "")
  }
}

/// A path to be written: its segments, already encoded.
struct LinkPath {
  var segments: [String] = []
  var hasTrailingSlash = false

  /// The path as text that is read as just these segments.
  ///
  /// - Parameter front: What stands before the path.
  /// - Returns: The path, which begins with a `/`.
  func text(after front: String) -> String {
    guard let first = segments.first, let last = segments.last else { return "/" }
    // `//` at the very beginning would be a host; `/.//` is the same path.
    let start = front.isEmpty && first.isEmpty ? "/./" : "/"
    // The slash that ends a path follows no segment, so an empty last one needs another.
    return start + segments.joined(separator: "/") + (hasTrailingSlash || last.isEmpty ? "/" : "")
  }
}
