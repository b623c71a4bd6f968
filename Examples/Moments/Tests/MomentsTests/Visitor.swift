// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOHTTP1

/// Sends one request to a new app.
func visit(
  _ target: String,
  method: HTTPMethod = .GET,
  in buildTarget: BuildTarget = .debug
) async throws -> Response {
  try await withApp(in: buildTarget) { client in
    try await client.execute(uri: target, method: method)
  }
}

/// Runs a test with a client of a new app, without a network.
func withApp<Value>(
  in buildTarget: BuildTarget = .debug,
  _ body: @Sendable (TestClient) async throws -> Value
) async throws -> Value {
  let app = try await MomentsApp(buildTarget: buildTarget, clock: ManualClock())
  return try await body(TestClient(of: MomentsResponder(app)))
}
