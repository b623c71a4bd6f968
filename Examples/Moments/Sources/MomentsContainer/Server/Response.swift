// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
package import NIOCore
package import NIOHTTP1

/// A complete HTTP response.
package struct Response: Sendable {
  package let status: HTTPResponseStatus
  package var headers: HTTPHeaders
  package private(set) var body: ByteBuffer

  /// Creates a response whose header fields include the length of its body.
  package init(
    status: HTTPResponseStatus,
    headers: HTTPHeaders = [:],
    body: ByteBuffer = ByteBuffer()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.headers.replaceOrAdd(name: "Content-Length", value: "\(body.readableBytes)")
  }

  /// Creates a response with a text of a media type.
  init(
    _ status: HTTPResponseStatus,
    _ bytes: some Sequence<UInt8>,
    _ mediaType: String,
    cacheControl: String = "no-store"
  ) {
    self.init(
      status: status,
      headers: ["Content-Type": "\(mediaType); charset=utf-8", "Cache-Control": cacheControl],
      body: ByteBuffer(bytes: bytes)
    )
  }

  /// The response to HEAD in place of this response to GET: the same header fields without a body
  /// (RFC 9110, 9.3.2).
  var withoutBody: Response {
    var response = self
    response.body = ByteBuffer()
    return response
  }
}

extension Response {
  /// Converts the response to parts, except for its end.
  ///
  /// - Parameter isLast: Whether the connection ends after the response (RFC 9112, 9.6).
  /// - Returns: The head, and the body if it is not empty.
  func parts(isLast: Bool) -> [HTTPServerResponsePart] {
    var head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    head.headers.add(name: "Date", value: Date().fieldValue)
    if isLast { head.headers.add(name: "Connection", value: "close") }
    return body.readableBytes == 0 ? [.head(head)] : [.head(head), .body(.byteBuffer(body))]
  }
}

extension Date {
  /// The value of a `Date` field (RFC 9110, 5.6.7).
  var fieldValue: String {
    formatted(
      VerbatimFormatStyle(
        format: """
          \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
          \(minute: .twoDigits):\(second: .twoDigits) GMT
          """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)
      )
    )
  }
}
