/// The first sixteen bytes of a segment as two words, which is all there is of most.
///
/// A longer segment has more behind them, which whoever finds a key compares too.
struct SegmentKey {
  /// The first eight bytes, the first one lowest, and zeros behind a shorter segment.
  var head: UInt64
  /// The next eight bytes in the same way.
  var tail: UInt64
  /// Where the segment ends.
  let end: Int
  let isLong: Bool

  private init(head: UInt64, tail: UInt64, end: Int, isLong: Bool) {
    (self.head, self.tail, self.end, self.isLong) = (head, tail, end, isLong)
  }

  /// Reads a segment that stands alone.
  init(_ segment: Bytes) {
    head = segment.firstWord()
    tail = segment.count > 8 ? segment[8..<segment.count].firstWord() : 0
    end = segment.count
    isLong = segment.count > 16
  }

  /// Reads the segment of a path that begins at an offset.
  ///
  /// - Parameters:
  ///   - path: At least eight bytes of ASCII; what stands behind the path's end is zero.
  ///   - start: Where the segment begins.
  ///   - limit: Where the path ends.
  @inline(__always)
  init(in path: Bytes, from start: Int, to limit: Int) {
    let word = path.wordInside(at: start)
    let slashes = word.slashes
    if slashes != 0 {
      let head = word.bytes(before: slashes)
      self.init(head: head, tail: 0, end: start &+ slashes.firstMarkedByte, isLong: false)
    } else if limit &- start <= 8 {
      self.init(head: word, tail: 0, end: limit, isLong: false)
    } else {
      self.init(head: word, in: path, from: start, to: limit)
    }
  }

  /// Reads on in a segment of more than eight bytes.
  @inline(never)
  private init(head: UInt64, in path: Bytes, from start: Int, to limit: Int) {
    var end = start &+ 8
    let tail = path.wordInside(at: end)
    var slashes = tail.slashes
    if slashes != 0 {
      end &+= slashes.firstMarkedByte
      self.init(head: head, tail: tail.bytes(before: slashes), end: end, isLong: false)
      return
    }
    repeat {
      end &+= 8
      if end >= limit { break }
      slashes = path.wordInside(at: end).slashes
    } while slashes == 0
    end = slashes == 0 ? limit : end &+ slashes.firstMarkedByte
    self.init(head: head, tail: tail, end: end, isLong: end &- start > 16)
  }

  /// The key of the segment without the case of its ASCII letters.
  var folded: SegmentKey {
    SegmentKey(
      head: head.lowercasedBytes,
      tail: tail.lowercasedBytes,
      end: end,
      isLong: isLong
    )
  }

  /// One of sixteen bits, by the first byte.
  ///
  /// A stop has those of all literals that lead on from it, so that most other segments need not be
  /// looked for.
  var hint: UInt16 { 1 &<< UInt16(truncatingIfNeeded: head) }

  /// Whether the segment is empty or begins with a `.`.
  var isEmptyOrStartsWithDot: Bool {
    // An empty segment has no first byte.
    head & 0xFF == 0 || UInt8(truncatingIfNeeded: head) == .dot
  }

  /// A number that spreads segments of at most sixteen bytes; each of its bits depends on all of them.
  ///
  /// - Parameter salt: Another one gives other numbers, so that nobody can choose segments that fall
  ///   together.
  /// - Returns: The number.
  @inline(__always)
  func hash(salt: UInt64) -> UInt64 { SegmentKey.hash(head, tail, salt: salt) }

  /// As `hash(salt:)`, of two words.
  @inline(__always)
  static func hash(_ head: UInt64, _ tail: UInt64, salt: UInt64) -> UInt64 {
    let product = (head ^ salt).multipliedFullWidth(by: tail &+ salt)
    return product.high ^ product.low
  }
}

/// Eight bytes at a time: a word holds bytes, the first one lowest.
extension UInt64 {
  /// A word of eight equal bytes.
  init(bytes byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The high bit of the first byte that is a slash, or zero; what is above that bit means nothing.
  ///
  /// The word is ASCII.
  var slashes: UInt64 {
    ((self ^ UInt64(bytes: .slash)) &- UInt64(bytes: 1)) & UInt64(bytes: 0x80)
  }

  /// The high bit of the first byte that is another one, or zero; what is above that bit means nothing.
  func marks(of byte: UInt8) -> UInt64 {
    let other = self ^ UInt64(bytes: byte)
    return (other &- UInt64(bytes: 1)) & ~other & UInt64(bytes: 0x80)
  }

  /// The number of the first byte whose high bit is set; there is one.
  var firstMarkedByte: Int { trailingZeroBitCount &>> 3 }

  /// The bytes before the first one of which another word has the high bit; there is one.
  func bytes(before marks: UInt64) -> UInt64 { self & ((marks ^ (marks &- 1)) &>> 8) }

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
