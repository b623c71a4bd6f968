// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parsed pattern of the kind `advancedGlob`, as in `android:pathAdvancedPattern`.
///
/// Each token takes as many characters as it can and gives none back, so `.*x` matches nothing.
struct AdvancedGlob: Sendable {
  /// The maximum size of a pattern, counted in the numbers in which Android stores the pattern.
  ///
  /// Android refuses a pattern when fewer than three numbers are free.
  private static let storage = 2048

  private enum Characters: Sendable {
    case any
    case unit(UInt16)
    case set([ClosedRange<UInt16>], isInverse: Bool)
  }

  private struct Token: Sendable {
    let characters: Characters
    var minimum: Int32 = 1
    var maximum: Int32 = 1
    var hasModifier = false
  }

  private var tokens: [Token] = []
  /// The size of the parsed part of the pattern, counted in the numbers in which Android would
  /// store it.
  private var size = 0

  init(_ pattern: [UInt16]) throws(AndroidPatternError) {
    var offset = 0
    func fail(_ code: AndroidPatternError.Code) -> AndroidPatternError {
      AndroidPatternError(code: code, offset: offset)
    }
    while offset < pattern.count {
      guard size <= Self.storage - 3 else { throw fail(.tooLarge) }
      let unit = pattern[offset]
      switch unit {
      case UInt16(ascii: "["):
        try parseSet(pattern, &offset)
      case UInt16(ascii: "{"):
        guard let last = tokens.last, !last.hasModifier else { throw fail(.misplacedModifier) }
        try parseRange(pattern, &offset)
      case UInt16(ascii: "}"):
        // Android ignores a “}” without a “{”, so it is skipped here.
        offset += 1
      case UInt16(ascii: "*"), UInt16(ascii: "+"):
        guard let last = tokens.last, !last.hasModifier else { throw fail(.misplacedModifier) }
        modify(minimum: unit == UInt16(ascii: "+") ? 1 : 0, maximum: .max)
        size += 1
        offset += 1
      case UInt16(ascii: "."):
        tokens.append(Token(characters: .any))
        size += 1
        offset += 1
      default:
        if unit == UInt16(ascii: "\\") { offset += 1 }
        guard offset < pattern.count else { throw fail(.unterminatedEscape) }
        tokens.append(Token(characters: .unit(pattern[offset])))
        size += 1
        offset += 1
      }
    }
  }

  private mutating func modify(minimum: Int32, maximum: Int32) {
    guard var last = tokens.popLast() else { return }
    last.minimum = minimum
    last.maximum = maximum
    last.hasModifier = true
    tokens.append(last)
  }

  /// Parses a set of characters, from its `[` to its `]`.
  ///
  /// A range whose first character is greater than its last contains nothing.
  private mutating func parseSet(
    _ pattern: [UInt16],
    _ offset: inout Int
  ) throws(AndroidPatternError) {
    let start = offset
    offset += 1
    let isInverse = offset < pattern.count && pattern[offset] == UInt16(ascii: "^")
    if isInverse { offset += 1 }
    size += 1
    var ranges: [ClosedRange<UInt16>] = []
    var isEmpty = true
    while offset < pattern.count {
      guard size <= Self.storage - 3 else {
        throw AndroidPatternError(code: .tooLarge, offset: offset)
      }
      if pattern[offset] == UInt16(ascii: "]") {
        guard !isEmpty else { throw AndroidPatternError(code: .emptySet, offset: offset) }
        size += 1
        offset += 1
        tokens.append(Token(characters: .set(ranges, isInverse: isInverse)))
        return
      }
      isEmpty = false
      let first = try Self.member(pattern, &offset)
      size += 2
      let isRange =
        offset + 1 < pattern.count && pattern[offset] == UInt16(ascii: "-")
        && pattern[offset + 1] != UInt16(ascii: "]")
      guard isRange else {
        ranges.append(first...first)
        continue
      }
      offset += 1
      let last = try Self.member(pattern, &offset)
      if first <= last { ranges.append(first...last) }
    }
    throw AndroidPatternError(code: .unterminatedSet, offset: start)
  }

  /// Parses a character of a set, which can be escaped.
  private static func member(
    _ pattern: [UInt16],
    _ offset: inout Int
  ) throws(AndroidPatternError) -> UInt16 {
    if pattern[offset] == UInt16(ascii: "\\") { offset += 1 }
    guard offset < pattern.count else {
      throw AndroidPatternError(code: .unterminatedEscape, offset: offset - 1)
    }
    defer { offset += 1 }
    return pattern[offset]
  }

  /// Parses the numbers of a repetition, from its `{` to its `}`.
  private mutating func parseRange(
    _ pattern: [UInt16],
    _ offset: inout Int
  ) throws(AndroidPatternError) {
    guard let end = pattern[offset...].firstIndex(of: UInt16(ascii: "}")) else {
      throw AndroidPatternError(code: .unterminatedRange, offset: offset)
    }
    let text = pattern[(offset + 1)..<end]
    let comma = text.firstIndex(of: UInt16(ascii: ","))
    guard let minimum = Self.number(text[..<(comma ?? end)]) else {
      throw AndroidPatternError(code: .badRange, offset: offset)
    }
    var maximum = minimum
    if let comma {
      let digits = text[(comma + 1)...]
      guard let number = digits.isEmpty ? Int32.max : Self.number(digits) else {
        throw AndroidPatternError(code: .badRange, offset: offset)
      }
      maximum = number
    }
    guard minimum <= maximum else {
      throw AndroidPatternError(code: .emptyRange, offset: offset)
    }
    modify(minimum: minimum, maximum: maximum)
    // Android stores a range as four numbers in an array of fixed size, and checks the free space
    // before it stores the fourth. So the size is checked here before the last addition.
    size += 3
    guard size <= Self.storage - 3 else {
      throw AndroidPatternError(code: .tooLarge, offset: end)
    }
    size += 1
    offset = end + 1
  }

  private static func number(_ units: ArraySlice<UInt16>) -> Int32? {
    Int32(String(decoding: units, as: UTF16.self))
  }

  func matches(_ text: [UInt16]) -> Bool {
    var offset = 0
    for token in tokens {
      var count: Int32 = 0
      while count < token.maximum, offset < text.count,
        Self.matches(token.characters, text[offset])
      {
        count += 1
        offset += 1
      }
      guard count >= token.minimum else { return false }
    }
    return offset == text.count
  }

  private static func matches(_ characters: Characters, _ unit: UInt16) -> Bool {
    switch characters {
    case .any: true
    case .unit(let expected): unit == expected
    case .set(let ranges, let isInverse): ranges.contains { $0.contains(unit) } != isInverse
    }
  }
}
