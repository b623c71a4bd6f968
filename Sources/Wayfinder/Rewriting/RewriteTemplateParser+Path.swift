extension RewriteTemplateParser {
  struct Path {
    var elements: [RewriteTemplate.Element] = []
    var hasTrailingSlash = false
  }

  /// Takes the path up to the query or the end.
  mutating func takePath() throws(RewriteTemplateError) -> Path {
    var path = Path()
    switch peek() {
    case nil, "/", "(", "?", "#": break
    default: path.elements.append(try takeSegment(inGroup: false))
    }
    path.hasTrailingSlash = try takeElements(into: &path.elements, groupStart: nil)
    return path
  }

  /// Takes segments and groups up to the end of the path or the group's `)`.
  ///
  /// - Returns: Whether the path ended in a `/`.
  private mutating func takeElements(
    into elements: inout [RewriteTemplate.Element],
    groupStart: Int?
  ) throws(RewriteTemplateError) -> Bool {
    while let scalar = peek() {
      switch scalar {
      case "/":
        if try !takeSlashed(into: &elements, inGroup: groupStart != nil) { return true }
      case "(":
        elements.append(try takeGroup())
      case ")" where groupStart != nil:
        return false
      case ")":
        throw closesNothing()
      case "?", "#":
        guard let groupStart else { return false }
        throw neverClosed(groupStart)
      default:
        throw error(at: offset, "text directly after a group", "write “/” or “(/” before it")
      }
    }
    guard let groupStart else { return false }
    throw neverClosed(groupStart)
  }

  /// Takes a `/` and what it begins; false when nothing follows it.
  private mutating func takeSlashed(
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
      // `/a/(/:b)` is `/a(/:b)`: the group brings a slash of its own.
      break
    default:
      elements.append(try takeSegment(inGroup: inGroup))
    }
    return true
  }

  private mutating func takeGroup() throws(RewriteTemplateError) -> RewriteTemplate.Element {
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
    _ = try takeElements(into: &elements, groupStart: start)
    offset += 1
    guard !RewriteTemplate.names(of: elements).isEmpty else {
      throw error(
        at: start,
        "a group without a parameter of its own, so that nothing decides about it",
        "leave out the parentheses, or put a parameter into it"
      )
    }
    return .group(elements)
  }

  private func neverClosed(_ start: Int) -> RewriteTemplateError {
    error(at: start, "this group is never closed", "write “)” at its end")
  }

  private func closesNothing() -> RewriteTemplateError {
    error(
      at: offset,
      "this “)” closes nothing",
      "leave it out or write “\\)” for the character"
    )
  }

  // MARK: Segments

  private mutating func takeSegment(
    inGroup: Bool
  ) throws(RewriteTemplateError) -> RewriteTemplate.Element {
    let start = offset
    if peek() == "*" { return try takeCatchAll() }
    var pieces = RewritePieces()
    loop: while let scalar = peek() {
      switch scalar {
      case "/", "?", "#": break loop
      case ")":
        guard inGroup else { throw closesNothing() }
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
        try takePiece(into: &pieces, of: .path)
      }
    }
    if let literal = pieces.onlyLiteral, RewriteTemplate.isDots(literal) {
      throw error(at: start, "a segment “.” or “..”", "leave it out: every link resolves it")
    }
    return .segment(pieces.finish())
  }

  private mutating func takeCatchAll() throws(RewriteTemplateError) -> RewriteTemplate.Element {
    let name = try takeName()
    switch peek() {
    case nil, "/", "(", ")", "?", "#": return .catchAll(name)
    default:
      throw error(
        at: offset,
        "text directly after a catch-all, which is whole segments",
        "write “/” after “*\(name.text)”"
      )
    }
  }
}

extension RewriteTemplate {
  /// The names that decide whether a group is written: its own, without those of inner groups.
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

  /// Whether a segment is `.` or `..`, in any mix with `%2e`: a link would resolve it.
  static func isDots(_ segment: String) -> Bool {
    // Nearly all segments are told from dots by their first byte.
    guard let first = segment.utf8.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%"),
      segment.utf8.count <= 6
    else { return false }
    return [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"].contains(segment.lowercased())
  }
}
