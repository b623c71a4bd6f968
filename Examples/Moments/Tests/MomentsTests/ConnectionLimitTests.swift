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
    // The time limits are ten minutes, so that only the limit on the number of connections has an
    // effect in this test.
    var limits = RequestLimits()
    (limits.idleTime, limits.headerTime) = (.minutes(10), .minutes(10))
    limits.connections = 4
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    // `test(.live)` would copy the configuration of the server without the limit on connections. So
    // this test runs the server itself.
    let server = makeServer(of: app, limits: limits) { channel in
      port.yield(channel.localAddress?.port ?? 0)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      let port = try #require(await ports.first { _ in true })
      try await checkLimit(port: port)
      group.cancelAll()
    }
  }

  private func checkLimit(port: Int) async throws {
    var stalled: [any Channel] = []
    for _ in 0..<8 {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port).get()
      try await channel.writeAndFlush(ByteBuffer(string: "GET / HT")).get()
      stalled.append(channel)
    }
    let answered = AsyncStream.makeStream(of: Bool.self)
    async let status = status(of: "/mall", port: port, answered: answered.continuation)
    Task {
      try await Task.sleep(for: .seconds(1))
      answered.continuation.yield(false)
    }
    #expect(await answered.stream.first { _ in true } == false)
    for channel in stalled { try await channel.close() }
    #expect(try await status == 200)
  }

  /// Requests a page on a new connection and returns the status code.
  private func status(
    of path: String,
    port: Int,
    answered: AsyncStream<Bool>.Continuation
  ) async throws -> Int {
    let configuration = TestClient.Configuration(timeout: .seconds(600))
    return try await TestClient.withClient(
      host: "127.0.0.1",
      port: port,
      configuration: configuration
    ) { client in
      let request = TestClient.Request(path, method: .get, authority: "localhost")
      let status = try await client.execute(request).status.code
      answered.yield(true)
      return status
    }
  }
}
