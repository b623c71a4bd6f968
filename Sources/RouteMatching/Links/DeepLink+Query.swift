extension DeepLink {
  /// One item of a query: `name=value`, or a flag, which is a name alone.
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
    public var name: String? { Bytes.with(text) { item.decodedName(in: $0) } }

    /// The decoded value, `""` for a flag, or nil if the decoded name or value is not UTF-8.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public var value: String? { Bytes.with(text) { item.decodedValue(in: $0) } }
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

    /// The value of the first item with a name, `""` for a flag, or nil if there is none.
    ///
    /// Items that are not UTF-8 are skipped.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public subscript(_ name: String, ignoringCase ignoresCase: Bool = false) -> String? {
      first(name, ignoringCase: ignoresCase) { value in value }
    }

    /// Returns the values of all items with a name, in order.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Returns: A value for each item that is UTF-8, `""` for a flag.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func all(_ name: String, ignoringCase ignoresCase: Bool = false) -> [String] {
      var values: [String] = []
      _ = first(name, ignoringCase: ignoresCase) { value -> Void? in
        if let value { values.append(value) }
        return nil
      }
      return values
    }

    /// Whether an item with a name has a value that is not UTF-8 and so cannot be read.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether names are compared without regard to the case of ASCII letters.
    /// - Returns: Whether there is such an item; other items with the name may be readable.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func hasUnreadableItem(_ name: String, ignoringCase ignoresCase: Bool = false) -> Bool {
      first(name, ignoringCase: ignoresCase) { value in value == nil ? true : nil } ?? false
    }

    /// Returns the value of the first item with a name as written in the link, empty for a flag, or nil.
    func raw(_ name: String, ignoringCase: Bool) -> Substring? {
      let range: ByteRange? = firstItem(name, ignoringCase: ignoringCase) { bytes, item in
        guard let value = item.value else {
          return ByteRange(item.name.upperBound, item.name.upperBound)
        }
        return PercentCoding.isText(decoding: bytes[value]) ? ByteRange(value) : nil
      }
      return range?.substring(of: text)
    }

    /// Calls `body` with the values of a name, nil for a value that is not UTF-8, until it returns a result.
    private func first<Result>(
      _ name: String,
      ignoringCase: Bool,
      _ body: (String?) -> Result?
    ) -> Result? {
      firstItem(name, ignoringCase: ignoringCase) { bytes, item in
        guard let value = item.value else { return body("") }
        return body(PercentCoding.text(decoding: bytes[value], plusIsSpace: true))
      }
    }

    /// Calls `body` with the items of a name until it returns a result.
    private func firstItem<Result>(
      _ name: String,
      ignoringCase: Bool,
      _ body: (Bytes, QueryItemRanges.Item) -> Result?
    ) -> Result? {
      Bytes.with(text) { bytes in
        Bytes.with(name) { name in
          var items = QueryItemRanges(of: bytes, in: range.range)
          while let item = items.next() {
            let isNamed = PercentCoding.isEqual(
              decoding: bytes[item.name],
              to: name,
              plusIsSpace: true,
              ignoringCase: ignoringCase
            )
            if isNamed, let found = body(bytes, item) { return found }
          }
          return nil
        }
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
      Bytes.with(text) { bytes in
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
  /// Returns the decoded name and value, `""` for a flag, or nil if one of them is not UTF-8.
  func decoded(in bytes: Bytes) -> (name: String, value: String)? {
    let end = value?.upperBound ?? name.upperBound
    if !PercentCoding.isEncoded(bytes, in: name.lowerBound..<end, plusIsSpace: true) {
      return (bytes.text(in: name), value.map { bytes.text(in: $0) } ?? "")
    }
    guard let name = decodedName(in: bytes), let value = decodedValue(in: bytes) else { return nil }
    return (name, value)
  }

  /// Returns the decoded name, or nil if name or value is not UTF-8.
  fileprivate func decodedName(in bytes: Bytes) -> String? {
    guard value.map({ PercentCoding.isText(decoding: bytes[$0]) }) ?? true else { return nil }
    return PercentCoding.text(decoding: bytes[name], plusIsSpace: true)
  }

  /// Returns the decoded value, `""` for a flag, or nil if name or value is not UTF-8.
  fileprivate func decodedValue(in bytes: Bytes) -> String? {
    guard PercentCoding.isText(decoding: bytes[name]) else { return nil }
    return value.map { PercentCoding.text(decoding: bytes[$0], plusIsSpace: true) } ?? .some("")
  }
}
