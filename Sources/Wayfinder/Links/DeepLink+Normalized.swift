/// A link in its normal form, by which two spellings of the same link compare equal.
///
/// Scheme and host are in lower case, the host has no dot at its end, and the default port of the scheme
/// is omitted. Each segment of the path is decoded once and encoded again. Query, fragment and user
/// info stay as written, because their meaning depends on the reader.
///
/// Two links have the same normal form exactly if a table cannot distinguish their schemes, hosts and
/// paths. Parsing the normal form under the same options gives the same normal form again.
struct NormalizedLink: Sendable {
  private let text: String
  /// Whether the text is ASCII, so that equal texts have equal bytes.
  private let isASCII: Bool
  /// The UTF-8 offset of the query or the fragment.
  private let placeEnd: Int

  fileprivate init(place: String, tail: String) {
    self.init(asItIs: place + tail, placeEnd: place.utf8.count)
  }

  /// Creates a link from a text that is already in normal form.
  fileprivate init(asItIs text: String, placeEnd: Int) {
    self.text = text
    self.placeEnd = placeEnd
    isASCII = text.isASCII
  }

  /// Returns whether the links are equal apart from query and fragment.
  func isSamePlace(as other: NormalizedLink) -> Bool {
    place.elementsEqual(other.place)
  }

  private var place: Substring.UTF8View.SubSequence { text.utf8.prefix(placeEnd) }
}

extension NormalizedLink: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    // `==` of `String` ignores canonical equivalence; links compare by bytes.
    left.text == right.text && (left.isASCII || left.text.hasSameBytes(as: right.text))
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension NormalizedLink: CustomStringConvertible {
  var description: String { text }
}

extension DeepLink {
  /// Returns the normal form of the link.
  ///
  /// - Parameter keepsTrailingSlash: Whether a `/` at the end of the path is significant.
  /// - Returns: The link in normal form.
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

  /// The text before the path, `scheme://host:port`; empty for a path without a scheme.
  ///
  /// A custom scheme is always followed by `//`, which keeps an empty first segment.
  func front(withUserInfo: Bool) -> String {
    guard let scheme else { return "" }
    var front = "\(scheme)://"
    if withUserInfo, let userInfo { front += "\(userInfo)@" }
    let host = host ?? ""
    front += DeepLink.withoutTrailingDot(host)
    if let port {
      front += ":\(port)"
    } else if host.utf8.contains(UInt8(ascii: ":")) {
      // The last colon separates the port, so a host that contains a colon needs another colon after it.
      front += ":"
    }
    return front
  }

  /// Only one dot at the end is ignored: `a..` is the host `a.` with an empty label, not `a`.
  private static func withoutTrailingDot(_ host: String) -> Substring {
    let dot = UInt8(ascii: ".")
    guard host.utf8.last == dot, let before = host.utf8.dropLast().last, before != dot else {
      return host[...]
    }
    return host.dropLast()
  }

  /// The query and the fragment as written.
  private var tail: String {
    (rawQuery.map { "?\($0)" } ?? "") + (rawFragment.map { "#\($0)" } ?? "")
  }
}

/// The percent-encoded segments of a path.
struct LinkPath {
  var segments: [String] = []
  var hasTrailingSlash = false

  /// Returns a text that is parsed as exactly these segments.
  ///
  /// - Parameter front: The text before the path.
  /// - Returns: The path, which begins with `/`.
  func text(after front: String) -> String {
    guard let first = segments.first, let last = segments.last else { return "/" }
    // `//` at the beginning would start a host; `/.//` is the same path.
    let start = front.isEmpty && first.isEmpty ? "/./" : "/"
    // One slash at the end is ignored, so an empty last segment needs a second one.
    return start + segments.joined(separator: "/") + (hasTrailingSlash || last.isEmpty ? "/" : "")
  }
}
