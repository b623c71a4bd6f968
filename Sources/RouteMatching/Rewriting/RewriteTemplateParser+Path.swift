extension RewriteTemplateParser {
  struct Path {
    var elements: [RewriteTemplate.Element] = []
    var hasTrailingSlash = false
  }

  /// Parses the path up to the query or the end.
  mutating func parsePath() throws(RewriteTemplateError) -> Path {
    var path = Path()
    switch peek() {
    case nil, "/", "(", "?", "#": break
    default: path.elements.append(try parseSegment(inGroup: false))
    }
    path.hasTrailingSlash = try parseElements(into: &path.elements, groupStart: nil)
    return path
  }

  /// Parses segments and groups up to the end of the path or the group's `)`.
  ///
  /// - Returns: Whether the path ended in a `/`.
  private mutating func parseElements(
    into elements: inout [RewriteTemplate.Element],
    groupStart: Int?
  ) throws(RewriteTemplateError) -> Bool {
    while let scalar = peek() {
      switch scalar {
      case "/":
        if try !parseSlashed(into: &elements, inGroup: groupStart != nil) { return true }
      case "(":
        elements.append(try parseGroup())
      case ")" where groupStart != nil:
        return false
      case ")":
        throw strayClosing()
      case "?", "#":
        guard let groupStart else { return false }
        throw unclosedGroup(groupStart)
      default:
        throw error(at: offset, "text directly after a group", "write “/” or “(/” before it")
      }
    }
    guard let groupStart else { return false }
    throw unclosedGroup(groupStart)
  }

  /// Parses a `/` and the segment after it; returns false for a trailing `/`.
  private mutating func parseSlashed(
    into elements: inout [RewriteTemplate.Element],
    inGroup: Bool
  ) throws(RewriteTemplateError) -> Bool {
    offset += 1
    switch peek() {
    case nil where !inGroup, "?" where !inGroup, "#" where !inGroup:
      return false
    case ")" where inGroup:
      throw error(at: offset - 1, "a “/” at the end of a group", "leave it out")
    case "/":
      throw error(at: offset, "an empty segment", "leave out one “/”")
    case "(":
      // `/a/(/:b)` means `/a(/:b)`: the group contains its own slash.
      break
    default:
      elements.append(try parseSegment(inGroup: inGroup))
    }
    return true
  }

  private mutating func parseGroup() throws(RewriteTemplateError) -> RewriteTemplate.Element {
    let start = offset
    offset += 1
    guard peek() == "/" || peek() == "(" else {
      throw error(
        at: start,
        "a group that does not begin with “/”",
        "write “(/…)” for an optional part, or “\\(” for the character"
      )
    }
    var elements: [RewriteTemplate.Element] = []
    _ = try parseElements(into: &elements, groupStart: start)
    offset += 1
    guard !RewriteTemplate.names(of: elements).isEmpty else {
      throw error(
        at: start,
        "a group without a parameter of its own, so that no value decides whether it is written",
        "leave out the parentheses, or put a parameter into it"
      )
    }
    return .group(elements)
  }

  private func unclosedGroup(_ start: Int) -> RewriteTemplateError {
    error(at: start, "this group is never closed", "write “)” at its end")
  }

  private func strayClosing() -> RewriteTemplateError {
    error(
      at: offset,
      "this “)” closes nothing",
      "leave it out or write “\\)” for the character"
    )
  }

  // MARK: Segments

  private mutating func parseSegment(
    inGroup: Bool
  ) throws(RewriteTemplateError) -> RewriteTemplate.Element {
    let start = offset
    if peek() == "*" { return try parseCatchAll() }
    var pieces = RewritePieces()
    loop: while let scalar = peek() {
      switch scalar {
      case "/", "?", "#": break loop
      case ")":
        guard inGroup else { throw strayClosing() }
        break loop
      case "(":
        guard peek(1) == "/" || peek(1) == "(" else {
          throw error(
            at: offset,
            "a “(” in the middle of a segment",
            "write “(/…)” for an optional part, or “\\(” for the character; constraints belong "
              + "into the pattern"
          )
        }
        break loop
      case "*":
        throw error(
          at: offset,
          "a “*” inside a segment",
          "make it a whole segment, as in “/*rest”, or write “\\*” for the character"
        )
      case "<", ">":
        throw error(
          at: offset,
          "a “\(scalar)” in a path",
          "leave kinds to the pattern, or write “\\\(scalar)” for the character"
        )
      default:
        try parsePiece(into: &pieces, of: .path)
      }
    }
    if let literal = pieces.onlyLiteral, RewriteTemplate.isDots(literal) {
      throw error(at: start, "a segment “.” or “..”", "leave it out: every link resolves it")
    }
    return .segment(pieces.finish())
  }

  private mutating func parseCatchAll() throws(RewriteTemplateError) -> RewriteTemplate.Element {
    let name = try parseName()
    switch peek() {
    case nil, "/", "(", ")", "?", "#": return .catchAll(name)
    default:
      throw error(
        at: offset,
        "text directly after a catch-all, which takes whole segments",
        "write “/” after “*\(name.text)”"
      )
    }
  }
}

extension RewriteTemplate {
  /// Returns the names that decide whether a group is written, without those of inner groups.
  static func names(of elements: [Element]) -> [Name] {
    elements.flatMap { element -> [Name] in
      switch element {
      case .segment(let pieces):
        pieces.compactMap { piece in
          if case .value(let name) = piece { name } else { nil }
        }
      case .catchAll(let name): [name]
      case .group: []
      }
    }
  }

  /// Whether a segment is `.` or `..`, in any mix with `%2e`, which every link resolves.
  static func isDots(_ segment: String) -> Bool {
    Bytes.with(segment) { PathSegments.dots(in: $0, at: 0..<$0.count) > 0 }
  }
}
