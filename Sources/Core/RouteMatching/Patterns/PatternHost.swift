// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PatternParser {
  /// Parses the host after `//`; throws an error if there is no host, or if a web link cannot have
  /// this host.
  mutating func parseHost() throws(SyntaxError) -> ByteRange {
    let start = offset
    skipHost()
    guard offset > start else {
      let scheme = outline.scheme(in: bytes)
      let subject = scheme.map { "a pattern of “\($0)”" } ?? "a pattern that begins with “//”"
      throw error(
        at: start,
        "\(subject) must name a host after “//”",
        "write one, as in “\(scheme.map { "\($0):" } ?? "")//example.com/path”, or begin with “/”"
      )
    }
    try RoutePattern.Host.check(bytes, in: start..<offset)
    guard !bytes[start..<offset].isRefusedNumber else {
      throw error(
        at: start,
        "a host that ends in a number but is no plain IPv4 address, which no web link can have",
        "write four numbers up to 255 without leading zeros, as in “//127.0.0.1/path”"
      )
    }
    return ByteRange(start, offset)
  }

  /// Advances to the `/` or `(` after a host, or to the end.
  mutating func skipHost() {
    while let byte = peek(), byte != .slash, byte != .openParenthesis { offset += 1 }
  }
}

extension RoutePattern.Host {
  /// Creates a host from a text that `check` has accepted.
  init(accepted bytes: Bytes) {
    includesSubdomains = RoutePattern.Host.hasWildcard(bytes)
    name = bytes[(includesSubdomains ? 2 : 0)..<bytes.count].lowercasedText
  }

  private static func hasWildcard(_ bytes: Bytes) -> Bool {
    bytes.count > 1 && bytes[0] == .asterisk && bytes[1] == .dot
  }

  /// Checks a range of a pattern for the syntax `[ "*." ] label *( "." label )`, with labels of
  /// ASCII letters, digits, `-` and `_`.
  static func check(_ bytes: Bytes, in range: Range<Int>) throws(SyntaxError) {
    var index = range.lowerBound + (hasWildcard(bytes[range]) ? 2 : 0)
    var labelStart = index
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == .dot {
        guard index > labelStart else { throw emptyLabel(at: index) }
        labelStart = index + 1
      } else if !(byte.isLetter || byte.isDigit || byte == .hyphen || byte == .underscore) {
        throw refused(byte, at: index)
      }
      index += 1
    }
    guard index > labelStart else { throw emptyLabel(at: index) }
  }

  private static func emptyLabel(at offset: Int) -> SyntaxError {
    SyntaxError(
      offset: offset,
      problem: "an empty label in the host",
      suggestion: "write labels with one “.” between them, as in “shop.example.com”"
    )
  }

  private static func refused(_ byte: UInt8, at offset: Int) -> SyntaxError {
    switch byte {
    case .colon:
      SyntaxError(
        offset: offset,
        problem: "a port in the host",
        suggestion: "remove it: a host in a pattern matches every port"
      )
    case .asterisk:
      SyntaxError(
        offset: offset,
        problem: "a “*” in the host",
        suggestion: "write “*.” before a whole name, as in “*.example.com”"
      )
    case .question, .hash:
      SyntaxError(
        offset: offset,
        problem: "a query or a fragment in a pattern",
        suggestion: "leave it out, as every route can read its link's query and fragment"
      )
    case 0x80...:
      SyntaxError(
        offset: offset,
        problem: "a character in the host that is not ASCII",
        suggestion: "write its “xn--” form, as links carry it"
      )
    default:
      SyntaxError(
        offset: offset,
        problem: "a character in the host that no host name has",
        suggestion: "write labels of letters, digits, “-” and “_”, as in “shop.example.com”"
      )
    }
  }
}
