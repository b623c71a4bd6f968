// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdTesting
import MomentsContainer
import NIOCore
import NIOPosix
import Testing

@Suite("The number of connections", .timeLimit(.minutes(10)))
struct ConnectionLimitTests {
  @Test("A connection above the limit waits until another one is closed")
  func waits() async throws {
    guard #available(macOS 14, iOS 17, tvOS 17, *) else { throw NoServerHere() }
    let app = try await MomentsApp(buildTarget: .debug)
    // Times of ten minutes: no limit but that of connections ends a connection.
    var limits = RequestLimits()
    (limits.idleTime, limits.headerTime) = (.minutes(10), .minutes(10))
    limits.connections = 4
    try await makeServer(of: app, limits: limits).test(.live) { client in
      let port = try #require(client.port)
      var stalled: [any Channel] = []
      for _ in 0..<8 {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(host: "localhost", port: port).get()
        try await channel.writeAndFlush(ByteBuffer(string: "GET / HT")).get()
        stalled.append(channel)
      }
      await #expect(throws: (any Error).self) {
        try await status(of: "/mall", port: port, within: .milliseconds(500))
      }
      for channel in stalled { try await channel.close() }
      #expect(try await status(of: "/mall", port: port, within: .seconds(600)) == 200)
    }
  }

  /// Requests a page on a new connection and returns the status code.
  @discardableResult
  private func status(of path: String, port: Int, within time: Duration) async throws -> Int {
    let configuration = TestClient.Configuration(timeout: time)
    return try await TestClient.withClient(
      host: "localhost",
      port: port,
      configuration: configuration
    ) { client in
      try await client.execute(.init(path, method: .get, authority: "localhost")).status.code
    }
  }
}
