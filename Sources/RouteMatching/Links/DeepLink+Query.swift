extension DeepLink {
  /// One item of a query: `name=value`, or a flag, which is a name alone.
  ///
  /// What is asked of it is read from the link then and there.
  public struct QueryItem: Sendable {
    private let text: String
    private let item: QueryItemRanges.Item

    fileprivate init(_ item: QueryItemRanges.Item, of text: String) {
      self.text = text
      self.item = item
    }

    /// Where the name stands in the link's text, in bytes of UTF-8.
    public var nameBytes: Range<Int> { item.name }

    /// Where the value stands in the link's text, in bytes of UTF-8, or nil when there is no `=`.
    public var valueBytes: Range<Int>? { item.value }

    /// The name as it stands in the link.
    public var rawName: Substring { ByteRange(item.name).substring(of: text) }

    /// The value as it stands in the link, or nil when there is no `=`.
    public var rawValue: Substring? { item.value.map { ByteRange($0).substring(of: text) } }

    /// The decoded name, or nil when name or value is no UTF-8 once decoded.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public var name: String? { Bytes.with(text) { item.decodedName(in: $0) } }

    /// The decoded value, `""` for a flag, or nil when name or value is no UTF-8 once decoded.
    ///
    /// - Complexity: O(*n*) for an item of *n* bytes.
    public var value: String? { Bytes.with(text) { item.decodedValue(in: $0) } }
  }

  /// The items of a link's query in the order in which they stand there, repeats included.
  ///
  /// Items are separated by `&`, and empty ones are skipped. The first `=` ends a name. A `+` is a
  /// space, a `%` without two hexadecimal digits is itself, and everything is decoded once, when it is
  /// read. Names are looked up byte for byte.
  public struct Query: Sendable {
    private let text: String
    private let range: ByteRange

    init(of text: String, in range: ByteRange) {
      self.text = text
      self.range = range
    }

    /// The value of the first item with a name, `""` for a flag, or nil when there is none.
    ///
    /// Items that are no UTF-8 are passed over.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether `a` to `z` also find `A` to `Z`.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public subscript(_ name: String, ignoringCase ignoresCase: Bool = false) -> String? {
      first(name, ignoringCase: ignoresCase) { value in value }
    }

    /// The values of all items with a name, in order.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether `a` to `z` also find `A` to `Z`.
    /// - Returns: One value for each item that is UTF-8, `""` for a flag.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func all(_ name: String, ignoringCase ignoresCase: Bool = false) -> [String] {
      var values: [String] = []
      _ = first(name, ignoringCase: ignoresCase) { value -> Void? in
        if let value { values.append(value) }
        return nil
      }
      return values
    }

    /// Whether an item has a name and a value that is no UTF-8, so that the item cannot be read.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - ignoresCase: Whether `a` to `z` also find `A` to `Z`.
    /// - Returns: Whether there is such an item, be there readable ones of that name or not.
    /// - Complexity: O(*n*) for a query of *n* bytes.
    public func hasUnreadableItem(_ name: String, ignoringCase ignoresCase: Bool = false) -> Bool {
      first(name, ignoringCase: ignoresCase) { value in value == nil ? true : nil } ?? false
    }

    /// The value of the first item with a name as it stands in the link, empty for a flag, or nil.
    func raw(_ name: String, ignoringCase: Bool) -> Substring? {
      let place: ByteRange? = firstItem(name, ignoringCase: ignoringCase) { bytes, item in
        guard let value = item.value else {
          return ByteRange(item.name.upperBound, item.name.upperBound)
        }
        return PercentCoding.isText(decoding: bytes[value]) ? ByteRange(value) : nil
      }
      return place?.substring(of: text)
    }

    /// Hands the values of a name to `answer`, nil for one that is no UTF-8, until there is an answer.
    private func first<Answer>(
      _ name: String,
      ignoringCase: Bool,
      _ answer: (String?) -> Answer?
    ) -> Answer? {
      firstItem(name, ignoringCase: ignoringCase) { bytes, item in
        guard let value = item.value else { return answer("") }
        return answer(PercentCoding.text(decoding: bytes[value], plusIsSpace: true))
      }
    }

    /// Hands the items of a name to `answer` until there is an answer.
    private func firstItem<Answer>(
      _ name: String,
      ignoringCase: Bool,
      _ answer: (Bytes, QueryItemRanges.Item) -> Answer?
    ) -> Answer? {
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
            if isNamed, let found = answer(bytes, item) { return found }
          }
          return nil
        }
      }
    }
  }
}

extension DeepLink.Query: Sequence {
  /// Reads the items one after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let text: String
    fileprivate var rest: Range<Int>

    /// The next item, or nil behind the last.
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

  /// An iterator that begins at the first item.
  public func makeIterator() -> Iterator { Iterator(text: text, rest: range.range) }
}

extension QueryItemRanges.Item {
  /// The decoded name and value, `""` for a flag, or nil when one of them is no UTF-8.
  func decoded(in bytes: Bytes) -> (name: String, value: String)? {
    let end = value?.upperBound ?? name.upperBound
    if !PercentCoding.isEncoded(bytes, in: name.lowerBound..<end, plusIsSpace: true) {
      return (bytes.text(in: name), value.map { bytes.text(in: $0) } ?? "")
    }
    guard let name = decodedName(in: bytes), let value = decodedValue(in: bytes) else { return nil }
    return (name, value)
  }

  /// The decoded name, or nil when name or value is no UTF-8.
  fileprivate func decodedName(in bytes: Bytes) -> String? {
    guard value.map({ PercentCoding.isText(decoding: bytes[$0]) }) ?? true else { return nil }
    return PercentCoding.text(decoding: bytes[name], plusIsSpace: true)
  }

  /// The decoded value, `""` for a flag, or nil when name or value is no UTF-8.
  fileprivate func decodedValue(in bytes: Bytes) -> String? {
    guard PercentCoding.isText(decoding: bytes[name]) else { return nil }
    return value.map { PercentCoding.text(decoding: bytes[$0], plusIsSpace: true) } ?? .some("")
  }
}
