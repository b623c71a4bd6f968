// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A response of HTTP/1.1, after which the connection is closed.
struct PageResponse: Error, Equatable {
  var status: Status
  var mediaType: String
  var body: [UInt8]
  /// The policy that limits what a page may load and run.
  var contentPolicy = "default-src 'none'; frame-ancestors 'none'"

  /// An HTTP status that the server sends; the raw value is the number.
  enum Status: Int {
    case ok = 200
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case bodyTooLarge = 413
    case linkTooLong = 414
    case misdirected = 421
    case headTooLarge = 431
    case unreadableManifest = 500

    /// The words after the number in the first line of a response, such as `Not Found`.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .bodyTooLarge: "Content Too Large"
      case .linkTooLong: "URI Too Long"
      case .misdirected: "Misdirected Request"
      case .headTooLarge: "Request Header Fields Too Large"
      case .unreadableManifest: "Internal Server Error"
      }
    }
  }

  /// Creates a response from a status, a media type and a body.
  init(_ status: Status, mediaType: String, body: String) {
    (self.status, self.mediaType, self.body) = (status, mediaType, Array(body.utf8))
  }

  /// Creates a response with a sentence about a mistake.
  init(_ status: Status, _ problem: String) {
    self.init(
      status,
      mediaType: "text/plain; charset=utf-8",
      body: "\(status.rawValue) \(status.phrase): \(problem)\n"
    )
  }

  /// Creates a response with a part of a page, which runs nothing on its own.
  init(_ status: Status, part: HTML) {
    self.init(status, mediaType: "text/html; charset=utf-8", body: part.text)
  }

  /// Creates a response with a page, in which only styles and scripts with the nonce run.
  init(_ status: Status, page: HTML, nonce: String) {
    self.init(status, part: page)
    contentPolicy =
      "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  /// Creates a response with a value as JSON.
  init(_ status: Status, json value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    self.init(
      status,
      mediaType: "application/json",
      body: String(decoding: data, as: UTF8.self) + "\n"
    )
  }

  /// Returns the bytes to send: the status line, the header fields and the body.
  ///
  /// No field lets pages of other origins read the response.
  ///
  /// - Parameter hasBody: Whether the body is written; the response to `HEAD` has none.
  /// - Returns: The head with all fields, and the body.
  func bytes(hasBody: Bool) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.phrase)",
      "Content-Type: \(mediaType)",
      "Content-Length: \(body.count)",
      "Cache-Control: no-store",
      "Content-Security-Policy: \(contentPolicy)",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD") }
    let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
    return Array(head.utf8) + (hasBody ? body : [])
  }
}
