extension PatternParser {
  /// Takes one segment; the `/` before it has been taken.
  mutating func takeSegment(inGroup: Bool) throws(RoutePatternError) -> Part {
    let start = offset
    if peek() == .asterisk { return try takeCatchAll() }
    var segment = SegmentBuilder()
    loop: while let byte = peek() {
      switch byte {
      case .slash:
        break loop
      case .closeParenthesis where inGroup:
        break loop
      case .openParenthesis:
        let next = peek(1)
        guard next == .slash || next == .openParenthesis || next == .closeParenthesis else {
          throw error(
            at: offset,
            "a “(” in the middle of a segment",
            "write “(/…)” for an optional part, or “\\(” for the character"
          )
        }
        break loop
      case .colon:
        try takeParameter(into: &segment)
        if segment.isOptional { break loop }
      case .backslash:
        segment.append(try takeEscape())
      case .percent:
        segment.append(try takePercent())
      default:
        try refuseSpecial(byte)
        segment.append(byte)
        offset += 1
      }
    }
    let pieces = segment.finish()
    if case .literal(let text)? = pieces.first, pieces.count == 1, text == "." || text == ".." {
      throw error(
        at: start,
        "a segment “\(text)”",
        "leave it out: links are matched after their “.” and “..” are resolved"
      )
    }
    return Part(element: .segment(pieces), offset: start, isOptional: segment.isOptional)
  }

  private mutating func takeCatchAll() throws(RoutePatternError) -> Part {
    let start = offset
    guard !hasCatchAll else {
      throw error(at: start, "a second catch-all", "keep one “*” in a pattern")
    }
    hasCatchAll = true
    offset += 1
    let name = try takeName(required: false, after: "*")
    switch peek() {
    case nil, .slash, .openParenthesis, .closeParenthesis:
      return Part(element: .catchAll(name: name), offset: start)
    case .asterisk:
      throw error(
        at: offset,
        "a second “*”",
        "leave it out: one takes any number of segments"
      )
    default:
      throw error(
        at: offset,
        "text directly after a catch-all, which takes whole segments",
        "write “/” after “*\(name ?? "")”, or “\\*” for the character"
      )
    }
  }

  // MARK: Parameters

  private mutating func takeParameter(into segment: inout SegmentBuilder) throws(RoutePatternError)
  {
    let start = offset
    guard !segment.endsInParameter else {
      throw error(
        at: start,
        "two parameters side by side",
        "put text between them, as in “:a-:b”"
      )
    }
    offset += 1
    guard let name = try takeName(required: true, after: ":") else { return }
    var kind: String?
    if peek() == .less { kind = try takeKind() }
    var constraint: String?
    if peek() == .openParenthesis, peek(1) != .slash { constraint = try takeConstraint() }
    segment.append(RoutePattern.Parameter(name: name, kind: kind, constraint: constraint))
    guard peek() == .question else { return }
    try takeOptionalMark(of: name, in: &segment)
  }

  /// Takes the `?` of `/:name?`, which must be a whole segment.
  private mutating func takeOptionalMark(
    of name: String,
    in segment: inout SegmentBuilder
  ) throws(RoutePatternError) {
    let isWhole: Bool
    switch peek(1) {
    case nil, .slash, .openParenthesis, .closeParenthesis: isWhole = segment.isSingle
    default: isWhole = false
    }
    guard isWhole else {
      throw error(
        at: offset,
        "a “?” after a parameter that is only a part of its segment",
        "make “:\(name)?” a whole segment, or write “\\?” for the character"
      )
    }
    groupCount += 1
    guard groupCount <= PatternParser.groupLimit else { throw tooManyGroups(at: offset) }
    offset += 1
    segment.isOptional = true
  }

  /// Takes a name; `sign` is the character that announces it.
  private mutating func takeName(
    required: Bool,
    after sign: String
  ) throws(RoutePatternError) -> String? {
    let start = offset
    while let byte = peek(), byte.isNameByte(first: offset == start) { offset += 1 }
    let name = bytes[start..<offset].text
    guard !name.isEmpty else {
      guard required else { return nil }
      throw error(
        at: start,
        "a name is missing after “\(sign)”",
        "write a letter or “_” first, then letters, digits or “_”, or “\\\(sign)” for the character"
      )
    }
    guard names.insert(name).inserted else {
      throw error(at: start, "the name “\(name)” is used twice", "give each parameter its own name")
    }
    return name
  }

