extension RewriteTemplate {
  /// Why a template could not be filled.
  enum FillError: Error {
    /// The values make a segment `.` or `..`, which every link resolves.
    case dotSegment
  }

  /// Writes the link that this template makes of a match.
  ///
  /// A value stays within its segment or its query item. The items of the template come first; of
  /// the link's own, those stay whose names the template does not say, written or left out: what a
  /// rule sets, no link can set. The link's fragment stays.
  ///
  /// - Parameters:
  ///   - parameters: The values. Only those of the path count, so that no query item can stand in
  ///     for a group that was skipped.
  ///   - link: The link that was matched.
  ///   - ignoresCase: Whether the names of query items are compared without ASCII case.
  /// - Returns: The text of the new link, which is well-formed but may be beyond the limits.
  /// - Throws: `FillError` for values that no escape keeps in their place.
  /// - Complexity: O(*n* + *q* ∙ *i*) for *n* bytes in all, and *q* items of the link against *i* of
  ///   the template.
  func text(
    filling parameters: RouteParameters,
    of link: DeepLink,
    ignoringCaseOfQueryNames ignoresCase: Bool
  ) throws(FillError) -> String {
    var path = LinkPath(hasTrailingSlash: hasTrailingSlash)
    try write(self.path, parameters, to: &path.segments)
    let front = front ?? link.front(withUserInfo: false)
    var text = front
    // `moments://detail` is a whole link, and ends in no slash.
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
  ) throws(FillError) {
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
        // Segments that are all empty are not none, which the raw text alone would not tell.
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

  /// An item as it is written, or nil when one of its parameters has no value.
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

  /// Whether two names are the same bytes; `String` would take canonically equal ones for one.
  private func isSame(_ one: String, _ other: String, _ ignoresCase: Bool) -> Bool {
    one.utf8.elementsEqual(other.utf8) { left, right in
      left == right
        || (ignoresCase && left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20))
    }
  }
}
