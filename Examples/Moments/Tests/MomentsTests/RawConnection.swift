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
    let group = MultiThreadedEventLoopGroup.singleton
    let response = group.next().makePromise(of: String.self)
    let channel = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(response))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    if closesOutput { channel.close(mode: .output, promise: nil) }
    let drops = channel.eventLoop.scheduleRepeatedTask(
      initialDelay: .milliseconds(20),
      delay: .milliseconds(20)
    ) { _ in
      guard !drop.isEmpty else { return }
      channel.writeAndFlush(ByteBuffer(string: drop), promise: nil)
    }
    defer { drops.cancel() }
    self.response = try await response.futureResult.get()
    try? await channel.close()
  }

  /// The response's status codes, one for each response on the connection.
  var statuses: [Int] {
    response.matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).compactMap { Int($0.1) }
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let response: EventLoopPromise<String>
    private var received = ""

    init(_ response: EventLoopPromise<String>) {
      self.response = response
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received += String(buffer: unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
      response.succeed(received)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // If the server has closed the connection, further writes of the client fail. The response is
      // complete then, so the error is ignored.
      context.close(promise: nil)
    }
  }
}
