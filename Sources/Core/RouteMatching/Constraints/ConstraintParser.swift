// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A recursive-descent parser for constraints; each `take` function sets `offset` after the text
/// that it has parsed.
struct ConstraintParser: TextScanner {
  /// The greatest depth of nested groups, which limits recursion here and in all functions that
  /// traverse a constraint.
  private static let depthLimit = 64

  let bytes: Bytes
  var offset: Int
  /// The number of open groups.
  private var depth = 0

  init(_ bytes: Bytes, at start: Int) {
    self.bytes = bytes
    offset = start
  }

  /// Parses a constraint up to the `)` that closes it, or up to the end of the text.
  mutating func takeConstraint(openedAt open: Int?) throws(SyntaxError) -> ConstraintSyntax {
    let start = offset
    let syntax = try takeAlternatives()
    if let open {
      guard peek() != nil else { throw unclosed("(", by: ")", at: open) }
    } else {
      guard peek() == nil else { throw closesNothing(")") }
    }
    guard syntax.matchesSomeText else {
      throw error(
        at: open ?? start,
        "a constraint that only the empty text meets, which no parameter takes",
        "write what the parameter may hold, or leave the constraint out"
      )
    }
    return syntax
  }

  /// Parses alternatives up to the `)` of the enclosing group, or up to the end of the text.
  private mutating func takeAlternatives() throws(SyntaxError) -> ConstraintSyntax {
    let first = try takeSequence()
    guard peek() == UInt8(ascii: "|") else { return first }
    var alternatives = [first]
    while take(UInt8(ascii: "|")) { alternatives.append(try takeSequence()) }
    return .alternatives(alternatives)
  }

