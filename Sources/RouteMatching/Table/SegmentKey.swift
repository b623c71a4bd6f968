/// The bytes of a segment as two words and a length, which is all there is of up to sixteen bytes.
///
/// A longer segment has more in its middle, which whoever finds a key compares too.
struct SegmentKey {
  /// The first eight bytes, the first one lowest, and zeros behind a shorter segment.
  var head: UInt64
  /// The last eight bytes of a segment that has more than eight.
  var tail: UInt64
  var count: Int

  init(head: UInt64, tail: UInt64, count: Int) {
    self.head = head
    self.tail = tail
    self.count = count
  }

  /// Reads a segment that stands alone.
  init(_ segment: Bytes) {
    count = segment.count
    head = segment.word(at: 0)
    tail = count > 8 ? segment.word(at: count - 8) : 0
  }

  /// Reads the segment of a plain path that begins at an offset.
  @inline(__always)
  init(in bytes: Bytes, from start: Int, to end: Int) {
    let first = bytes.word(at: start)
    let slashes = (first ^ UInt64(bytes: .slash)).zeroBytes
    if slashes != 0 {
      count = min(slashes.lowestMarkedByte, end &- start)
    } else if end &- start <= 8 {
      count = end &- start
    } else {
      self = SegmentKey(first, longIn: bytes, from: start, to: end)
      return
    }
    head = count < 8 ? first.lowBytes(count) : first
    tail = 0
  }

  /// Reads a segment of more than eight bytes, or of eight before a slash.
  private init(_ first: UInt64, longIn bytes: Bytes, from start: Int, to end: Int) {
    var upper = start &+ 8
    while upper < end {
      let next = (bytes.word(at: upper) ^ UInt64(bytes: .slash)).zeroBytes.lowestMarkedByte
      upper &+= next
      if next < 8 { break }
    }
    upper = min(upper, end)
    head = first
    tail = upper > start &+ 8 ? bytes.word(at: upper &- 8) : 0
    count = upper &- start
  }

  /// The key of the segment without the case of its ASCII letters.
  var folded: SegmentKey {
    SegmentKey(head: head.lowercasedBytes, tail: tail.lowercasedBytes, count: count)
  }

  /// A number that spreads keys; its high bits depend on all of them, and on the salt.
  ///
  /// - Parameters:
  ///   - salt: Another one gives other numbers, so that nobody can choose segments that fall together.
  ///   - middle: What stands for the bytes that the key lacks; zero up to sixteen bytes.
  /// - Returns: The number.
  @inline(__always)
  func hash(salt: UInt64, middle: UInt64 = 0) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: count)
    let product = (head ^ salt).multipliedFullWidth(by: tail ^ ~salt ^ (length &+ middle))
    return product.high ^ product.low
  }
}

/// Eight bytes at a time: a word holds bytes, the first one lowest.
extension UInt64 {
  /// A word of eight equal bytes.
  init(bytes byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The high bit of each byte that is zero, and perhaps of some above the lowest of these.
  var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }

  /// The high bit of each byte that is another one; no other bit.
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(bytes: byte)
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    return ~((difference & low) &+ low | difference | low)
  }

  /// The high bit of each byte below a bound of at most 128, and perhaps of some above the lowest.
  func bytes(below bound: UInt8) -> UInt64 {
    (self &- UInt64(bytes: bound)) & ~self & 0x8080_8080_8080_8080
  }

  /// The number of bytes below the lowest one whose high bit is set; eight when none is.
  var lowestMarkedByte: Int { trailingZeroBitCount &>> 3 }

  /// The lowest bytes alone.
  ///
  /// - Parameter count: How many, from 1 to 8.
  /// - Returns: The word with zeros in place of the others.
  func lowBytes(_ count: Int) -> UInt64 {
    self & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// ASCII letters in lower case, all other bytes as they are.
  var lowercasedBytes: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each byte from “A” on, and from behind “Z” on.
    let fromA = low &+ UInt64(bytes: 0x80 - 0x41)
    let behindZ = low &+ UInt64(bytes: 0x80 - 0x5B)
    let letters = fromA & ~behindZ & ~self & 0x8080_8080_8080_8080
    return self | letters >> 2
  }
}
