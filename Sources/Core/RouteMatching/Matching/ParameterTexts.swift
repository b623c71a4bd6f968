// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Typed routes read their values with these functions.
// A value without percent-encoding is not copied.

extension RouteParameters {
  /// The result of reading the value of a name that must have only one value.
  package enum OnlyText: Sendable {
    /// The link has no value for the name.
    case none
    /// The link has one value, or several equal values.
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
    if let index = index(of: name), let capture = captures[index].orNil {
      // In a plain path (see `PlainPath`) nothing is percent-encoded.
      if link.parts.isPlain { return .text(capture.substring(of: link.text)) }
      guard let raw = raw(name) else { return .text(Substring(self[name] ?? "")) }
      return .text(RouteParameters.decoded(raw, plusIsSpace: false) ?? raw)
    }
    var only: Substring?
    var (count, isUnreadable, isDiffering) = (0, false, false)
    var rest = queryRange
    while let raw = nextItem(name, in: &rest) {
      guard let text = RouteParameters.decoded(raw, plusIsSpace: true) else {
        isUnreadable = true
        continue
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
      var isThere = false
      var rest = queryRange
      while let raw = nextItem(name, in: &rest) {
        isThere = true
        body(RouteParameters.decoded(raw, plusIsSpace: true))
      }
      return isThere
    }
    let index = index(of: name).flatMap { isCatchAll($0) ? $0 : nil }
    switch raw(name) {
    case nil:
      let segments = link.segments
      for position in index.map({ captures[$0].range }) ?? 0..<0 {
        body(RouteParameters.decoded(segments[position].raw, plusIsSpace: false))
      }
    case let raw? where index == nil:
      body(RouteParameters.decoded(raw, plusIsSpace: false))
    case var rest? where !rest.isEmpty:
      // `raw(_:)` returns the text of a catch-all only if nothing in the path is percent-encoded.
      // So splitting the text at each `/` gives the segments.
      while let slash = rest.utf8.firstIndex(of: .slash) {
        body(rest[..<slash])
        rest = rest[rest.utf8.index(after: slash)...]
      }
      body(rest)
    default: break
    }
    return true
  }

  /// Returns whether a name has a value in the path or in the query, and the value is not empty.
  ///
  /// Usually, no value is decoded: one that is not empty is not empty after decoding either.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  package func hasText(_ name: String) -> Bool {
    if hasPathValue(name) {
      // A “/” separates the segments of a catch-all, which may all be empty.
      if let raw = raw(name), raw.utf8.contains(where: { $0 != .slash }) { return true }
      var hasText = false
      forEachText(name) { text in hasText = hasText || text?.isEmpty != true }
      if hasText { return true }
    }
    var rest = queryRange
    while let item = link.query.nextItem(name, ignoringCase: ignoresCaseOfQueryNames, in: &rest) {
      if !item.valueOrEmpty.isEmpty { return true }
    }
    return false
  }

  private var queryRange: Range<Int> { link.parts.query?.range ?? 0..<0 }

  /// Returns the value, as written, of the next query item with the given name; empty if the item
  /// has no `=`, nil if there is no further item.
  private func nextItem(_ name: String, in rest: inout Range<Int>) -> Substring? {
    link.query.nextItem(name, ignoringCase: ignoresCaseOfQueryNames, in: &rest).map {
      ByteRange($0.valueOrEmpty).substring(of: link.text)
    }
  }

  /// Returns the decoded text, or nil if it is not valid UTF-8.
  @inline(never)
  private static func decoded(_ raw: Substring, plusIsSpace: Bool) -> Substring? {
    Bytes.with(raw) { bytes in
      guard PercentCoding.isEncoded(bytes, in: 0..<bytes.count, plusIsSpace: plusIsSpace) else {
        return raw
      }
      return PercentCoding.text(decoding: bytes, plusIsSpace: plusIsSpace).map { Substring($0) }
    }
  }
}

extension RouteParameters {
  /// Returns the text of the link without the query items that have one of the given names.
  ///
  /// The other items keep their order and their spelling.
  ///
  /// - Complexity: O(*n* *m*) for a query of *n* bytes and *m* names.
  package func linkText(withoutQueryItems names: [String]) -> String {
    guard let query = link.parts.query?.range else { return link.text }
    return link.withBytes { bytes in
      var items = QueryItemRanges(of: bytes, in: query)
      var (kept, isChanged) = ("", false)
      while let item = items.next() {
        let isOmitted = names.contains { name in
          Bytes.with(name) {
            PercentCoding.isEqual(
              decoding: bytes[item.name],
              to: $0,
              plusIsSpace: true,
              ignoringCase: ignoresCaseOfQueryNames
            )
          }
        }
        if isOmitted {
          isChanged = true
          continue
        }
        kept += kept.isEmpty ? "?" : "&"
        kept += bytes.text(in: item.name.lowerBound..<item.valueOrEmpty.upperBound)
      }
      guard isChanged else { return link.text }
      return bytes.text(in: 0..<query.lowerBound - 1) + kept
        + bytes.text(in: query.upperBound..<bytes.count)
    }
  }
}
