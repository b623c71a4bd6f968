// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

// The texts of YAML: without quotation marks, in quotation marks, and in lines below `|` or `>`.
extension YAMLReader {
  /// A text with its position, which is a key or a value.
  struct Scalar {
    let text: String
    let offset: Int
    let isPlain: Bool

    /// The value in JSON; a text in quotation marks is always a text.
    var value: ManifestNode.Value {
      guard isPlain else { return .text(text) }
      switch text {
      case "null", "~": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default:
        let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        return text.wholeMatch(of: number) == nil ? .text(text) : .number(text)
      }
    }
  }

  /// Reads a text, whose further lines are indented by more than `indent`, and the blanks after it.
  ///
  /// `indent` is nil in brackets, where the indentation has no meaning.
  mutating func scalar(below indent: Int?) throws(ManifestError) -> Scalar {
    let start = index
    let isPlain = next != "\"" && next != "'"
    let text = isPlain ? try plain(below: indent) : try quoted()
    skipBlanks()
    return Scalar(text: text, offset: start, isPlain: isPlain)
  }

  private mutating func plain(below indent: Int?) throws(ManifestError) -> String {
    try checkStart(inBrackets: indent == nil)
    var result = ""
    while true {
      let start = index
      var end = index
      while !isEndOfPlain(inBrackets: indent == nil) {
        index += 1
        if !isBlank(at: index - 1) { end = index }
      }
      result += String(decoding: bytes[start..<end], as: UTF8.self)
      let (lastIndex, lastLine) = (index, lineStart)
      let breaks = skipBreaks()
      guard breaks > 0, next != nil, !isEndOfPlain(inBrackets: indent == nil),
        column > indent ?? -1
      else {
        (index, lineStart) = (lastIndex, lastLine)
        return result
      }
      result += folded(breaks)
    }
  }

  private func isEndOfPlain(inBrackets: Bool) -> Bool {
    switch byte(at: index) {
    case ":": isSpace(at: index + 1) || inBrackets && isBracketOrComma(at: index + 1)
    case "#": isSpace(at: index - 1)
    default: isLineEnd(at: index) || inBrackets && isBracketOrComma(at: index)
    }
  }

  /// Refuses what cannot begin a text without quotation marks.
  private func checkStart(inBrackets: Bool) throws(ManifestError) {
    switch next {
    case nil: throw error(index, "the text ends where a value is expected", "add the value")
    case "&":
      throw error(
        index,
        "an anchor is not accepted",
        "write the value again where it is used; a text that begins with “&” needs quotation marks"
      )
    case "*":
      throw error(
        index,
        "an alias is not accepted",
        "write the value again; a text that begins with “*” needs quotation marks"
      )
    case "!":
      throw error(
        index,
        "a tag is not accepted",
        "remove it; a text that begins with “!” needs quotation marks"
      )
    case "[", "{": throw keyError(index)
    case "?" where isSpace(at: index + 1):
      throw error(index, "a key that begins with “?” is not accepted", "write “key: value”")
    case "%", "@", "`", "|", ">", "#", ",", "]", "}": break
    case "-", ":", "?":
      guard isSpace(at: index + 1) || inBrackets && isBracketOrComma(at: index + 1) else { return }
    default: return
    }
    let start = next.map(String.init) ?? ""
    throw error(index, "a text begins with “\(start)”", "put the text in quotation marks")
  }

  private mutating func quoted() throws(ManifestError) -> String {
    let start = index
    let isDouble = next == "\""
    index += 1
    var (result, part) = ("", index)
    while let byte = next {
      switch byte {
      case "'" where !isDouble && self.byte(at: index + 1) == "'":
        result += String(decoding: bytes[part...index], as: UTF8.self)
        index += 2
        part = index
      case isDouble ? "\"" : "'":
        index += 1
        return result + String(decoding: bytes[part..<index - 1], as: UTF8.self)
      case "\\" where isDouble:
        result += String(decoding: bytes[part..<index], as: UTF8.self)
        if isLineEnd(at: index + 1) {
          index += 1
          result += String(repeating: "\n", count: max(skipBreaks() - 1, 0))
        } else {
          result.unicodeScalars.append(try escape())
        }
        part = index
      case "\n":
        let end = bytes[part..<index].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? part
        result += String(decoding: bytes[part..<end], as: UTF8.self)
        result += folded(skipBreaks())
        part = index
      default: index += 1
      }
    }
    let quote = isDouble ? "\"" : "'"
    throw error(start, "the text ends inside of quotation marks", "add “\(quote)”")
  }

  private mutating func escape() throws(ManifestError) -> Unicode.Scalar {
    let start = index
    let name = byte(at: index + 1) ?? " "
    index += 2
    if let scalar = Self.escapes[name] { return scalar }
    guard let count = Self.digits[name] else {
      throw error(
        start,
        "the escape is unknown",
        "use \\\" \\\\ \\/ \\n \\r \\t, or \\u with four hexadecimal digits"
      )
    }
    let digits = bytes[index...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        .flatMap({ Unicode.Scalar($0) })
    else { throw error(start, "the escape is no character", "write the character itself") }
    index += count
    return scalar
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}",
    "f": "\u{C}", "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\",
    "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]

  private static let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]

  /// Reads a text after `|` or `>`, whose lines are indented by more than `indent`.
  mutating func block(below indent: Int) throws(ManifestError) -> String {
    let isFolded = next == ">"
    let sign = isFolded ? ">" : "|"
    var (chomping, column): (Unicode.Scalar?, Int?) = (nil, nil)
    index += 1
    while let byte = next, !isSpace(at: index) {
      switch byte {
      case "+", "-": chomping = byte
      case "1"..."9": column = max(indent, 0) + Int(byte.value - 0x30)
      default:
        throw error(index, "a text begins with “\(sign)”", "put it in quotation marks")
      }
      index += 1
    }
    skipBlanks()
    if next == "#" { while !isLineEnd(at: index) { index += 1 } }
    guard isLineEnd(at: index) else {
      throw error(index, "there is text after “\(sign)”", "begin it on the next line")
    }
    var (result, breaks, isFirst, wasIndented) = ("", -1, true, false)
    while index < bytes.count {
      index += byte(at: index) == "\r" ? 2 : 1
      (lineStart, breaks) = (index, breaks + 1)
      while byte(at: index) == " ", self.column < column ?? .max { index += 1 }
      if index < bytes.count, isLineEnd(at: index) { continue }
      guard next != nil, self.column >= column ?? indent + 1 else { break }
      column = self.column
      let (start, isIndented) = (index, isBlank(at: index))
      while !isLineEnd(at: index) { index += 1 }
      let joins = isFolded && !isFirst && !wasIndented && !isIndented
      result += joins ? folded(breaks) : String(repeating: "\n", count: breaks)
      result += String(decoding: bytes[start..<index], as: UTF8.self)
      (breaks, isFirst, wasIndented) = (0, false, isIndented)
    }
    switch chomping {
    case "-": return result
    case "+": return result + String(repeating: "\n", count: max(breaks, 0))
    default: return isFirst || breaks == 0 ? result : result + "\n"
    }
  }

  /// Returns a space for one line break, and one line break less than there are otherwise.
  private func folded(_ breaks: Int) -> String {
    breaks == 1 ? " " : String(repeating: "\n", count: breaks - 1)
  }
}
