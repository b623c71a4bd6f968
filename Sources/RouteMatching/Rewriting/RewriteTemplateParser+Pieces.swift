extension RewriteTemplateParser {
  /// The part of a link that contains a literal text; it decides which characters must be escaped.
  enum LinkPart {
    case path
    case query
  }

  /// Parses one character of literal text, an escape, or a placeholder.
  mutating func parsePiece(
    into pieces: inout RewritePieces,
    of part: LinkPart
  ) throws(RewriteTemplateError) {
    let byte = bytes[offset]
    switch Unicode.Scalar(byte) {
    case ":", "*":
      pieces.append(try parseName())
    case "\\":
      let byte = try parseEscape()
      // A `\` makes the characters `&`, `=` and `+` of a query literal, so they must be encoded.
      let isPlain =
        part == .path ? LinkEncoding.isSegmentByte(byte) : byte.isUnreserved
      pieces.append(isPlain ? [byte] : escape(byte))
    case "%":
      pieces.append(try parsePercents())
    case "\0"..."\u{1F}", "\u{7F}":
      throw error(
        at: offset,
        "a control character",
        "leave it out: a link that holds one is malformed"
      )
    default:
      let isKept =
        part == .path ? LinkEncoding.isSegmentByte(byte) : LinkEncoding.isQueryByte(byte)
      pieces.append(isKept ? [byte] : escape(byte))
      offset += 1
    }
  }

  /// Parses a `:` or a `*` and the name after it.
  mutating func parseName() throws(RewriteTemplateError) -> RewriteTemplate.Name {
    let isCatchAll = peek() == "*"
    offset += 1
    let start = offset
    scan: while let scalar = peek() {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": break
      case "0"..."9" where offset > start: break
      default: break scan
      }
      offset += 1
    }
    guard offset > start else {
      let sign = isCatchAll ? "*" : ":"
      throw error(
        at: start,
        "a name is missing after “\(sign)”",
        "write the name of a parameter, or “\\\(sign)” for the character"
      )
    }
    return RewriteTemplate.Name(
      text: String(decoding: bytes[start..<offset], as: UTF8.self),
      isCatchAll: isCatchAll,
      offset: start
    )
  }

  private mutating func parseEscape() throws(RewriteTemplateError) -> UInt8 {
    guard let scalar = peek(1), (" "..."~").contains(scalar), scalar != "/" else {
      throw error(
        at: offset,
        "a “\\” before nothing that it can escape",
        "write a printable ASCII character other than “/” after it, or “\\\\” for the character"
      )
    }
    offset += 2
    return bytes[offset - 1]
  }

  /// Parses adjacent escapes, which together must encode whole characters.
  private mutating func parsePercents() throws(RewriteTemplateError) -> [UInt8] {
    let start = offset
    var decoded: [UInt8] = []
    while peek() == "%" {
      guard let high = digit(peek(1)), let low = digit(peek(2)) else {
        throw error(
          at: offset,
          "a “%” without two hexadecimal digits",
          "write “\\%” for the character"
        )
      }
      decoded.append(high << 4 | low)
      offset += 3
    }
    // Decoding replaces bytes that are not UTF-8, so that the result has other bytes.
    guard Array(String(decoding: decoded, as: UTF8.self).utf8) == decoded else {
      throw error(at: start, "escapes that are not UTF-8", "write the character itself")
    }
    guard !decoded.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw error(
        at: start,
        "an escaped control character",
        "leave it out: a link that holds one is malformed"
      )
    }
    return Array(bytes[start..<offset])
  }

  private func digit(_ scalar: Unicode.Scalar?) -> UInt8? {
    guard let byte = scalar.map({ UInt8(truncatingIfNeeded: $0.value) }), byte.isHexDigit else {
      return nil
    }
    // The low half of the byte, and nine more for a letter.
    return (byte & 0xF) + (byte >> 6) * 9
  }

  private func escape(_ byte: UInt8) -> [UInt8] { Array(LinkEncoding.escape(byte).utf8) }
}

/// The pieces of a segment or a value; adjacent literal bytes are joined.
struct RewritePieces {
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
