/// What a link brought to a route: the values of the pattern's parameters, and the query.
///
/// A value of the path goes before one of the query with the same name, so that nobody can override
/// what the route was found by.
public struct RouteParameters: Sendable {
  @usableFromInline let found: MatchStorage
  @usableFromInline let core: TableCore

  @inlinable
  init(_ found: MatchStorage, in core: TableCore) {
    self.found = found
    self.core = core
  }

  var link: DeepLink { found.link }
  /// Where the pattern's parameters stand in the table's.
  private var places: Range<Int> { core.shape(of: found.match.route).parameters.range }
  var ignoresCaseOfQueryNames: Bool { core.options.ignoresCaseOfQueryNames }

  /// The names of the pattern's parameters, in its order, with or without a value.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public var names: [String] { core.parameters[places].compactMap { $0.name } }

  /// The value of the path's parameter, else of the first query item of that name.
  ///
  /// The value is decoded, but for a catch-all's: that is its raw text, still percent-encoded, and
  /// empty when it took no segment. A parameter in a group that was skipped has no value in the path.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public subscript(_ name: String) -> String? {
    guard let index = index(of: name), found.capture(index) != .absent else { return query(name) }
    return Bytes.with(link.text) { pathValue(index, in: $0) }
  }

  /// The value of a parameter of the path, or nil when it has none.
  @inline(__always)
  private func pathValue(_ index: Int, in bytes: Bytes) -> String? {
    guard let place = found.capture(index).orNil?.range else { return nil }
    // A plain path has nothing to decode, and a catch-all's segments stand side by side in it.
    return link.parts.isPlain ? bytes.text(in: place) : carefulValue(index, place, in: bytes)
  }

  /// As `pathValue`, of a path that is not plain.
  @inline(never)
  private func carefulValue(_ index: Int, _ place: Range<Int>, in bytes: Bytes) -> String? {
    guard !isCatchAll(index) else {
      return link.segments[place].map { String($0.raw) }.joined(separator: "/")
    }
    return PercentCoding.text(decoding: bytes[place], plusIsSpace: false)
  }

  /// The value that stands under a name, as it is written in the link and without a copy.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of an item of the query.
  /// - Returns: The value of the path's parameter, else of the first query item of that name, empty for a
  ///   flag; nil when there is none, and for the catch-all of a path that is not ``PathMatch/isPlain``.
  /// - Complexity: O(*n*) in the length of the query.
  public func raw(_ name: String) -> Substring? {
    guard let index = index(of: name), found.capture(index) != .absent else {
      return link.query.raw(name, ignoringCase: ignoresCaseOfQueryNames)
    }
    guard link.parts.isPlain || !isCatchAll(index) else { return nil }
    return found.capture(index).substring(of: link.text)
  }

  /// All values by their names, each as the subscript has it.
  ///
  /// - Complexity: O(*n*) on average in the number of parameters and the length of the query.
  public var dictionary: ParameterDictionary {
    let places = places
    let query = link.parts.query?.range ?? 0..<0
    var values = ParameterDictionary(
      // Usual items take eight bytes or more.
      minimumCapacity: places.count + query.count / 8 + 1,
      ignoresCaseOfQueryNames: ignoresCaseOfQueryNames
    )
    Bytes.with(link.text) { bytes in
      for place in places {
        guard let name = core.parameters[place].name,
          let value = pathValue(place &- places.lowerBound, in: bytes)
        else { continue }
        values.append(name, core.parameters[place].nameHead, inPath: value)
      }
      let isEncoded = PercentCoding.isEncoded(bytes, in: query, plusIsSpace: true)
      var items = QueryItemRanges(of: bytes, in: query)
      while let item = items.next() {
        guard isEncoded else {
          values.append(
            bytes.text(in: item.name),
            bytes.firstWord(in: item.name),
            inQuery: item.value.map { bytes.text(in: $0) } ?? ""
          )
          continue
        }
        guard let (name, value) = item.decoded(in: bytes) else { continue }
        values.append(name, name.head, inQuery: value)
      }
    }
    return values
  }

  /// The values of all query items of a name, in the order of the link.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func all(_ name: String) -> [String] {
    link.query.all(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  /// The segments that a catch-all took, each decoded once.
  ///
  /// - Returns: The segments, none when it took none; nil when the pattern has no catch-all of that
  ///   name or its group was skipped.
  /// - Complexity: O(*n*) in the length of the path.
  public func segments(_ name: String) -> [String]? {
    guard let index = index(of: name), isCatchAll(index),
      found.capture(index) != .absent
    else { return nil }
    if link.parts.isPlain {
      return found.capture(index).substring(of: link.text).split(separator: "/").map(String.init)
    }
    return link.segments[found.capture(index).range].map { $0.value }
  }

  /// Whether the path has a value of a name; then the query's are not looked at.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public func hasPathValue(_ name: String) -> Bool {
    index(of: name).map { found.capture($0) != .absent } ?? false
  }

  /// Whether some query item of a name is no UTF-8, so that it has no value.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func hasUnreadableItem(_ name: String) -> Bool {
    link.query.hasUnreadableItem(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  private func query(_ name: String) -> String? {
    link.query[name, ignoringCase: ignoresCaseOfQueryNames]
  }

  func index(of name: String) -> Int? {
    let places = places
    return places.first { core.parameters[$0].name == name }.map { $0 - places.lowerBound }
  }

  /// Whether a parameter of the pattern is a catch-all.
  func isCatchAll(_ index: Int) -> Bool { core.parameters[places.lowerBound + index].isCatchAll }
}
