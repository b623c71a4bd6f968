/// Where the parts of a web link stand that reads as it is matched: `https`, a host of the usual letters
/// without user info and port, a `PlainPath`, and behind it only ASCII without escapes.
///
/// Nearly every web link is one, so it is looked at sixteen bytes at a time; others are read part by
/// part, and byte by byte.
struct PlainLink {
  static let schemeEnd = 5
  static let hostStart = 8
  let hostEnd: Int
  private let pathEnd: Int
  /// Where the query ends; where the path does when there is none.
  private let queryEnd: Int
  private let end: Int

  var path: Range<Int> { hostEnd..<pathEnd }
  var query: ByteRange { queryEnd > pathEnd ? ByteRange(pathEnd &+ 1, queryEnd) : .absent }
  var fragment: ByteRange { queryEnd < end ? ByteRange(queryEnd &+ 1, end) : .absent }

  /// “https://” as a word.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468
  /// The shortest text that is looked at: the head and one block.
  private static let shortest = hostStart + 16

  /// Finds the parts, or nothing when the link must be read with more care.
  ///
  /// - Parameters:
  ///   - bytes: A text no longer than the limits allow.
  ///   - limits: How much a link may hold.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  @inline(__always)
  init?(_ bytes: Bytes, limits: DeepLink.Limits) {
    guard bytes.count >= PlainLink.shortest, bytes.wordInside(at: 0) == PlainLink.https else {
      return nil
    }
    hostEnd = PlainLink.first(in: bytes, from: PlainLink.hostStart) { $0.isOutsideOfHosts }
    guard hostEnd < bytes.count, bytes[hostEnd] == .slash,
      PlainLink.endsInName(bytes[PlainLink.hostStart..<hostEnd]),
      PlainLink.hasNothingUnusual(bytes, from: hostEnd)
    else { return nil }
    pathEnd = PlainLink.first(in: bytes, from: hostEnd) {
      $0.equal(to: .question) | $0.equal(to: .hash)
    }
    let hasQuery = pathEnd < bytes.count && bytes[pathEnd] == .question
    queryEnd =
      hasQuery ? PlainLink.first(in: bytes, from: pathEnd) { $0.equal(to: .hash) } : pathEnd
    end = bytes.count
    guard PlainPath.hasSegments(upTo: limits.segments, bytes, hostEnd..<pathEnd),
      !hasQuery
        || QueryItemRanges.hasItems(upTo: limits.queryItems, bytes, pathEnd &+ 1..<queryEnd)
    else { return nil }
  }

  /// Finds the first byte that is marked.
  ///
  /// - Parameters:
  ///   - bytes: At least sixteen bytes.
  ///   - start: Where to begin; of the fifteen bytes before it none is marked.
  ///   - marked: Marks the bytes of a block.
  /// - Returns: Its offset, or that of the text's end.
  @inline(__always)
  private static func first(
    in bytes: Bytes,
    from start: Int,
    where marked: (ByteBlock) -> ByteBlock
  ) -> Int {
    var index = start
    while index < bytes.count {
      let place = min(index, bytes.count &- 16)
      let marks = BlockMarks(marked(bytes.block(at: place)))
      if !marks.isEmpty { return place &+ marks.first }
      index = place &+ 16
    }
    return bytes.count
  }

  /// Whether the last label of a host begins with a letter, so that it is there and no number.
  @inline(__always)
  private static func endsInName(_ host: Bytes) -> Bool {
    guard host.count > 0 else { return false }
    // Neither a decimal nor a hexadecimal number ends so, and nearly all names do.
    let last = host[host.count &- 1] | 0x20
    return last > 0x66 && last <= 0x7A && last != 0x78 || hasLetterInLastLabel(host)
  }

  @inline(never)
  private static func hasLetterInLastLabel(_ host: Bytes) -> Bool {
    var index = host.count
    while index > 0, host[index - 1] != .dot { index -= 1 }
    return index < host.count && host[index].isLetter
  }

  /// Whether nothing behind the host needs more care, of which there must be a byte at least.
  @inline(__always)
  private static func hasNothingUnusual(_ bytes: Bytes, from start: Int) -> Bool {
    var found = ByteBlock()
    var index = start
    repeat {
      let place = min(index, bytes.count &- 16)
      let block = bytes.block(at: place)
      found |= block.isUnusualInLinks | block.isDoubtful(behind: bytes.block(at: place &- 1))
      index = place &+ 16
    } while index < bytes.count
    return BlockMarks(found).isEmpty
  }
}

extension ByteBlock {
  /// All but letters, digits, `-` and `.`; also a `/`.
  @inline(__always)
  fileprivate var isOutsideOfHosts: ByteBlock {
    // From “-” to “9” there is but the “/” that is none of these.
    ~((self | 0x20).between(0x61, 0x7A) | between(0x2D, 0x39)) | equal(to: .slash)
  }

  /// Control characters, spaces, `%`, `\`, and all that is no ASCII.
  @inline(__always)
  fileprivate var isUnusualInLinks: ByteBlock {
    // What is no ASCII is marked in any case, so that the other answers need not leave it out.
    (self &- 0x21) | ((self ^ .percent) &- 1) | ((self ^ .backslash) &- 1) | self | (self &+ 1)
  }
}
