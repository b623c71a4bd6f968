// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parsed link with its scheme, host, path, query and fragment.
///
/// Parsing validates the whole link; a part is decoded each time it is read.
///
/// ```swift
/// let link = try DeepLink(parsing: "moments://detail/42?from=push")
/// link.segments.map(\.value)  // ["detail", "42"]
/// link.query["from"]  // "push"
/// ```
///
/// Two links are `==` if their texts have the same bytes. The options of parsing are ignored, and nothing
/// is normalized: `HTTPS://a` and `https://a` are different.
public struct DeepLink: Sendable {
  // Invariant: the string is a native one, not a bridged `NSString`, so that it can be read without
  // a copy.
  /// The text of the link, as it was passed in.
  public internal(set) var text: String

  /// The positions of the link's parts in `text`.
  var parts: LinkParts

  /// Parses a link, or a path without a scheme; the first `/` of such a path may be missing.
  ///
  /// - Parameters:
  ///   - text: The text of the link.
  ///   - options: The limits, and the custom schemes whose host is not part of the path.
  /// - Throws: ``DeepLinkError`` with the position of the mistake and a correction.
  /// - Complexity: O(*n*) for a link of *n* bytes. Parsing a usual link does not allocate memory.
  public init(parsing text: String, options: Options = Options()) throws(DeepLinkError) {
    // A bridged string is copied into a native one, so that later reads need no copy.
    var text = text
    text.makeContiguousUTF8()
    parts = try Bytes.with(text) { bytes throws(DeepLinkError) in
      try LinkReader.parts(of: bytes, options)
    }
    self.text = text
  }

  /// Calls `body` with the UTF-8 of the text.
  @inline(__always)
  func withBytes<Value>(_ body: (Bytes) -> Value) -> Value { Bytes.readingNative(text, body) }
}

extension DeepLink {
  /// The scheme in lower case, or nil for a path.
  ///
  /// - Complexity: O(*n*) in the length of the scheme.
  public var scheme: String? { lowercased(parts.scheme) }

  /// The user info as written, without its `@`, or nil if there is none.
  public var userInfo: String? { parts.userInfo.map { String($0.substring(of: text)) } }

  /// The host in lower case, or nil if there is none.
  ///
  /// A link with a custom scheme has a host only if ``Options/schemesWithHost`` contains the scheme;
  /// otherwise the text after `//` is the first segment of the path.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  public var host: String? { lowercased(parts.host) }

  /// The port, or nil if there is none or if it is the default port of `http` or `https`.
  public var port: Int? { parts.port.map(Int.init) }

  /// The query as written, without its `?`, or nil if there is none.
  public var rawQuery: Substring? { parts.query?.substring(of: text) }

  /// Whether the link has a query; computed without a copy of its text.
  package var hasQuery: Bool { parts.query != nil }

  /// The fragment as written, without its `#`, or nil if there is none.
  public var rawFragment: Substring? { parts.fragment?.substring(of: text) }

  /// The fragment, percent-decoded once, or nil if there is none or if it is not UTF-8.
  ///
  /// A `%` without two hexadecimal digits and a `+` are literal.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragment: String? {
    rawFragment.flatMap { raw in
      Bytes.with(raw) { PercentCoding.text(decoding: $0, plusIsSpace: false) }
    }
  }

  /// The items of the query; empty if the link has no query.
  public var query: Query { Query(of: text, in: parts.query ?? ByteRange(0, 0)) }

  /// The segments of the path, with `.` and `..` resolved.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var segments: Segments { Segments(of: text, at: withBytes { parts.segments(in: $0) }) }

  /// Whether the path ends in a `/` after a segment; false for the root.
  ///
  /// It is also true for a path that ends in `.` or `..`, because a `/` is left when these are resolved.
  public var hasTrailingSlash: Bool { parts.hasTrailingSlash }

  private func lowercased(_ part: ByteRange?) -> String? {
    part.map { part in withBytes { $0[part.range].lowercasedText } }
  }
}

