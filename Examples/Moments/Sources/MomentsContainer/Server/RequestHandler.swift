// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A channel handler that answers the requests of a connection, one after another.
///
/// If the client disconnects while its request is carried out, the request ends normally, and its
/// response is discarded.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = Request
  typealias OutboundOut = Response

  private let respond: @Sendable (Request) async -> Response
  /// The requests that are carried out after the current one.
  private var waiting = CircularBuffer<Request>()
  private var isResponding = false

  init(_ respond: @escaping @Sendable (Request) async -> Response) {
    self.respond = respond
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waiting.append(Self.unwrapInboundIn(data))
    if !isResponding { respondToNext(in: context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting.removeAll()
    context.fireChannelInactive()
  }

  /// Carries out the next request, and continues with the one after it when the response is sent.
  private func respondToNext(in context: ChannelHandlerContext) {
    isResponding = !waiting.isEmpty
    guard let request = waiting.popFirst() else { return }
    let response = context.eventLoop.makeFutureWithTask { [respond] in await respond(request) }
    response.assumeIsolated().whenSuccess { [self] response in
      let sent = context.eventLoop.makePromise(of: Void.self)
      sent.futureResult.assumeIsolated().whenSuccess { self.respondToNext(in: context) }
      context.writeAndFlush(Self.wrapOutboundOut(response), promise: sent)
    }
  }
}

@available(*, unavailable)
extension RequestHandler: Sendable {}