  private mutating func takeKind() throws(RoutePatternError) -> String {
    let open = offset
    offset += 1
    let start = offset
    while let byte = peek(), byte.isNameByte(first: offset == start) { offset += 1 }
    guard offset > start, peek() == .greater else {
      throw error(
        at: offset > start ? offset : open,
        "a kind that is not closed or has no name",
        "write a kind such as “<int>”, or “\\<” for the character"
      )
    }
    defer { offset += 1 }
    return bytes[start..<offset].text
  }

  private mutating func takeConstraint() throws(RoutePatternError) -> String {
    let start = offset + 1
    do throws(ConstraintSyntaxError) {
      let end = try ConstraintSyntax.parse(bytes, at: start).end
      offset = end + 1
      return bytes[start..<end].text
    } catch {
      throw RoutePatternError(
        text: text,
        offset: error.offset,
        problem: error.problem,
        suggestion: error.suggestion
      )
    }
  }

  // MARK: Literal text

  private mutating func takeEscape() throws(RoutePatternError) -> UInt8 {
    guard let escaped = peek(1), escaped >= 0x20, escaped < 0x7F, escaped != .slash else {
      throw error(
        at: offset,
        "a “\\” before nothing that it can escape",
        "write a printable ASCII character other than “/” after it, or “\\\\” for the character"
      )
    }
    offset += 2
    return escaped
  }

  private mutating func takePercent() throws(RoutePatternError) -> UInt8 {
    if let high = peek(1), let low = peek(2), high.isHexDigit, low.isHexDigit {
      let digits = bytes[(offset + 1)..<(offset + 3)].text
      throw error(
        at: offset,
        "a percent-encoded “%\(digits)”",
        "write the character itself, as patterns are decoded text, or “\\%\(digits)” for these three"
      )
    }
    offset += 1
    return .percent
  }

  /// Refuses the characters that have a meaning in patterns where they have none.
  private func refuseSpecial(_ byte: UInt8) throws(RoutePatternError) {
    switch byte {
    case .question:
      throw error(
        at: offset,
        "a query in a pattern",
        "leave it out, as every route can read its link's query, or write “\\?” for the character"
      )
    case .hash:
      throw error(
        at: offset,
        "a fragment in a pattern",
        "leave it out, as every route can read its link's fragment, or write “\\#” for the character"
      )
    case .asterisk:
      throw error(
        at: offset,
        "a “*” inside a segment",
        "make it a whole segment, as in “/*rest”, or write “\\*” for the character"
      )
    case .less, .greater:
      let character = byte == .less ? "<" : ">"
      throw error(
        at: offset,
        "a “\(character)” that belongs to no parameter",
        "write a kind directly after a name, as in “:id<int>”, or “\\\(character)” for the character"
      )
    case .closeParenthesis:
      throw strayClosing()
    case 0..<0x20, 0x7F:
      throw error(
        at: offset,
        "a control character",
        "leave it out: a link that holds one is malformed"
      )
    default:
      return
    }
  }
}

/// Collects the pieces of one segment and joins its literal bytes.
private struct SegmentBuilder {
  private var pieces: [RoutePattern.Piece] = []
  private var literal: [UInt8] = []
  var isOptional = false

  /// Whether the last piece is a parameter.
  var endsInParameter: Bool { literal.isEmpty && !pieces.isEmpty }

  /// Whether the segment is one parameter and nothing else.
  var isSingle: Bool { literal.isEmpty && pieces.count == 1 }

  mutating func append(_ byte: UInt8) { literal.append(byte) }

  mutating func append(_ parameter: RoutePattern.Parameter) {
    flush()
    pieces.append(.parameter(parameter))
  }

  mutating func finish() -> [RoutePattern.Piece] {
    flush()
    return pieces
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }
}
