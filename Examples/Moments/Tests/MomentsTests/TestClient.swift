// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOHTTP1

/// A client that sends requests to a responder without a network.
struct TestClient: Sendable {
  private let responder: MomentsResponder

  init(of responder: MomentsResponder) {
    self.responder = responder
  }

  /// Sends a request and returns the response.
  ///
  /// - Throws: `CancellationError` if the test has been cancelled, such as at its time limit.
  func execute(
    uri: String,
    method: HTTPMethod,
    headers: HTTPHeaders = [:],
    body: ByteBuffer = ByteBuffer()
  ) async throws -> Response {
    try Task.checkCancellation()
    var headers = headers
    headers.add(name: "Host", value: "localhost")
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: headers)
    return await responder.respond(to: Request(head, body: body, from: Client(nil)))
  }
}

extension Response {
  /// Returns the value of a header field; nil if the response does not have the field.
  func value(of field: String) -> String? {
    headers.first(name: field)
  }

  /// The body as text.
  var text: String { String(buffer: body) }

  /// The body without the session's token, which differs in each session.
  var withoutSecrets: String {
    text.replacing(#/name="token" value="[0-9a-f]{32}"/#, with: "")
  }

  /// The token of the page's forms.
  var token: String {
    (text.firstMatch(of: #/name="token" value="([0-9a-f]{32})"/#)?.1).map(String.init) ?? ""
  }

  /// The identifier of the navigation entry of the frontmost page.
  var entry: String {
    (text.firstMatch(of: #/name="entry" value="([0-9]+)"/#)?.1).map(String.init) ?? ""
  }

  /// The cookie of the response, as a browser sends it back.
  var cookie: String {
    String((value(of: "Set-Cookie") ?? "").prefix { $0 != ";" })
  }
}
