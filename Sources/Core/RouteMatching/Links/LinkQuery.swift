// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeepLink {
  /// One item of a query: `name=value`, or a flag, which is a name without a `=`.
  ///
  /// Its properties are decoded from the link each time they are read.
  public struct QueryItem: Sendable {
    private let text: String
    private let item: QueryItemRanges.Item

    fileprivate init(_ item: QueryItemRanges.Item, of text: String) {
      self.text = text
      self.item = item
    }

    /// The range of the name, as UTF-8 offsets into the link's text.
    public var nameBytes: Range<Int> { item.name }

    /// The range of the value, as UTF-8 offsets into the link's text, or nil without a `=`.
    public var valueBytes: Range<Int>? { item.value }

    /// The name as written in the link.
    public var rawName: Substring { ByteRange(item.name).substring(of: text) }

    /// The value as written in the link, or nil without a `=`.
    public var rawValue: Substring? { item.value.map { ByteRange($0).substring(of: text) } }

    /// The decoded name, or nil if the decoded name or value is not UTF-8.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public var name: String? { Bytes.readingNative(text) { item.decodedName(in: $0) } }

    /// The decoded value; `""` if the item has no `=`, and nil if the decoded name or value is not
    /// UTF-8.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public var value: String? { Bytes.readingNative(text) { item.decodedValue(in: $0) } }
  }

  /// The items of a link's query in the order of the link; names can be repeated.
  ///
  /// Items are separated by `&`, and empty ones are skipped. The first `=` ends a name. A `+` is a
  /// space, and a `%` without two hexadecimal digits is literal. Items are decoded once, when they are
  /// read. Names are compared byte by byte.
  public struct Query: Sendable {
    private let text: String
    private let range: ByteRange

    init(of text: String, in range: ByteRange) {
      self.text = text
      self.range = range
    }

    /// The value of the first item with the given name; `""` if the item has no `=`, and nil if
    /// there is no such item.
    ///
    /// Items that are not UTF-8 are skipped.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public subscript(_ name: String, ignoringCase ignoresCase: Bool = false) -> String? {
      var rest = range.range
      while let item = nextItem(name, ignoringCase: ignoresCase, in: &rest) {
        if let value = value(of: item) { return value }
      }
      return nil
    }

    /// Returns the values of all items with the given name, in order.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Returns: A value for each item that is UTF-8; `""` for an item without a `=`.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func all(_ name: String, ignoringCase ignoresCase: Bool = false) -> [String] {
      var values: [String] = []
      var rest = range.range
      while let item = nextItem(name, ignoringCase: ignoresCase, in: &rest) {
        if let value = value(of: item) { values.append(value) }
      }
      return values
    }

    /// Returns whether an item with the given name has a value that is not UTF-8 and so cannot be
    /// read.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Returns: Whether there is such an item; other items with the name may be readable.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func hasUnreadableItem(_ name: String, ignoringCase ignoresCase: Bool = false) -> Bool {
      var rest = range.range
      while let item = nextItem(name, ignoringCase: ignoresCase, in: &rest) {
        if value(of: item) == nil { return true }
      }
      return false
    }

    /// Returns the first value for a name as written in the link; empty for a flag, nil if there is
    /// no such item.
    func raw(_ name: String, ignoringCase: Bool) -> Substring? {
      var rest = range.range
      while let item = nextItem(name, ignoringCase: ignoringCase, in: &rest) {
        let value = item.valueOrEmpty
        let isText = Bytes.readingNative(text) { PercentCoding.isText(decoding: $0[value]) }
        if isText { return ByteRange(value).substring(of: text) }
      }
      return nil
    }

    /// Returns the next item that has the given name, or nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoringCase: Whether names are compared without regard to the case of ASCII letters.
    ///   - rest: The range of the items to search; the function removes the item and those before it.
    /// - Returns: The item, or nil if there is no further one.
    @inline(never)
    func nextItem(
      _ name: String,
      ignoringCase: Bool,
      in rest: inout Range<Int>
    ) -> QueryItemRanges.Item? {
      Bytes.readingNative(text) { bytes in
        Bytes.with(name) { name in
          var items = QueryItemRanges(of: bytes, in: rest)
          while let item = items.next() {
            let isNamed = PercentCoding.isEqual(
              decoding: bytes[item.name],
              to: name,
              plusIsSpace: true,
              ignoringCase: ignoringCase
            )
            if isNamed {
              rest = items.rest
              return item
            }
          }
          return nil
        }
      }
    }

    /// Returns the decoded value of an item; `""` if the item has no `=`, and nil if the value is
    /// not UTF-8.
    private func value(of item: QueryItemRanges.Item) -> String? {
      Bytes.readingNative(text) { bytes in
        PercentCoding.text(decoding: bytes, in: item.valueOrEmpty, plusIsSpace: true)
      }
    }
  }
}

extension DeepLink.Query: Sequence {
  /// An iterator over the items of a query.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let text: String
    fileprivate var rest: Range<Int>

    /// Returns the next item, or nil after the last one.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public mutating func next() -> DeepLink.QueryItem? {
      Bytes.readingNative(text) { bytes in
        var items = QueryItemRanges(of: bytes, in: rest)
        guard let item = items.next() else { return nil }
        rest = items.rest
        return DeepLink.QueryItem(item, of: text)
      }
    }
  }

  /// Returns an iterator that starts at the first item.
  public func makeIterator() -> Iterator { Iterator(text: text, rest: range.range) }
}

extension QueryItemRanges.Item {
  /// Returns whether the name or the value is encoded.
  func isEncoded(in bytes: Bytes) -> Bool {
    let range = name.lowerBound..<valueOrEmpty.upperBound
    return PercentCoding.isEncoded(bytes, in: range, plusIsSpace: true)
  }

  /// Returns the decoded name and value, or nil if the name or the value is not UTF-8; the value is
  /// `""` if the item has no `=`.
  func decoded(in bytes: Bytes) -> (name: String, value: String)? {
    guard let name = PercentCoding.text(decoding: bytes, in: name, plusIsSpace: true),
      let value = PercentCoding.text(decoding: bytes, in: valueOrEmpty, plusIsSpace: true)
    else { return nil }
    return (name, value)
  }

  /// Returns the decoded name, or nil if name or value is not UTF-8.
  fileprivate func decodedName(in bytes: Bytes) -> String? {
    guard value.map({ PercentCoding.isText(decoding: bytes[$0]) }) ?? true else { return nil }
    return PercentCoding.text(decoding: bytes, in: name, plusIsSpace: true)
  }

  /// Returns the decoded value; `""` if the item has no `=`, and nil if the name or the value is
  /// not UTF-8.
  fileprivate func decodedValue(in bytes: Bytes) -> String? {
    guard PercentCoding.isText(decoding: bytes[name]) else { return nil }
    return PercentCoding.text(decoding: bytes, in: valueOrEmpty, plusIsSpace: true)
  }
}

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
