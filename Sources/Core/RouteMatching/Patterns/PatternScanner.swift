// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of the syntax that patterns and templates share: a scheme, names, escapes and groups.
protocol PatternScanner: TextScanner {
  /// The state of parsing the elements of a path or of a group.
  associatedtype Level: PatternLevel

  /// The correction that the error for two adjacent slashes suggests.
  static var emptySegmentSuggestion: String { get }

  /// Returns whether a byte between two segments ends the path.
  static func endsPath(_ byte: UInt8) -> Bool

  /// Parses one segment, beginning with the byte after the segment's `/`.
  mutating func parseSegment(on level: inout Level) throws(SyntaxError)

  /// Parses a group, beginning with the group's `(`.
  mutating func parseGroup(on level: inout Level) throws(SyntaxError)
}

/// The state of parsing the elements of a path or of a group.
protocol PatternLevel {
  /// The offset of the `(` that begins the group; nil if the level is the whole path.
  var groupStart: Int? { get }
}

extension PatternScanner {
  /// Parses the text before the first `:` as a scheme if this text is a valid scheme (RFC 3986,
  /// section 3.1).
  ///
  /// - Returns: The scheme without its `:`, or `absent`.
  mutating func parseScheme() -> ByteRange {
    var end = 0
    while end < bytes.count, bytes[end].isSchemeByte(first: end == 0) { end += 1 }
    guard end > 0, end < bytes.count, bytes[end] == .colon else { return .absent }
    offset = end + 1
    return ByteRange(0, end)
  }

  /// Parses the longest name at the offset; the name is empty if no name begins there.
  mutating func parseName() -> ByteRange {
    let start = offset
    while let byte = peek(), byte.isNameByte(first: offset == start) { offset += 1 }
    return ByteRange(start, offset)
  }

  /// Returns the error for a non-ASCII character directly after a name, where the character looks
  /// like a part of the name.
  func characterAfterName(_ name: ByteRange) -> SyntaxError {
    error(
      at: offset,
      "a character other than ASCII directly after the name “\(bytes[name.range].text)”",
      "use only letters of ASCII, digits and “_” in names, or write an ASCII character such as “-” "
        + "between the name and the text"
    )
  }

  // MARK: Segments and groups

  /// Parses the segments and groups of a path up to its end or its trailing `/`.
  ///
  /// - Returns: The end of a first segment that has no `/` before it, or zero.
  mutating func parsePath(on level: inout Level) throws(SyntaxError) -> Int {
    var firstSegmentEnd = 0
    if let byte = peek(), byte != .slash, byte != .openParenthesis, !Self.endsPath(byte) {
      try parseSegment(on: &level)
      firstSegmentEnd = offset
    }
    try parseParts(on: &level)
    return firstSegmentEnd
  }

  /// Parses segments and groups up to the end of the path, its trailing `/` or the group's `)`.
  private mutating func parseParts(on level: inout Level) throws(SyntaxError) {
    while let byte = peek(), !Self.endsPath(byte) {
      switch byte {
      case .slash:
        if try !parseSlashed(on: &level) { return }
      case .openParenthesis:
        try parseGroup(on: &level)
      case .closeParenthesis where level.groupStart != nil:
        return
      case .closeParenthesis:
        throw strayClosing()
      default:
        throw error(at: offset, "text directly after a group", "write “/” or “(/” before it")
      }
    }
    if let start = level.groupStart { throw unclosedGroup(at: start) }
  }

  /// Parses a `/` and the segment after it; returns false, without advancing, at a trailing `/`.
  private mutating func parseSlashed(on level: inout Level) throws(SyntaxError) -> Bool {
    guard let next = peek(1), !Self.endsPath(next) else {
      guard let start = level.groupStart else { return false }
      throw unclosedGroup(at: start)
    }
    switch next {
    case .openParenthesis:
      // In `/path/:thing/(/a)`, the group contains its own slash. So the slash before the group is
      // ignored: the pattern means `/path/:thing(/a)`.
      offset += 1
    case .slash:
      throw error(at: offset + 1, "an empty segment", Self.emptySegmentSuggestion)
    case .closeParenthesis where level.groupStart != nil:
      throw error(at: offset, "a “/” at the end of a group", "leave it out")
    default:
      offset += 1
      try parseSegment(on: &level)
    }
    return true
  }

  /// Parses a group with both parentheses, and adds its parts to the level of the group's content.
  mutating func parseParts(ofGroup level: inout Level) throws(SyntaxError) {
    offset += 1
    guard peek() == .slash || peek() == .openParenthesis else {
      throw error(
        at: offset - 1,
        "a group that does not begin with “/”",
        "write “(/…)” for an optional part, or “\\(” for the character"
      )
    }
    try parseParts(on: &level)
    offset += 1
  }

  private func unclosedGroup(at offset: Int) -> SyntaxError {
    error(at: offset, "this group is never closed", "write “)” at its end")
  }

  /// Returns the error for a `)` outside of a group.
  func strayClosing() -> SyntaxError {
    error(at: offset, "this “)” closes nothing", "leave it out or write “\\)” for the character")
  }

  // MARK: Characters

  /// Parses a `\` and the character that it escapes, a printable ASCII character other than `/`.
  mutating func parseEscape() throws(SyntaxError) -> UInt8 {
    guard let escaped = peek(1), escaped >= 0x20, escaped < 0x7F, escaped != .slash else {
      throw error(
        at: offset,
        "a “\\” before nothing that it can escape",
        "write a printable ASCII character other than “/” after it, or “\\\\” for the character"
      )
    }
    offset += 2
    return escaped
  }

  /// Returns the error for a `*` that is not the beginning of a segment.
  func asteriskInSegment() -> SyntaxError {
    error(
      at: offset,
      "a “*” inside a segment",
      "make it a whole segment, as in “/*rest”, or write “\\*” for the character"
    )
  }

  /// Returns the error for a control character.
  func controlCharacter() -> SyntaxError {
    error(at: offset, "a control character", "leave it out: a link that holds one is malformed")
  }
}
