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
    let character = nextScalar
    if let set = ConstraintParser.set(named: character) {
      offset += 1
      return set
    }
    guard byte.isPunctuation else { throw unknownEscape(of: character, at: start) }
    offset += 1
    return ScalarSet(character)
  }

  private static func set(named letter: Unicode.Scalar) -> ScalarSet? {
    switch letter {
    case "d": .digits
    case "w": .wordCharacters
    case "s": .spaces
    case "D": ScalarSet.digits.inverted
    case "W": ScalarSet.wordCharacters.inverted
    case "S": ScalarSet.spaces.inverted
    default: nil
    }
  }

  /// Returns the error for a `\` before a character that is neither punctuation nor the letter of a
  /// set such as `\d`.
  private func unknownEscape(of character: Unicode.Scalar, at start: Int) -> SyntaxError {
    switch character {
    case "b", "B", "A", "G", "z", "Z":
      return error(at: start, "a constraint is always anchored", "leave “\\\(character)” out")
    case "1"..."9", "g", "k":
      return error(
        at: start,
        "a constraint has no back-references",
        "repeat the group's content instead of “\\\(character)”"
      )
    case "a", "c", "e", "f", "n", "r", "t", "v", "0":
      return error(
        at: start,
        "a segment never holds control characters",
        "leave “\\\(character)” out"
      )
    case "N", "U", "u", "x":
      return error(
        at: start,
        "a constraint has no codes for characters",
        "write the character itself instead of “\\\(character)”"
      )
    case "P", "X", "p":
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
