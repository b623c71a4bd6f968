// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@Suite("The number of connections", .timeLimit(.minutes(30)))
struct ConnectionLimitTests {
  @Test("A connection above the limit waits until another one is closed")
  func waits() async throws {
    let app = try await MomentsApp(buildTarget: .debug, clock: ManualClock())
    var limits = RequestLimits.patient
    limits.connections = 4
    try await withServer(MomentsServer(of: app, limits: limits)) { port in
      try await checkLimit(port: port)
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
  ) async throws -> UInt? {
    let status = try await fetch([path], from: port).first?.status.code
    answered.yield(true)
    return status
  }
}
