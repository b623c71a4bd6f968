// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server with limits for connections and requests.
package struct MomentsServer: Sendable {
  private let limits: RequestLimits
  private let respond: @Sendable (Request) async -> Response

  /// Makes the server of an app, which does not run yet.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - hosts: The host names of the server, in addition to those of the local machine.
  ///   - limits: The limits of connections, and of the time and the size of requests.
  package init(
    of app: MomentsApp,
    hosts: [String] = [],
    limits: RequestLimits = RequestLimits()
  ) {
    let responder = MomentsResponder(app, hosts: hosts)
    self.init(limits: limits) { request in await responder.respond(to: request) }
  }

  /// Makes a server that does not run yet.
  ///
  /// - Parameters:
  ///   - limits: The limits of connections, and of the time and the size of requests.
  ///   - respond: Returns the response to a request.
  package init(
    limits: RequestLimits,
    respond: @escaping @Sendable (Request) async -> Response
  ) {
    self.limits = limits
    self.respond = respond
  }

  /// Runs the server until the task is cancelled.
  ///
  /// Then the server accepts no further connections and requests, and returns when the responses to
  /// all complete requests have been sent. The time limits of responses bound this time.
  ///
  /// - Parameters:
  ///   - address: The address at which the server listens.
  ///   - isListening: Called with the actual port when the server accepts connections.
  /// - Throws: `ListenError` if the server cannot listen at the address.
  package func run(
    at address: ListenAddress = ListenAddress(host: "127.0.0.1", port: 0),
    isListening: @Sendable (ListenAddress) async -> Void = { _ in }
  ) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let allClosed = group.any().makePromise(of: Void.self)
    let channel: any Channel
    do {
      channel = try await bootstrap(group, allClosed).bind(host: address.host, port: address.port)
        .get()
    } catch {
      allClosed.succeed()
      throw ListenError(at: address, because: error)
    }
    try await withTaskCancellationHandler {
      let port = channel.localAddress?.port ?? address.port
      await isListening(ListenAddress(host: address.host, port: port))
      try await allClosed.futureResult.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }

  private func bootstrap(
    _ group: MultiThreadedEventLoopGroup,
    _ allClosed: EventLoopPromise<Void>
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let limit = ConnectionLimit(limits.connections, allClosed: allClosed)
          try channel.pipeline.syncOperations.addHandler(limit)
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try addHandlers(to: channel) }
      }
  }

  /// Adds the handlers of a connection.
  package func addHandlers(to channel: any Channel) throws {
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = limits.headerFieldSize
    decoderLimits.maxHeaderListSize = limits.headerSize
    decoderLimits.maxHeaderFieldCount = limits.headerCount
    let pipeline = channel.pipeline.syncOperations
    let line = RequestLine()
    try pipeline.addHandler(line)
    // The collector rejects invalid requests, and the handler answers requests in their order.
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false,
      withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: decoderLimits
    )
    try pipeline.addHandlers(RequestCollector(limits, line), RequestHandler(respond))
  }
}
