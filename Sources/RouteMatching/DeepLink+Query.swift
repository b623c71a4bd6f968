extension DeepLink {
  /// One item of a query: `name=value`, or a flag, which is a name alone.
  public struct QueryItem: Sendable {
    /// The name as it stands in the link.
    public let rawName: Substring
    /// The value as it stands in the link, or nil when there is no `=`.
    public let rawValue: Substring?
    /// The decoded name, or nil when name or value is no UTF-8 once decoded.
    public let name: String?
    /// The decoded value, `""` for a flag, or nil when name or value is no UTF-8 once decoded.
    public let value: String?
  }

  /// The items of a link's query in the order in which they stand there, repeats included.
  ///
  /// Items are separated by `&`, and empty ones are skipped. The first `=` ends a name. A `+` is a
  /// space, a `%` without two hexadecimal digits is itself, and everything is decoded once, when it is
  /// read. Names are looked up byte for byte.
  public struct Query: Sendable {
    private let text: String
    private let range: RangeList.Element

    init(of text: String, in range: RangeList.Element) {
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

    /// Hands the values of a name to `answer`, nil for one that is no UTF-8, until there is an answer.
    private func first<Answer>(
      _ name: String,
      ignoringCase: Bool,
      _ answer: (String?) -> Answer?
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
            guard isNamed else { continue }
            let value = item.value.map { bytes[$0] }
            let text =
              value.map { PercentCoding.text(decoding: $0, plusIsSpace: true) } ?? .some("")
            if let found = answer(text) { return found }
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
        return DeepLink.QueryItem(item, of: text, bytes)
      }
    }
  }

  /// An iterator that begins at the first item.
  public func makeIterator() -> Iterator { Iterator(text: text, rest: range.range) }
}

extension DeepLink.QueryItem {
  fileprivate init(_ item: QueryItemRanges.Item, of text: String, _ bytes: Bytes) {
    rawName = RangeList.Element(item.name).substring(of: text)
    rawValue = item.value.map { RangeList.Element($0).substring(of: text) }
    let name = PercentCoding.text(decoding: bytes[item.name], plusIsSpace: true)
    let value = item.value.map { PercentCoding.text(decoding: bytes[$0], plusIsSpace: true) }
    if let name, let value = value ?? .some("") {
      (self.name, self.value) = (name, value)
    } else {
      (self.name, self.value) = (nil, nil)
    }
  }
}
