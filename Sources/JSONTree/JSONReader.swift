// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
  /// The limits of a parser, which bound its time and its memory.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes in a text.
    public var bytes: Int
    /// The maximum depth of nested arrays and objects.
    public var depth: Int

    /// Creates limits; the default is 16 MiB and a depth of 128.
    public init(bytes: Int = 16 << 20, depth: Int = 128) {
      self.bytes = bytes
      self.depth = depth
    }
  }

  /// Parses a JSON text.
  ///
  /// The parser is strict: it accepts the grammar of RFC 8259 without extensions, and refuses two
  /// members of one name in an object, because programs differ in the value that they use.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits of size and depth.
  /// - Throws: A `JSONError` if the text is not JSON or is over a limit.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Parses the bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in UTF-8.
  ///   - limits: The limits of size and depth.
  /// - Throws: A `JSONError` if the bytes are not JSON or are over a limit.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    var reader = JSONReader(bytes: bytes, limits: limits)
    self = try reader.document()
  }
}

/// A recursive parser whose depth is limited.
private struct JSONReader {
  let bytes: [UInt8]
  let limits: JSONValue.Limits
  var offset = 0
  var depth = 0

  init(bytes: [UInt8], limits: JSONValue.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw error(.tooLarge, "The text has \(bytes.count) bytes; the limit is \(limits.bytes).")
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      throw error(.byteOrderMark, "The text begins with a byte order mark; remove it.")
    }
    let value = try value()
    skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the text") }
    return value
  }

  func error(_ code: JSONError.Code, _ message: String) -> JSONError {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(code: code, line: line, column: before.count - start + 1, message: message)
  }

  func unexpected(_ expected: String) -> JSONError {
    guard offset < bytes.count else {
      return error(.unexpectedEnd, "The text ends; expected \(expected).")
    }
    let byte = bytes[offset]
    let shown =
      (0x21...0x7E).contains(byte)
      ? "“\(Character(Unicode.Scalar(byte)))”" : "the byte \(byte)"
    return error(.unexpectedCharacter, "Unexpected \(shown); expected \(expected).")
  }

  mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
  }

  /// Skips white space, and returns the next byte, which remains unread.
  mutating func peek() -> UInt8? {
    skipSpace()
    return offset < bytes.count ? bytes[offset] : nil
  }

  mutating func value() throws(JSONError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return try number()
    default: throw unexpected("a value")
    }
  }

  mutating func nested(
    _ body: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < limits.depth else {
      throw error(.tooDeep, "Values are nested deeper than \(limits.depth) levels.")
    }
    depth += 1
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  mutating func literal(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[offset...].starts(with: text.utf8) else { throw unexpected("a value") }
    offset += text.utf8.count
    return value
  }

  mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if peek() == UInt8(ascii: "]") {
      offset += 1
      return .array([])
    }
    while true {
      elements.append(try value())
      if try endsAfterElement(UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONObject.Member] = []
    // Names are compared by their bytes, because `String` treats some different names as equal
    // (canonical equivalence).
    var names: Set<[UInt8]> = []
    if peek() == UInt8(ascii: "}") {
      offset += 1
      return .object(JSONObject())
    }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
      let start = offset
      let name = try string()
      guard names.insert(Array(name.utf8)).inserted else {
        offset = start
        throw error(.duplicateName, "The object has a second member “\(name)”; remove one.")
      }
      guard peek() == UInt8(ascii: ":") else { throw unexpected("“:”") }
      offset += 1
      members.append(JSONObject.Member(name: name, value: try value()))
      if try endsAfterElement(UInt8(ascii: "}")) { return .object(JSONObject(members)) }
    }
  }

  /// Reads the comma or the closing bracket after an element; returns true for the bracket.
  mutating func endsAfterElement(_ closing: UInt8) throws(JSONError) -> Bool {
    let next = peek()
    guard next == UInt8(ascii: ",") || next == closing else {
      throw unexpected("“,” or “\(Character(Unicode.Scalar(closing)))”")
    }
    offset += 1
    return next == closing
  }

  mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
      offset += 1
    } else {
      try digits()
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if offset < bytes.count, [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[offset]) {
      offset += 1
      if offset < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[offset]) {
        offset += 1
      }
      try digits()
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  mutating func digits() throws(JSONError) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw unexpected("a digit") }
  }

  mutating func string() throws(JSONError) -> String {
    let opening = offset
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let string = String(decoding: text, as: UTF8.self)
        guard string.utf8.elementsEqual(text) else {
          offset = opening
          throw error(.notUTF8, "The string has bytes that are not UTF-8.")
        }
        offset += 1
        return string
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw unexpected("an escape such as \\n for a control character")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw unexpected("“\"”")
  }

  mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 2
    guard offset <= bytes.count else { throw unexpected("an escape") }
    switch bytes[offset - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let scalar = codeUnits() { return scalar }
      offset = start
      throw error(.badEscape, "The escape is not \\u with four digits of a whole character.")
    default:
      offset = start
      throw error(.badEscape, "The escape does not exist; write \\\\ for a backslash.")
    }
  }

  /// Reads the character of a `\u` escape, or of two escapes that form a surrogate pair; returns
  /// nil if the digits are not valid.
  mutating func codeUnits() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    offset += 2
    guard let second = fourDigits(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
  }

  mutating func fourDigits() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}
