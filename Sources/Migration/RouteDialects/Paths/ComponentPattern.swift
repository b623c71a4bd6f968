// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a URL, by the names of the WHATWG standard.
enum LinkComponent: Int, Sendable, Hashable, CaseIterable {
  case `protocol`
  case hostname
  case port
  case pathname
  case search
  case hash
}

/// A regular expression over a part of a link, with the names of its groups.
struct ComponentPattern: Sendable {
  let component: LinkComponent
  let expression: Expression
  /// The keys of the groups, in the order of the expression.
  let keys: [PathKey]
}

/// The name of a group, and the form of its value.
struct PathKey: Sendable, Hashable {
  let name: String
  /// The text at which the value is split into a list; nil for a single value.
  var separator: String?
  /// Whether the group is `(…)?` without text around it, which captures nothing if it matches the
  /// empty text: ECMAScript refuses an empty repetition.
  var refusesEmpty = false
}

/// The value of a group in a part of a link.
struct ComponentGroup: Sendable {
  let component: LinkComponent
  let name: String
  let value: DialectValue

  /// The value as one text; a list is joined with slashes.
  var text: String { value.text ?? value.list?.joined(separator: "/") ?? "" }
}

extension RouteDialect {
  /// Returns the values of the groups if all patterns match the parts of a link, and otherwise nil.
  ///
  /// - Throws: ``DialectError`` if a value cannot be decoded, and the library decoded it.
  func groups(
    of patterns: [ComponentPattern],
    in link: ReadLink
  ) throws(DialectError) -> [ComponentGroup]? {
    var groups: [ComponentGroup] = []
    for pattern in patterns {
      guard let text = link.components[pattern.component],
        let match = pattern.expression.matches(in: text).first
      else { return nil }
      for (key, value) in zip(pattern.keys, match.dropFirst()) {
        guard let value, !(key.refusesEmpty && value.isEmpty) else { continue }
        let group = ComponentGroup(
          component: pattern.component,
          name: key.name,
          value: try delivered(value, key, of: link)
        )
        groups.removeAll { $0.component == pattern.component && $0.name == key.name }
        groups.append(group)
      }
    }
    return groups
  }

  private func delivered(
    _ value: String,
    _ key: PathKey,
    of link: ReadLink
  ) throws(DialectError) -> DialectValue {
    guard let separator = key.separator else { return .text(try decoded(value, of: link)) }
    var list: [String] = []
    for part in value.pieces(separatedBy: separator) { list.append(try decoded(part, of: link)) }
    return .list(list)
  }

  private func decoded(_ value: String, of link: ReadLink) throws(DialectError) -> String {
    guard reading.values == .decodedOrCrash else { return value }
    guard let decoded = PercentText.decoded(value) else {
      throw error(
        .crashed,
        link.text,
        at: link.text.offset(ofText: "%"),
        "the value “\(value)” cannot be decoded, which raised an exception",
        "write “%25” for a percent sign"
      )
    }
    return decoded
  }
}

extension String {
  /// Returns the texts between the occurrences of a separator, which must not be empty.
  fileprivate func pieces(separatedBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(ofText: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
}
