/// The link that a rule leads to, with places for the values of the match.
///
/// Its text is a link: `/new/:id(/:tab)?from=:source` or `https://example.com/app/*rest`. Escapes of
/// it stay, and what no link may hold is escaped. `:name` stands for a value, `*rest` as a whole
/// segment for what a catch-all took; a group is written when all its own parameters have a value,
/// and so is an item of the query. A `\` takes the meaning from the character behind it.
struct RewriteTemplate: Sendable {
  /// The template as it was written.
  let text: String
  /// Scheme, host and port as `scheme://host:port`; nil when the link's own are kept.
  let front: String?
  let path: [Element]
  let hasTrailingSlash: Bool
  let query: [Item]

  /// One part of the path.
  indirect enum Element: Sendable {
    case segment([Piece])
    case catchAll(Name)
    case group([Element])
  }

  /// A stretch of a segment or of a query's value.
  enum Piece: Sendable {
    /// Text of a link, encoded where it must be.
    case literal(String)
    case value(Name)
  }

  /// A parameter's name where a template says it.
  struct Name: Sendable {
    let text: String
    /// Whether the template says `*name`.
    let isCatchAll: Bool
    /// Where the name begins, as a UTF-8 offset into the template.
    let offset: Int
  }

  /// One item of the query.
  struct Item: Sendable {
    /// The name as it is written into the link.
    let rawName: String
    /// What the name is read as.
    let name: String
    /// Nil for a flag, which has no `=`.
    let value: [Piece]?
  }
}

extension RewriteTemplate {
  /// Finds the first name that the pattern cannot fill.
  ///
  /// - Throws: ``RewriteTemplateError`` for a name that the pattern does not have, has with the other
  ///   sign, or may leave without a value where the template needs one.
  func check(against pattern: RoutePattern) throws(RewriteTemplateError) {
    var names: [PatternName] = []
    RewriteTemplate.collect(pattern.elements, inGroup: false, into: &names)
    try check(path, inGroup: false, names)
    for item in query {
      for case .value(let name) in item.value ?? [] { _ = try find(name, in: names) }
    }
  }

  private typealias PatternName = (text: String, isCatchAll: Bool, isOptional: Bool)

  private static func collect(
    _ elements: [RoutePattern.Element],
    inGroup: Bool,
    into names: inout [PatternName]
  ) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .parameter(let parameter) in pieces {
          names.append((parameter.name, false, inGroup))
        }
      case .catchAll(let name): if let name { names.append((name, true, inGroup)) }
      case .group(let inner): collect(inner, inGroup: true, into: &names)
      }
    }
  }

  private func check(
    _ elements: [Element],
    inGroup: Bool,
    _ names: [PatternName]
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
    _ names: [PatternName]
  ) throws(RewriteTemplateError) {
    guard try find(name, in: names).isOptional, !inGroup else { return }
    throw error(
      at: name.offset,
      "“\(name.text)” may be without a value, as it stands in a group of the pattern",
      "put it into a group here as well, as in “(/\(name.isCatchAll ? "*" : ":")\(name.text))”"
    )
  }

  private func find(
    _ name: Name,
    in names: [PatternName]
  ) throws(RewriteTemplateError) -> PatternName {
    guard let found = names.first(where: { $0.text == name.text }) else {
      let known = names.map { "“\($0.isCatchAll ? "*" : ":")\($0.text)”" }.joined(separator: ", ")
      throw error(
        at: name.offset,
        "the pattern has no parameter “\(name.text)”",
        known.isEmpty ? "it has none at all, so write the text itself" : "it has \(known)"
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
