/// The segments of a path: where each stands in its text, still percent-encoded, and checked.
struct PathSegments: Sendable {
  /// The segments in order, without what `.` and `..` took away.
  ///
  /// An empty one is an empty piece between two slashes, which only a catch-all matches. Neighbours
  /// need not be neighbours in the text: a resolved `..` or a custom scheme's port may stand between.
  private(set) var ranges = RangeList()
  /// Whether there is a `%` in the path; without one, raw and decoded bytes are the same.
  private(set) var hasEscapes = false
  /// Whether a `/` follows the last segment.
  private(set) var hasTrailingSlash = false
  /// Where the path ends: at its `?`, its `#` or the end of the range.
  private(set) var end = 0

  init() {}

  /// Reads a path that comes without scheme, query and fragment.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  init(barePath bytes: Bytes, limits: DeepLink.Limits) throws(DeepLinkError) {
    try limits.admit(bytes)
    try PathSegments.refuseDoubledSlash(bytes)
    try PathSegments.refuseColon(bytes)
    try read(bytes, in: 0..<bytes.count, limit: limits.segments)
    guard end == bytes.count else {
      throw bytes[end] == .question ? .queryOfBarePath(at: end) : .fragmentOfBarePath(at: end)
    }
  }

  /// Takes the segments of a path that has been read before.
  ///
  /// - Parameters:
  ///   - bytes: The text of a link or a path.
  ///   - range: Where the path stands in it.
  ///   - head: A first segment that stands elsewhere.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  init(readBefore bytes: Bytes, in range: Range<Int>, head: Range<Int>? = nil) {
    // What was accepted once is accepted again.
    try? read(bytes, in: range, limit: .max, head: head)
  }

  /// Reads the path at the front of a range into an empty value.
  ///
  /// The path goes up to a `?`, a `#` or the range's end; what it leaves of the range begins at `end`.
  ///
  /// - Parameters:
  ///   - bytes: The text of a link or a path.
  ///   - range: Where the path begins, and where it must have ended.
  ///   - limit: The most segments that may be left once `.` and `..` are resolved.
  ///   - head: A first segment that stands elsewhere, the host of a custom scheme; not empty.
  ///   - refusesBackslash: Whether a raw `\` is malformed, as in `http` and `https` links, where
  ///     browsers take it for a `/`.
  /// - Throws: ``DeepLinkError`` for the first byte that breaks a rule, or for too many segments.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  mutating func read(
    _ bytes: Bytes,
    in range: Range<Int>,
    limit: Int,
    head: Range<Int>? = nil,
    refusesBackslash: Bool = false
  ) throws(DeepLinkError) {
    if let head { try readPieces(bytes, in: head, refusesBackslash: refusesBackslash) }
    try readPieces(bytes, in: range, refusesBackslash: refusesBackslash)
    if ranges.count == 0 { hasTrailingSlash = false }
    guard ranges.count <= max(0, limit) else {
      throw .tooManySegments(at: ranges[max(0, limit)].range.lowerBound, limit: limit)
    }
  }

  /// Checks each byte and takes the pieces between slashes.
  private mutating func readPieces(
    _ bytes: Bytes,
    in range: Range<Int>,
    refusesBackslash: Bool
  ) throws(DeepLinkError) {
    var index = range.lowerBound
    end = index
    guard index < range.upperBound, bytes[index] != .question, bytes[index] != .hash else { return }
    if bytes[index] == .slash { index += 1 }
    var start = index
    let special = PathSegments.special
    scan: while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x80 && !special.contains(ascii: byte) {
        index += 1
        continue
      }
      switch byte {
      case .slash:
        take(start..<index, of: bytes)
        index += 1
        start = index
      case .question, .hash:
        break scan
      case .backslash:
        if refusesBackslash { throw .backslash(at: index) }
        index += 1
      case .percent:
        hasEscapes = true
        index = try PathSegments.scalarEnd(in: bytes, from: index, to: range.upperBound)
      case 0x80...0xFF:
        index = try PathSegments.scalarEnd(in: bytes, from: index, to: range.upperBound)
      default:
        throw .control(byte, at: index, in: .path)
      }
    }
    end = index
    takeLast(start..<index, of: bytes)
  }

  /// Takes a piece that a slash follows, resolving `.` and `..` as RFC 3986, section 5.2.4, does.
  private mutating func take(_ piece: Range<Int>, of bytes: Bytes) {
    switch PathSegments.dots(in: bytes, at: piece) {
    case 0: ranges.append(ByteRange(piece))
    case 2: if ranges.count > 0 { ranges.removeLast() }
    default: break
    }
  }

  /// Takes the piece behind the last slash; an empty one, `.` and `..` leave that slash at the end.
  private mutating func takeLast(_ piece: Range<Int>, of bytes: Bytes) {
    let count = ranges.count
    if !piece.isEmpty { take(piece, of: bytes) }
    hasTrailingSlash = ranges.count <= count
  }
}

extension PathSegments {
  /// Refuses a path that a browser would take for a host.
  static func refuseDoubledSlash(_ bytes: Bytes) throws(DeepLinkError) {
    guard bytes.count < 2 || bytes[0] != .slash || bytes[1] != .slash else {
      throw .doubledSlash
    }
  }

  /// Refuses a first segment that might be a scheme, unless a “/” begins the path.
  private static func refuseColon(_ bytes: Bytes) throws(DeepLinkError) {
    for index in 0..<bytes.count {
      switch bytes[index] {
      case .colon: throw .colonInFirstSegment(at: index)
      case .slash, .question, .hash: return
      default: continue
      }
    }
  }

  /// The ASCII bytes that do not simply stand for themselves in a segment.
  private static let special = ByteSet.controls
    .with(.slash).with(.percent).with(.question).with(.hash).with(.backslash)

  /// Checks one character that begins with an escape or outside of ASCII, and finds its end.
  ///
  /// Its bytes may be written in any mix of escapes and plain bytes.
  private static func scalarEnd(
    in bytes: Bytes,
    from start: Int,
    to end: Int
  ) throws(DeepLinkError) -> Int {
    var check = UTF8Check()
    var index = start
    repeat {
      guard index < end else { throw .notUTF8(at: start) }
      var byte = bytes[index]
      let isEscape = byte == .percent
      if isEscape {
        guard let escaped = PercentCoding.escapedByte(in: bytes, at: index), index + 2 < end else {
          throw .strayPercent(at: index)
        }
        byte = escaped
      }
      guard check.accept(byte) else { throw .notUTF8(at: start) }
      if byte.isControl { throw .control(byte, at: index, in: .path) }
      index += isEscape ? 3 : 1
    } while !check.isComplete
    return index
  }

  /// The number of dots when a piece is `.` or `..`, in any mix with `%2e`; else zero.
  private static func dots(in bytes: Bytes, at piece: Range<Int>) -> Int {
    guard !piece.isEmpty, piece.count <= 6,
      bytes[piece.lowerBound] == .dot || bytes[piece.lowerBound] == .percent
    else { return 0 }
    var (index, count) = (piece.lowerBound, 0)
    while index < piece.upperBound {
      if bytes[index] == .dot {
        index += 1
      } else if PercentCoding.escapedByte(in: bytes, at: index) == .dot {
        index += 3
      } else {
        return 0
      }
      count += 1
    }
    return count <= 2 ? count : 0
  }
}
