// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a link: the values of the pattern's parameters, and the values of the query items.
///
/// A value from the path precedes one from the query with the same name, so a query cannot
/// override a part of the path that selected the route.
public struct RouteParameters: Sendable {
  /// The link that was matched.
  package let link: DeepLink
  @usableFromInline let route: UInt32
  /// The range of bytes that each parameter captures; for the catch-all of a path that is not plain, a range
  /// of segments.
  let captures: RangeList
  let core: TableCore

  init(
    of link: consuming DeepLink,
    _ route: UInt32,
    _ captures: consuming RangeList,
    in core: TableCore
  ) {
    self.link = link
    self.route = route
    self.captures = captures
    self.core = core
  }

  /// The range of the pattern's parameters in `TableCore.parameters`.
  var parameterRange: Range<Int> { core.shape(of: route).parameters.range }
  var ignoresCaseOfQueryNames: Bool { core.options.ignoresCaseOfQueryNames }

  /// The names of the pattern's parameters in the order of the pattern, with or without a value.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public var names: [String] { optionalNames.compactMap { $0 } }

  /// The names of the pattern's parameters; nil for a catch-all without a name.
  var optionalNames: [String?] { core.parameters[parameterRange].map { $0.name } }

  /// The value of a name: from the path, otherwise from the first query item of that name.
  ///
  /// The value is decoded. The value of a catch-all is not: it is the raw text, still
  /// percent-encoded, and empty if the catch-all has no segments. A parameter in a skipped group
  /// has no value from the path.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public subscript(_ name: String) -> String? {
    guard let index = index(of: name), let range = captures[index].orNil?.range else {
      return query(name)
    }
    return Bytes.readingNative(link.text) { pathValue(index, range, in: $0) }
  }

  /// Returns the value of a parameter; nil if the path has no value, or one that is not UTF-8.
  @inline(__always)
  func pathValue(_ index: Int, in bytes: Bytes) -> String? {
    captures[index].orNil.flatMap { pathValue(index, $0.range, in: bytes) }
  }

  /// Returns the value that a parameter captures in a range of the path.
  @inline(__always)
  private func pathValue(_ index: Int, _ range: Range<Int>, in bytes: Bytes) -> String? {
    // In a plain path (see `PlainPath`) nothing is percent-encoded, so the text needs no decoding.
    // The segments of a catch-all are adjacent, so their text is one range.
    link.parts.isPlain ? bytes.text(in: range) : decodedValue(index, range, in: bytes)
  }

  /// Returns the decoded value that a parameter captures in a path with percent-encoding; nil if the
  /// value is not valid UTF-8.
  @inline(never)
  private func decodedValue(_ index: Int, _ range: Range<Int>, in bytes: Bytes) -> String? {
    isCatchAll(index)
      ? joinedSegments(range) : PercentCoding.text(decoding: bytes, in: range, plusIsSpace: false)
  }

  /// Returns the value of a catch-all that captures segments: their text as written, with `/` between them.
  func joinedSegments(_ segments: Range<Int>) -> String {
    link.segments[segments].map { String($0.raw) }.joined(separator: "/")
  }

  /// Returns the value of a name without decoding or copying it.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Returns: The value of the path's parameter; otherwise the value of the first query item with
  ///   that name, which is empty if the item has no `=`. Nil if there is no such value, and for the
  ///   catch-all of a path that has escapes, a segment `.` or `..`, or an empty segment.
  /// - Complexity: O(*n*) in the length of the query.
  public func raw(_ name: String) -> Substring? {
    guard let index = index(of: name), captures[index] != .absent else {
      return link.query.raw(name, ignoringCase: ignoresCaseOfQueryNames)
    }
    guard link.parts.isPlain || !isCatchAll(index) else { return nil }
    return captures[index].substring(of: link.text)
  }

  /// Returns the values of all query items of a name in the order of the link.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func all(_ name: String) -> [String] {
    link.query.all(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  /// Returns the segments of a catch-all, each decoded once; nil if the name is not that of a
  /// catch-all with a value.
  ///
  /// - Returns: The segments, which may be none; nil if the pattern has no catch-all of that name
  ///   or its group was skipped.
  /// - Complexity: O(*n*) in the length of the path.
  public func segments(_ name: String) -> [String]? {
    guard let index = index(of: name), isCatchAll(index),
      captures[index] != .absent
    else { return nil }
    if link.parts.isPlain {
      return captures[index].substring(of: link.text).split(separator: "/").map(String.init)
    }
    return link.segments[captures[index].range].map { $0.value }
  }

  /// Returns whether the path has a value of a name; if so, the subscript returns this value
  /// instead of a value from the query.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public func hasPathValue(_ name: String) -> Bool {
    index(of: name).map { captures[$0] != .absent } ?? false
  }

  /// Returns whether a query item with this name has no value because it is not valid UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func hasUnreadableItem(_ name: String) -> Bool {
    link.query.hasUnreadableItem(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  private func query(_ name: String) -> String? {
    link.query[name, ignoringCase: ignoresCaseOfQueryNames]
  }

  func index(of name: String) -> Int? {
    let parameterRange = parameterRange
    return parameterRange.first { core.parameters[$0].name == name }.map {
      $0 - parameterRange.lowerBound
    }
  }

  /// Returns whether a parameter of the pattern is a catch-all.
  func isCatchAll(_ index: Int) -> Bool {
    core.parameters[parameterRange.lowerBound + index].isCatchAll
  }
}

extension RouteParameters {
  /// Calls `body` with each name of the path that has a value, and with this value.
  @inline(__always)
  private func forEachPathValue(_ body: (_ name: String, _ value: String) -> Void) {
    link.withBytes { bytes in
      let parameterRange = parameterRange
      for number in parameterRange {
        let index = number &- parameterRange.lowerBound
        if let name = core.parameters[number].name, let value = pathValue(index, in: bytes) {
          body(name, value)
        }
      }
    }
  }

  /// Calls `body` with each name and its value: first those of the path, then all query items.
  @inline(__always)
  fileprivate func forEachValue(_ body: (_ name: String, _ value: String) -> Void) {
    forEachPathValue(body)
    link.withBytes { bytes in
      let query = link.parts.query?.range ?? 0..<0
      let isEncoded = PercentCoding.isEncoded(bytes, in: query, plusIsSpace: true)
      var items = QueryItemRanges(of: bytes, in: query)
      while let item = items.next() {
        if !isEncoded {
          body(bytes.text(in: item.name), bytes.text(in: item.valueOrEmpty))
        } else if let (name, value) = item.decoded(in: bytes) {
          body(name, value)
        }
      }
    }
  }

  /// The values from the path by name, as the subscript returns them.
  ///
  /// - Complexity: O(*n*) on average in the number of parameters.
  package var pathValues: [String: String] {
    var values = [String: String](minimumCapacity: parameterRange.count)
    forEachPathValue { name, value in values[name] = value }
    return values
  }
}

extension [String: String] {
  /// Creates a dictionary of all values of a link by name, as ``RouteParameters/subscript(_:)`` returns
  /// them.
  ///
  /// - Complexity: O(*n*) on average in the number of parameters and the length of the query.
  public init(_ parameters: borrowing RouteParameters) {
    // A usual query item takes at least eight bytes.
    let queryCount = (parameters.link.parts.query?.range.count ?? 0) / 8
    let count = parameters.parameterRange.count + queryCount + 1
    var values = [String: String](minimumCapacity: count)
    parameters.forEachValue { values.insertFirst($1, for: $0) }
    if parameters.ignoresCaseOfQueryNames {
      for name in values.keys { values[name] = parameters[name] }
    }
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
