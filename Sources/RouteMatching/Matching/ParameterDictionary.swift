/// The values that a link brought, by their names: each name once, in the order of the link.
///
/// It is used as a `[String: String]` is, and made sooner: a link has a few names, and a few are compared
/// before one of them is hashed. Beyond sixteen it has an index.
///
/// ```swift
/// let parameters = try table.match("/users/42?from=push")?.parameters.dictionary
/// parameters?["id"]  // "42"
/// parameters?.map { $0.name }  // ["id", "from"]
/// ```
///
/// Names are compared byte for byte. Where the table ignores the case of query names, so does the
/// subscript.
public struct ParameterDictionary: Sendable {
  private var entries: [Entry] = []
  /// How many entries come from the path, the first ones.
  private var pathCount = 0
  private let ignoresCaseOfQueryNames: Bool
  /// Where the names of the query are, once there are more than a few entries.
  private var places: [[UInt8]: Int]?

  private struct Entry {
    let name: String
    let value: String
    /// The first eight bytes of the name, which tell most names apart.
    let head: UInt64
  }

  /// The most entries that are compared one after the other.
  private static let few = 16

  /// Makes an empty dictionary.
  public init() {
    ignoresCaseOfQueryNames = false
  }

  init(minimumCapacity: Int, ignoresCaseOfQueryNames: Bool) {
    self.ignoresCaseOfQueryNames = ignoresCaseOfQueryNames
    entries.reserveCapacity(minimumCapacity)
  }

  /// Adds a value of the path, before any of the query; their names differ.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - head: Its first eight bytes, the first one lowest.
  ///   - value: The value.
  @inline(__always)
  mutating func append(_ name: consuming String, _ head: UInt64, inPath value: consuming String) {
    entries.append(Entry(name: name, value: value, head: head))
    pathCount &+= 1
  }

  /// Adds a value of the query, unless its name is there.
  @inline(__always)
  mutating func append(_ name: consuming String, _ head: UInt64, inQuery value: consuming String) {
    guard position(of: name, head) == nil else { return }
    entries.append(Entry(name: name, value: value, head: head))
    if entries.count > Self.few { addPlace() }
  }

  @inline(never)
  private mutating func addPlace() {
    var places = self.places.take() ?? [:]
    let first = places.isEmpty ? pathCount : entries.count - 1
    for place in first..<entries.count { places[key(entries[place].name)] = place }
    self.places = places
  }

  /// The value of a name, or nil when the link brought none.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of an item of the query.
  /// - Complexity: O(*n*) on average in the length of the name.
  public subscript(name: String) -> String? {
    position(of: name).map { entries[$0].value }
  }

  private func position(of name: String) -> Int? { position(of: name, name.head) }

  @inline(__always)
  private func position(of name: String, _ head: UInt64) -> Int? {
    guard entries.count <= Self.few else { return positionInIndex(of: name, head) }
    for place in entries.indices where isName(name, head, at: place) { return place }
    return ignoresCaseOfQueryNames ? positionIgnoringCase(of: name) : nil
  }

  @inline(never)
  private func positionInIndex(of name: String, _ head: UInt64) -> Int? {
    for place in 0..<pathCount where isName(name, head, at: place) { return place }
    return places?[key(name)]
  }

  /// Whether the name at a place is another one, byte for byte.
  @inline(__always)
  private func isName(_ name: String, _ head: UInt64, at place: Int) -> Bool {
    entries[place].head == head && name.isSame(as: entries[place].name)
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
  /// The place of the first name: 0.
  public var startIndex: Int { 0 }

  /// The number of names.
  public var endIndex: Int { entries.count }

  /// A name, and its value.
  ///
  /// - Parameter position: A place, from 0 to below ``endIndex``.
  public subscript(position: Int) -> (name: String, value: String) {
    (entries[position].name, entries[position].value)
  }
}

extension ParameterDictionary: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of names and values, of which the first of each name counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, name.head, inQuery: value) }
  }
}

extension ParameterDictionary: Hashable {
  /// Whether two dictionaries have the same names with the same values, in whatever order.
  public static func == (one: ParameterDictionary, other: ParameterDictionary) -> Bool {
    one.bytes == other.bytes
  }

  /// Feeds names and values, in whatever order.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// A string of equal looks may have other bytes.
  private var bytes: [[UInt8]: [UInt8]] {
    entries.reduce(into: [:]) { $0[Array($1.name.utf8)] = Array($1.value.utf8) }
  }
}

extension ParameterDictionary: CustomStringConvertible {
  /// Names and values as a dictionary's description has them.
  public var description: String {
    let items = entries.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    return items.isEmpty ? "[:]" : "[\(items.joined(separator: ", "))]"
  }
}

extension [String: String] {
  /// Makes a dictionary of the standard library of the values that a link brought.
  ///
  /// - Parameter parameters: The values; of names that differ in their bytes alone and not to a reader
  ///   the first counts.
  /// - Complexity: O(*n*) on average in the number of values.
  public init(_ parameters: ParameterDictionary) {
    self.init(minimumCapacity: parameters.count)
    for (name, value) in parameters where self[name] == nil { self[name] = value }
  }
}

extension String {
  /// The first eight bytes, the first one lowest, and zeros behind fewer.
  var head: UInt64 { Bytes.with(self) { $0.firstWord() } }

  /// Whether two names with one head are the same, byte for byte.
  @inline(never)
  fileprivate func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && (utf8.count <= 8 || utf8.elementsEqual(other.utf8))
  }
}
