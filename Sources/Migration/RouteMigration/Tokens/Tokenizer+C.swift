// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Tokenizer {
  /// Reads an Objective-C string; a string without a closing quotation mark on its line has the
  /// kind `other`.
  mutating func readCString() -> SourceToken.Kind {
    index += 1
    var content: [UInt8] = []
    while index < bytes.count, byte() != UInt8(ascii: "\n") {
      switch byte() {
      case UInt8(ascii: "\""):
        index += 1
        return .string([.text(String(decoding: content, as: UTF8.self))])
      case UInt8(ascii: "\\"): readEscape(into: &content)
      default:
        content.append(byte())
        index += 1
      }
    }
    return .other
  }

  /// Reads the rest of an escape sequence of one of the languages, after its `\`.
  mutating func readEscape(into content: inout [UInt8]) {
    if !isSwift { index += 1 }
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
  mutating func readDigits(upTo count: Int, radix: UInt32) -> UInt32 {
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

  func scalar(_ value: UInt32) -> String { String(Unicode.Scalar(value) ?? "\u{FFFD}") }

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
    let start = index
    index += 2
    // In C++, the name before the `(` has at most 16 characters. If no `(` follows such a name,
    // this is a word that begins with `R`.
    let nameStart = index
    while index < bytes.count, byte() != UInt8(ascii: "("), index - nameStart < 17 { index += 1 }
    guard byte() == UInt8(ascii: "("), index - nameStart <= 16 else {
      index = start
      return readWord()
    }
    let end = [UInt8(ascii: ")")] + bytes[nameStart..<index] + [UInt8(ascii: "\"")]
    index += 1
    let content = index
    while index + end.count <= bytes.count {
      if byte() == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        index += end.count
        return .string([.text(text(content..<index - end.count))])
      }
      index += 1
    }
    index = bytes.count
    return .other
  }
}
