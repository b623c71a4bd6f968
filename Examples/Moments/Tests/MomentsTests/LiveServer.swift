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

extension RequestLimits {
  /// The default limits with times of half an hour, which end only a test that would never end.
  ///
  /// Many tests run at the same time, so that a test can wait for minutes between two steps.
  static var patient: RequestLimits {
    var limits = RequestLimits()
    limits.idleTime = .minutes(30)
    limits.headerTime = .minutes(30)
    limits.bodyTime = .minutes(30)
    limits.responseTime = .minutes(30)
    return limits
  }
}

/// Requests paths on one connection, each after the response to the one before.
///
/// The event loop sends each request at once, so that a time limit of the server cannot pass while
/// the test waits for other tests.
///
/// - Parameters:
///   - paths: The paths.
///   - port: The server's port.
/// - Returns: The responses, in the order of the paths.
/// - Throws: `ChannelError` or `IOError` if the connection cannot be made or ends too early.
func fetch(_ paths: [String], from port: Int) async throws -> [Response] {
  let group = MultiThreadedEventLoopGroup.singleton
  let responses = group.next().makePromise(of: [Response].self)
  let channel = try await ClientBootstrap(group: group)
    .channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHTTPClientHandlers()
        try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: 1 << 20))
        try pipeline.addHandler(Exchange(of: paths, responses))
      }
    }
    .connect(host: "127.0.0.1", port: port).get()
  defer { channel.close(promise: nil) }
  return try await responses.futureResult.get()
}

/// A channel handler that requests paths, each after the response to the one before.
private final class Exchange: ChannelInboundHandler {
  typealias InboundIn = NIOHTTPClientResponseFull
  typealias OutboundOut = HTTPClientRequestPart

  private let paths: [String]
  private let promise: EventLoopPromise<[Response]>
  private var responses: [Response] = []

  init(of paths: [String], _ promise: EventLoopPromise<[Response]>) {
    (self.paths, self.promise) = (paths, promise)
  }

  func channelActive(context: ChannelHandlerContext) { requestNext(in: context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let response = Self.unwrapInboundIn(data)
    responses.append(
      Response(
        status: response.head.status,
        headers: response.head.headers,
        body: response.body ?? ByteBuffer()
      )
    )
    requestNext(in: context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) { promise.fail(ChannelError.eof) }

  private func requestNext(in context: ChannelHandlerContext) {
    guard responses.count < paths.count else { return promise.succeed(responses) }
    let head = HTTPRequestHead(
      version: .http1_1,
      method: .GET,
      uri: paths[responses.count],
      headers: ["Host": "localhost"]
    )
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
  }
}
