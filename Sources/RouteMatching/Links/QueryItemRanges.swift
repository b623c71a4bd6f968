// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An iterator over the ranges of a query's items, without copying their text.
struct QueryItemRanges {
  /// The ranges of an item in the link's text.
  struct Item: Sendable {
    var name: Range<Int>
    /// The range after the first “=”, or nil for a flag.
    var value: Range<Int>?
    /// The range of the value; for a flag, the empty range after its name.
    var valueOrEmpty: Range<Int> { value ?? name.upperBound..<name.upperBound }
  }

  private let bytes: Bytes
  /// The range of the items that have not been returned yet.
  private(set) var rest: Range<Int>

  /// Creates an iterator that starts at the first item of a query.
  ///
  /// - Parameters:
  ///   - bytes: The text of a link.
  ///   - range: The range of its query, without the “?”.
  init(of bytes: Bytes, in range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// Returns the next item that is not empty, or nil if there is none.
  ///
  /// - Complexity: O(*n*) for an item of *n* bytes and the empty items before it.
  @inline(__always)
  mutating func next() -> Item? {
    var start = rest.lowerBound
    while start < rest.upperBound && bytes[start] == .ampersand { start += 1 }
    guard start < rest.upperBound else { return nil }
    let text = bytes[0..<rest.upperBound]
    var index = start
    var equals: Int?
    // Each step tests the eight bytes of one word; in the last word, zeros follow the end of the
    // text.
    while index < text.count {
      let word = text.word(at: index)
      let ampersands = word.marks(of: .ampersand)
      if equals == nil {
        let item = ampersands == 0 ? word : word.bytes(before: ampersands)
        let signs = item.marks(of: .equals)
        if signs != 0 { equals = index &+ signs.firstMarkedByte }
      }
      index &+= ampersands != 0 ? ampersands.firstMarkedByte : 8
      if ampersands != 0 { break }
    }
    let end = min(index, text.count)
    rest = end..<rest.upperBound
    guard let equals else { return Item(name: start..<end, value: nil) }
    return Item(name: start..<equals, value: equals &+ 1..<end)
  }
}
