// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Tokenizer {
  /// The maximum depth of strings inside of interpolations.
  private static let depthLimit = 32

  /// Reads a raw string `#"…"#`, a regular expression `#/…/#`, which can have several lines, or the
  /// character `#`.
  mutating func readHashes() -> SourceToken.Kind {
    let start = index
    while byte() == UInt8(ascii: "#") { index += 1 }
    let count = index - start
    if byte() == UInt8(ascii: "\"") { return readString(hashes: count) }
    guard byte() == UInt8(ascii: "/") else { return .mark(UInt8(ascii: "#")) }
    index += 1
    _ = skip(through: [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: count))
    return .other
  }

  /// Reads a string; the `#` characters before its quotation mark were read already.
  ///
  /// A string without a closing quotation mark on its line has the kind `other`.
  mutating func readString(hashes: Int = 0) -> SourceToken.Kind {
    guard let literal = readLiteral(hashes: hashes, depth: 0) else { return .other }
    guard literal.isMultiline else { return .string(literal.pieces) }
    return .string(Self.unindented(literal.pieces, by: literal.closingIndentation))
  }

  /// A string literal before its indentation is removed.
  private struct Literal {
    var pieces: [SourceToken.Piece] = []
    var isMultiline = false
    /// The white space before the closing quotes.
    var closingIndentation: [UInt8] = []
  }

  /// Reads a string literal from its opening quotation mark; nil if the literal does not end.
  private mutating func readLiteral(hashes: Int, depth: Int) -> Literal? {
    var literal = Literal()
    literal.isMultiline = isSwift && isNext("\"\"\"") && isBlank(after: index + 3)
    index += literal.isMultiline ? 3 : 1
    var content: [UInt8] = []
    var lineStart = index
    while index < bytes.count {
      let next = byte()
      if next == UInt8(ascii: "\n") {
        guard literal.isMultiline else { return nil }
        lineStart = index + 1
      }
      if next == UInt8(ascii: "\""), isEnd(literal, hashes: hashes) {
        if literal.isMultiline { literal.closingIndentation = indentation(lineStart..<index) }
        index += (literal.isMultiline ? 3 : 1) + hashes
        literal.pieces.append(.text(String(decoding: content, as: UTF8.self)))
        return literal
      }
      guard next == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) else {
        content.append(next)
        index += 1
        continue
      }
      index += 1 + hashes
      guard isSwift, byte() == UInt8(ascii: "(") else {
        readEscape(into: &content)
        continue
      }
      literal.pieces.append(.text(String(decoding: content, as: UTF8.self)))
      content = []
      guard let code = readInterpolation(depth: depth + 1, isMultiline: literal.isMultiline) else {
        return nil
      }
      literal.pieces.append(.code(text(code)))
    }
    return nil
  }

  /// Returns whether the rest of a line is white space, as after the opening quotation marks of a
  /// multi-line string.
  private func isBlank(after start: Int) -> Bool {
    let rest = bytes[start...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return rest == UInt8(ascii: "\n") || rest == UInt8(ascii: "\r")
  }

  private func isEnd(_ literal: Literal, hashes: Int) -> Bool {
    guard literal.isMultiline else { return hasHashes(hashes, at: index + 1) }
    return isNext("\"\"\"") && hasHashes(hashes, at: index + 3)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func indentation(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[range].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// The bytes that mark a line break after `\`, which is not part of the text, until the
  /// indentation is removed.
  private static let lineJoin: [UInt8] = [0xEF, 0xBF, 0xBF, 0x0A]

  /// Reads an interpolation from its `(`, and returns the code between the parentheses; nil if the
  /// interpolation does not end.
  private mutating func readInterpolation(depth: Int, isMultiline: Bool) -> Range<Int>? {
    guard depth <= Self.depthLimit else { return nil }
    index += 1
    let start = index
    var open = 1
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 {
          index += 1
          return start..<index - 1
        }
      case UInt8(ascii: "\n") where !isMultiline: return nil
      case UInt8(ascii: "\""):
        guard readLiteral(hashes: 0, depth: depth) != nil else { return nil }
        continue
      case UInt8(ascii: "#"):
        let first = index
        while byte() == UInt8(ascii: "#") { index += 1 }
        if byte() == UInt8(ascii: "\"") {
          guard readLiteral(hashes: index - first, depth: depth) != nil else { return nil }
        }
        continue
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Several lines

  /// Removes the first and the last line break of a multi-line string, and the indentation of its
  /// closing quotes.
  private static func unindented(
    _ pieces: [SourceToken.Piece],
    by indentation: [UInt8]
  ) -> [SourceToken.Piece] {
    var result: [SourceToken.Piece] = []
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece else {
        result.append(piece)
        continue
      }
      var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      for line in lines.indices {
        if lines[line].last == 0x0D { lines[line].removeLast() }
        guard line > 0, lines[line].starts(with: indentation) else { continue }
        lines[line].removeFirst(indentation.count)
      }
      if place == 0 { lines.removeFirst() }
      if place == pieces.count - 1, !lines.isEmpty, lines.last?.isEmpty ?? false {
        lines.removeLast()
      }
      let joined = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
      result.append(.text(joined.replacing("\u{FFFF}\n", with: "")))
    }
    return result
  }

  // MARK: Escapes and characters

  /// Reads the rest of an escape sequence of one of the languages, after its `\`.
  private mutating func readEscape(into content: inout [UInt8]) {
    let escape = byte()
    index += 1
    switch escape {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
      index += 1
      content += Array(scalar(readDigits(upTo: 8, radix: 16)).utf8)
      if byte() == UInt8(ascii: "}") { index += 1 }
    case UInt8(ascii: "u"): content += Array(scalar(readDigits(upTo: 4, radix: 16)).utf8)
    case UInt8(ascii: "U"): content += Array(scalar(readDigits(upTo: 8, radix: 16)).utf8)
    case UInt8(ascii: "x"):
      content.append(UInt8(truncatingIfNeeded: readDigits(upTo: 8, radix: 16)))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      content.append(UInt8(truncatingIfNeeded: readDigits(upTo: 3, radix: 8)))
    case UInt8(ascii: "\n"): if isSwift { content += Self.lineJoin }
    case UInt8(ascii: "\r") where !isSwift: if byte() == UInt8(ascii: "\n") { index += 1 }
    default: if index <= bytes.count { content.append(escape) }
    }
    index = min(index, bytes.count)
  }

  /// Reads the digits of an escape sequence, such as `\x41`.
  private mutating func readDigits(upTo count: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Character(Unicode.Scalar(byte())).hexDigitValue, digit < radix,
        index < bytes.count
      else { break }
      value = value &* radix &+ UInt32(digit)
      index += 1
    }
    return value
  }

  private func scalar(_ value: UInt32) -> String { String(Unicode.Scalar(value) ?? "\u{FFFD}") }

  /// Reads a character literal, such as `'"'`.
  mutating func readCharacter() -> SourceToken.Kind {
    index += 1
    while index < bytes.count, byte() != UInt8(ascii: "\n") {
      let last = byte()
      index += last == UInt8(ascii: "\\") ? 2 : 1
      if last == UInt8(ascii: "'") { break }
    }
    index = min(index, bytes.count)
    return .other
  }

  /// Reads a raw C++ string `R"name(text)name"`, or a word that begins with `R`.
  mutating func readRawCString() -> SourceToken.Kind {
    // In C++, the name before the `(` has at most 16 characters.
    let name = bytes[(index + 2)...].prefix(17).prefix { $0 != UInt8(ascii: "(") }
    let start = name.endIndex
    guard start < bytes.count, bytes[start] == UInt8(ascii: "("), name.count <= 16 else {
      return readWord()
    }
    index = start + 1
    let end = [UInt8(ascii: ")")] + name + [UInt8(ascii: "\"")]
    return skip(through: end).map { .string([.text(text($0))]) } ?? .other
  }

  /// Skips the bytes before an end mark, and the mark, and returns their range; nil if no mark follows.
  private mutating func skip(through end: [UInt8]) -> Range<Int>? {
    let start = index
    while index + end.count <= bytes.count {
      if byte() == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        index += end.count
        return start..<index - end.count
      }
      index += 1
    }
    index = bytes.count
    return nil
  }

  // MARK: Regular expressions

  /// Whether a `/` begins a regular expression and is not a division.
  var isExpressionExpected: Bool {
    let next = byte(1)
    guard next > UInt8(ascii: " "), next != UInt8(ascii: "/"), next != UInt8(ascii: "*") else {
      return false
    }
    switch tokens.last?.kind {
    case nil: return true
    case .mark(let mark): return "(,=:[{&|!?;<>".utf8.contains(mark)
    case .word(let word): return ["return", "case", "in", "try", "where"].contains(word)
    default: return false
    }
  }

  /// Reads a regular expression `/…/` on one line, or the character `/`.
  mutating func readExpression() -> SourceToken.Kind {
    let start = index
    // The closing `/` is searched in at most 1,024 bytes. Without a limit, a long line with many
    // `/` could take quadratic time.
    let limit = min(bytes.count, start + 1024)
    index += 1
    while index < limit, byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "/") {
        index += 1
        return .other
      }
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    index = start + 1
    return .mark(UInt8(ascii: "/"))
  }
}
