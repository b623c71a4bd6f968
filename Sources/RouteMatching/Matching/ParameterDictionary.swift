// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a link by name, in the order of the link; each name occurs once.
///
/// It offers the subscript of a `[String: String]` and is faster to create: a few names are
/// compared linearly instead of hashed. With more than sixteen entries it has an index.
///
/// ```swift
/// let parameters = try table.match("/users/42?from=push")?.parameters.dictionary
/// parameters?["id"]  // "42"
/// parameters?.map { $0.name }  // ["id", "from"]
/// ```
///
/// Names are compared by their bytes. If the table ignores the case of query names, the subscript
/// does too. A name and a value are decoded when they are read, so the dictionary keeps the text of the
/// link and the names of the table.
public struct ParameterDictionary: Sendable {
  /// The text of the link; the value of a catch-all that is not a part of it follows it.
  var text = ""
  private var entries: [Entry] = []
  /// The number of entries from the path; these entries precede the entries from the query.
  private var pathCount = 0
  /// The table, which contains the names from the path; nil if there are none.
  private var table: TableCore?
  /// The position of each query name; nil until there are more than `maxScanned` entries.
  private var indexByName: [[UInt8]: Int]?

  /// A name and its value, which are decoded when they are read.
  private struct Entry: BitwiseCopyable {
    /// The first eight bytes of the decoded name; most names differ in these bytes.
    let head: UInt64
    /// The range of the name in the text; for an entry from the path, `lower` is the index of its parameter.
    let name: ByteRange
    /// The range of the value in the text.
    let value: ByteRange
    /// Whether the name from the query or the value must be decoded.
    let isEncoded: Bool
  }

  /// The greatest number of entries that are searched linearly.
  private static let maxScanned = 16

  /// Creates an empty dictionary.
  public init() {}

  /// Creates an empty dictionary for the values of a link.
  @inline(__always)
  init(_ text: String, _ table: TableCore, minimumCapacity: Int) {
    (self.text, self.table) = (text, table)
    entries.reserveCapacity(minimumCapacity)
  }

  /// Appends the value of a parameter; the parameters of a route have different names.
  ///
  /// Values from the path precede those from the query.
  ///
  /// - Parameters:
  ///   - index: The index in `TableCore.parameters` of a parameter with a name.
  ///   - head: The first eight bytes of the name, the first byte lowest.
  ///   - value: The range of the value.
  ///   - isEncoded: Whether the value must be decoded.
  @inline(__always)
  mutating func append(
    parameter index: Int,
    _ head: UInt64,
    _ value: ByteRange,
    isEncoded: Bool = false
  ) {
    let name = ByteRange(index, index)
    entries.append(Entry(head: head, name: name, value: value, isEncoded: isEncoded))
    pathCount &+= 1
  }

  /// Appends the value of a query item, unless the dictionary already has an entry with the name.
  @inline(__always)
  mutating func append(_ item: QueryItemRanges.Item, of text: Bytes) {
    append(item, of: text, text[item.name], text.firstWord(in: item.name), isEncoded: false)
  }

  /// Does the same as `append` for an item with an encoded name or value; ignores one that is not valid UTF-8.
  @inline(never)
  mutating func append(encoded item: QueryItemRanges.Item, of text: Bytes) {
    let isPlain = !PercentCoding.isEncoded(text, in: item.name, plusIsSpace: true)
    guard PercentCoding.isText(decoding: text[item.valueOrEmpty]) else { return }
    let decodedName =
      isPlain ? "" : PercentCoding.text(decoding: text, in: item.name, plusIsSpace: true)
    guard let decodedName else { return }
    Bytes.with(decodedName) { decoded in
      let name = isPlain ? text[item.name] : decoded
      append(item, of: text, name, name.firstWord(), isEncoded: true)
    }
  }

  @inline(__always)
  private mutating func append(
    _ item: QueryItemRanges.Item,
    of text: Bytes,
    _ decodedName: Bytes,
    _ head: UInt64,
    isEncoded: Bool
  ) {
    guard position(of: decodedName, head, in: text) == nil else { return }
    let (name, value) = (ByteRange(item.name), ByteRange(item.valueOrEmpty))
    entries.append(Entry(head: head, name: name, value: value, isEncoded: isEncoded))
    if entries.count > Self.maxScanned { indexNewEntries(of: text) }
  }

  @inline(never)
  private mutating func indexNewEntries(of text: Bytes) {
    var indexByName = self.indexByName.take() ?? [:]
    let first = indexByName.isEmpty ? pathCount : entries.count - 1
    for index in first..<entries.count {
      indexByName[Bytes.with(name(at: index, in: text)) { key($0) }] = index
    }
    self.indexByName = indexByName
  }

  /// Returns the value of a name, or nil if the link has none.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Complexity: O(*n*) on average in the length of the name and of the value, and in the number of
  ///   values from the path.
  public subscript(name: String) -> String? {
    Bytes.with(name) { name in
      Bytes.readingNative(text) { text in
        position(of: name, name.firstWord(), in: text).map { value(at: $0, in: text) }
      }
    }
  }

  @inline(never)
  private func position(of name: Bytes, _ head: UInt64, in text: Bytes) -> Int? {
    guard entries.count <= Self.maxScanned else { return positionInIndex(of: name, head, in: text) }
    for index in entries.indices where entries[index].head == head {
      if isName(name, at: index, in: text) { return index }
    }
    return ignoresCaseOfQueryNames ? positionIgnoringCase(of: name, in: text) : nil
  }

