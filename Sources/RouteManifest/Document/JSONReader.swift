// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A reader of JSON (RFC 8259) that records positions and refuses repeated keys.
struct JSONReader {
  private let text: ManifestText
  private let bytes: [UInt8]
  private let limits: ManifestDocument.Limits
  private var index = 0
  private var depth = 0
  private var values = 0
  private var problems: ProblemList

  /// An error that ends the reading, because the rest of the text cannot be read.
  private struct Failure: Error {
    let code: ManifestProblem.Code
    let offset: Int
    let problem: String
    let suggestion: String
  }

  init(_ text: ManifestText, _ limits: ManifestDocument.Limits) {
    (self.text, bytes, self.limits) = (text, text.bytes, limits)
    problems = ProblemList(text)
  }

  /// Reads the whole text, and returns its value.
  mutating func document() throws(ManifestError) -> ManifestNode {
    var root = ManifestNode(.null)
    do throws(Failure) {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        throw failure(0, "the text begins with a byte order mark", "save the file without it")
      }
      skipSpace()
      root = try value()
      skipSpace()
      if index < bytes.count {
        throw failure(index, "there is text after the end of the value", "remove it")
      }
    } catch {
      problems.add(error.code, at: error.offset, error.problem, error.suggestion)
    }
    if let error = problems.error { throw error }
    return root
  }

  private func failure(
    _ offset: Int,
    _ problem: String,
    _ suggestion: String,
    _ code: ManifestProblem.Code = .syntax
  ) -> Failure {
    Failure(code: code, offset: offset, problem: problem, suggestion: suggestion)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D {
      index += 1
    }
  }

  // MARK: Values

  private mutating func value() throws(Failure) -> ManifestNode {
    let start = index
    values += 1
    guard values <= limits.values else {
      throw failure(
        start,
        "the text has more than \(limits.values) values",
        "split the manifest, or raise the limit",
        .tooLarge
      )
    }
    switch next {
    case UInt8(ascii: "{"): return ManifestNode(.object(try object()), offset: start)
    case UInt8(ascii: "["): return ManifestNode(.list(try list()), offset: start)
    case UInt8(ascii: "\""): return ManifestNode(.text(try string()), offset: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return ManifestNode(.number(try number()), offset: start)
    case nil:
      throw failure(start, "the text ends where a value is expected", "add the value")
    default: return ManifestNode(try word(), offset: start)
    }
  }

  private mutating func word() throws(Failure) -> ManifestNode.Value {
    let words: [(StaticString, ManifestNode.Value)] = [
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
        .tooLarge
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

  private mutating func list() throws(Failure) -> [ManifestNode] {
    try enter()
    var nodes: [ManifestNode] = []
    if next == UInt8(ascii: "]") { return finishedEmpty(nodes) }
    repeat { nodes.append(try value()) } while try !isAtEnd(UInt8(ascii: "]"), "the list")
    return nodes
  }

  private mutating func finishedEmpty<Element>(_ elements: [Element]) -> [Element] {
    index += 1
    depth -= 1
    return elements
  }

  private mutating func object() throws(Failure) -> [ManifestNode.Member] {
    try enter()
    var members: [ManifestNode.Member] = []
    if next == UInt8(ascii: "}") { return finishedEmpty(members) }
    var names: Set<String> = []
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
      if isNew(name, in: members, &names) {
        members.append(ManifestNode.Member(name, nameOffset: start, node))
      } else {
        problems.add(
          .duplicateKey,
          at: start,
          "the key \(ManifestText.quoted(name)) is already in this object",
          "remove one of the two"
        )
      }
    } while try !isAtEnd(UInt8(ascii: "}"), "the object")
    return members
  }

  /// Returns whether an object has no member with a name.
  ///
  /// Few members are compared one by one, which is faster than a set.
  private func isNew(
    _ name: String,
    in members: [ManifestNode.Member],
    _ names: inout Set<String>
  ) -> Bool {
    guard members.count >= 16 else { return !members.contains { $0.name == name } }
    if members.count == 16, names.isEmpty { names = Set(members.map(\.name)) }
    return names.insert(name).inserted
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
        "use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits"
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
      "write the character itself, or both halves"
    )
  }

  private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(start, "the escape \\u has fewer than four digits", "write four digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
