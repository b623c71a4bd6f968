// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The template of a link with placeholders for the values of a match.
///
/// Its text is a link: `/new/:id(/:tab)?from=:source` or `https://example.com/app/*rest`. Escapes are
/// kept, and characters that are not valid in a link are escaped. `:name` is a placeholder for a value,
/// and `*rest`, as a whole segment, for the segments of a catch-all. An optional group and an item of the
/// query are written if all their parameters have a value. A `\` makes the next character literal.
package struct RewriteTemplate: Sendable {
  /// The text of the template, as it was written.
  let text: String
  /// The scheme, host and port as `scheme://host:port`; if nil, the new link keeps those of the
  /// matched link.
  let front: String?
  let path: [Element]
  let hasTrailingSlash: Bool
  let query: [Item]

  /// A part of the path.
  indirect enum Element: Sendable {
    case segment([Piece])
    case catchAll(Name)
    case group([Element])
  }

  /// A part of a segment or of a query item's value.
  enum Piece: Sendable {
    /// Literal text, in which the characters that a link cannot contain are percent-encoded.
    case literal(String)
    case value(Name)
  }

  /// The name in a placeholder, such as `id` in `:id`.
  struct Name: Sendable {
    let text: String
    /// Whether the placeholder is `*name`.
    let isCatchAll: Bool
    /// The UTF-8 offset of the name in the template.
    let offset: Int
  }

  /// An item of the query.
  struct Item: Sendable {
    /// The name as written in the link, percent-encoded.
    let rawName: String
    /// The decoded name.
    let name: String
    /// The value; nil for a flag, which has no `=`.
    let value: [Piece]?
  }
}

extension RewriteTemplate {
  /// Checks that the pattern has a value for each placeholder.
  ///
  /// - Throws: ``RewriteTemplateError`` for the first name that is not in the pattern, that is a catch-all
  ///   in only one of the two, or that is required here but optional in the pattern.
  func check(against pattern: RoutePattern) throws(RewriteTemplateError) {
    let names = PatternNames(pattern: pattern.text, places: pattern.places)
    try check(path, inGroup: false, names)
    for item in query {
      for case .value(let name) in item.value ?? [] { _ = try find(name, in: names) }
    }
  }

  /// The parameters and the catch-all of a pattern.
  private struct PatternNames {
    let pattern: String
    let places: [RoutePattern.Place]
  }

  private func check(
    _ elements: [Element],
    inGroup: Bool,
    _ names: PatternNames
  ) throws(RewriteTemplateError) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .value(let name) in pieces { try check(name, inGroup: inGroup, names) }
      case .catchAll(let name): try check(name, inGroup: inGroup, names)
      case .group(let inner): try check(inner, inGroup: true, names)
      }
    }
  }

  private func check(
    _ name: Name,
    inGroup: Bool,
    _ names: PatternNames
  ) throws(RewriteTemplateError) {
    guard try find(name, in: names).isInGroup, !inGroup else { return }
    throw error(
      at: name.offset,
      "“\(name.text)” may have no value, because it is in a group of the pattern",
      "put it into a group here as well, as in “(/\(name.isCatchAll ? "*" : ":")\(name.text))”"
    )
  }

  private func find(
    _ name: Name,
    in names: PatternNames
  ) throws(RewriteTemplateError) -> RoutePattern.Place {
    guard let found = names.places.first(where: { $0.name == name.text }) else {
      let known = names.places.map { "“\($0.isCatchAll ? "*" : ":")\($0.name)”" }
      let list = (known.count > 1 ? "one of " : "") + known.joined(separator: ", ")
      throw error(
        at: name.offset,
        "the pattern “\(names.pattern)” has no parameter “\(name.text)”",
        known.isEmpty ? "it has none at all, so write the text itself" : "write \(list) here"
      )
    }
    guard found.isCatchAll == name.isCatchAll else {
      throw error(
        at: name.offset,
        "“\(name.text)” is \(found.isCatchAll ? "a catch-all" : "a single value") of the pattern",
        "write “\(found.isCatchAll ? "*" : ":")\(name.text)”"
      )
    }
    return found
  }

  private func error(
    at offset: Int,
    _ problem: String,
    _ suggestion: String
  ) -> RewriteTemplateError {
    RewriteTemplateError(text: text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
