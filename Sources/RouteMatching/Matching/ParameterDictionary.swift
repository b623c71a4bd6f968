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
/// does too.
public struct ParameterDictionary: Sendable {
  private var entries: [Entry] = []
  /// The number of entries from the path; these entries precede the entries from the query.
  private var pathCount = 0
  private let ignoresCaseOfQueryNames: Bool
  /// The position of each query name; nil until there are more than `maxScanned` entries.
  private var indexByName: [[UInt8]: Int]?

  private struct Entry {
    let name: String
    let value: String
    /// The first eight bytes of the name; most names differ in these bytes.
    let head: UInt64
  }

  /// The greatest number of entries that are searched linearly.
  private static let maxScanned = 16

  /// Creates an empty dictionary.
  public init() {
    ignoresCaseOfQueryNames = false
  }

  init(minimumCapacity: Int, ignoresCaseOfQueryNames: Bool) {
    self.ignoresCaseOfQueryNames = ignoresCaseOfQueryNames
    entries.reserveCapacity(minimumCapacity)
  }

  /// Appends a value from the path.
  ///
  /// Values from the path precede those from the query and have different names.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - head: The first eight bytes of the name, the first byte lowest.
  ///   - value: The value.
  @inline(__always)
  mutating func append(_ name: consuming String, _ head: UInt64, inPath value: consuming String) {
    entries.append(Entry(name: name, value: value, head: head))
    pathCount &+= 1
  }

  /// Appends a value from the query, unless the dictionary already has an entry with the name.
  @inline(__always)
  mutating func append(_ name: consuming String, _ head: UInt64, inQuery value: consuming String) {
    guard position(of: name, head) == nil else { return }
    entries.append(Entry(name: name, value: value, head: head))
    if entries.count > Self.maxScanned { indexNewEntries() }
  }

  @inline(never)
  private mutating func indexNewEntries() {
    var indexByName = self.indexByName.take() ?? [:]
    let first = indexByName.isEmpty ? pathCount : entries.count - 1
    for index in first..<entries.count { indexByName[key(entries[index].name)] = index }
    self.indexByName = indexByName
  }

  /// Returns the value of a name, or nil if the link has none.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Complexity: O(*n*) on average in the length of the name, and in the number of values from the path.
  public subscript(name: String) -> String? {
    position(of: name, name.head).map { entries[$0].value }
  }

  @inline(__always)
  private func position(of name: String, _ head: UInt64) -> Int? {
    guard entries.count <= Self.maxScanned else { return positionInIndex(of: name, head) }
    for index in entries.indices where isName(name, head, at: index) { return index }
    return ignoresCaseOfQueryNames ? positionIgnoringCase(of: name) : nil
  }

  @inline(never)
  private func positionInIndex(of name: String, _ head: UInt64) -> Int? {
    for index in 0..<pathCount where isName(name, head, at: index) { return index }
    return indexByName?[key(name)]
  }

  /// Returns whether the name at an index has the same bytes as the given name.
  @inline(__always)
  private func isName(_ name: String, _ head: UInt64, at index: Int) -> Bool {
    entries[index].head == head && name.hasSameBytes(as: entries[index].name)
  }

  @inline(never)
  private func positionIgnoringCase(of name: String) -> Int? {
    let key = key(name)
    return entries[pathCount...].firstIndex { self.key($0.name) == key }
  }

  private func key(_ name: String) -> [UInt8] {
    ignoresCaseOfQueryNames ? name.utf8.map { $0.lowercased } : Array(name.utf8)
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
  public subscript(position: Int) -> (name: String, value: String) {
    (entries[position].name, entries[position].value)
  }
}

extension ParameterDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of names and values; if a name has several values, the first value is
  /// used.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, name.head, inQuery: value) }
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
    var bytes = entries.map { Array($0.name.utf8) + [0xFF] + Array($0.value.utf8) }
    bytes.sortStably { $0.lexicographicallyPrecedes($1) }
    return bytes
  }
}

extension ParameterDictionary: CustomStringConvertible {
  /// The names and values in the format of a dictionary's description.
  public var description: String {
    let items = entries.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
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
    // Names with different bytes can be equal strings (canonical equivalence). Then the value of
    // the first name is kept.
    for (name, value) in parameters {
      if let first = updateValue(value, forKey: name) { self[name] = first }
    }
  }
}

extension String {
  /// The first eight bytes, with the first byte in the lowest bits; missing bytes are zero.
  var head: UInt64 { Bytes.with(self) { $0.firstWord() } }
}
