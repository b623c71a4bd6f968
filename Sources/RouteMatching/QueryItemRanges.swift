/// Finds the items of a query one after the other, without making text of them.
struct QueryItemRanges {
  /// Where an item stands in the link's text.
  struct Item: Sendable {
    var name: Range<Int>
    /// What follows the first “=”, or nil for a flag.
    var value: Range<Int>?
  }

  private let bytes: Bytes
  /// What has not been read yet.
  private(set) var rest: Range<Int>

  /// - Parameters:
  ///   - bytes: The text of a link.
  ///   - range: Where its query stands, without the “?”.
  init(of bytes: Bytes, in range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// The next item that is not empty.
  ///
  /// - Complexity: O(*n*) for an item of *n* bytes and what is skipped before it.
  mutating func next() -> Item? {
    var start = rest.lowerBound
    while start < rest.upperBound && bytes[start] == .ampersand { start += 1 }
    guard start < rest.upperBound else { return nil }
    var end = start
    var equals: Int?
    while end < rest.upperBound && bytes[end] != .ampersand {
      if equals == nil && bytes[end] == .equals { equals = end }
      end += 1
    }
    rest = end..<rest.upperBound
    guard let equals else { return Item(name: start..<end, value: nil) }
    return Item(name: start..<equals, value: equals + 1..<end)
  }

  /// Checks the query that begins at an offset and counts its items.
  ///
  /// - Returns: Where the query ends, at a “#” or at the end of the text, and how many items it has.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  static func validate(
    _ bytes: Bytes,
    from start: Int,
    limit: Int
  ) throws(DeepLinkError) -> (end: Int, count: Int) {
    var (index, itemStart, count) = (start, start, 0)
    let special = QueryItemRanges.special
    scan: while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 || !special.contains(ascii: byte) {
        index += 1
        continue
      }
      switch byte {
      case .hash:
        break scan
      case .ampersand:
        try countItem(itemStart..<index, &count, limit: limit)
        itemStart = index + 1
      case .percent:
        if PercentCoding.escapedByte(in: bytes, at: index) == 0 {
          throw .escapedNUL(at: index, in: .query)
        }
      default:
        throw .control(byte, at: index, in: .query)
      }
      index += 1
    }
    try countItem(itemStart..<index, &count, limit: limit)
    return (index, count)
  }

  private static func countItem(
    _ item: Range<Int>,
    _ count: inout Int,
    limit: Int
  ) throws(DeepLinkError) {
    if item.isEmpty { return }
    count += 1
    if count > limit { throw .tooManyQueryItems(at: item.lowerBound, limit: limit) }
  }

  /// The ASCII bytes that do not simply stand for themselves in an item.
  private static let special = ByteSet.controls.with(.hash).with(.percent).with(.ampersand)
}
