// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RewriteTemplateParser {
  /// The state of parsing the elements of a path or of a group.
  struct Level: PatternLevel {
    var groupStart: Int?
    var elements: [RewriteTemplate.Element] = []
  }

  static let emptySegmentSuggestion = "leave out one “/”"

  static func endsPath(_ byte: UInt8) -> Bool { byte == .question || byte == .hash }

  mutating func parseGroup(on level: inout Level) throws(SyntaxError) {
    let start = offset
    groupCount += 1
    // A group of a template usually contains a value from a group of the pattern. So the maximum
    // number of groups in a template is the same as in a pattern.
    guard groupCount <= PatternParser.groupLimit else {
      throw error(
        at: start,
        "more than \(PatternParser.groupLimit) optional parts",
        "leave out the groups that no pattern can fill"
      )
    }
    var group = Level(groupStart: start)
    try parseParts(ofGroup: &group)
    guard !RewriteTemplate.names(of: group.elements).isEmpty else {
      throw error(
        at: start,
        "a group without a parameter of its own, so that no value decides whether it is written",
        "leave out the parentheses, or put a parameter into it"
      )
    }
    level.elements.append(.group(group.elements))
  }

  mutating func parseSegment(on level: inout Level) throws(SyntaxError) {
    let start = offset
    if peek() == .asterisk {
      level.elements.append(try parseCatchAll())
      return
    }
    var pieces = RewritePieces()
    loop: while let byte = peek() {
      switch byte {
      case .slash, .question, .hash: break loop
      case .closeParenthesis:
        guard level.groupStart != nil else { throw strayClosing() }
        break loop
      case .openParenthesis:
        guard peek(1) == .slash || peek(1) == .openParenthesis else {
          throw error(
            at: offset,
            "a “(” in the middle of a segment",
            "write “(/…)” for an optional part, or “\\(” for the character; constraints belong "
              + "into the pattern"
          )
        }
        break loop
      case .asterisk:
        throw asteriskInSegment()
      case .less, .greater:
        let character = Unicode.Scalar(byte)
        throw error(
          at: offset,
          "a “\(character)” in a path",
          "leave kinds to the pattern, or write “\\\(character)” for the character"
        )
      default:
        try parsePiece(into: &pieces, of: .path)
      }
    }
    if let literal = pieces.onlyLiteral, RewriteTemplate.isDots(literal) {
      throw error(at: start, "a segment “.” or “..”", "leave it out: every link resolves it")
    }
    level.elements.append(.segment(pieces.finish()))
  }

  private mutating func parseCatchAll() throws(SyntaxError) -> RewriteTemplate.Element {
    let name = try parsePlaceholder()
    switch peek() {
    case nil, .slash, .openParenthesis, .closeParenthesis, .question, .hash: return .catchAll(name)
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
  /// Returns the names of the placeholders in a group, without those in inner groups; the group is
  /// written only if all of them have values.
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

  /// Returns whether a segment is `.` or `..` (a dot may be written as `%2e`), which parsing a link
  /// would resolve.
  static func isDots(_ segment: String) -> Bool {
    Bytes.with(segment) { $0.dotCount > 0 }
  }
}

extension RewriteTemplateParser {
  /// The part of a link that contains a literal text: each part has other characters that must be
  /// percent-encoded.
  enum LinkPart {
    case path
    case query
  }

  /// Parses one character of literal text, an escape, or a placeholder.
  mutating func parsePiece(
    into pieces: inout RewritePieces,
    of part: LinkPart
  ) throws(SyntaxError) {
    guard offset < Self.lengthLimit else { throw tooLong() }
    let byte = bytes[offset]
    switch byte {
    case .colon, .asterisk:
      pieces.append(try parsePlaceholder())
    case .backslash:
      let byte = try parseEscape()
      // In a template, `\&`, `\=` and `\+` mean the characters themselves. In the query of a link,
      // `&` and `=` are separators and `+` is a space, so these characters are percent-encoded.
      let isPlain =
        part == .path ? PercentCoding.isSegmentByte(byte) : byte.isUnreserved
      pieces.append(isPlain ? [byte] : escape(byte))
    case .percent:
      pieces.append(try parsePercents())
    case _ where byte.isControl:
      throw controlCharacter()
    default:
      let isKept =
        part == .path ? PercentCoding.isSegmentByte(byte) : LinkEncoding.isQueryByte(byte)
      pieces.append(isKept ? [byte] : escape(byte))
      offset += 1
    }
  }

  /// Parses a `:` or a `*` and the name after it.
  mutating func parsePlaceholder() throws(SyntaxError) -> RewriteTemplate.Name {
    placeholderCount += 1
    guard placeholderCount <= Self.placeholderLimit else {
      throw error(
        at: offset,
        "more than \(Self.placeholderLimit) placeholders",
        "write each value once"
      )
    }
    let isCatchAll = peek() == .asterisk
    offset += 1
    let start = offset
    let name = parseName()
    guard !name.range.isEmpty else {
      let sign = isCatchAll ? "*" : ":"
      throw error(
        at: start,
        "a name is missing after “\(sign)”",
        "write the name of a parameter, or “\\\(sign)” for the character"
      )
    }
    if let byte = peek(), byte >= 0x80 { throw characterAfterName(name) }
    return RewriteTemplate.Name(text: bytes[name.range].text, isCatchAll: isCatchAll, offset: start)
  }

  /// Parses adjacent escapes, which together must encode whole characters.
  private mutating func parsePercents() throws(SyntaxError) -> [UInt8] {
    let start = offset
    var decoded: [UInt8] = []
    while peek() == .percent {
      guard let byte = PercentCoding.escapedByte(in: bytes, at: offset) else {
        throw error(
          at: offset,
          "a “%” without two hexadecimal digits",
          "write “\\%” for the character"
        )
      }
      decoded.append(byte)
      offset += 3
    }
    // Decoding a `String` replaces bytes that are not valid UTF-8. So if the bytes of the string
    // differ from the decoded bytes, the escapes are not valid UTF-8.
    guard Array(String(decoding: decoded, as: UTF8.self).utf8) == decoded else {
      throw error(at: start, "escapes that are not UTF-8", "write the character itself")
    }
    guard !decoded.contains(where: { $0.isControl }) else {
      throw error(
        at: start,
        "an escaped control character",
        "leave it out: a link that holds one is malformed"
      )
    }
    var escapes: [UInt8] = []
    bytes[start..<offset].append(to: &escapes)
    return escapes
  }

  private func escape(_ byte: UInt8) -> [UInt8] {
    var escaped: [UInt8] = []
    PercentCoding.append(escapeOf: byte, to: &escaped)
    return escaped
  }
}

/// The pieces of a segment or a value; adjacent literal bytes are joined.
struct RewritePieces: ~Copyable {
  private var pieces: [RewriteTemplate.Piece] = []
  private var literal: [UInt8] = []

  /// The text if there is only literal text; otherwise nil.
  var onlyLiteral: String? { pieces.isEmpty ? String(decoding: literal, as: UTF8.self) : nil }

  mutating func append(_ bytes: [UInt8]) { literal += bytes }

  mutating func append(_ name: RewriteTemplate.Name) {
    flush()
    pieces.append(.value(name))
  }

  mutating func finish() -> [RewriteTemplate.Piece] {
    flush()
    return pieces
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }
}
