// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The HTTP responses to one request, as printed by `curl -i`; there are several if the server
/// redirects.
package struct SavedResponse: Sendable {
  /// The limits of a saved response, which bound its time and memory.
  package enum Limits {
    /// The maximum number of bytes of the whole file.
    package static let bytes = 4 << 20
    /// The maximum number of responses; curl follows at most 50 redirects by default.
    package static let responses = 64
    /// The maximum number of header fields in one response.
    package static let fields = 1024
  }

  /// The status line and the header fields of one response.
  package struct Head: Sendable {
    /// The version of HTTP, such as `1.1` or `2`.
    package let version: String
    /// The status code, such as 200.
    package let status: Int
    /// The header fields in their order, with names in lower case.
    package var fields: [(name: String, value: String)] = []

    /// Returns all values of a field.
    ///
    /// - Parameter name: The name in lower case.
    /// - Returns: The values in their order.
    package func values(_ name: String) -> [String] {
      fields.filter { $0.name == name }.map(\.value)
    }
  }

  /// The heads of the responses in their order; never empty.
  package let heads: [Head]
  /// The body of the last response.
  package let body: [UInt8]
  /// Whether only the beginning of the body was read, because a device reads no more.
  package let isCut: Bool

  /// The head of the last response, to which the body belongs.
  package var final: Head { heads[heads.count - 1] }

  /// Parses the output of `curl -i`, which can contain several responses.
  ///
  /// Lines can end with CR LF or LF. A head directly after another head is a further response.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: A `SavedResponseError` if the bytes do not begin with a response.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(parsing bytes: [UInt8]) throws(SavedResponseError) {
    guard bytes.count <= Limits.bytes else { throw .tooLarge(limit: Limits.bytes) }
    guard !bytes.isEmpty else { throw .empty }
    var reader = ResponseReader(bytes: bytes)
    var heads = [try reader.head()]
    while reader.isAtStatusLine || heads.last?.isInterim == true {
      guard heads.count < Limits.responses else { throw .tooMany("responses", Limits.responses) }
      heads.append(try reader.head())
    }
    self.heads = heads
    body = Array(reader.rest)
    isCut = false
  }

  /// Creates a response that was received without redirects.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - fields: The header fields, with names in lower case.
  ///   - body: The body, or its beginning.
  ///   - isCut: Whether the body is only the beginning.
  package init(
    status: Int,
    fields: [(name: String, value: String)],
    body: [UInt8],
    isCut: Bool
  ) {
    heads = [Head(version: "1.1", status: status, fields: fields)]
    (self.body, self.isCut) = (body, isCut)
  }
}

extension SavedResponse.Head {
  /// Whether another response to the same request follows, because the status is from 100 to 199.
  var isInterim: Bool { (100..<200).contains(status) }
}

/// The reason why a file is not a saved response.
package enum SavedResponseError: Error, Hashable, Sendable {
  /// The file is empty.
  case empty
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A line is not a status line.
  case notStatusLine(line: Int, text: String)
  /// A line of a head is not a header field.
  case notField(line: Int, text: String)
  /// The file ends before the empty line after the header fields.
  case incomplete(line: Int)
  /// There are more elements than the limit.
  case tooMany(String, Int)
}

extension SavedResponseError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  package var description: String {
    let advice = "save it with “curl -i --output FILE https://HOST/.well-known/…”"
    switch self {
    case .empty: return "The file is empty; \(advice)."
    case .tooLarge(let limit):
      return "The file has more than \(limit) bytes; a link file is much smaller."
    case .notStatusLine(let line, let text):
      return "Line \(line), “\(text)”, is not a status line such as “HTTP/2 200”; \(advice)."
    case .notField(let line, let text):
      return "Line \(line), “\(text)”, is not a header field such as “name: value”; \(advice)."
    case .incomplete(let line):
      return "The file ends in line \(line), before the end of the header fields; \(advice)."
    case .tooMany(let kind, let limit):
      return "The file has more than \(limit) \(kind); \(advice)."
    }
  }
}

/// A reader that returns the bytes of a saved response line by line.
private struct ResponseReader {
  let bytes: [UInt8]
  private var offset = 0
  private var line = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var rest: ArraySlice<UInt8> { bytes[offset...] }

  /// Whether the next line begins like a status line.
  var isAtStatusLine: Bool { rest.starts(with: "HTTP/".utf8) }

  mutating func head() throws(SavedResponseError) -> SavedResponse.Head {
    guard let first = nextLine() else { throw .incomplete(line: line) }
    guard var head = Self.statusLine(first) else {
      throw .notStatusLine(line: line, text: Self.shown(first))
    }
    while true {
      guard let text = nextLine() else { throw .incomplete(line: line) }
      if text.isEmpty { return head }
      guard head.fields.count < SavedResponse.Limits.fields else {
        throw .tooMany("header fields", SavedResponse.Limits.fields)
      }
      // A header line that begins with white space continues the value of the field on the line
      // before (RFC 9112, section 5.2).
      if text.first == UInt8(ascii: " ") || text.first == UInt8(ascii: "\t"), !head.fields.isEmpty {
        head.fields[head.fields.count - 1].value += " " + Self.trimmed(text)
        continue
      }
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
        text[..<colon].allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw .notField(line: line, text: Self.shown(text)) }
      let name = String(decoding: text[..<colon], as: UTF8.self).lowercased()
      head.fields.append((name, Self.trimmed(text[(colon + 1)...])))
    }
  }

  /// Returns the next line without its end; nil if no line end follows.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    line += 1
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var text = bytes[offset..<end]
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    offset = end + 1
    return text
  }

  /// Reads a status line, such as `HTTP/1.1 200 OK` or `HTTP/2 200`.
  private static func statusLine(_ line: ArraySlice<UInt8>) -> SavedResponse.Head? {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
      let status = Int(String(decoding: parts[1], as: UTF8.self)), (100...599).contains(status)
    else { return nil }
    let version = parts[0].dropFirst(5)
    let isVersion = version.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
    guard !version.isEmpty, version.count <= 8, isVersion else { return nil }
    return SavedResponse.Head(version: String(decoding: version, as: UTF8.self), status: status)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the beginning of a line for a message.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix(60), as: UTF8.self) + (line.count > 60 ? "…" : "")
  }
}
