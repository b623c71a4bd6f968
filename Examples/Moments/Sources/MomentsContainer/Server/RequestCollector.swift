// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// A channel handler that collects each request of a connection, and forwards it when it is
/// complete.
///
/// A request that exceeds a limit is never forwarded. The client receives a short page with the
/// status of the failure, and the connection is closed (RFC 9110, 15.5; RFC 9112, 9.6).
///
/// The HTTP decoder enforces the limits of the header section before this handler.
final class RequestCollector: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The part of a request that the connection expects next.
  private enum Phase {
    /// The first byte of a request is expected, because none has begun.
    case idle
    /// The rest of the header section is expected.
    case header
    /// The rest of the body is expected; the associated values are the header section and the
    /// received part of the body.
    case body(HTTPRequest, ByteBuffer)
    /// Only the end of the connection is expected, and all further input is ignored.
    case rejected
  }

  private let limits: RequestLimits
  private var phase = Phase.idle
  /// The number of forwarded requests whose responses have not ended.
  private var unanswered = 0
  /// The failure that is sent after the responses to earlier requests.
  private var rejection: Failure?
  /// Whether the current series of reads contained a part of a request.
  private var hasReadPart = false
  private var timer: Scheduled<Void>?

  init(_ limits: RequestLimits) {
    self.limits = limits
  }

  // MARK: Events of the channel

  func handlerAdded(context: ChannelHandlerContext) {
    startTimer(in: context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    switch (unwrapInboundIn(data), phase) {
    case (_, .rejected):
      break
    case (.head(let request), _):
      if let length = request.headerFields[.contentLength].flatMap({ Int($0) }),
        length > limits.bodySize
      {
        reject(with: .tooMuchContent, in: context)
      } else {
        enter(.body(request, ByteBuffer()), in: context)
      }
    case (.body(var part), .body(let request, var body)):
      guard body.readableBytes + part.readableBytes <= limits.bodySize else {
        return reject(with: .tooMuchContent, in: context)
      }
      body.writeBuffer(&part)
      phase = .body(request, body)
    case (.end(let trailers), .body(let request, let body)):
      unanswered += 1
      enter(.idle, in: context)
      context.fireChannelRead(wrapInboundOut(.head(request)))
      if body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(body))) }
      context.fireChannelRead(wrapInboundOut(.end(trailers)))
    default:
      reject(with: .badRequest, in: context)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The decoder emits no part before the header section is complete. So if a read without a part
    // arrives while the connection is idle, a header section has begun, and its time limit starts.
    if case .idle = phase, !hasReadPart { enter(.header, in: context) }
    hasReadPart = false
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      switch phase {
      case .idle: break
      // The client sends no further bytes: its request stays incomplete, or was rejected. So the
      // connection is closed.
      default: return context.close(promise: nil)
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch (phase, error as? HTTPParserError) {
    // After its first error, the decoder reports an error for each further read. The request is
    // already rejected, so these errors are ignored.
    case (.rejected, _): break
    case (_, .headerOverflow?): reject(with: .headersTooLarge, in: context)
    case (_, _?): reject(with: .badRequest, in: context)
    default: context.fireErrorCaught(error)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    context.write(data, promise: promise)
    guard case .end = part else { return }
    unanswered -= 1
    if unanswered == 0 { answered(in: context) }
  }

  // MARK: Phases and time limits

  private func answered(in context: ChannelHandlerContext) {
    if let rejection {
      send(rejection, in: context)
    } else if case .idle = phase {
      startTimer(in: context)
    }
  }

  private func enter(_ phase: Phase, in context: ChannelHandlerContext) {
    self.phase = phase
    startTimer(in: context)
  }

  /// Starts the time limit of the current phase, which replaces that of the phase before.
  private func startTimer(in context: ChannelHandlerContext) {
    let time =
      switch phase {
      case .idle: unanswered == 0 ? limits.idleTime : limits.responseTime
      case .header: limits.headerTime
      case .body: limits.bodyTime
      case .rejected: unanswered == 0 ? limits.lingeringTime : limits.responseTime
      }
    timer?.cancel()
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      self?.timeIsUp(in: context)
    }
  }

  private func timeIsUp(in context: ChannelHandlerContext) {
    switch phase {
    case .idle, .rejected: context.close(promise: nil)
    case .header, .body: reject(with: .tooSlow, in: context)
    }
  }

  // MARK: Rejection

  private func reject(with failure: Failure, in context: ChannelHandlerContext) {
    enter(.rejected, in: context)
    if unanswered == 0 { send(failure, in: context) } else { rejection = failure }
  }

  /// Sends the failure, and closes the connection when the client has received the page.
  ///
  /// If the connection were closed while the client still sends, the client's system would discard
  /// the page (RFC 9112, 9.6). So at first only the output is closed.
  private func send(_ failure: Failure, in context: ChannelHandlerContext) {
    rejection = nil
    startTimer(in: context)
    let page = ShortPage(failure)
    var fields = HTTPFields.ofShortPages
    fields[.connection] = "close"
    fields[.contentLength] = "\(page.text.utf8.count)"
    let head = HTTPResponse(status: failure.status, headerFields: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(ByteBuffer(string: page.text))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.close(mode: .output, promise: nil)
  }
}

@available(*, unavailable)
extension RequestCollector: Sendable {}
