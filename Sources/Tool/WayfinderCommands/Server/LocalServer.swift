// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import FlyingSocks
import Foundation

/// An HTTP server on the loopback interface: one request for each connection, without a body.
///
/// It uses the sockets of FlyingFox. Its requests are read here, because the size of a head, the time
/// of a request and the number of connections need limits.
struct LocalServer: Sendable {
  /// The port on which the server listens.
  let port: UInt16
  private let socket: Socket

  /// The greatest number of connections at the same time; others wait in the queue of the system.
  private static let maximumConnections = 32
  /// The time in which a client must send its request and receive the response.
  private static let timeout = Duration.seconds(10)
  /// The greatest number of bytes that are read and ignored after a refused request.
  private static let maximumIgnoredLength = 1 << 20

  /// A closure that returns the response to a request.
  typealias Respond = @Sendable (PageRequest) async -> PageResponse

  /// Listens on a port.
  ///
  /// - Parameter port: The port; 0 for a free one.
  /// - Throws: `UnavailablePort` if the port is in use or may not be used.
  init(port: UInt16) throws(UnavailablePort) {
    guard let socket = try? Socket(domain: Int32(sockaddr_in.family)) else {
      throw UnavailablePort(port, nil)
    }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen(maxPendingConnection: Int32(Self.maximumConnections))
      guard case .ip4(_, let bound) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      (self.port, self.socket) = (bound, socket)
    } catch {
      try? socket.close()
      throw UnavailablePort(port, error)
    }
  }

  /// Accepts connections until the task is cancelled, and stops listening.
  ///
  /// - Parameter respond: A closure that returns the response to a request.
  /// - Throws: `CancellationError`, or an error of the sockets.
  func run(_ respond: @escaping Respond) async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listener.close() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await Self.accept(on: listener, respond) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private static func accept(
    on listener: AsyncSocket,
    _ respond: @escaping Respond
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      while true {
        if count == maximumConnections {
          try await group.next()
          count -= 1
        }
        let connection = try await listener.accept()
        count += 1
        group.addTask { await serve(connection, respond) }
      }
    }
  }

  /// Reads a request, responds to it and closes the connection, in limited time.
  private static func serve(_ connection: AsyncSocket, _ respond: @escaping Respond) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // A client may close the connection at any time, so errors of the connection are ignored.
        try? await exchange(connection, respond)
      }
      group.addTask { try? await Task.sleep(for: timeout) }
      await group.next()
      group.cancelAll()
    }
    try? connection.close()
  }

  private static func exchange(
    _ connection: AsyncSocket,
    _ respond: Respond
  ) async throws {
    // The response to a HEAD request has no body, even if the request is refused (RFC 9110, 9.3.2).
    var hasBody = true
    do {
      let head = try await head(of: connection)
      hasBody = !head.starts(with: "HEAD ".utf8)
      let request = try PageRequest(head: head)
      let response = await respond(request)
      try await connection.write(Data(response.bytes(hasBody: hasBody)))
    } catch let response as PageResponse {
      try await connection.write(Data(response.bytes(hasBody: hasBody)))
      // If the server closed the connection before it has read the whole request, the client could
      // lose the response. So the server closes only its output, and ignores further bytes until
      // the client closes the connection.
      _ = shutdown(connection.socket.file.rawValue, Int32(SHUT_WR))
      var count = 0
      while count < maximumIgnoredLength {
        count += try await connection.read(atMost: 4096).count
      }
    }
  }

  /// Reads the bytes up to the empty line after the header fields.
  private static func head(of connection: AsyncSocket) async throws(PageResponse) -> [UInt8] {
    let end = Array("\r\n\r\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count < PageRequest.maximumLength {
      guard let part = try? await connection.read(atMost: 4096) else {
        throw PageResponse(.badRequest, "the request is not complete")
      }
      // The empty line after the header fields can be split over two reads. So the search starts
      // some bytes before the new part.
      let start = max(bytes.count - end.count + 1, 0)
      bytes += part
      if let range = bytes[start...].firstRange(of: end) {
        return Array(bytes[..<range.upperBound])
      }
    }
    throw PageResponse(
      .headTooLarge,
      "the request has more than \(PageRequest.maximumLength) bytes"
    )
  }
}

/// The error for a port on which the server cannot listen.
struct UnavailablePort: Error, CustomStringConvertible {
  let description: String

  /// Creates an error with the system's reason.
  init(_ port: UInt16, _ error: (any Error)?) {
    let reason: String =
      if case .failed(_, let code, _) = error as? SocketError {
        ": \(SystemError(code: code).reason)"
      } else {
        ""
      }
    description =
      "port \(port) cannot be used\(reason); choose another one with --port, or a free one with --port 0"
  }
}
