// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import Testing
import WayfinderUpdates

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Requests to a server that answers wrongly on purpose.
@Suite("The transport of updates", .timeLimit(.minutes(5)))
struct TransportTests {
  @Test("A file comes with its tag, and a conditional request without news brings no file")
  func files() async throws {
    let server = try Server { request in
      request.contains("If-None-Match: \"a\"")
        ? Answer("304 Not Modified") : Answer("200 OK", ["ETag: \"a\""], Data("file".utf8))
    }
    guard case .file(let data, let tag) = try await server.fetch() else {
      Issue.record("no file")
      return
    }
    #expect(data == Data("file".utf8) && tag == "\"a\"")
    guard case .unchanged = try await server.fetch(unlessTagged: tag) else {
      Issue.record("a file without news")
      return
    }
    #expect(
      server.requests.allSatisfy {
        $0.hasPrefix("GET /current.json HTTP/1.1") && !$0.contains("Cookie")
      }
    )
  }

  @Test(
    "Other statuses and redirects bring no file",
    arguments: ["301 Moved", "302 Found", "403 No", "500 Error"]
  )
  func statuses(status: String) async throws {
    let server = try Server { _ in
      Answer(status, ["Location: /other.json", "Set-Cookie: a=b"], Data("x".utf8))
    }
    await #expect(throws: UpdateError.self) { try await server.fetch() }
    #expect(server.requests.count == 1)
  }

  @Test("A missing file is no failure of the way to it")
  func missing() async throws {
    let server = try Server { _ in Answer("404 Not Found") }
    guard case .missing = try await server.fetch() else {
      Issue.record("a file")
      return
    }
  }

  @Test("A file that has no end is given up at the limit")
  func endless() async throws {
    let server = try Server { _ in
      Answer("200 OK", [], Data(repeating: 0x61, count: 65_536), repeating: .max)
    }
    let error = await #expect(throws: UpdateError.self) { try await server.fetch(limit: 100_000) }
    #expect(error?.code == .tooLarge)
  }

  @Test("A small file that grows when it is decompressed is given up at the limit")
  func bomb() async throws {
    let bomb = Self.zeros(count: 64 << 20)
    #expect(bomb.count < 1 << 20)
    let server = try Server { _ in Answer("200 OK", ["Content-Encoding: gzip"], bomb) }
    let error = await #expect(throws: UpdateError.self) { try await server.fetch(limit: 100_000) }
    #expect(error?.code == .tooLarge)
  }

  @Test("A server that sends nothing, or one byte after the other, is given up")
  func slow() async throws {
    for pause in [3600, 0.1] {
      let server = try Server { _ in
        Answer("200 OK", [], Data("a".utf8), repeating: .max, pause: pause)
      }
      let error = await #expect(throws: UpdateError.self) {
        try await server.fetch(by: URLSessionTransport(idle: 1, total: 2))
      }
      #expect(error?.code == .unreachable)
    }
  }

  @Test("A file that ends too early is a failure")
  func truncated() async throws {
    let server = try Server { _ in Answer("200 OK", ["Content-Length: 100"], Data("short".utf8)) }
    let error = await #expect(throws: UpdateError.self) { try await server.fetch() }
    #expect(error?.code == .unreachable)
  }

  @Test("An answer that is not HTTP is a failure")
  func garbage() async throws {
    let server = try Server { _ in Answer(raw: Data("SSH-2.0-x\r\n\r\n".utf8)) }
    await #expect(throws: UpdateError.self) { try await server.fetch() }
  }

  /// Returns zero bytes compressed by gzip (RFC 1952): one literal, then copies of 258 bytes (RFC 1951, section 3.2.6).
  private static func zeros(count: Int) -> Data {
    var bytes = [UInt8]([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var (buffer, bits): (UInt32, Int) = (0, 0)
    func reversed(_ code: UInt32, _ count: Int) -> UInt32 {
      (0..<count).reduce(0) { $0 | (code >> UInt32($1) & 1) << UInt32(count - 1 - $1) }
    }
    func write(_ value: UInt32, _ count: Int) {
      buffer |= value << UInt32(bits)
      bits += count
      while bits >= 8 {
        bytes.append(UInt8(buffer & 0xFF))
        (buffer, bits) = (buffer >> 8, bits - 8)
      }
    }
    write(0b011, 3)
    write(reversed(0b0011_0000, 8), 8)
    for _ in 0..<count / 258 {
      write(reversed(0b1100_0101, 8), 8)
      write(0, 5)
    }
    write(0, 7)
    write(0, 7)
    return Data(bytes)
  }
}

/// An answer of the server.
private struct Answer: Sendable {
  var head: Data
  var body = Data()
  var repetitions = 1
  /// The seconds before each repetition.
  var pause = 0.0

  init(
    _ status: String,
    _ headers: [String] = [],
    _ body: Data = Data(),
    repeating count: Int = 1,
    pause: Double = 0
  ) {
    self.pause = pause
    let lines = ["HTTP/1.1 \(status)", "Connection: close"] + headers + ["", ""]
    (head, self.body, repetitions) = (Data(lines.joined(separator: "\r\n").utf8), body, count)
  }

  init(raw: Data) {
    head = raw
  }
}

/// The requests that a server has received.
private final class RequestLog: @unchecked Sendable {
  // Proof: every access takes the lock.
  private let lock = NSLock()
  private var texts: [String] = []

  var requests: [String] { lock.withLock { texts } }

  func append(_ text: String) { lock.withLock { texts.append(text) } }
}

/// A server on the loopback interface that gives each connection one answer.
private final class Server: Sendable {
  private let socket: Int32
  private let port: UInt16
  private let log = RequestLog()

  init(answering answer: @escaping @Sendable (String) -> Answer) throws {
    #if canImport(Glibc)
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    (self.socket, port) = (socket, UInt16(bigEndian: address.sin_port))
    guard isBound else { throw MissingValue() }
    signal(SIGPIPE, SIG_IGN)
    Thread { [log] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        Self.serve(connection, log, answer)
      }
    }.start()
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  var requests: [String] { log.requests }

  func fetch(
    unlessTagged tag: String? = nil,
    limit: Int = 1 << 20,
    by transport: URLSessionTransport = URLSessionTransport()
  ) async throws -> UpdateAnswer {
    let address = try unwrap(URL(string: "http://127.0.0.1:\(port)/current.json"))
    return try await transport.fetch(address, unlessTagged: tag, limit: limit)
  }

  private static func serve(_ connection: Int32, _ log: RequestLog, _ answer: (String) -> Answer) {
    defer { close(connection) }
    var request: [UInt8] = []
    while request.suffix(4) != [13, 10, 13, 10] {
      var byte: UInt8 = 0
      guard read(connection, &byte, 1) == 1 else { return }
      request.append(byte)
    }
    let text = String(decoding: request, as: UTF8.self)
    log.append(text)
    let answer = answer(text)
    guard send(answer.head, to: connection) else { return }
    for _ in 0..<answer.repetitions {
      if answer.pause > 0 { Thread.sleep(forTimeInterval: answer.pause) }
      guard send(answer.body, to: connection) else { return }
    }
  }

  private static func send(_ data: Data, to connection: Int32) -> Bool {
    let bytes = Array(data)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
#endif
