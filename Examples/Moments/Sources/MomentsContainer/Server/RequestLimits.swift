// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import NIOCore

/// The limits of connections, and of the time and the size of requests.
///
/// The server does not encrypt connections, and it does not limit the connections of one client or the
/// number of requests. A server that is open to others needs a proxy for that.
package struct RequestLimits: Sendable {
  /// The number of open connections at which the server accepts no others, until one is closed.
  ///
  /// The operating system keeps up to 256 connections that wait. Because the server accepts up to four
  /// connections at a time, up to three more can be open.
  package var connections = 1_000
  /// The time after which a connection without any traffic is closed, without a response.
  package var idleTime = TimeAmount.seconds(30)
  /// The maximum time from the first byte of a request to the end of its header section.
  package var headerTime = TimeAmount.seconds(10)
  /// The maximum time from the end of the header section to the end of the body.
  package var bodyTime = TimeAmount.seconds(10)
  /// The maximum time from the end of a request to the end of its response.
  ///
  /// It is longer than the time limits of the router, so it ends only responses that the client
  /// does not read. When the server stops, it waits at most for this time.
  package var responseTime = TimeAmount.seconds(60)
  /// The maximum time for which the input of a client is ignored after its request was rejected.
  package var lingeringTime = TimeAmount.seconds(5)
  /// The maximum size of a body in bytes; a chat message is much smaller.
  package var bodySize = 64 << 10
  /// The maximum size of one header field in bytes, which also limits the request's target.
  package var headerFieldSize = 16 << 10
  /// The maximum size of all header fields in bytes, including the request's target.
  package var headerSize = 32 << 10
  /// The maximum number of header fields.
  package var headerCount = 100

  /// The number of unanswered requests of a connection at which the server reads no further ones.
  package var pipelinedRequests = 8

  /// Makes the limits that the server uses by default.
  package init() {}
}
