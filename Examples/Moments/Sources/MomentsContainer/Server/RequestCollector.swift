// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// A channel handler that collects each request of a connection, forwards it when it is complete,
/// and sends the responses.
///
/// A request that exceeds a limit is never forwarded. The client receives a short page with the
/// status of the failure, and the connection is closed (RFC 9110, 15.5; RFC 9112, 9.6).
///
/// The HTTP decoder enforces the limits of the header section before this handler.
final class RequestCollector: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Request
  typealias OutboundIn = Response
  typealias OutboundOut = HTTPServerResponsePart

  /// The part of a request that the connection expects next.
  private enum Phase {
    /// The first byte of a request is expected, because none has begun.
    case idle
    /// The rest of the header section is expected.
    case header
    /// The rest of the body is expected; the associated values are the header section and the
    /// received part of the body.
    case body(HTTPRequestHead, ByteBuffer)
    /// Only the end of the connection is expected, and all further input is ignored.
    case closing
  }

  private let limits: RequestLimits
  private let line: RequestLine
  private var phase = Phase.idle
  /// The number of requests whose responses have not been sent, including a rejected one.
  private var unanswered = 0
  /// The failure that is sent after the responses to earlier requests.
  private var rejection: Failure?
  /// Whether the current series of reads contained a part of a request.
  private var hasReadPart = false
  /// Whether reading continues when the next response has been sent.
  private var isReadPending = false
  private var timer: Scheduled<Void>?

  init(_ limits: RequestLimits, _ line: RequestLine) {
    (self.limits, self.line) = (limits, line)
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

  func read(context: ChannelHandlerContext) {
    if unanswered < limits.pipelinedRequests { context.read() } else { isReadPending = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    switch (Self.unwrapInboundIn(data), phase) {
    case (_, .closing):
      break
    case (.head(let head), _):
      if let length = head.headers.first(name: "Content-Length").flatMap({ Int($0) }),
        length > limits.bodySize
      {
        reject(with: .tooMuchContent, in: context)
      } else {
        enter(.body(head, ByteBuffer()), in: context)
      }
    case (.body(var part), .body(let head, var body)):
      guard body.readableBytes + part.readableBytes <= limits.bodySize else {
        return reject(with: .tooMuchContent, in: context)
      }
      body.writeBuffer(&part)
      phase = .body(head, body)
    case (.end, .body(let head, let body)):
      unanswered += 1
      line.beginNext()
      enter(head.isKeepAlive ? .idle : .closing, in: context)
      let request = Request(head, body: body, from: Client(context.remoteAddress))
      context.fireChannelRead(Self.wrapInboundOut(request))
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
    // The client sends no further bytes, or the server ends: a request that is not complete stays so.
    if event as? ChannelEvent == .inputClosed || event is ChannelShouldQuiesceEvent {
      if unanswered == 0 { context.close(promise: nil) } else { enter(.closing, in: context) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch (phase, error as? HTTPParserError) {
    // After its first error, the decoder reports an error for each further read. The request is
    // already rejected, so these errors are ignored.
    case (.closing, _?): break
    case (_, .headerOverflow?):
      let isTargetTooLong = line.length > limits.headerFieldSize
      reject(with: isTargetTooLong ? .tooLong : .headersTooLarge, in: context)
    case (_, _?): reject(with: .badRequest, in: context)
    default: context.close(promise: nil)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    send(Self.unwrapOutboundIn(data), in: context, promise)
  }

  // MARK: Phases and time limits

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
      case .closing: unanswered == 0 ? limits.lingeringTime : limits.responseTime
      }
    timer?.cancel()
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      self?.timeIsUp(in: context)
    }
  }

  private func timeIsUp(in context: ChannelHandlerContext) {
    switch phase {
    case .idle, .closing: context.close(promise: nil)
    case .header, .body: reject(with: .tooSlow, in: context)
    }
  }

  // MARK: Responses

  private func reject(with failure: Failure, in context: ChannelHandlerContext) {
    unanswered += 1
    rejection = failure
    enter(.closing, in: context)
    if unanswered == 1 { sendRejection(in: context) }
  }

  private func sendRejection(in context: ChannelHandlerContext) {
    guard let failure = rejection else { return }
    rejection = nil
    send(Response(shortPage: failure), in: context)
    context.flush()
  }

  private func send(
    _ response: Response,
    in context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>? = nil
  ) {
    let isLast = if case .closing = phase { unanswered == 1 } else { false }
    for part in response.parts(isLast: isLast) {
      context.write(Self.wrapOutboundOut(part), promise: nil)
    }
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenComplete { [self] result in
      switch result {
      case .success: sent(in: context)
      case .failure: context.close(promise: nil)
      }
    }
    context.write(Self.wrapOutboundOut(.end(nil)), promise: promise)
  }

  /// Continues after a response has been sent, and closes the connection after the last one.
  ///
  /// If the connection were closed while the client still sends, the client's system would discard
  /// the response (RFC 9112, 9.6). So at first only the output is closed.
  private func sent(in context: ChannelHandlerContext) {
    unanswered -= 1
    switch phase {
    case .closing where unanswered == 0:
      context.close(mode: .output, promise: nil)
      startTimer(in: context)
    case .idle where unanswered == 0: startTimer(in: context)
    default: if unanswered == 1 { sendRejection(in: context) }
    }
    if isReadPending {
      isReadPending = false
      context.read()
    }
  }
}

@available(*, unavailable)
extension RequestCollector: Sendable {}

/// A channel handler before the HTTP decoder that measures the line with the target of a request.
///
/// The decoder has one error for a target and for header fields that are too long.
final class RequestLine: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The number of bytes of the line that have arrived.
  private(set) var length = 0
  private var hasEnded = false

  /// Begins the line of the next request.
  func beginNext() {
    (length, hasEnded) = (0, false)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasEnded {
      let bytes = Self.unwrapInboundIn(data).readableBytesView
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      length += line.count
      hasEnded = line.count < bytes.count
    }
    context.fireChannelRead(data)
  }
}

@available(*, unavailable)
extension RequestLine: Sendable {}
