// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOEmbedded
import Testing

@Suite("Limits of requests", .timeLimit(.minutes(30)))
struct RequestLimitTests {
  private static let host = "Host: localhost\r\n"
  private static let chunk = "1000\r\n" + String(repeating: "a", count: 0x1000) + "\r\n"

  /// Starts a server that has long time limits except for those that the test changes, sends it a
  /// text, and returns the connection with the response.
  private func connect(
    sending text: String,
    then drop: String = "",
    _ change: (inout RequestLimits) -> Void = { _ in }
  ) async throws -> RawConnection {
    var limits = RequestLimits.patient
    limits.lingeringTime = .milliseconds(500)
    change(&limits)
    let app = try await MomentsApp(buildTarget: .production, clock: ManualClock())
    return try await withServer(MomentsServer(of: app, limits: limits)) { port in
      try await RawConnection(to: port, sending: text, then: drop)
    }
  }

  /// Expects one response with a status and a short page.
  private func expectPage(
    _ status: Int,
    _ connection: RawConnection,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(connection.statuses == [status], sourceLocation: location)
    #expect(connection.response.contains("<h1>This "), sourceLocation: location)
    #expect(connection.response.hasSuffix("</html>\n"), sourceLocation: location)
    #expect(connection.response.contains("onnection: close\r\n"), sourceLocation: location)
  }

  @Test(
    "A slow header section is answered with 408",
    arguments: [("G", ""), ("GET / HTTP/1.1\r\n" + host, "a")]
  )
  func slowHeader(beginning: String, drop: String) async throws {
    expectPage(
      408,
      try await connect(sending: beginning, then: drop) {
        $0.headerTime = .milliseconds(300)
      }
    )
  }

  @Test(
    "A slow body is answered with 408, also if bytes arrive all the time",
    arguments: [
      ("Content-Length: 60000\r\n\r\n", "a"), ("Content-Length: 60000\r\n\r\ntoken=", ""),
      ("Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"),
    ]
  )
  func slowBody(field: String, drop: String) async throws {
    let beginning = "POST /_tap HTTP/1.1\r\n" + Self.host + field
    expectPage(
      408,
      try await connect(sending: beginning, then: drop) {
        $0.bodyTime = .milliseconds(300)
      }
    )
  }

  @Test("An idle connection is closed without a response", arguments: [false, true])
  func idle(isReused: Bool) async throws {
    let app = try await MomentsApp(buildTarget: .production, clock: ManualClock())
    let server = MomentsServer(of: app)
    let channel = NIOAsyncTestingChannel()
    try await channel.testingEventLoop.executeInContext { try server.addHandlers(to: channel) }
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80))
    if isReused {
      let request = "GET /assets/icon.svg HTTP/1.1\r\n" + Self.host + "\r\n"
      try await channel.writeInbound(ByteBuffer(string: request))
      let response = try await channel.waitForOutboundWrite(as: ByteBuffer.self)
      #expect(String(buffer: response).hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    let idleTime = RequestLimits().idleTime
    await channel.testingEventLoop.advanceTime(by: idleTime - .milliseconds(1))
    #expect(channel.isActive)
    await channel.testingEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test("A form of 10 MB is answered with 413", arguments: [false, true])
  func largeBody(isChunked: Bool) async throws {
    let rest =
      isChunked
      ? "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: Self.chunk, count: 2560)
      : "Content-Length: 10485760\r\n\r\n" + String(repeating: "a", count: 10 << 20)
    expectPage(
      413,
      try await connect(sending: "POST /_tap HTTP/1.1\r\n" + Self.host + rest)
    )
  }

  @Test("A form of the maximum size is accepted, and one more byte is not", arguments: [0, 1])
  func bodySize(excess: Int) async throws {
    let size = RequestLimits().bodySize + excess
    let connection = try await connect(
      sending: "POST /_tap HTTP/1.1\r\n" + Self.host + "Connection: close\r\n"
        + "Content-Length: \(size)\r\n\r\n" + String(repeating: "a", count: size)
    )
    #expect(connection.statuses == [excess == 0 ? 403 : 413])
  }

  @Test(
    "Header fields that are too long or too many are answered with 431",
    arguments: [
      "X: " + String(repeating: "a", count: 40_000) + "\r\n",
      String(repeating: "X: a\r\n", count: 400),
      String(repeating: "X: " + String(repeating: "a", count: 1000) + "\r\n", count: 50),
    ]
  )
  func headers(fields: String) async throws {
    expectPage(
      431,
      try await connect(sending: "GET / HTTP/1.1\r\n" + Self.host + fields + "\r\n")
    )
  }

  @Test("A link that is too long is answered with 414", arguments: [9_000, 20_000, 100_000])
  func longLink(length: Int) async throws {
    let path = "/" + String(repeating: "a", count: length)
    let connection = try await connect(
      sending: "GET \(path) HTTP/1.1\r\n" + Self.host + "Connection: close\r\n\r\n"
    )
    #expect(connection.statuses == [414])
    #expect(connection.response.contains("This link is too long"))
  }

  @Test("Input that is not HTTP is answered with 400", arguments: ["NONSENSE\r\n\r\n", "\0\0\0\0"])
  func nonsense(text: String) async throws {
    expectPage(400, try await connect(sending: text))
  }

  @Test("A request before a rejected one is answered first")
  func pipeline() async throws {
    let connection = try await connect(
      sending: "GET /assets/icon.svg HTTP/1.1\r\n" + Self.host + "\r\nPOST / HTTP/1.1\r\n"
        + Self.host + "Content-Length: 100000\r\n\r\n"
    )
    #expect(connection.statuses == [200, 413])
  }

  @Test(
    "A request whose Host field is missing, repeated or invalid is answered with 400",
    arguments: [
      "", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nhost: evil.example\r\n",
      "Host: user@localhost\r\n", "Host: user:word@localhost:80\r\n", "Host:\r\n",
      "Host: local host\r\n", "Host: localhost/me\r\n", "Host: localhost:80a\r\n",
      "Host: [::1\r\n", "Host: localhost%\r\n",
    ]
  )
  func wrongHost(fields: String) async throws {
    let connection = try await connect(
      sending: "GET / HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n"
    )
    #expect(connection.statuses == [400])
    #expect(connection.response.contains("<h1>This request is not valid</h1>"))
    #expect(!connection.response.lowercased().contains("set-cookie"))
  }

  @Test(
    "A valid Host field is accepted",
    arguments: [
      "localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:65535", "a%20b.example", "x:",
      "localhost \t ",
    ]
  )
  func validHost(value: String) async throws {
    let connection = try await connect(
      sending: "GET / HTTP/1.1\r\nHost: \(value)\r\nConnection: close\r\n\r\n"
    )
    #expect(connection.statuses == [200])
  }
}
