// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ConstraintParser {
  /// Parses a `\` and the escaped character, inside and outside of classes.
  mutating func takeEscape() throws(SyntaxError) -> ScalarSet {
    let start = offset
    offset += 1
    guard let byte = peek() else {
      throw error(at: start, "a “\\” before nothing", "write “\\\\” for the character")
    }
    try refuseForeign()
    if let set = characterSet(named: byte) {
      offset += 1
      return set
    }
    guard byte.isPunctuation else { throw unknownEscape(of: byte, at: start) }
    offset += 1
    return ScalarSet(Unicode.Scalar(byte))
  }

  private func characterSet(named letter: UInt8) -> ScalarSet? {
    switch letter {
    case UInt8(ascii: "d"): return .digits
    case UInt8(ascii: "w"): return .wordCharacters
    case UInt8(ascii: "s"): return .spaces
    case UInt8(ascii: "D"): return ScalarSet.digits.inverted
    case UInt8(ascii: "W"): return ScalarSet.wordCharacters.inverted
    case UInt8(ascii: "S"): return ScalarSet.spaces.inverted
    default: return nil
    }
  }

  /// Returns the error for a `\` before a character that is neither punctuation nor the letter of a
  /// set such as `\d`.
  private func unknownEscape(of byte: UInt8, at start: Int) -> SyntaxError {
    let character = String(nextScalar)
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "A"), UInt8(ascii: "G"),
      UInt8(ascii: "z"), UInt8(ascii: "Z"):
      return error(at: start, "a constraint is always anchored", "leave “\\\(character)” out")
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "g"), UInt8(ascii: "k"):
      return error(
        at: start,
        "a constraint has no back-references",
        "repeat the group's content instead of “\\\(character)”"
      )
    case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "v"),
      UInt8(ascii: "0"):
      return error(
        at: start,
        "a segment never holds control characters",
        "leave “\\\(character)” out"
      )
    case UInt8(ascii: "N"), UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "x"):
      return error(
        at: start,
        "a constraint has no codes for characters",
        "write the character itself instead of “\\\(character)”"
      )
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "p"):
      return error(
        at: start,
        "a constraint has no Unicode properties",
        "write a class such as “[a-z]” instead of “\\\(character)”"
      )
    default:
      return error(
        at: start,
        "“\\\(character)” has no meaning of its own",
        "write “\(character)” for the character"
      )
    }
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character other than a letter, digit or space.
  fileprivate var isPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isLetter && !isDigit
  }
}