  private var ignoresCaseOfQueryNames: Bool { table?.options.ignoresCaseOfQueryNames ?? false }

  @inline(never)
  private func positionInIndex(of name: Bytes, _ head: UInt64, in text: Bytes) -> Int? {
    for index in 0..<pathCount where entries[index].head == head {
      if isName(name, at: index, in: text) { return index }
    }
    return indexByName?[key(name)]
  }

  /// Returns whether the name at an index has the same bytes as the given name.
  @inline(never)
  private func isName(_ name: Bytes, at index: Int, in text: Bytes) -> Bool {
    Bytes.with(self.name(at: index, in: text)) { $0.isEqual(to: name) }
  }

  @inline(never)
  private func positionIgnoringCase(of name: Bytes, in text: Bytes) -> Int? {
    (pathCount..<entries.count).first { index in
      Bytes.with(self.name(at: index, in: text)) { $0.isEqual(ignoringCaseOf: name) }
    }
  }

  private func key(_ name: Bytes) -> [UInt8] {
    (0..<name.count).map { ignoresCaseOfQueryNames ? name[$0].lowercased : name[$0] }
  }

  @inline(never)
  private func name(at index: Int, in text: Bytes) -> String {
    let entry = entries[index]
    return index < pathCount
      ? table?.parameters[Int(entry.name.lower)].name ?? ""
      : Self.text(entry.name, entry.isEncoded, plusIsSpace: true, in: text)
  }

  @inline(never)
  private func value(at index: Int, in text: Bytes) -> String {
    let entry = entries[index]
    return Self.text(entry.value, entry.isEncoded, plusIsSpace: index >= pathCount, in: text)
  }

  /// Returns a name or a value, which is valid UTF-8 after decoding.
  @inline(__always)
  private static func text(
    _ range: ByteRange,
    _ isEncoded: Bool,
    plusIsSpace: Bool,
    in text: Bytes
  ) -> String {
    isEncoded
      ? PercentCoding.text(decoding: text, in: range.range, plusIsSpace: plusIsSpace) ?? ""
      : text.text(in: range.range)
  }
}

extension ParameterDictionary: RandomAccessCollection {
  /// The position of the first entry: 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { entries.count }

  /// Returns a name and its value.
  ///
  /// - Parameter position: A position from 0 to below ``endIndex``.
  /// - Complexity: O(*n*) in the length of the name and of the value.
  public subscript(position: Int) -> (name: String, value: String) {
    Bytes.readingNative(text) { (name(at: position, in: $0), value(at: position, in: $0)) }
  }
}

extension ParameterDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of names and values; if a name has several values, the first value is
  /// used.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { text += name + value }
    // An appended text can be a bridged string.
    text.makeContiguousUTF8()
    Bytes.with(text) { text in
      var start = 0
      for (name, value) in elements {
        let middle = start + name.utf8.count
        let end = middle + value.utf8.count
        append(QueryItemRanges.Item(name: start..<middle, value: middle..<end), of: text)
        start = end
      }
    }
  }
}

extension ParameterDictionary: Hashable {
  /// Returns whether two dictionaries have the same names with the same values in any order.
  public static func == (one: ParameterDictionary, other: ParameterDictionary) -> Bool {
    one.bytes == other.bytes
  }

  /// Hashes the names and values independently of their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// The bytes of each name and its value, in an order that depends only on the bytes.
  ///
  /// Strings that compare as equal may have different bytes. The byte 0xFF separates the name and
  /// the value, because no string contains this byte.
  private var bytes: [[UInt8]] {
    var bytes = map { Array($0.name.utf8) + [0xFF] + Array($0.value.utf8) }
    bytes.sortStably { $0.lexicographicallyPrecedes($1) }
    return bytes
  }
}

extension ParameterDictionary: CustomStringConvertible {
  /// The names and values in the format of a dictionary's description.
  public var description: String {
    let items = map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    return items.isEmpty ? "[:]" : "[\(items.joined(separator: ", "))]"
  }
}

extension [String: String] {
  /// Creates a standard dictionary from the values of a link.
  ///
  /// - Parameter parameters: The values. If several names are canonically equivalent, the first
  ///   counts.
  /// - Complexity: O(*n*) on average in the number of values.
  public init(_ parameters: ParameterDictionary) {
    self.init(minimumCapacity: parameters.count)
    for (name, value) in parameters { insertFirst(value, for: name) }
  }

  /// Creates a standard dictionary from the values of a link, without a ``ParameterDictionary``.
  ///
  /// - Parameter parameters: The values. If several names are canonically equivalent, the first
  ///   counts.
  /// - Complexity: O(*n*) on average in the number of parameters and the length of the query.
  public init(_ parameters: borrowing RouteParameters) {
    guard !parameters.ignoresCaseOfQueryNames else {
      self.init(parameters.dictionary)
      return
    }
    var values = [String: String](minimumCapacity: parameters.likelyCount)
    parameters.forEachValue { name, value in values.insertFirst(value, for: name) }
    self = values
  }

  /// Stores a value, unless the name has one.
  ///
  /// Names with different bytes can be equal strings (canonical equivalence).
  @inline(never)
  private mutating func insertFirst(_ value: String, for name: String) {
    if let first = updateValue(value, forKey: name) { self[name] = first }
  }
}
