// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A tokenizer for Objective-C and Swift code.
///
/// It never fails: a comment or string that does not end ends with the file or its line.
struct Tokenizer {
  let bytes: [UInt8]
  let isSwift: Bool
  var index = 0
  private(set) var tokens: [SourceToken] = []
  private var isFirstOnLine = true

  private init(_ bytes: [UInt8], isSwift: Bool) {
    (self.bytes, self.isSwift) = (bytes, isSwift)
  }

  /// Returns the tokens of source code.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func tokens(of bytes: [UInt8], isSwift: Bool) -> [SourceToken] {
    var tokenizer = Tokenizer(bytes, isSwift: isSwift)
    while tokenizer.readToken() {}
    return tokenizer.tokens
  }

  /// Returns the byte at a distance from the current one; 0 after the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  func isNext(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[index..<index + $0.count].elementsEqual($0) }
  }

  private mutating func readToken() -> Bool {
    skipSpace()
    guard index < bytes.count else { return false }
    let start = index
    let kind = readKind()
    if index == start { index += 1 }
    tokens.append(SourceToken(kind: kind, offset: start, isFirstOnLine: isFirstOnLine))
    isFirstOnLine = false
    return true
  }

  private mutating func readKind() -> SourceToken.Kind {
    let first = byte()
    if !isSwift, isNext("R\"") { return readRawCString() }
    if Self.isNameStart(first) { return readWord() }
    if Self.isDigit(first) { return readNumber() }
    switch first {
    case UInt8(ascii: "`") where isSwift: return readQuotedName()
    case UInt8(ascii: "\""): return readString()
    case UInt8(ascii: "#") where isSwift: return readHashes()
    case UInt8(ascii: "/") where isSwift && isExpressionExpected: return readExpression()
    case UInt8(ascii: "'") where !isSwift: return readCharacter()
    default:
      index += 1
      return .mark(first)
    }
  }

  // MARK: Space and comments

  private mutating func skipSpace() {
    while index < bytes.count {
      if isNext("//") {
        skipLine()
      } else if isNext("/*") {
        skipComment()
      } else if !isSwift, isNext("\\\n") || isNext("\\\r\n") {
        index += byte(1) == UInt8(ascii: "\n") ? 2 : 3
      } else if byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") {
        isFirstOnLine = true
        index += 1
      } else if byte() <= UInt8(ascii: " ") {
        index += 1
      } else {
        return
      }
    }
  }

  /// Skips a comment to the end of its line; in Objective-C, a line that ends with `\` continues.
  private mutating func skipLine() {
    while index < bytes.count, byte() != UInt8(ascii: "\n") {
      index += !isSwift && isNext("\\\n") ? 2 : 1
    }
    index = min(index, bytes.count)
  }

  /// Skips a block comment; in Swift, a comment can contain comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("*/") {
        depth -= 1
        index += 2
      } else if isNext("/*"), isSwift || depth == 0 {
        depth += 1
        index += 2
      } else {
        if byte() == UInt8(ascii: "\n") { isFirstOnLine = true }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  // MARK: Words and numbers

  mutating func readWord() -> SourceToken.Kind {
    let start = index
    while index < bytes.count, Self.isNameStart(byte()) || Self.isDigit(byte()) { index += 1 }
    return .word(text(start..<index))
  }

  private mutating func readQuotedName() -> SourceToken.Kind {
    index += 1
    let name = readWord()
    if byte() == UInt8(ascii: "`") { index += 1 }
    return name
  }

  private mutating func readNumber() -> SourceToken.Kind {
    let start = index
    while Self.isNameStart(byte()) || Self.isDigit(byte())
      || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))
    {
      index += 1
    }
    return .number(text(start..<index))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A token of Objective-C or Swift code.
struct SourceToken: Sendable, Equatable {
  let kind: Kind
  /// The offset of the first byte in the file.
  let offset: Int
  /// Whether the token is the first on its line; after a `\` at the end of a line, the line
  /// continues.
  let isFirstOnLine: Bool

  enum Kind: Sendable, Equatable {
    /// A name or a keyword, without backticks.
    case word(String)
    case number(String)
    /// A string literal with its pieces.
    case string([Piece])
    /// One character that is not a part of another token.
    case mark(UInt8)
    /// A character literal, a regular expression, or a string without a closing quotation mark.
    case other
  }

  /// A part of a string literal.
  enum Piece: Sendable, Equatable {
    case text(String)
    /// The Swift code of an interpolation, such as `id` in `"/user/\(id)"`.
    case code(String)
  }

  /// The name or keyword, or nil.
  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  /// Returns whether the token is exactly this character, such as `(`.
  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }
}