  private mutating func takeSequence() throws(SyntaxError) -> ConstraintSyntax {
    var parts: [ConstraintSyntax] = []
    while let byte = peek(), byte != UInt8(ascii: "|"), byte != .closeParenthesis {
      parts.append(try takeRepeated())
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Parses a part that a quantifier can repeat, and the quantifier after it if there is one.
  private mutating func takeRepeated() throws(SyntaxError) -> ConstraintSyntax {
    let start = offset
    let part = try takeAtom()
    let quantifier = offset
    guard let (atLeast, atMost) = try takeQuantifier() else { return part }
    try refuseSecondQuantifier(after: quantifier, of: start)
    return .repetition(part, atLeast: atLeast, atMost: atMost)
  }

  private mutating func takeAtom() throws(SyntaxError) -> ConstraintSyntax {
    switch peek() {
    case .openParenthesis:
      return try takeGroup()
    case UInt8(ascii: "["):
      return .scalars(try takeClass())
    case .backslash:
      return .scalars(try takeEscape())
    case .dot:
      offset += 1
      return .scalars(.any)
    case UInt8(ascii: "^"), UInt8(ascii: "$"):
      let anchor = bytes[offset..<(offset + 1)].text
      throw error(
        at: offset,
        "a constraint is always anchored",
        "leave “\(anchor)” out, or write “\\\(anchor)” for the character"
      )
    case .asterisk, .plus, .question, UInt8(ascii: "{"):
      let quantifier = bytes[offset..<(offset + 1)].text
      throw error(
        at: offset,
        "“\(quantifier)” has nothing to repeat",
        "write what it repeats before it, or “\\\(quantifier)” for the character"
      )
    case UInt8(ascii: "]"):
      throw closesNothing("]")
    case UInt8(ascii: "}"):
      throw closesNothing("}")
    default:
      return .scalars(ScalarSet(try takeScalar()))
    }
  }

  private mutating func takeGroup() throws(SyntaxError) -> ConstraintSyntax {
    let open = offset
    guard depth < Self.depthLimit else {
      throw error(
        at: open,
        "groups that nest more than \(Self.depthLimit) deep",
        "take some of them out"
      )
    }
    offset += 1
    if take(.question), !take(.colon) { throw unknownGroup(at: open) }
    depth += 1
    let syntax = try takeAlternatives()
    depth -= 1
    guard take(.closeParenthesis) else { throw unclosed("(", by: ")", at: open) }
    return syntax
  }

  /// Returns the error for a group that begins with `(?` but not with `(?:`.
  private func unknownGroup(at open: Int) -> SyntaxError {
    let mark = peek()
    let next = peek(1)
    let looksBehind = next == .equals || next == UInt8(ascii: "!")
    if mark == .equals || mark == UInt8(ascii: "!") || (mark == .less && looksBehind) {
      let end = offset + (mark == .less ? 2 : 1)
      return error(
        at: open,
        "a constraint has no look-around",
        "describe the whole text without “\(bytes[open..<end].text)”"
      )
    }
    if mark == .less || mark == UInt8(ascii: "P") || mark == UInt8(ascii: "'") {
      return error(at: open, "a constraint has no named groups", "write “(” alone")
    }
    return error(at: open, "a constraint has no groups of this kind", "write “(” or “(?:”")
  }
}

extension ConstraintParser {
  /// Parses one scalar as literal text; the offset must not be at the end of the text.
  mutating func takeScalar() throws(SyntaxError) -> Unicode.Scalar {
    try refuseForeign()
    let scalar = nextScalar
    offset += UTF8.width(scalar)
    return scalar
  }

  /// The next scalar, or U+FFFD at the end of the text.
  ///
  /// The text is valid UTF-8, so a scalar is always complete.
  var nextScalar: Unicode.Scalar {
    if let byte = peek(), byte < 0x80 { return Unicode.Scalar(byte) }
    return bytes[offset..<min(offset + 4, bytes.count)].text.unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Throws an error if the next character is one that no segment can contain.
  func refuseForeign() throws(SyntaxError) {
    guard let byte = peek() else { return }
    if byte == .slash {
      throw error(
        at: offset,
        "a segment never holds a raw “/”",
        "close the constraint before it, or leave it out"
      )
    }
    if byte.isControl {
      throw error(at: offset, "a segment never holds control characters", "leave this one out")
    }
  }

  func unclosed(_ open: String, by close: String, at offset: Int) -> SyntaxError {
    error(
      at: offset,
      "a “\(open)” that nothing closes",
      "write “\(close)” where it ends, or “\\\(open)” for the character"
    )
  }

  private func closesNothing(_ close: String) -> SyntaxError {
    error(
      at: offset,
      "this “\(close)” closes nothing",
      "leave it out, or write “\\\(close)” for the character"
    )
  }
}

extension ConstraintParser {
  private static let repetitionLimit = 1000

  /// Parses a quantifier and returns the bounds of the repetition, or nil if no quantifier begins
  /// here.
  mutating func takeQuantifier() throws(SyntaxError) -> (Int, Int?)? {
    if take(.question) { return (0, 1) }
    if take(.asterisk) { return (0, nil) }
    if take(.plus) { return (1, nil) }
    return peek() == UInt8(ascii: "{") ? try takeBounds() : nil
  }

  /// Parses `{m}`, `{m,}` or `{m,n}`.
  private mutating func takeBounds() throws(SyntaxError) -> (Int, Int?) {
    let open = offset
    offset += 1
    let lower = takeNumber()
    let hasComma = take(UInt8(ascii: ","))
    let upper = hasComma ? takeNumber() : lower
    guard take(UInt8(ascii: "}")), lower != nil || upper != nil else {
      throw error(
        at: open,
        "“{” opens a repetition such as “{2}” or “{2,5}”",
        "complete it, or write “\\{” for the character"
      )
    }
    let text = bytes[open..<offset].text
    guard max(lower ?? 0, upper ?? 0) <= Self.repetitionLimit else {
      throw error(
        at: open,
        "“\(text)” asks for more than \(Self.repetitionLimit) repetitions",
        "write a number up to \(Self.repetitionLimit)"
      )
    }
    guard let lower else {
      throw error(at: open, "“\(text)” lacks its lower bound", "write “{0\(text.dropFirst())”")
    }
    if let upper, upper < lower {
      throw error(
        at: open,
        "“\(text)” asks for at least \(lower) and at most \(upper)",
        "write “{\(upper),\(lower)}”"
      )
    }
    return (lower, upper)
  }

  /// Parses digits and returns their number, at most the limit plus one; nil if no digit begins
  /// here.
  private mutating func takeNumber() -> Int? {
    var number: Int?
    while let byte = peek(), byte.isDigit {
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.repetitionLimit + 1)
      offset += 1
    }
    return number
  }

  /// Rejects a quantifier at `offset`, because the quantifier at `quantifier` already repeats the
  /// part that begins at `start`.
  func refuseSecondQuantifier(after quantifier: Int, of start: Int) throws(SyntaxError) {
    let text = bytes[quantifier..<offset].text
    switch peek() {
    case .question, .plus:
      let (name, mark) = peek() == .plus ? ("possessive", "+") : ("lazy", "?")
      throw error(
        at: offset,
        "a constraint has no \(name) quantifiers",
        "write “\(text)” instead of “\(text)\(mark)”"
      )
    case .asterisk, UInt8(ascii: "{"):
      throw error(
        at: offset,
        "a quantifier directly after another",
        "write “(?:\(bytes[start..<offset].text))” before it"
      )
    default:
      return
    }
  }
}
