extension RewriteTemplateParser {
  /// Where literal text stands, which decides what of it needs no escape.
  enum Place {
    case path
    case query
  }

  /// Takes one character of literal text, an escape, or the name of a value.
  mutating func takePiece(
    into pieces: inout RewritePieces,
    of place: Place
  ) throws(RewriteTemplateError) {
    let byte = bytes[offset]
    switch Unicode.Scalar(byte) {
    case ":", "*":
      pieces.append(try takeName())
    case "\\":
      let byte = try takeEscape()
      // In a query, `&`, `=` and `+` have a meaning that a `\` takes away.
      let isPlain =
        place == .path ? LinkEncoding.isSegmentByte(byte) : byte.isUnreserved
      pieces.append(isPlain ? [byte] : escape(byte))
    case "%":
      pieces.append(try takePercents())
    case "\0"..."\u{1F}", "\u{7F}":
      throw error(
        at: offset,
        "a control character",
        "leave it out: a link that holds one is malformed"
      )
    default:
      let isKept =
        place == .path ? LinkEncoding.isSegmentByte(byte) : LinkEncoding.isQueryByte(byte)
      pieces.append(isKept ? [byte] : escape(byte))
      offset += 1
    }
  }

  /// Takes a `:` or a `*` and the name behind it.
  mutating func takeName() throws(RewriteTemplateError) -> RewriteTemplate.Name {
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

  private mutating func takeEscape() throws(RewriteTemplateError) -> UInt8 {
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

  /// Takes escapes that stand side by side, which must be whole characters together.
  private mutating func takePercents() throws(RewriteTemplateError) -> [UInt8] {
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
    // Decoding mends what is no UTF-8, so it then gives other bytes.
    guard Array(String(decoding: decoded, as: UTF8.self).utf8) == decoded else {
      throw error(at: start, "escapes that are no UTF-8", "write the character itself")
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
    scalar.flatMap { Character($0).hexDigitValue.map { UInt8($0) } }
  }

  private func escape(_ byte: UInt8) -> [UInt8] { Array(LinkEncoding.escape(byte).utf8) }
}

/// Collects the pieces of a segment or a value and joins its literal bytes.
struct RewritePieces {
  private var pieces: [RewriteTemplate.Piece] = []
  private var literal: [UInt8] = []

  /// The text, when there is nothing but literal text.
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
