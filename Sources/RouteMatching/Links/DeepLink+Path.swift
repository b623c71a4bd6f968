extension DeepLink {
  /// One segment of a link's path.
  public struct Segment: Sendable {
    /// The segment as it stands in the link, percent-encoded and without slashes.
    public let raw: Substring

    /// The segment decoded once, so that `%2F` gives a `/` and `%252F` the text `%2F`.
    ///
    /// - Complexity: O(*n*) for a segment of *n* bytes.
    public var value: String {
      // The path was checked when the link was made, so there is nothing that cannot be decoded.
      Bytes.with(raw) { PercentCoding.text(decoding: $0, plusIsSpace: false) } ?? ""
    }
  }

  /// The segments of a link's path, in order.
  ///
  /// `.` and `..` are resolved, and the slashes at both ends make no segment. Two slashes side by side
  /// have an empty segment between them.
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
