/// A path that reads as it is matched: in one piece, nothing encoded, ASCII only, no `.` or `..` and no
/// empty segment.
///
/// Nearly every path is one, so it is looked at eight bytes at a time, and only others byte by byte.
struct PlainPath {
  /// Where the path ends: at a `?`, a `#` or the end of the text.
  let end: Int
  let hasTrailingSlash: Bool

  /// Reads the path that begins at an offset, unless it must be read with more care.
  ///
  /// - Parameters:
  ///   - bytes: A text.
  ///   - start: Where the path begins.
  ///   - limit: The most segments that it may have.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(__always)
  init?(_ bytes: Bytes, from start: Int, limit: Int) {
    guard start < bytes.count, bytes[start] == .slash else { return nil }
    var index = start
    // The high bit of the lowest byte, when the byte before it is a slash.
    var behindSlash: UInt64 = 0
    while index < bytes.count {
      let word = bytes.word(at: index)
      let slashes = (word ^ UInt64(bytes: .slash)).zeroBytes
      // “.” and “/” differ in their lowest bit alone.
      let marks = ((word | UInt64(bytes: 1)) ^ UInt64(bytes: .slash)).zeroBytes
      let doubtful = marks & (slashes &<< 8 | behindSlash)
      let unusual = word.unusualInPath | doubtful
      if unusual != 0 {
        // Zeros behind the text are unusual as well.
        let count = unusual.lowestMarkedByte
        index &+= count
        guard index >= bytes.count || bytes[index] == .question || bytes[index] == .hash else {
          return nil
        }
        break
      }
      behindSlash = slashes &>> 56
      index &+= 8
    }
    end = min(index, bytes.count)
    hasTrailingSlash = end > start &+ 1 && bytes[end &- 1] == .slash
    // A segment takes two bytes with its slash, so that short paths need not be counted.
    if (end &- start) &>> 1 > limit, PlainPath.segmentCount(bytes, start..<end) > limit {
      return nil
    }
  }

  /// The number of segments of a plain path.
  static func segmentCount(_ bytes: Bytes, _ path: Range<Int>) -> Int {
    var count = 0
    for index in path where bytes[index] == .slash { count += 1 }
    return bytes[path.upperBound - 1] == .slash ? count - 1 : count
  }
}

extension UInt64 {
  /// The high bit of each byte that ends a plain path or cannot stand in one; some bits above the lowest
  /// one may be wrong.
  ///
  /// Some bytes that could stand there are marked, too: those below “(” are told by one comparison, and
  /// a `\` matters in web links.
  fileprivate var unusualInPath: UInt64 {
    let low = bytes(below: 0x28) | (self | (self &+ UInt64(bytes: 1))) & 0x8080_8080_8080_8080
    return low | (self ^ UInt64(bytes: .question)).zeroBytes
      | (self ^ UInt64(bytes: .backslash)).zeroBytes
  }
}
