// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The ranges of a path's segments in its text; the segments are validated, but not
/// percent-decoded.
struct PathSegments: Sendable {
  /// The segments in order, after `.` and `..` are resolved.
  ///
  /// There is an empty segment between two adjacent slashes; only a catch-all matches it. Two
  /// consecutive segments are not always adjacent in the text: a resolved `..` or a custom scheme's
  /// port may separate them.
  private(set) var ranges = RangeList()
  /// Whether the path contains a `%`; otherwise raw and decoded bytes are equal.
  private(set) var hasEscapes = false
  /// Whether a `/` follows the last segment.
  private(set) var hasTrailingSlash = false
  /// The end of the path: the offset of a `?` or a `#`, or the end of the parsed text.
  private(set) var end = 0

  init() {}

  /// Parses a path that was validated before, so that no error is possible.
  ///
  /// - Parameters:
  ///   - bytes: The text of a link or a path.
  ///   - range: The range of the path.
  ///   - head: The range of a first segment that is not in `range`.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  init(readBefore bytes: Bytes, in range: Range<Int>, head: Range<Int>? = nil) {
    // The path was accepted when the link was parsed, so `read` cannot throw here.
    try? read(bytes, in: range, limit: .max, head: head)
  }

  /// Parses a path that begins where the range begins, and ends at a `?`, a `#` or the end of the
  /// range.
  ///
  /// The path ends at a `?`, a `#` or the end of the range; afterwards `end` is its end.
  ///
  /// - Parameters:
  ///   - bytes: The text of a link or a path.
  ///   - range: The range that begins with the path.
  ///   - limit: The most segments after `.` and `..` are resolved.
  ///   - head: The range of a first segment that is not in `range`, the host of a custom scheme;
  ///     not empty.
  ///   - refusesBackslash: Whether a raw `\` is malformed, as in `http` and `https` links, where
  ///     browsers read it as a `/`.
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

  /// Validates each byte in a range, and adds the segments between the slashes.
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

  /// Adds the segment before a slash, unless the segment is `.` or `..`, which are resolved (RFC
  /// 3986, section 5.2.4).
  private mutating func take(_ piece: Range<Int>, of bytes: Bytes) {
    switch PathSegments.dots(in: bytes, at: piece) {
    case 0: ranges.append(ByteRange(piece))
    case 2: if ranges.count > 0 { ranges.removeLast() }
    default: break
    }
  }

  /// Adds the text after the last slash as a segment; if this text is empty, `.` or `..`, the path
  /// has a trailing slash.
  private mutating func takeLast(_ piece: Range<Int>, of bytes: Bytes) {
    let count = ranges.count
    if !piece.isEmpty { take(piece, of: bytes) }
    hasTrailingSlash = ranges.count <= count
  }
}

extension PathSegments {
  /// Throws an error for a path that begins with `//`, because a browser would read the next
  /// segment as a host.
  static func refuseDoubledSlash(_ bytes: Bytes) throws(DeepLinkError) {
    guard bytes.count < 2 || bytes[0] != .slash || bytes[1] != .slash else {
      throw .doubledSlash
    }
  }

  /// Throws an error for a space at the beginning or the end, because a browser would remove the
  /// space.
  static func refuseOuterSpaces(_ bytes: Bytes) throws(DeepLinkError) {
    guard bytes.count > 0 else { return }
    if bytes[0] == .space { throw .outerSpace(at: 0) }
    if bytes[bytes.count - 1] == .space { throw .outerSpace(at: bytes.count - 1) }
  }

  /// The ASCII bytes that separate segments or are not plain.
  private static let special = ByteSet.notPlainInPath.with(.slash)

  /// Validates one character that begins with an escape or a non-ASCII byte, and returns the end of
  /// the character.
  ///
  /// Each byte of the character may be an escape or a plain byte.
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

  /// Returns the number of dots if a segment is `.` or `..`, where a dot may be written as `%2e`;
  /// otherwise zero.
  static func dots(in bytes: Bytes, at piece: Range<Int>) -> Int {
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
