// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// The maximum number of parts, inside and between the groups of a pattern; 12 parts have 2^12
  /// combinations.
  static let partLimit = 12

  /// Returns the patterns with and without each optional group, longer ones first.
  ///
  /// The older router compared required parts as a set: in `/a(/b)/a` one `a` is enough.
  ///
  /// - Throws: ``DialectError`` for an empty group or one without its `)`, on which the router crashed.
  func expandedGroups(of text: String) throws(DialectError) -> [String] {
    guard text.contains("(") else { return [text] }
    let parts = try groupParts(of: text)
    guard !parts.isEmpty else { return [text] }
    let required = Set(parts.filter { !$0.isOptional })
    var combinations: [[GroupPart]] = [[]]
    for part in parts { combinations += combinations.map { $0 + [part] } }
    let texts = combinations.filter { required.isSubset(of: $0) }.map { combination in
      "/" + combination.flatMap(\.segments).filter { !$0.isEmpty }.joined(separator: "/")
    }
    return texts.enumerated().sorted { left, right in
      let (leftCount, rightCount) = (left.element.utf16.count, right.element.utf16.count)
      return leftCount == rightCount ? left.offset < right.offset : leftCount > rightCount
    }.map(\.element)
  }

  /// Returns the parts of a pattern between and inside its parentheses.
  func groupParts(of text: String) throws(DialectError) -> [GroupPart] {
    var parts: [GroupPart] = []
    var rest = text[...]
    while !rest.isEmpty {
      let open = rest.firstIndex(of: "(") ?? rest.endIndex
      let before = rest[..<open]
      if !before.isEmpty, before != ")", before != "/" {
        parts.append(GroupPart(before, isOptional: false))
      }
      guard open < rest.endIndex else { break }
      let offset = text[..<open].utf8.count
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: ")") else {
        throw error(
          .crashed,
          text,
          at: offset,
          "the group has no “)”, which raised an exception",
          "write a “)” after the group"
        )
      }
      guard close > rest.startIndex else {
        throw error(
          .crashed,
          text,
          at: offset,
          "the group is empty, which raised an exception",
          "remove the “()”"
        )
      }
      parts.append(GroupPart(rest[..<close], isOptional: true))
      rest = rest[rest.index(after: close)...]
    }
    guard parts.count <= RouteDialect.partLimit else {
      throw error(
        .invalidPattern,
        text,
        at: text.utf8.count,
        "the pattern has \(parts.count) parts inside and between its groups, and "
          + "\(RouteDialect.partLimit) are supported",
        "write several patterns with fewer groups"
      )
    }
    return parts
  }
}

/// The segments of a pattern inside one optional group, or between two groups.
struct GroupPart: Hashable {
  let segments: [String]
  let isOptional: Bool

  init(_ text: Substring, isOptional: Bool) {
    var rest = text
    while rest.hasPrefix("/") { rest.removeFirst() }
    while rest.hasSuffix("/") { rest.removeLast() }
    segments = rest.pieces
    self.isOptional = isOptional
  }
}
