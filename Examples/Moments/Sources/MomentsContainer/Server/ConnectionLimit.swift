// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A handler of the listening channel that accepts no connection while too many are open.
///
/// When the listening channel is closed, each connection ends after the responses to its complete
/// requests.
final class ConnectionLimit: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  private let limit: Int
  private let allClosed: EventLoopPromise<Void>
  private var connections: [ObjectIdentifier: any Channel] = [:]
  /// Whether the next connection is accepted when another one is closed.
  private var isReadPending = false
  private var isListening = true

  /// Makes the handler.
  ///
  /// - Parameters:
  ///   - limit: The number of connections at which no others are accepted.
  ///   - allClosed: Succeeds when the listening channel and all connections are closed.
  init(_ limit: Int, allClosed: EventLoopPromise<Void>) {
    self.limit = limit
    self.allClosed = allClosed
  }

  func read(context: ChannelHandlerContext) {
    if connections.count < limit { context.read() } else { isReadPending = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = Self.unwrapInboundIn(data)
    let identifier = ObjectIdentifier(connection)
    connections[identifier] = connection
    let closed = connection.closeFuture.hop(to: context.eventLoop)
    closed.assumeIsolated().whenComplete { [self] _ in
      connections[identifier] = nil
      if !isListening {
        if connections.isEmpty { allClosed.succeed() }
      } else if isReadPending, connections.count < limit {
        isReadPending = false
        context.read()
      }
    }
    context.fireChannelRead(data)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    isListening = false
    for connection in connections.values {
      connection.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    if connections.isEmpty { allClosed.succeed() }
  }
}

@available(*, unavailable)
extension ConnectionLimit: Sendable {}
