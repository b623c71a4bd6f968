// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RewriteTemplate {
  /// An error that building a link from a template throws.
  package enum BuildingError: Error {
    /// The values produce a segment `.` or `..`, which parsing the new link would resolve.
    case dotSegment
  }

  /// Builds the text of the new link from the values of a match.
  ///
  /// Values are encoded, so that they cannot add segments or query items. The query items of the
  /// template come first, followed by the link's items with other names: a link cannot override an
  /// item that a rule sets. The link's fragment is kept.
  ///
  /// - Parameters:
  ///   - parameters: The values. Only values of the path are used, so that a query item cannot
  ///     replace a value of a skipped group.
  ///   - link: The link that was matched.
  ///   - ignoresCase: Whether names of query items are compared without regard to ASCII case.
  /// - Returns: The text of the new link, which is well-formed but may exceed the limits.
  /// - Throws: `BuildingError` for values that cannot be encoded.
  /// - Complexity: O(*n* + *q* ∙ *i*) for *n* bytes in total, *q* items of the link and *i* items
  ///   of the template.
  package func text(
    for parameters: RouteParameters,
    of link: DeepLink,
    ignoringCaseOfQueryNames ignoresCase: Bool
  ) throws(BuildingError) -> String {
    var path = LinkPath(hasTrailingSlash: hasTrailingSlash)
    try write(self.path, parameters, to: &path.segments)
    let front = front ?? link.front(withUserInfo: false)
    var text = front
    // A template such as `moments://detail` has a scheme but no path. In this case, do not add a
    // slash.
    if !path.segments.isEmpty || hasTrailingSlash || self.front == nil {
      text += path.text(after: front)
    }
    text += queryText(parameters, link, ignoresCase)
    if let fragment = link.rawFragment { text += "#\(fragment)" }
    return text
  }

  // MARK: Path

  private func write(
    _ elements: [Element],
    _ parameters: RouteParameters,
    to segments: inout [String]
  ) throws(BuildingError) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        var segment = ""
        for piece in pieces {
          switch piece {
          case .literal(let text): segment += text
          case .value(let name): segment += LinkEncoding.segment(parameters[name.text] ?? "")
          }
        }
        guard !RewriteTemplate.isDots(segment) else { throw .dotSegment }
        segments.append(segment)
      case .catchAll(let name):
        // A catch-all without segments and a catch-all with one empty segment have the same raw
        // text. So the number of segments decides whether anything is written.
        guard parameters.segments(name.text)?.isEmpty == false else { continue }
        let raw = parameters[name.text] ?? ""
        segments += raw.split(separator: "/", omittingEmptySubsequences: false)
          .map { LinkEncoding.raw($0) }
      case .group(let inner):
        let names = RewriteTemplate.names(of: inner)
        guard names.allSatisfy({ parameters.hasPathValue($0.text) }) else { continue }
        try write(inner, parameters, to: &segments)
      }
    }
  }

  // MARK: Query

  private func queryText(
    _ parameters: RouteParameters,
    _ link: DeepLink,
    _ ignoresCase: Bool
  ) -> String {
    guard !query.isEmpty else { return link.rawQuery.map { "?\($0)" } ?? "" }
    var items = query.compactMap { text(of: $0, parameters) }
    for item in link.query {
      let name = item.name ?? RewriteTemplate.decodedName(item.rawName)
      guard !query.contains(where: { isSame($0.name, name, ignoresCase) }) else { continue }
      items.append(item.rawName + (item.rawValue.map { "=\($0)" } ?? ""))
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// Returns the text of a query item, or nil if one of the item's parameters has no value, so that
  /// the item is left out.
  private func text(of item: Item, _ parameters: RouteParameters) -> String? {
    guard let pieces = item.value else { return item.rawName }
    var value = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): value += text
      case .value(let name):
        guard parameters.hasPathValue(name.text), let text = parameters[name.text] else {
          return nil
        }
        value += LinkEncoding.query(text)
      }
    }
    return "\(item.rawName)=\(value)"
  }

  /// Returns whether two names have the same bytes, ignoring the case of ASCII letters if
  /// `ignoresCase` is true.
  private func isSame(_ one: String, _ other: String, _ ignoresCase: Bool) -> Bool {
    Bytes.with(one) { one in
      Bytes.with(other) { one.isEqual(to: $0, ignoringCase: ignoresCase) }
    }
  }
}
