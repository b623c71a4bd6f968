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
  /// - Parameters:
  ///   - keepsTrailingSlash: Whether a `/` at the end of the path is significant.
  ///   - isOmitted: Whether an item of the query is left out.
  /// - Returns: The normalized text.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  package func normalized(
    keepingTrailingSlash keepsTrailingSlash: Bool = false,
    leavingOut isOmitted: (QueryItem) -> Bool = { _ in false }
  ) -> NormalizedLink {
    let front = front(withUserInfo: true)
    let path = LinkPath(
      // If the host of the link is its first segment, `front` already contains this segment, so it
      // is dropped here.
      segments: segments.dropFirst(parts.hostIsSegment ? 1 : 0)
        .map { LinkEncoding.segment(normalizing: $0) },
      hasTrailingSlash: keepsTrailingSlash && hasTrailingSlash
    )
    let place = front + path.text(after: front)
    return NormalizedLink(
      normal: place + tail(leavingOut: isOmitted),
      pathEnd: place.utf8.count
    )
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

  /// The query and the fragment, as written, without some items.
  private func tail(leavingOut isOmitted: (QueryItem) -> Bool) -> String {
    let fragment = rawFragment.map { "#\($0)" } ?? ""
    guard query.contains(where: isOmitted) else {
      return (rawQuery.map { "?\($0)" } ?? "") + fragment
    }
    let kept = query.filter { !isOmitted($0) }.map { item in
      item.rawName + (item.rawValue.map { "=\($0)" } ?? "")
    }
    return (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")) + fragment
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

/// Percent-encoding of text for the parts of a link (RFC 3986, section 2).
package enum LinkEncoding {
  /// Encodes a text for a segment, so that decoding the segment returns the text; the characters that
  /// RFC 3986 allows in a segment (`pchar`) stay unchanged.
  ///
  /// The empty text, `.`, `..` and control characters cannot be encoded; callers refuse them.
  package static func segment(_ text: String) -> String {
    encode(text.utf8, keeping: PercentCoding.isSegmentByte)
  }

  /// Encodes a text for a name or a value of a query; only the unreserved characters of RFC 3986
  /// stay unchanged.
  package static func query(_ text: String) -> String {
    // Most values need no encoding. This check avoids a copy of their text.
    let isPlain = text.utf8.allSatisfy { $0.isUnreserved }
    return isPlain ? text : encode(text.utf8, keeping: { $0.isUnreserved })
  }

  /// Returns the segment with only the necessary percent-encoding, so that equal segments have
  /// equal texts.
  static func segment(normalizing segment: DeepLink.Segment) -> String {
    // Most segments have only characters that need no encoding. This check avoids decoding and
    // encoding them.
    let isPlain = segment.raw.utf8.allSatisfy(PercentCoding.isSegmentByte)
    return isPlain ? String(segment.raw) : self.segment(segment.value)
  }

  /// Encodes each `\` in raw text of a path, because a web link must not contain a raw `\`.
  static func raw(_ text: Substring) -> String {
    encode(text.utf8) { $0 != .backslash }
  }

  /// Encodes each byte of a text that equals the given byte.
  @inline(never)
  static func text(_ text: String, encoding byte: UInt8) -> String {
    encode(text.utf8) { $0 != byte }
  }

  /// Returns whether a byte is valid in a query without encoding (RFC 3986, section 3.4).
  static func isQueryByte(_ byte: UInt8) -> Bool {
    byte == .slash || byte == .question || PercentCoding.isSegmentByte(byte)
  }

  private static func encode(
    _ bytes: some Sequence<UInt8>,
    keeping isKept: (UInt8) -> Bool
  ) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        PercentCoding.append(escapeOf: byte, to: &encoded)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
