// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@Suite("Server", .timeLimit(.minutes(30)))
struct MomentsServerTests {
  private static let host = "Host: localhost\r\n"

  /// Starts the server of a new app, sends it a text, and returns the connection with the responses.
  private func connect(
    sending text: String,
    closesOutput: Bool = false
  ) async throws -> RawConnection {
    let app = try await MomentsApp(buildTarget: .production, clock: ManualClock())
    return try await withServer(MomentsServer(of: app, limits: .patient)) { port in
      try await RawConnection(to: port, sending: text, closesOutput: closesOutput)
    }
  }

  @Test("Many requests in one packet are answered in their order")
  func order() async throws {
    let server = MomentsServer(limits: .patient) { request in
      Response(status: .ok, body: ByteBuffer(string: "<\(request.head.uri)>"))
    }
    let text = (1...100).map { number in
      "GET /\(number) HTTP/1.1\r\n" + Self.host
        + (number == 100 ? "Connection: close\r\n\r\n" : "\r\n")
    }.joined()
    let connection = try await withServer(server) { port in
      try await RawConnection(to: port, sending: text)
    }
    let bodies = connection.response.matches(of: #/<(/[0-9]+)>/#).map { String($0.1) }
    #expect(bodies == (1...100).map { "/\($0)" })
    #expect(connection.response.matches(of: #/Connection: close/#).count == 1)
  }

  @Test("A connection stays open after a response")
  func reuse() async throws {
    let app = try await MomentsApp(buildTarget: .production, clock: ManualClock())
    let responses = try await withServer(MomentsServer(of: app, limits: .patient)) { port in
      try await fetch(["/mall", "/nowhere", "/assets/icon.svg"], from: port)
    }
    #expect(responses.map(\.status) == [.ok, .notFound, .ok])
    #expect(responses.allSatisfy { $0.value(of: "Connection") == nil })
  }

  @Test(
    "A request that is the last of its connection is answered, and further ones are ignored",
    arguments: ["GET /mall HTTP/1.1\r\nConnection: close\r\n", "GET /mall HTTP/1.0\r\n"]
  )
  func last(beginning: String) async throws {
    let connection = try await connect(
      sending: beginning + Self.host + "\r\nGET /mall HTTP/1.1\r\n" + Self.host + "\r\n"
    )
    #expect(connection.statuses == [200])
    #expect(connection.response.contains("Connection: close\r\n"))
    #expect(connection.response.hasSuffix("</html>\n"))
  }

  @Test("A client that closes its output after a request receives the response")
  func halfClosed() async throws {
    let connection = try await connect(
      sending: "GET /mall HTTP/1.1\r\n" + Self.host + "\r\n",
      closesOutput: true
    )
    #expect(connection.statuses == [200])
    #expect(connection.response.hasSuffix("</html>\n"))
  }

  @Test(
    "Responses to HEAD, and with the status 304, have a date and no body",
    arguments: [
      ("HEAD /mall", "", 200, true), ("GET /assets/icon.svg", "If-None-Match: *\r\n", 304, false),
    ]
  )
  func bodiless(line: String, field: String, status: Int, hasLength: Bool) async throws {
    let connection = try await connect(
      sending: line + " HTTP/1.1\r\n" + Self.host + field + "Connection: close\r\n\r\n"
    )
    let response = connection.response
    #expect(connection.statuses == [status])
    #expect(response.hasSuffix("\r\n\r\n"))
    #expect(response.contains(#/\r\nContent-Length: [1-9][0-9]+\r\n/#) == hasLength)
    #expect(
      response.contains(
        #/\r\nDate: [A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT\r\n/#
      )
    )
  }

  @Test("A server that stops answers complete requests, and closes all other connections")
  func stop() async throws {
    let slow = SlowServer()
    let (ports, listens) = AsyncStream.makeStream(of: Int.self)
    let running = Task { try await slow.server.run { listens.yield($0.port) } }
    let port = try #require(await ports.first { _ in true })
    let unfinished = try await RawConnection.open(to: port, sending: "GET /mall HTT")
    let idle = try await RawConnection.open(to: port, sending: "")
    async let answered = RawConnection(
      to: port,
      sending: "GET / HTTP/1.1\r\n" + Self.host + "\r\n"
    )
    await slow.receivesRequest()
    running.cancel()
    #expect(try await unfinished.get() == "")
    #expect(try await idle.get() == "")
    slow.answer()
    #expect(try await answered.statuses == [200])
    #expect(try await answered.response.contains("Connection: close\r\n"))
    try await running.value
    await #expect(throws: (any Error).self) { try await fetch(["/"], from: port) }
  }

  @Test("A client that disconnects during its request does not affect others")
  func disconnect() async throws {
    let slow = SlowServer()
    try await withServer(slow.server) { port in
      let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port).get()
      let request = "GET / HTTP/1.1\r\n" + Self.host + "\r\n"
      try await client.writeAndFlush(ByteBuffer(string: request + request)).get()
      await slow.receivesRequest()
      try await client.close()
      slow.answer()
      #expect(try await fetch(["/", "/"], from: port).map(\.status) == [.ok, .ok])
    }
  }

  @Test("A connection is closed if the client does not read the response in time")
  func unread() async throws {
    var limits = RequestLimits.patient
    (limits.responseTime, limits.headerTime) = (.milliseconds(300), .milliseconds(300))
    let server = MomentsServer(limits: limits) { _ in
      Response(status: .ok, body: ByteBuffer(repeating: 0, count: 32 << 20))
    }
    try await withServer(server) { port in
      let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false)
        .connect(host: "127.0.0.1", port: port).get()
      let request = "GET / HTTP/1.1\r\n" + Self.host + "\r\n"
      client.writeAndFlush(ByteBuffer(string: request), promise: nil)
      // The client does not read, so only a failed write shows that the server has closed the
      // connection.
      let writes = client.eventLoop.scheduleRepeatedTask(
        initialDelay: .milliseconds(20),
        delay: .milliseconds(20)
      ) { _ in
        let written = client.writeAndFlush(ByteBuffer(string: "G"))
        written.whenFailure { _ in client.close(promise: nil) }
      }
      try await client.closeFuture.get()
      writes.cancel()
    }
  }
}

/// A server whose responses wait until the test allows them.
private struct SlowServer: Sendable {
  let server: MomentsServer
  private let requests: AsyncStream<Void>
  private let answers: AsyncStream<Void>.Continuation

  init() {
    let (requests, request) = AsyncStream.makeStream(of: Void.self)
    let (gate, answers) = AsyncStream.makeStream(of: Void.self)
    (self.requests, self.answers) = (requests, answers)
    server = MomentsServer(limits: .patient) { _ in
      request.yield()
      for await _ in gate {}
      return Response(status: .ok)
    }
  }

  /// Waits until the server has received a request.
  func receivesRequest() async { _ = await requests.first { _ in true } }

  /// Allows all responses.
  func answer() { answers.finish() }
}
