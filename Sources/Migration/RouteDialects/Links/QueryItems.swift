// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An item of a query as an older router read it.
struct QueryItem: Sendable, Hashable {
  var name: String
  /// The value, or nil if the item has none.
  var value: String?
}

extension QueryReading {
  /// Returns the items of a query as the older router read them.
  ///
  /// - Parameters:
  ///   - raw: The query as written, or nil.
  ///   - link: The text of the link, for errors.
  ///   - dialect: The dialect, for errors.
  /// - Returns: The items in the order of the query.
  /// - Throws: ``DialectError`` if the older router crashed on the query.
  func items(
    of raw: String?,
    in link: String,
    for dialect: RouteDialect
  ) throws(DialectError) -> [QueryItem] {
    guard let raw, !raw.isEmpty || valueless == .emptyText else { return [] }
    var items: [QueryItem] = []
    for part in raw.split(separator: "&", omittingEmptySubsequences: false) {
      if let item = try item(part, in: link, for: dialect) { items.append(item) }
    }
    return items
  }

  private func item(
    _ part: Substring,
    in link: String,
    for dialect: RouteDialect
  ) throws(DialectError) -> QueryItem? {
    let equals = part.firstIndex(of: "=")
    let rawName = part[..<(equals ?? part.endIndex)]
    var rawValue = equals.map { part[part.index(after: $0)...] }
    if rawValue?.contains("=") == true {
      if valueWithEqualsSign == .dropped { return nil }
      if valueWithEqualsSign == .cut { rawValue = rawValue?.prefix { $0 != "=" } }
    }
    guard var name = decoding == .all ? PercentText.decoded(rawName) ?? unreadable : String(rawName)
    else {
      throw dialect.error(
        .crashed,
        link,
        at: link.utf8.count,
        "the name “\(rawName)” in the query is not UTF-8, which raised an exception",
        "correct the escapes of the name"
      )
    }
    if lowercasesNames { name = name.lowercased() }
    guard let rawValue else {
      return QueryItem(name: name, value: valueless == .emptyText ? "" : nil)
    }
    var value = decoding == .none ? String(rawValue) : PercentText.decoded(rawValue)
    if decoding == .valuesIfPossible { value = value ?? String(rawValue) }
    if plusInValues == .spaceAfterDecoding { value = value.map(PlusSign.asSpace) }
    return QueryItem(name: name, value: value)
  }

  private var unreadable: String? { unreadableName == .empty ? "" : nil }
}

/// The plus sign in values.
enum PlusSign {
  /// Returns a text with a space for each `+`.
  static func asSpace(_ text: String) -> String {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
