// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import HummingbirdTesting
import MomentsContainer

/// Sends one request to a new app.
func visit(
  _ target: String,
  method: HTTPRequest.Method = .get,
  in buildTarget: BuildTarget = .debug
) async throws -> TestResponse {
  try await withApp(in: buildTarget) { client in
    try await client.execute(uri: target, method: method)
  }
}

/// Runs a test with a client of a new app, without a network.
func withApp<Value>(
  in buildTarget: BuildTarget = .debug,
  _ body: @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
  guard #available(macOS 14, iOS 17, tvOS 17, *) else { throw NoServerHere() }
  let app = try await MomentsApp(buildTarget: buildTarget)
  return try await Application(responder: MomentsResponder(app)).test(.router, body)
}

extension TestResponse {
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
    String((headers[.setCookie] ?? "").prefix { $0 != ";" })
  }
}

/// The error that is thrown if the server requires a newer operating system.
struct NoServerHere: Error {}
