// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The head of an HTTP/1.1 request without a body.
struct PageRequest: Equatable {
  let method: Method
  /// The path, percent-encoded.
  let path: String
  /// The text after `?`, or nil.
  let query: String?
  /// The host and port that the client addressed.
  let host: String

  /// The methods that the server knows.
  enum Method: String {
    case get = "GET"
    case head = "HEAD"
  }

  /// The greatest size of a head in bytes.
  ///
  /// Percent-encoding makes a link three times longer.
  static let maximumLength = 3 * LinkReporter.maximumLength + 8192

  /// The greatest number of header fields.
  static let maximumFields = 100

  /// Reads a head, including the empty line at its end.
  ///
  /// The server reads no body, so a request that announces one is refused.
  ///
  /// - Throws: The response that states the mistake.
  init(head: [UInt8]) throws(PageResponse) {
    guard let lines = Self.lines(of: head), let first = lines.first else {
      throw PageResponse(.badRequest, "the request is not valid HTTP")
    }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw PageResponse(.badRequest, "the first line is not “GET /path HTTP/1.1”")
    }
    host = try Self.host(in: lines.dropFirst())
    guard let method = Method(rawValue: String(words[0])) else {
      throw PageResponse(.methodNotAllowed, "only GET and HEAD are allowed")
    }
    self.method = method
    let mark = words[1].firstIndex(of: "?")
    path = String(words[1][..<(mark ?? words[1].endIndex)])
    query = mark.map { String(words[1][$0...].dropFirst()) }
  }

  /// Returns the lines before the empty line at the end; nil if a line has a control character.
  ///
  /// A carriage return or a line feed without the other could divide a field in two, so both are such
  /// characters.
  private static func lines(of head: [UInt8]) -> [String]? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var lines: [String] = []
    var rest = head[...]
    while let end = rest.firstIndex(of: carriageReturn) {
      let line = rest[..<end]
      let isPlain = line.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
      rest = rest[end...].dropFirst()
      guard isPlain, rest.first == lineFeed, let text = String(validating: line, as: UTF8.self)
      else { return nil }
      rest = rest.dropFirst()
      lines.append(text)
    }
    return rest.isEmpty && lines.popLast() == "" ? lines : nil
  }

  /// Returns the value of the field `Host`, which must occur exactly once, and checks the other
  /// fields.
  private static func host(in lines: ArraySlice<String>) throws(PageResponse) -> String {
    guard lines.count <= maximumFields else {
      throw PageResponse(.headTooLarge, "there are more than \(maximumFields) header fields")
    }
    var hosts: [String] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else {
        throw PageResponse(.badRequest, "a header field has no name")
      }
      let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      switch line[..<colon].lowercased() {
      case "host": hosts.append(value)
      case "content-length" where value == "0": break
      case "content-length", "transfer-encoding":
        throw PageResponse(.bodyTooLarge, "a request must not have a body")
      default: break
      }
    }
    guard hosts.count == 1 else {
      throw PageResponse(.badRequest, "a request must have one field “Host”")
    }
    return hosts[0]
  }

  /// Returns whether the host is a name of this computer with a port.
  ///
  /// A web page on the internet can let its own name point to this computer. Its requests have that
  /// name in this field.
  func isAddressed(toPort port: UInt16) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    let host = host.lowercased()
    return names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }

  /// Returns the first value of a query item, decoded as in a form.
  func value(of name: String) -> String? {
    guard let query else { return nil }
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if Self.decoded(parts[0]) == name { return parts.count == 2 ? Self.decoded(parts[1]) : "" }
    }
    return nil
  }

  /// The path without percent-encoding.
  var decodedPath: String { Self.decoded(path[...], plusIsSpace: false) }

  /// Decodes percent-encoded bytes; an escape that is not complete is kept.
  private static func decoded(_ text: Substring, plusIsSpace: Bool = true) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        let isSpace = plusIsSpace && bytes[index] == UInt8(ascii: "+")
        decoded.append(isSpace ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
