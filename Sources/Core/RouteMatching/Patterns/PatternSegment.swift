// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PatternParser {
  /// The state of parsing one segment.
  struct Segment {
    /// The index of the segment among the parts.
    let index: Int
    /// The start of the current literal, or nil outside of a literal.
    var literalStart: Int?
    var hasEscapes = false
    var isOptional = false
  }

  /// Parses one segment, from the byte after its `/`.
  mutating func parseSegment(on level: inout Level) throws(SyntaxError) {
    let start = offset
    if peek() == .asterisk { return try parseCatchAll() }
    var segment = Segment(index: outline.parts.count)
    outline.parts.append(.segment(end: 0))
    loop: while let byte = peek() {
      if byte >= 0x80 || !PatternParser.special.contains(ascii: byte) {
        if segment.literalStart == nil { segment.literalStart = offset }
        offset += 1
        continue
      }
      switch byte {
      case .slash:
        break loop
      case .closeParenthesis where level.groupStart != nil:
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
        try parseParameter(into: &segment)
        if segment.isOptional { break loop }
      default:
        let start = offset
        try parseLiteral(byte)
        if segment.literalStart == nil { segment.literalStart = start }
        if byte == .backslash { segment.hasEscapes = true }
      }
    }
    finishLiteral(of: &segment)
    outline.parts[segment.index] = .segment(end: outline.parts.count)
    try refuseDots(in: segment, from: start)
    if segment.isOptional {
      // An optional segment, such as `/:name?`, consists of one parameter. It is stored as a group,
      // so a group is inserted before the segment.
      outline.parts.append(outline.parts[segment.index + 1])
      outline.parts[segment.index + 1] = .segment(end: outline.parts.count)
      outline.parts[segment.index] = .group(end: 0)
      level.optionals.append(segment.index)
    } else if !level.optionals.isEmpty, level.misplaced == nil {
      level.misplaced = start
    }
  }

  /// The characters with a special meaning in segments.
  private static let special = ByteSet.controls
    .with(.slash).with(.colon).with(.asterisk).with(.openParenthesis).with(.closeParenthesis)
    .with(.less).with(.greater).with(.question).with(.hash).with(.backslash).with(.percent)

  private mutating func finishLiteral(of segment: inout Segment) {
    guard let start = segment.literalStart else { return }
    let literal = PatternOutline.Literal(
      range: ByteRange(start, offset),
      hasEscapes: segment.hasEscapes
    )
    outline.parts.append(.literal(literal))
    (segment.literalStart, segment.hasEscapes) = (nil, false)
  }

  private func refuseDots(in segment: Segment, from start: Int) throws(SyntaxError) {
    guard outline.parts.count == segment.index + 2,
      case .literal(let literal) = outline.parts[segment.index + 1], literal.range.range.count <= 4
    else { return }
    let dots = literal.reading(in: bytes) { text in
      let isDots = text.count <= 2 && (0..<text.count).allSatisfy { text[$0] == .dot }
      return isDots ? text.text : nil
    }
    guard let dots else { return }
    throw error(
      at: start,
      "a segment “\(dots)”",
      "leave it out: links are matched after their “.” and “..” are resolved"
    )
  }

  private mutating func parseCatchAll() throws(SyntaxError) {
    let start = offset
    guard !hasCatchAll else {
      throw error(at: start, "a second catch-all", "keep one “*” in a pattern")
    }
    hasCatchAll = true
    offset += 1
    let name = try parseNewName(required: false)
    switch peek() {
    case nil, .slash, .openParenthesis, .closeParenthesis:
      outline.parts.append(.catchAll(name: name))
    case .asterisk:
      throw error(at: offset, "a second “*”", "leave it out: one takes any number of segments")
    default:
      throw error(
        at: offset,
        "text directly after a catch-all, which takes whole segments",
        "write “/” after “*\(bytes[name.range].text)”, or “\\*” for the character"
      )
    }
  }

  // MARK: Parameters

  private mutating func parseParameter(into segment: inout Segment) throws(SyntaxError) {
    let start = offset
    guard segment.literalStart != nil || outline.parts.count == segment.index + 1 else {
      throw error(at: start, "two parameters side by side", "put text between them, as in “:a-:b”")
    }
    finishLiteral(of: &segment)
    offset += 1
    var parameter = PatternOutline.Parameter(name: try parseNewName(required: true))
    if peek() == .less { parameter.kind = try parseKind() }
    if peek() == .openParenthesis, peek(1) != .slash {
      parameter.constraint = try parseConstraint()
    }
    outline.parts.append(.parameter(parameter))
    guard peek() == .question else { return }
    try parseOptionalMark(of: parameter.name, in: &segment)
  }

  /// Parses the `?` of `/:name?`, which must be a whole segment.
  private mutating func parseOptionalMark(
    of name: ByteRange,
    in segment: inout Segment
  ) throws(SyntaxError) {
    let isWhole: Bool
    switch peek(1) {
    case nil, .slash, .openParenthesis, .closeParenthesis:
      isWhole = outline.parts.count == segment.index + 2
    default: isWhole = false
    }
    guard isWhole else {
      throw error(
        at: offset,
        "a “?” after a parameter that is only a part of its segment",
        "make “:\(bytes[name.range].text)?” a whole segment, or write “\\?” for the character"
      )
    }
    groupCount += 1
    guard groupCount <= PatternParser.groupLimit else { throw tooManyGroups(at: offset) }
    offset += 1
    segment.isOptional = true
  }

  /// Parses a name that the pattern does not have yet; throws an error if the name is a duplicate,
  /// or if it is empty and `required` is true.
  private mutating func parseNewName(required: Bool) throws(SyntaxError) -> ByteRange {
    let start = offset
    let name = parseName()
    guard !name.range.isEmpty else {
      guard required else { return name }
      throw error(
        at: start,
        "a name is missing after “:”",
        "write a letter or “_” first, then letters, digits or “_”, or “\\:” for the character"
      )
    }
    if let byte = peek(), byte >= 0x80 { throw characterAfterName(name) }
    guard names.insert(bytes[name.range].text).inserted else {
      throw error(
        at: start,
        "the name “\(bytes[name.range].text)” is used twice",
        "give each parameter its own name"
      )
    }
    return name
  }

  private mutating func parseKind() throws(SyntaxError) -> ByteRange {
    let open = offset
    offset += 1
    let kind = parseName()
    guard !kind.range.isEmpty, take(.greater) else {
      throw error(
        at: kind.range.isEmpty ? open : offset,
        "a kind that is not closed or has no name",
        "write a kind such as “<int>”, a regular expression such as “([0-9]+)”, or “\\<” for the "
          + "character"
      )
    }
    return kind
  }

  private mutating func parseConstraint() throws(SyntaxError) -> ByteRange {
    let start = offset + 1
    let end = try ConstraintSyntax.parse(bytes, at: start).end
    offset = end + 1
    return ByteRange(start, end)
  }

  // MARK: Literal text

  /// Parses one character of a literal, or a `\` and the character that it escapes.
  private mutating func parseLiteral(_ byte: UInt8) throws(SyntaxError) {
    switch byte {
    case .backslash:
      _ = try parseEscape()
      return
    case .percent: try refusePercent()
    default: try refuseSpecial(byte)
    }
    offset += 1
  }

  /// Throws an error for a `%` with two hexadecimal digits after it, because a pattern is not
  /// percent-encoded.
  private func refusePercent() throws(SyntaxError) {
    guard let high = peek(1), let low = peek(2), high.isHexDigit, low.isHexDigit else { return }
    let digits = bytes[(offset + 1)..<(offset + 3)].text
    throw error(
      at: offset,
      "a percent-encoded “%\(digits)”",
      "write the character itself, as patterns are decoded text, or “\\%\(digits)” for these three"
    )
  }

  /// Throws an error for a special character in a position where it has no meaning.
  private func refuseSpecial(_ byte: UInt8) throws(SyntaxError) {
    let character = Unicode.Scalar(byte)
    switch byte {
    case .question, .hash:
      let part = byte == .hash ? "fragment" : "query"
      throw error(
        at: offset,
        "a \(part) in a pattern",
        "leave it out, as every route can read its link's \(part), or write “\\\(character)” for the "
          + "character"
      )
    case .asterisk:
      throw asteriskInSegment()
    case .less, .greater:
      throw error(
        at: offset,
        "a “\(character)” that belongs to no parameter",
        "write a kind directly after a name, as in “:id<int>”, or “\\\(character)” for the character"
      )
    case .closeParenthesis:
      throw strayClosing()
    case 0..<0x20, 0x7F:
      throw controlCharacter()
    default:
      return
    }
  }
}
