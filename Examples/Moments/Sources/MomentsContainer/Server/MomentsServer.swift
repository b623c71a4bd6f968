// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import Hummingbird
import HummingbirdCore
package import Logging
package import NIOCore

/// Makes the HTTP server of an app, with limits for connections and requests.
///
/// - Parameters:
///   - app: The app.
///   - address: The address at which the server listens.
///   - hosts: The host names of the server, in addition to those of the local machine.
///   - limits: The limits of connections, and of the time and the size of requests.
///   - logger: The server's logger.
///   - onServerRunning: Called with the server's channel when the server accepts connections.
/// - Returns: The server, which does not run yet.
@available(macOS 14, iOS 17, tvOS 17, *)
package func makeServer(
  of app: MomentsApp,
  at address: BindAddress = .hostname("127.0.0.1", port: 0),
  hosts: [String] = [],
  limits: RequestLimits = RequestLimits(),
  logger: Logger? = nil,
  onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
) -> Application<MomentsResponder> {
  let connections = HTTP1Channel.Configuration(
    additionalChannelHandlers: [RequestCollector(limits)],
    httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: limits.headerFieldSize,
      maxHeaderListSize: limits.headerSize,
      maxHeaderFieldCount: limits.headerCount
    )
  )
  return Application(
    responder: MomentsResponder(app, hosts: hosts),
    server: .http1(configuration: connections),
    configuration: ApplicationConfiguration(
      address: address,
      availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)
    ),
    onServerRunning: onServerRunning,
    logger: logger
  )
}
