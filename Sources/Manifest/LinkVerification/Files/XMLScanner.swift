// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a file is not well-formed XML, with its line.
package struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the mistake, counted from 1.
  package let line: Int
  /// The problem, without a full stop.
  package let message: String

  /// The line and the problem.
  package var description: String { "\(line): \(message)" }
}

/// A scanner of the tags of an XML text; comments, instructions and text are skipped.
struct XMLScanner {
  /// A start tag or an end tag.
  struct Tag {
    /// The name without its namespace prefix.
    var name: String
    /// The values of the attributes, by their names without namespace prefix.
    var attributes: [String: String] = [:]
    var isEnd = false
    /// Whether the tag is a start tag that also ends the element.
    var isEmpty = false
  }

  /// The maximum number of attributes of one element.
  private static let maximumAttributes = 256

  private let bytes: [UInt8]
  private var offset = 0
  /// The line of the offset, counted from 1.
  private(set) var line = 1

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the next tag; nil at the end of the text.
  mutating func nextTag() throws(XMLError) -> Tag? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        advance(1)
        continue
      }
      if starts("<!--") {
        try skip(through: "-->", "a comment")
      } else if starts("<![CDATA[") {
        try skip(through: "]]>", "a CDATA section")
      } else if starts("<?") {
        try skip(through: "?>", "an instruction")
      } else if starts("<!") {
        throw error("a document type is not allowed; remove it")
      } else {
        return try tag()
      }
    }
    return nil
  }

  private mutating func tag() throws(XMLError) -> Tag {
    advance(1)
    let isEnd = starts("/")
    if isEnd { advance(1) }
    var tag = Tag(name: try name(), isEnd: isEnd)
    while true {
      skipSpace()
      if starts(">") {
        advance(1)
        return tag
      }
      if starts("/>"), !isEnd {
        advance(2)
        tag.isEmpty = true
        return tag
      }
      guard !isEnd, offset < bytes.count else { throw error("the tag <\(tag.name)> is not closed") }
      let attribute = try name()
      skipSpace()
      guard starts("=") else { throw error("the attribute “\(attribute)” has no value") }
      advance(1)
      skipSpace()
      let value = try self.value(of: attribute)
      guard tag.attributes.count < Self.maximumAttributes else {
        throw error("<\(tag.name)> has more than \(Self.maximumAttributes) attributes")
      }
      guard tag.attributes.updateValue(value, forKey: attribute) == nil else {
        throw error("the attribute “\(attribute)” occurs twice")
      }
    }
  }

  /// Reads a name and returns the part after its namespace prefix.
  private mutating func name() throws(XMLError) -> String {
    let start = offset
    while offset < bytes.count, !" \t\r\n=<>/\"'&".utf8.contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("a name is missing") }
    let text = bytes[start..<offset]
    let local = text.lastIndex(of: UInt8(ascii: ":")).map { text[($0 + 1)...] } ?? text
    return String(decoding: local, as: UTF8.self)
  }

  private mutating func value(of attribute: String) throws(XMLError) -> String {
    guard offset < bytes.count, starts("\"") || starts("'") else {
      throw error("the value of “\(attribute)” is not in quotes")
    }
    let quote = bytes[offset]
    advance(1)
    var value: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote {
      switch bytes[offset] {
      case UInt8(ascii: "<"): throw error("the value of “\(attribute)” contains “<”")
      case UInt8(ascii: "&"): value += try reference().utf8
      default:
        value.append(bytes[offset])
        advance(1)
      }
    }
    guard offset < bytes.count else { throw error("the value of “\(attribute)” is not closed") }
    advance(1)
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads a reference to a character, such as `&amp;` or `&#10;`.
  private mutating func reference() throws(XMLError) -> String {
    let end = bytes[offset...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw error("“&” is not the begin of a reference; write “&amp;”") }
    let name = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
    let text: String?
    switch name {
    case "amp": text = "&"
    case "lt": text = "<"
    case "gt": text = ">"
    case "quot": text = "\""
    case "apos": text = "'"
    case _ where name.hasPrefix("#x"):
      text = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    case _ where name.hasPrefix("#"):
      text = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
    default: text = nil
    }
    guard let text else { throw error("the reference “&\(name);” is not known") }
    advance(end + 1 - offset)
    return text
  }

  private mutating func skip(through end: String, _ kind: String) throws(XMLError) {
    let start = line
    while offset < bytes.count {
      if starts(end) { return advance(end.utf8.count) }
      advance(1)
    }
    throw XMLError(line: start, message: "\(kind) is not closed")
  }

  private mutating func skipSpace() {
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { advance(1) }
  }

  private mutating func advance(_ count: Int) {
    for byte in bytes[offset..<min(offset + count, bytes.count)] where byte == UInt8(ascii: "\n") {
      line += 1
    }
    offset = min(offset + count, bytes.count)
  }

  private func starts(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private func error(_ message: String) -> XMLError { XMLError(line: line, message: message) }
}
