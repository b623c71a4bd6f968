// Access to values for typed routes. Values are decoded only if something is encoded.

extension RouteParameters {
  /// The values of a name that must occur once.
  package enum OnlyText: Sendable {
    /// The link has no value.
    case none
    /// The link has one value, or equal ones.
    case text(Substring)
    /// A query item is not valid UTF-8 after decoding.
    case unreadable
    /// The link has several values whose bytes differ.
    case differing(count: Int)
  }

  /// Returns the only value of a name: from the path, otherwise from all query items of that name.
  ///
  /// The value of a catch-all is its raw text, as in the subscript.
  ///
  /// - Complexity: O(*n*) in the length of the query. Only an encoded value is copied.
  package func onlyText(_ name: String) -> OnlyText {
    if hasPathValue(name) {
      guard let raw = raw(name) else { return .text(Substring(self[name] ?? "")) }
      return .text(RouteParameters.decoded(raw, plusIsSpace: false) ?? raw)
    }
    var only: Substring?
    var (count, isUnreadable, isDiffering) = (0, false, false)
    forEachItem(name) { raw in
      guard let text = RouteParameters.decoded(raw, plusIsSpace: true) else {
        isUnreadable = true
        return
      }
      count += 1
      if let only, !only.utf8.elementsEqual(text.utf8) { isDiffering = true }
      only = only ?? text
    }
    if isUnreadable { return .unreadable }
    if isDiffering { return .differing(count: count) }
    return only.map { .text($0) } ?? .none
  }

  /// Calls `body` with all values of a name: the segments of a catch-all, otherwise the value from
  /// the path, otherwise the query items in their order.
  ///
  /// A query item that is not valid UTF-8 is nil.
  ///
  /// - Returns: Whether the link has a value of that name, which includes a catch-all without
  ///   segments.
  /// - Complexity: O(*n*) in the length of the link. Only an encoded value is copied.
  @discardableResult
  package func forEachText(_ name: String, _ body: (Substring?) -> Void) -> Bool {
    guard hasPathValue(name) else {
      return forEachItem(name) { body(RouteParameters.decoded($0, plusIsSpace: true)) }
    }
    let index = index(of: name).flatMap { isCatchAll($0) ? $0 : nil }
    switch raw(name) {
    case nil:
      let segments = link.segments
      for position in index.map({ storage.capture($0).range }) ?? 0..<0 {
        body(RouteParameters.decoded(segments[position].raw, plusIsSpace: false))
      }
    case let raw? where index == nil:
      body(RouteParameters.decoded(raw, plusIsSpace: false))
    case var rest? where !rest.isEmpty:
      // In a plain path the segments of a catch-all are adjacent and nothing is encoded.
      while let slash = rest.utf8.firstIndex(of: .slash) {
        body(rest[..<slash])
        rest = rest[rest.utf8.index(after: slash)...]
      }
      body(rest)
    default: break
    }
    return true
  }

  /// Calls `body` with the raw values of all query items of a name; the value of a flag is empty.
  @discardableResult
  private func forEachItem(_ name: String, _ body: (Substring) -> Void) -> Bool {
    guard let query = link.parts.query else { return false }
    return Bytes.with(link.text) { bytes in
      Bytes.with(name) { name in
        var items = QueryItemRanges(of: bytes, in: query.range)
        var isThere = false
        while let item = items.next() {
          let isNamed = PercentCoding.isEqual(
            decoding: bytes[item.name],
            to: name,
            plusIsSpace: true,
            ignoringCase: ignoresCaseOfQueryNames
          )
          guard isNamed else { continue }
          isThere = true
          let end = item.name.upperBound
          body(ByteRange(item.value ?? end..<end).substring(of: link.text))
        }
        return isThere
      }
    }
  }

  /// Returns the decoded text, or nil if it is not valid UTF-8.
  private static func decoded(_ raw: Substring, plusIsSpace: Bool) -> Substring? {
    let isEncoded = raw.utf8.contains { $0 == .percent || (plusIsSpace && $0 == .plus) }
    guard isEncoded else { return raw }
    // Decoding into scratch memory allocates nothing but the result.
    return Bytes.with(raw) { bytes in
      Bytes.withScratch(count: bytes.count) { scratch in
        var (index, count) = (0, 0)
        var check = UTF8Check()
        while index < bytes.count {
          let escaped = PercentCoding.escapedByte(in: bytes, at: index)
          let isSpace = plusIsSpace && bytes[index] == .plus
          let byte = escaped ?? (isSpace ? 0x20 : bytes[index])
          guard check.accept(byte) else { return nil }
          scratch.set(byte, at: count)
          count += 1
          index += escaped == nil ? 1 : 3
        }
        return check.isComplete ? Substring(scratch.bytes[0..<count].text) : nil
      }
    }
  }
}
