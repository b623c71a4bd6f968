// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a link: the values of the pattern's parameters, and the values of the query items.
///
/// A value from the path precedes one from the query with the same name, so a query cannot
/// override a part of the path that selected the route.
public struct RouteParameters: Sendable {
  @usableFromInline let storage: MatchStorage
  @usableFromInline let core: TableCore

  @inlinable
  init(_ storage: consuming MatchStorage, in core: TableCore) {
    self.storage = storage
    self.core = core
  }

  /// The link that was matched.
  package var link: DeepLink { storage.link }
  /// The range of the pattern's parameters in `TableCore.parameters`.
  var parameterRange: Range<Int> { core.shape(of: storage.match.route).parameters.range }
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
    guard let index = index(of: name), let range = storage.capture(index).orNil?.range else {
      return query(name)
    }
    return Bytes.readingNative(storage.link.text) { pathValue(index, range, in: $0) }
  }

  /// Returns the value of a parameter; nil if the path has no value, or one that is not UTF-8.
  @inline(__always)
  func pathValue(_ index: Int, in bytes: Bytes) -> String? {
    storage.capture(index).orNil.flatMap { pathValue(index, $0.range, in: bytes) }
  }

  /// Returns the value that a parameter captures in a range of the path.
  @inline(__always)
  private func pathValue(_ index: Int, _ range: Range<Int>, in bytes: Bytes) -> String? {
    // In a plain path (see `PlainPath`) nothing is percent-encoded, so the text needs no decoding.
    // The segments of a catch-all are adjacent, so their text is one range.
    storage.link.parts.isPlain ? bytes.text(in: range) : decodedValue(index, range, in: bytes)
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
  ///   catch-all of a path that is not ``PathMatch/isPlain``.
  /// - Complexity: O(*n*) in the length of the query.
  public func raw(_ name: String) -> Substring? {
    guard let index = index(of: name), storage.capture(index) != .absent else {
      return link.query.raw(name, ignoringCase: ignoresCaseOfQueryNames)
    }
    guard link.parts.isPlain || !isCatchAll(index) else { return nil }
    return storage.capture(index).substring(of: link.text)
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
      storage.capture(index) != .absent
    else { return nil }
    if link.parts.isPlain {
      return storage.capture(index).substring(of: link.text).split(separator: "/").map(String.init)
    }
    return link.segments[storage.capture(index).range].map { $0.value }
  }

  /// Returns whether the path has a value of a name; if so, the subscript returns this value
  /// instead of a value from the query.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public func hasPathValue(_ name: String) -> Bool {
    index(of: name).map { storage.capture($0) != .absent } ?? false
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
