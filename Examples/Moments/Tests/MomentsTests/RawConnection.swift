// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOPosix

/// A TCP connection that sends bytes as they are, and collects the response.
struct RawConnection {
  /// All bytes that were received until the server closed the connection.
  let response: String

  /// Connects, sends a text, and waits until the server closes the connection.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - text: The text to send at once.
  ///   - drop: A text that is then sent every 20 milliseconds; empty to send nothing.
  ///   - closesOutput: Whether the client closes its output after the text.
  /// - Throws: `ChannelError` or `IOError` if the connection cannot be made.
  init(
    to port: Int,
    sending text: String,
    then drop: String = "",
    closesOutput: Bool = false
  ) async throws {
    let end = try await Self.open(to: port, sending: text, then: drop, closesOutput: closesOutput)
    response = try await end.get()
  }

  /// Connects and sends a text, as the initializer does, without waiting for the end.
  ///
  /// - Returns: All bytes that are received until the server closes the connection.
  static func open(
    to port: Int,
    sending text: String,
    then drop: String = "",
    closesOutput: Bool = false
  ) async throws -> EventLoopFuture<String> {
    let group = MultiThreadedEventLoopGroup.singleton
    let response = group.next().makePromise(of: String.self)
    _ = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Exchange(text, then: drop, closesOutput: closesOutput, response)
          )
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    return response.futureResult
  }

  /// The response's status codes, one for each response on the connection.
  var statuses: [Int] {
    response.matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).compactMap { Int($0.1) }
  }

  /// Sends the texts when the connection is open, and collects the received bytes.
  ///
  /// The event loop does both, so that a time limit of the server cannot pass while the test waits
  /// for other tests.
  private final class Exchange: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let text: String
    private let drop: String
    private let closesOutput: Bool
    private let response: EventLoopPromise<String>
    private var received = ""
    private var nextDrop: Scheduled<Void>?

    init(
      _ text: String,
      then drop: String,
      closesOutput: Bool,
      _ response: EventLoopPromise<String>
    ) {
      (self.text, self.drop, self.closesOutput) = (text, drop, closesOutput)
      self.response = response
    }

    func channelActive(context: ChannelHandlerContext) {
      send(text, in: context)
      if closesOutput { context.close(mode: .output, promise: nil) }
      if !drop.isEmpty { sendDrops(in: context) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received += String(buffer: Self.unwrapInboundIn(data))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // If the server has closed the connection, further writes of the client fail. The response is
      // complete then, so the error is ignored.
      context.close(promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      nextDrop?.cancel()
      response.succeed(received)
    }

    private func sendDrops(in context: ChannelHandlerContext) {
      let eventLoop = context.eventLoop.assumeIsolated()
      nextDrop = eventLoop.scheduleTask(in: .milliseconds(20)) { [self] in
        send(drop, in: context)
        sendDrops(in: context)
      }
    }

    private func send(_ text: String, in context: ChannelHandlerContext) {
      context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }
  }
}
