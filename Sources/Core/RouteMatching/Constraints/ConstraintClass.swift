// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ConstraintParser {
  /// Parses a class such as `[a-z\d_]` or `[^,]`.
  mutating func takeClass() throws(SyntaxError) -> ScalarSet {
    let open = offset
    offset += 1
    let isNegated = take(UInt8(ascii: "^"))
    let first = offset
    var ranges: [ClosedRange<UInt32>] = []
    while !take(UInt8(ascii: "]")) {
      guard peek() != nil else { throw unclosed("[", by: "]", at: open) }
      try refuseHyphen(unlessAt: first)
      ranges += try takeClassRanges()
    }
    let set = isNegated ? ScalarSet(ranges).inverted : ScalarSet(ranges)
    guard !set.isEmpty, offset > first + 1 else {
      throw error(
        at: open,
        "a class without characters",
        "write them between “[” and “]”, with “\\]” for a “]”"
      )
    }
    return set
  }

  /// Parses one item of a class: a range, a character, or an escape such as `\d`.
  private mutating func takeClassRanges() throws(SyntaxError) -> [ClosedRange<UInt32>] {
    let start = offset
    let lower = try takeClassAtom()
    let hyphen = offset
    guard peek() == .hyphen, let next = peek(1), next != UInt8(ascii: "]") else {
      return lower.ranges
    }
    offset += 1
    let upper = try takeClassAtom()
    let text = bytes[start..<offset].text
    guard let first = lower.only, let last = upper.only else {
      throw error(
        at: start,
        "“\(text)” is no range from one character to another",
        "write “\\-” for the character"
      )
    }
    guard first <= last else {
      let swapped = "\(bytes[(hyphen + 1)..<offset].text)-\(bytes[start..<hyphen].text)"
      throw error(at: start, "the range “\(text)” is reversed", "write “\(swapped)”")
    }
    return [first...last]
  }

  private mutating func takeClassAtom() throws(SyntaxError) -> ScalarSet {
    if peek() == .backslash { return try takeEscape() }
    guard peek() != UInt8(ascii: "[") else {
      throw error(at: offset, "a “[” inside a class", "write “\\[” for the character")
    }
    return ScalarSet(try takeScalar())
  }

  /// Rejects a `-` that is neither part of a range nor the first or last character of its class.
  ///
  /// Regular expression engines disagree about its meaning there.
  private func refuseHyphen(unlessAt first: Int) throws(SyntaxError) {
    guard peek() == .hyphen, offset != first, let next = peek(1), next != UInt8(ascii: "]") else {
      return
    }
    throw error(
      at: offset,
      "a “-” that joins nothing",
      "write “\\-” for the character, or put it first or last"
    )
  }
}

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
