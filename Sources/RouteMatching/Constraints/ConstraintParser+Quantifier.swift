// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
