// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import NIOCore
package import NIOHTTP1

/// A complete HTTP request.
package struct Request: Sendable {
  package let head: HTTPRequestHead
  let body: ByteBuffer
  /// The client, for limits that apply to each client.
  let client: Client

  /// Stores the parts of a request.
  ///
  /// - Parameters:
  ///   - head: The request line and the header fields.
  ///   - body: The body, which is empty if the request has none.
  ///   - client: The client that has sent the request.
  package init(_ head: HTTPRequestHead, body: ByteBuffer, from client: Client) {
    self.head = head
    self.body = body
    self.client = client
  }

  /// Returns the value of a header field; nil if the request does not have the field.
  ///
  /// The values of a repeated field are joined, so that none of them is ignored (RFC 9110, 5.3).
  func value(of field: String) -> String? {
    let values = values(of: field)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Returns the values of a header field, without the spaces after them (RFC 9112, 5.1).
  func values(of field: String) -> [String] {
    head.headers[field].map { value in
      var value = value
      while let last = value.last, " \t".contains(last) { value.removeLast() }
      return value
    }
  }
}
