/// A link, read once: scheme, host, path, query and fragment, as written and decoded.
///
/// A link is checked as a whole when it is made, and decoded part by part when somebody asks.
///
/// ```swift
/// let link = try DeepLink(parsing: "moments://detail/42?from=push")
/// link.segments.map(\.value)  // ["detail", "42"]
/// link.query["from"]  // "push"
/// ```
///
/// Two links are `==` when their texts are the same bytes. The options that a link was read with do
/// not count, and nothing is normalised: `HTTPS://a` and `https://a` differ.
public struct DeepLink: Sendable {
  /// The link as it was given.
  public internal(set) var text: String

  /// Where everything stands in `text`.
  var parts: Parts

  /// Reads a link, or a path without a scheme whose first `/` may be missing.
  ///
  /// - Parameters:
  ///   - text: The link as it came in.
  ///   - options: Limits, and the custom schemes whose host is not part of the path.
  /// - Throws: ``DeepLinkError`` with the place and what would be right.
  /// - Complexity: O(*n*) for a link of *n* bytes. The parts of a usual link take no memory of their
  ///   own.
  public init(parsing text: String, options: Options = Options()) throws(DeepLinkError) {
    self.init(text: text, parts: Parts())
    // A bridged string becomes a native one here, once; later reads then need no copy.
    self.text.makeContiguousUTF8()
    if Bytes.reading(self.text, { parts.takePlainLink($0, limits: options.limits) }) { return }
    try Bytes.with(self.text) { bytes throws(DeepLinkError) in
      try parts.read(bytes, options: options)
    }
  }

  /// Makes a link of what has been read.
  @inline(__always)
  init(text: String, parts: Parts) {
    self.text = text
    self.parts = parts
  }

  /// Reads a path that comes without scheme, query and fragment.
  init(barePath text: String, limits: Limits) throws(DeepLinkError) {
    self.init(text: text, parts: Parts())
    self.text.makeContiguousUTF8()
    parts = try Bytes.with(self.text) { bytes throws(DeepLinkError) in
      try Parts(barePath: bytes, limits: limits)
    }
  }
}

extension DeepLink {
  /// The scheme in lower case, or nil for a path.
  ///
  /// - Complexity: O(*n*) in the length of the scheme.
  public var scheme: String? { lowercased(parts.scheme) }

  /// The user info as written, without its `@`, or nil.
  public var userInfo: String? { parts.userInfo.map { String($0.substring(of: text)) } }

  /// The host in lower case, or nil when there is none.
  ///
  /// A custom scheme has a host only if the options say so; otherwise that text is the first segment
  /// of the path.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  public var host: String? { lowercased(parts.host) }

  /// The port, or nil when there is none or when it is the one that `http` or `https` implies.
  public var port: Int? { parts.port.map(Int.init) }

  /// Everything between the `?` and the fragment as written, or nil without a `?`.
  public var rawQuery: Substring? { parts.query?.substring(of: text) }

  /// Everything behind the `#` as written, or nil without a `#`.
  public var rawFragment: Substring? { parts.fragment?.substring(of: text) }

  /// The fragment, decoded once, or nil when there is none or when it is no UTF-8.
  ///
  /// A `%` without two hexadecimal digits stands for itself, and so does a `+`.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragment: String? {
    rawFragment.flatMap { raw in
      Bytes.with(raw) { PercentCoding.text(decoding: $0, plusIsSpace: false) }
    }
  }

  /// The query's items; without a `?` there are none.
  public var query: Query { Query(of: text, in: parts.query ?? ByteRange(0, 0)) }

  /// The path's segments, with `.` and `..` resolved.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var segments: Segments { Segments(of: text, at: path.ranges) }

  /// Whether the path ends in a `/` that follows a segment; a root has none.
  ///
  /// A path that ends in `.` or `..` counts, because resolving these leaves a `/`.
  public var hasTrailingSlash: Bool { parts.hasTrailingSlash }

  private func lowercased(_ part: ByteRange?) -> String? {
    part.map { part in Bytes.with(text) { $0[part.range].lowercasedText } }
  }
}

extension DeepLink {
  /// The path for the matcher: raw ranges in `text`.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  var path: PathSegments { Bytes.with(text) { parts.segments(in: $0) } }

  /// Whether this is a custom scheme's link whose host was kept out of its path by the options.
  ///
  /// The options decide, so it is true also for such a link that names no host.
  var keepsHost: Bool { parts.keepsHost }

  /// Where the host's labels stand, without one trailing dot; they compare without ASCII case.
  var hostRange: Range<Int>? { Bytes.with(text) { parts.hostLabels(in: $0) } }
}
