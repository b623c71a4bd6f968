// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import FlyingSocks
import Foundation
import Testing

@testable import WayfinderCommands

/// Sends a text to a server on this computer, and returns all bytes that it sends before it closes the
/// connection.
func exchange(_ text: String, _ port: UInt16) async throws -> String {
  let socket = try await AsyncSocket.connected(
    to: .inet(ip4: "127.0.0.1", port: port),
    timeout: 300
  )
  defer { try? socket.close() }
  try await socket.write(Data(text.utf8))
  var bytes: [UInt8] = []
  while let part = try? await socket.read(atMost: 4096) { bytes += part }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("The server of wayfind serve", .timeLimit(.minutes(30)))
struct LocalServerTests {
  /// The paths of the requests that a server has received.
  private actor Journal {
    private(set) var paths: [String] = []

    func append(_ path: String) { paths.append(path) }
  }

  /// Runs a server with a fixed body, and calls a closure with its port.
  private func withServer(_ body: (UInt16) async throws -> Void) async throws {
    let server = try LocalServer(port: 0)
    let journal = Journal()
    let task = Task {
      try await server.run { request in
        await journal.append(request.path)
        return PageResponse(.ok, mediaType: "text/plain", body: "\(request.path)\n")
      }
    }
    do {
      try await body(server.port)
    } catch {
      task.cancel()
      throw error
    }
    task.cancel()
    // A cancelled server ends, and receives no request any more. Another program can have its port now.
    await #expect(throws: (any Error).self) { try await task.value }
    _ = try? await exchange("GET /after HTTP/1.1\r\nHost: x\r\n\r\n", server.port)
    #expect(await !journal.paths.contains("/after"))
  }

  @Test("A request gets its response, and the connection is closed")
  func response() async throws {
    try await withServer { port in
      #expect(port > 0)
      let response = try await exchange("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", port)
      #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(response.contains("\r\nContent-Length: 3\r\n"))
      #expect(response.hasSuffix("\r\n\r\n/a\n"))
      let head = try await exchange("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n", port)
      #expect(head.contains("\r\nContent-Length: 3\r\n"))
      #expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("A request that arrives in parts is complete at its empty line")
  func parts() async throws {
    try await withServer { port in
      let socket = try await AsyncSocket.connected(
        to: .inet(ip4: "127.0.0.1", port: port),
        timeout: 300
      )
      defer { try? socket.close() }
      for part in ["GET /b HT", "TP/1.1\r\nHost: x\r", "\n\r", "\n"] {
        try await socket.write(Data(part.utf8))
      }
      let start = try await socket.read(atMost: 15)
      #expect(String(decoding: start, as: UTF8.self) == "HTTP/1.1 200 OK")
    }
  }

  @Test("A request that is too large or wrong gets a response")
  func mistakes() async throws {
    try await withServer { port in
      let large = "GET /" + String(repeating: "a", count: PageRequest.maximumLength)
      let post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
      for (request, status) in [(large, 431), ("hello\r\n\r\n", 400), (post, 413)] {
        let response = try await exchange(request, port)
        #expect(response.hasPrefix("HTTP/1.1 \(status) "))
        #expect(!response.hasSuffix("\r\n\r\n"))
      }
      let head = try await exchange("HEAD / HTTP/1.1\r\n\r\n", port)
      #expect(head.hasPrefix("HTTP/1.1 400 ") && head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("More connections than the limit are all served")
  func connections() async throws {
    try await withServer { port in
      let count = 100
      let responses = await withTaskGroup(of: String?.self) { group in
        for index in 0..<count {
          group.addTask {
            try? await exchange("GET /\(index) HTTP/1.1\r\nHost: x\r\n\r\n", port)
          }
        }
        return await group.reduce(into: Set<String>()) { lines, response in
          lines.insert(response?.split(whereSeparator: \.isNewline).last.map(String.init) ?? "")
        }
      }
      #expect(responses == Set((0..<count).map { "/\($0)" }))
    }
  }

  @Test("A port that is in use is an error with a correction")
  func portInUse() async throws {
    try await withServer { port in
      let error = #expect(throws: UnavailablePort.self) { try LocalServer(port: port) }
      #expect(error?.description.contains("--port 0") == true)
    }
  }
}