extension DeepLink {
  /// Whether `schemesWithHost` of the options contains the link's custom scheme.
  ///
  /// The host of such a link, if there is one, is not part of the path.
  var keepsHost: Bool { parts.keepsHost }

  /// The range of the host's labels, without one trailing dot, in upper or lower case.
  var hostRange: Range<Int>? { withBytes { parts.hostLabels(in: $0) } }
}

extension DeepLink: Hashable {
  // In Swift, two strings with different bytes can be equal (canonical equivalence). Such links can
  // match different routes, so two links are equal only if their bytes are equal.
  /// Returns whether both have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in right.withBytes { left.isEqual(to: $0) } }
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    withBytes { $0.hash(into: &hasher) }
  }
}

extension DeepLink: CustomStringConvertible {
  /// The text of the link.
  public var description: String { text }
}

extension DeepLink {
  /// One segment of a link's path.
  public struct Segment: Sendable {
    /// The segment as written in the link, percent-encoded and without slashes.
    public let raw: Substring

    /// The segment, percent-decoded once: `%2F` becomes `/`, and `%252F` becomes `%2F`.
    ///
    /// - Complexity: O(*n*) for a segment of *n* bytes.
    public var value: String {
      // The link was validated when it was parsed, so decoding cannot fail.
      Bytes.with(raw) { PercentCoding.text(decoding: $0, plusIsSpace: false) } ?? ""
    }
  }

  /// The segments of a link's path, in order.
  ///
  /// `.` and `..` are resolved, and a slash at either end does not add a segment. Between two adjacent
  /// slashes there is an empty segment.
  public struct Segments: Sendable {
    private let text: String
    private let ranges: RangeList

    init(of text: String, at ranges: RangeList) {
      self.text = text
      self.ranges = ranges
    }
  }
}

extension DeepLink.Segments: RandomAccessCollection {
  /// The position of the first segment, zero.
  public var startIndex: Int { 0 }

  /// The number of segments.
  public var endIndex: Int { ranges.count }

  /// The segment at a position.
  public subscript(position: Int) -> DeepLink.Segment {
    DeepLink.Segment(raw: ranges[position].substring(of: text))
  }
}

// A router uses these members for each incoming link, so none of them allocates memory.

extension DeepLink {
  /// The number of the path's segments.
  package var segmentCount: Int { Int(parts.segmentCount) }

  /// Whether the link has a host.
  package var hasHost: Bool { parts.host != nil }

  /// Returns whether the link has the given scheme.
  ///
  /// - Parameter name: The scheme in lower case.
  /// - Returns: Whether the link has that scheme, in upper or lower case.
  package func hasScheme(_ name: String) -> Bool {
    guard let scheme = parts.scheme?.range else { return false }
    return withBytes { bytes in
      Bytes.with(name) { bytes[scheme].isEqual(ignoringCaseOf: $0) }
    }
  }

  /// Returns whether the link has the given host, with or without a trailing dot.
  ///
  /// - Parameters:
  ///   - name: The name in lower case, without a trailing dot.
  ///   - includingSubdomains: Whether subdomains of the name match, too.
  /// - Returns: Whether the link's host matches, in upper or lower case.
  package func hasHost(_ name: String, includingSubdomains: Bool) -> Bool {
    withBytes { bytes in
      guard let host = parts.hostLabels(in: bytes).map({ bytes[$0] }) else { return false }
      return Bytes.with(name) {
        host.isEqual(ignoringCaseOf: $0) || includingSubdomains && host.isSubdomain(of: $0)
      }
    }
  }
}

extension String {
  /// Whether all characters are ASCII.
  package var isASCII: Bool { Bytes.with(self) { $0.allSatisfy { $0 < 0x80 } } }

  /// Returns whether two strings have the same UTF-8 bytes; `==` is also true for canonically
  /// equivalent strings.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = Bytes.readingInPlace(self) { bytes in
      Bytes.readingInPlace(other) { bytes.isEqual(to: $0) }
    }
    // A bridged string has no storage that can be read in place.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
