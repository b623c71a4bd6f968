/// A query or a fragment without escapes and control characters, which is looked at eight bytes at a
/// time; others are read byte by byte.
enum PlainTail {
  /// Reads the query that begins at an offset, unless it must be read with more care.
  ///
  /// - Returns: Where it ends, at a “#” or at the end of the text, and how many items it has; nil when
  ///   an item may be empty as well.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  static func query(_ bytes: Bytes, from start: Int) -> (end: Int, count: Int)? {
    var (index, ampersands) = (start, 0)
    // The high bit of the lowest byte, when the byte before it ends an item.
    var behindItem: UInt64 = 0x80
    while index < bytes.count {
      let word = bytes.word(at: index)
      var ends = (word ^ UInt64(bytes: .ampersand)).zeroBytes
      let doubtful = ends & (ends &<< 8 | behindItem)
      let unusual = word.unusualInTail | (word ^ UInt64(bytes: .hash)).zeroBytes | doubtful
      if unusual != 0 {
        let count = unusual.lowestMarkedByte
        index &+= count
        guard index >= bytes.count || bytes[index] == .hash else { return nil }
        if count > 0 { ends = ends.lowBytes(count) } else { ends = 0 }
        ampersands &+= ends.nonzeroBitCount
        break
      }
      if ends != 0 { ampersands &+= ends.nonzeroBitCount }
      behindItem = ends &>> 56
      index &+= 8
    }
    let end = min(index, bytes.count)
    guard end > start, bytes[end &- 1] != .ampersand else { return nil }
    return (end, ampersands &+ 1)
  }

  /// Whether there is nothing to refuse from an offset to the end, as far as a quick look can tell.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  static func isFragment(_ bytes: Bytes, from start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      let unusual = bytes.word(at: index).unusualInTail
      if unusual != 0 { return index &+ unusual.lowestMarkedByte >= bytes.count }
      index &+= 8
    }
    return true
  }
}

extension UInt64 {
  /// The high bit of each control character and of each `%`; some bits above the lowest one may be wrong.
  fileprivate var unusualInTail: UInt64 {
    bytes(below: 0x20) | (self ^ UInt64(bytes: 0x7F)).zeroBytes
      | (self ^ UInt64(bytes: .percent)).zeroBytes
  }
}
