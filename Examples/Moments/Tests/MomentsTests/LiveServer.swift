// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

/// Runs a server on a free port, and stops it after the test.
///
/// - Parameters:
///   - server: The server.
///   - test: The test, which receives the port.
/// - Returns: The value that the test returns.
/// - Throws: The error of the server or of the test.
func withServer<Value: Sendable>(
  _ server: MomentsServer,
  _ test: @Sendable (Int) async throws -> Value
) async throws -> Value {
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { port.finish() }
      try await server.run { port.yield($0.port) }
    }
    let value = try await test(#require(await ports.first { _ in true }))
    group.cancelAll()
    try await group.waitForAll()
    return value
  }
}

/// Requests paths on one connection, each after the response to the one before.
///
/// - Parameters:
///   - paths: The paths.
///   - port: The server's port.
/// - Returns: The responses, in the order of the paths.
/// - Throws: `ChannelError` or `IOError` if the connection cannot be made or ends too early.
func fetch(_ paths: [String], from port: Int) async throws -> [Response] {
  typealias Connection = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>
  let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHTTPClientHandlers()
        try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: 1 << 20))
        return try Connection(wrappingChannelSynchronously: channel)
      }
    }
  return try await connection.executeThenClose { inbound, outbound in
    var iterator = inbound.makeAsyncIterator()
    var responses: [Response] = []
    for path in paths {
      let headers: HTTPHeaders = ["Host": "localhost"]
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
      try await outbound.write(contentsOf: [.head(head), .end(nil)])
      guard let response = try await iterator.next() else { throw ChannelError.eof }
      let body = response.body ?? ByteBuffer()
      responses.append(
        Response(status: response.head.status, headers: response.head.headers, body: body)
      )
    }
    return responses
  }
}
