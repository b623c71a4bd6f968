// How typed routes read values: where they stand in the link, and decoded only where something is
// encoded.

extension RouteParameters {
  /// What a link says under a name that it should say once.
  package enum OnlyText: Sendable {
    /// Nothing.
    case none
    /// One text, or the same one several times.
    case text(Substring)
    /// Some query item that is no UTF-8 once it is decoded.
    case unreadable
    /// Several texts that are not all the same, byte for byte.
    case differing(count: Int)
  }

  /// The only text of a name: from the path, else from all the query items of that name.
  ///
  /// A catch-all's is its raw text, as the subscript gives it.
  ///
  /// - Complexity: O(*n*) in the length of the query. Only a text that is encoded is copied.
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

  /// Hands all texts of a name to `body`: the segments that a catch-all took, else the value of the
  /// path, else the query items in their order, nil for one that is no UTF-8.
  ///
  /// - Returns: Whether the link says anything under that name; a catch-all that took no segment does.
  /// - Complexity: O(*n*) in the length of the link. Only a text that is encoded is copied.
  @discardableResult
  package func forEachText(_ name: String, _ body: (Substring?) -> Void) -> Bool {
    guard hasPathValue(name) else {
      return forEachItem(name) { body(RouteParameters.decoded($0, plusIsSpace: true)) }
    }
    let index = index(of: name).flatMap { isCatchAll($0) ? $0 : nil }
    switch raw(name) {
    case nil:
      let segments = link.segments
      for place in index.map({ found.capture($0).range }) ?? 0..<0 {
        body(RouteParameters.decoded(segments[place].raw, plusIsSpace: false))
      }
    case let raw? where index == nil:
      body(RouteParameters.decoded(raw, plusIsSpace: false))
    case var rest? where !rest.isEmpty:
      // The path is plain: its segments stand side by side, and nothing in them is encoded.
      while let slash = rest.utf8.firstIndex(of: .slash) {
        body(rest[..<slash])
        rest = rest[rest.utf8.index(after: slash)...]
      }
      body(rest)
    default: break
    }
    return true
  }

  /// Hands the query items of a name to `body` as they stand in the link, a flag as the empty text.
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

  /// A text without its escapes, or nil when that is no UTF-8.
  private static func decoded(_ raw: Substring, plusIsSpace: Bool) -> Substring? {
    let isEncoded = raw.utf8.contains { $0 == .percent || (plusIsSpace && $0 == .plus) }
    guard isEncoded else { return raw }
    // Decoded beside the heap, so that only the text itself takes memory.
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
