// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The normalized text of a link, for comparing links.
///
/// Scheme and host are in lower case and without a trailing dot, and the default port of the scheme
/// is removed. Each segment of the path is decoded once and encoded again. Query, fragment and user
/// info are unchanged, because their meaning depends on the app.
///
/// Two links have equal normalized schemes, hosts and paths exactly if a table cannot distinguish
/// them by these parts. Parsed under the same options, the text is a link with the same normalized
/// text.
package struct NormalizedLink: Sendable {
  private let text: String
  /// Whether the text is ASCII; two equal ASCII texts have the same bytes.
  private let isASCII: Bool
  /// The UTF-8 offset at which the path ends and the query or the fragment begins.
  private let pathEnd: Int

  /// Creates the value from a text that must already be normalized.
  fileprivate init(normal text: String, pathEnd: Int) {
    self.text = text
    self.pathEnd = pathEnd
    isASCII = text.isASCII
  }

  /// Returns whether two links are equal except for query and fragment.
  package func hasSamePath(as other: NormalizedLink) -> Bool {
    path.elementsEqual(other.path)
  }

  /// The scheme, the host and the path.
  package var path: Substring.UTF8View { text.utf8.prefix(pathEnd) }
}

extension NormalizedLink: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    // In Swift, two strings with different bytes can be equal (canonical equivalence). Such links
    // are different, so their bytes are compared too.
    left.text == right.text && (left.isASCII || left.text.hasSameBytes(as: right.text))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension NormalizedLink: CustomStringConvertible {
  package var description: String { text }
}

extension DeepLink {
  /// Returns the normalized text of the link.
  ///
  /// - Parameter keepsTrailingSlash: Whether a `/` at the end of the path is significant.
  /// - Returns: The normalized text.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  package func normalized(keepingTrailingSlash keepsTrailingSlash: Bool = false) -> NormalizedLink {
    let front = front(withUserInfo: true)
    let path = LinkPath(
      // If the host of the link is its first segment, `front` already contains this segment, so it
      // is dropped here.
      segments: segments.dropFirst(parts.hostIsSegment ? 1 : 0)
        .map { LinkEncoding.segment(normalizing: $0) },
      hasTrailingSlash: keepsTrailingSlash && hasTrailingSlash
    )
    let place = front + path.text(after: front)
    return NormalizedLink(normal: place + tail, pathEnd: place.utf8.count)
  }

  /// Returns the part of the link before its path, `scheme://host:port`; the result is empty for a
  /// path without a scheme.
  ///
  /// A custom scheme is always followed by `//`, so that an empty first segment is kept.
  package func front(withUserInfo: Bool) -> String {
    guard let scheme else { return "" }
    var front = "\(scheme)://"
    if withUserInfo, let userInfo { front += "\(userInfo)@" }
    let host = host ?? (parts.hostIsSegment ? segments.first?.value : nil) ?? ""
    front += DeepLink.withoutTrailingDot(host)
    if let port {
      front += ":\(port)"
    } else if host.utf8.contains(UInt8(ascii: ":")) {
      // The port is the text after the last colon. If the host contains a colon and the link has no
      // port, append a colon: otherwise a part of the host would be read as the port.
      front += ":"
    }
    return front
  }

  /// Returns a host without one trailing dot, because tables ignore this dot; `a..` is unchanged,
  /// because its last label is empty.
  private static func withoutTrailingDot(_ host: String) -> Substring {
    let dot = UInt8(ascii: ".")
    guard host.utf8.last == dot, let before = host.utf8.dropLast().last, before != dot else {
      return host[...]
    }
    return host.dropLast()
  }

  /// The query and the fragment, as written.
  private var tail: String {
    (rawQuery.map { "?\($0)" } ?? "") + (rawFragment.map { "#\($0)" } ?? "")
  }
}

/// A path as a list of encoded segments.
struct LinkPath {
  var segments: [String] = []
  var hasTrailingSlash = false

  /// Returns the text of a path with these segments.
  ///
  /// - Parameter front: The text before the path, such as scheme and host.
  /// - Returns: The path, which begins with a `/`.
  func text(after front: String) -> String {
    guard let first = segments.first, let last = segments.last else { return "/" }
    // A path without a scheme must not begin with `//`. So `/./` is written before an empty first
    // segment; the `.` is removed when the path is parsed.
    let start = front.isEmpty && first.isEmpty ? "/./" : "/"
    // The parser ignores one trailing slash. So another slash must follow an empty last segment;
    // otherwise this segment would be lost.
    return start + segments.joined(separator: "/") + (hasTrailingSlash || last.isEmpty ? "/" : "")
  }
}
