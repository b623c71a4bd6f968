// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A strict reader of JSON (RFC 8259), whose depth and number of values are limited.
package struct JSONReader {
  private let bytes: [UInt8]
  private let limits: (depth: Int, values: Int)
  private var index = 0
  private var depth = 0
  private var values = 0
  /// The keys that an object has already, in the order of the text; their values are left out.
  package private(set) var repeatedKeys: [Failure] = []

  /// An error that ends the reading, because the rest of the text cannot be read.
  package struct Failure: Error {
    package let code: JSONError.Code
    package let offset: Int
    package let problem: String
    package let suggestion: String

    init(_ code: JSONError.Code, _ offset: Int, _ problem: String, _ suggestion: String) {
      (self.code, self.offset, self.problem, self.suggestion) = (code, offset, problem, suggestion)
    }
  }

  /// Creates a reader of a text that is UTF-8.
  package init(_ bytes: [UInt8], depth: Int, values: Int) {
    (self.bytes, limits) = (bytes, (depth, values))
  }

  /// Returns the offset of the first bytes that are not UTF-8, or nil.
  package static func invalidOffset(in bytes: [UInt8]) -> Int? {
    // Decoding replaces each invalid sequence with U+FFFD, so that the first difference is in it.
    let decoded = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return decoded == bytes ? nil : zip(decoded, bytes).prefix { $0 == $1 }.count
  }

  /// Reads the whole text, and returns its value.
  package mutating func document() -> Result<JSONNode, Failure> {
    do throws(Failure) {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        let problem = "the text begins with a byte order mark"
        throw failure(0, problem, "save the file without it", .byteOrderMark)
      }
      skipSpace()
      let root = try value()
      skipSpace()
      if index < bytes.count {
        throw failure(index, "there is text after the end of the value", "remove it")
      }
      return .success(root)
    } catch {
      return .failure(error)
    }
  }

  private func failure(
    _ offset: Int,
    _ problem: String,
    _ suggestion: String,
    _ code: JSONError.Code? = nil
  ) -> Failure {
    let isAtEnd = index >= bytes.count
    return Failure(
      code ?? (isAtEnd ? .unexpectedEnd : .unexpectedCharacter),
      offset,
      problem,
      suggestion
    )
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D {
      index += 1
    }
  }

  // MARK: Values

  private mutating func value() throws(Failure) -> JSONNode {
    let start = index
    values += 1
    guard values <= limits.values else {
      throw failure(
        start,
        "the text has more than \(limits.values) values",
        "split the text, or raise the limit",
        .tooLarge
      )
    }
    switch next {
    case UInt8(ascii: "{"): return JSONNode(.object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONNode(.list(try list()), offset: start)
    case UInt8(ascii: "\""): return JSONNode(.text(try string()), offset: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return JSONNode(.number(try number()), offset: start)
    case nil:
      throw failure(start, "the text ends where a value is expected", "add the value")
    default: return JSONNode(try word(), offset: start)
    }
  }

  private mutating func word() throws(Failure) -> JSONNode.Value {
    let words: [(StaticString, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words {
      let text = word.description.utf8
      guard bytes[index...].starts(with: text) else { continue }
      index += text.count
      return value
    }
    throw failure(
      index,
      "a value is expected",
      "write a text in quotation marks, a number, true, false, null, a list or an object"
    )
  }

  private mutating func number() throws(Failure) -> String {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = index
    try digits(of: start)
    if bytes[first] == UInt8(ascii: "0"), index > first + 1 {
      throw failure(start, "a number begins with 0", "remove the zeros at its beginning")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits(of: start)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits(of: start)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits(of start: Int) throws(Failure) {
    let first = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > first else {
      throw failure(start, "the number is incomplete", "add a digit")
    }
  }

  // MARK: Lists and objects

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= limits.depth else {
      throw failure(
        index,
        "more than \(limits.depth) lists and objects are inside each other",
        "remove some of them",
        .tooDeep
      )
    }
    index += 1
    skipSpace()
  }

  /// Reads a comma or the end of a list or object, after one of its elements; returns true for the
  /// end.
  private mutating func isAtEnd(_ end: UInt8, _ name: String) throws(Failure) -> Bool {
    skipSpace()
    let position = index
    switch next {
    case end?:
      index += 1
      depth -= 1
      return true
    case UInt8(ascii: ",")?:
      index += 1
      skipSpace()
      if next == end {
        throw failure(position, "there is a comma before the end of \(name)", "remove the comma")
      }
      return false
    case nil:
      let sign = String(Unicode.Scalar(end))
      throw failure(position, "the text ends inside of \(name)", "add “\(sign)”")
    default:
      let sign = String(Unicode.Scalar(end))
      throw failure(position, "\(name) goes on without a comma", "write “,” or “\(sign)”")
    }
  }

  private mutating func list() throws(Failure) -> [JSONNode] {
    try enter()
    var nodes: [JSONNode] = []
    if next == UInt8(ascii: "]") { return finishedEmpty(nodes) }
    repeat { nodes.append(try value()) } while try !isAtEnd(UInt8(ascii: "]"), "the list")
    return nodes
  }

  private mutating func finishedEmpty<Element>(_ elements: [Element]) -> [Element] {
    index += 1
    depth -= 1
    return elements
  }

  private mutating func object() throws(Failure) -> [(
    name: String, nameOffset: Int, node: JSONNode
  )] {
    try enter()
    var members: [(name: String, nameOffset: Int, node: JSONNode)] = []
    if next == UInt8(ascii: "}") { return finishedEmpty(members) }
    // Names are compared by their bytes, because different names can be equal strings (canonical equivalence).
    var names: Set<[UInt8]> = []
    repeat {
      let start = index
      guard next == UInt8(ascii: "\"") else {
        throw failure(start, "a key is expected", "write a key in quotation marks")
      }
      let name = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else {
        throw failure(index, "the key has no value", "write “:” and a value")
      }
      index += 1
      skipSpace()
      let node = try value()
      if names.insert(Array(name.utf8)).inserted {
        members.append((name, start, node))
      } else {
        let problem = "the key “\(Self.shown(name))” is already in this object"
        repeatedKeys.append(Failure(.duplicateName, start, problem, "remove one of the two"))
      }
    } while try !isAtEnd(UInt8(ascii: "}"), "the object")
    return members
  }

  /// Returns a key for a message: shortened, and without control characters.
  private static func shown(_ name: String) -> String {
    var shown = ""
    for (count, scalar) in name.unicodeScalars.enumerated() {
      guard count < 80 else { return "\(shown)…" }
      let isShown =
        scalar.properties.generalCategory != .control
        && scalar.properties.generalCategory != .format
      shown.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
    }
    return shown
  }
}

extension JSONReader {
  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    let start = index
    index += 1
    var part = index
    var result = ""
    while true {
      guard let byte = next else {
        throw failure(start, "the text ends inside of quotation marks", "add “\"”")
      }
      switch byte {
      case UInt8(ascii: "\""):
        let last = String(decoding: bytes[part..<index], as: UTF8.self)
        index += 1
        return result.isEmpty ? last : result + last
      case UInt8(ascii: "\\"):
        result += String(decoding: bytes[part..<index], as: UTF8.self)
        result.unicodeScalars.append(try escape())
        part = index
      case 0..<0x20:
        throw failure(
          index,
          "there is a control character inside of quotation marks",
          "write it as an escape such as \\n or \\u0009"
        )
      default: index += 1
      }
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = index
    index += 1
    let byte = next
    index += 1
    switch byte {
    case UInt8(ascii: "\"")?: return "\""
    case UInt8(ascii: "\\")?: return "\\"
    case UInt8(ascii: "/")?: return "/"
    case UInt8(ascii: "b")?: return "\u{8}"
    case UInt8(ascii: "f")?: return "\u{C}"
    case UInt8(ascii: "n")?: return "\n"
    case UInt8(ascii: "r")?: return "\r"
    case UInt8(ascii: "t")?: return "\t"
    case UInt8(ascii: "u")?: return try unicodeEscape(start)
    default:
      throw failure(
        start,
        "the escape is unknown",
        "use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits",
        .badEscape
      )
    }
  }

  private mutating func unicodeEscape(_ start: Int) throws(Failure) -> Unicode.Scalar {
    let unit = try hexadecimal(start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // JSON writes a scalar above U+FFFF as two escapes: the first from D800 to DBFF, the second
    // from DC00 to DFFF (RFC 8259, section 7).
    if unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      index += 2
      let low = try hexadecimal(start)
      if (0xDC00...0xDFFF).contains(low) {
        let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
    }
    throw failure(
      start,
      "the escape is one half of a surrogate pair",
      "write the character itself, or both halves",
      .badEscape
    )
  }

  private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        let problem = "the escape \\u has fewer than four digits"
        throw failure(start, problem, "write four digits", .badEscape)
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
