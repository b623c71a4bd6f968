// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import FlyingSocks
import Foundation

/// A server on this computer that answers each path with bytes, which can be anything.
///
/// It runs on threads of its own, because tests wait for the tool on the threads of Swift's tasks.
final class ByteServer: Sendable {
  enum Answer: Sendable {
    /// The bytes of a whole response, after which the connection is closed.
    case text(String)
    /// The beginning of a response, after which the same bytes come without end.
    case endless(String)
    /// The beginning of a response, after which nothing comes.
    case silence(String)
  }

  let port: UInt16
  private let socket: Socket

  /// Starts a server.
  ///
  /// - Parameter answer: A closure that returns the answer to a path.
  /// - Throws: `SocketError` if there is no free port.
  init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    let socket = try Socket(domain: Int32(sockaddr_in.family))
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    (self.socket, self.port) = (socket, port)
    Thread.detachNewThread {
      while let file = try? socket.accept().file {
        Thread.detachNewThread { Self.serve(Socket(file: file), answer) }
      }
    }
  }

  deinit {
    // The thread that accepts connections ends.
    shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
    try? socket.close()
  }

  private static func serve(_ socket: Socket, _ answer: (String) -> Answer) {
    defer { try? socket.close() }
    #if canImport(Darwin)
    try? socket.setValue(true, for: .noSIGPIPE)
    #endif
    var head = ""
    while !head.contains("\r\n\r\n") {
      guard let bytes = try? socket.read(atMost: 4096) else { return }
      head += String(decoding: bytes, as: UTF8.self)
      // A client that speaks TLS does not send such lines.
      guard head.hasPrefix("GET ") else { return write("HTTP/1.1 400 No\r\n\r\n", to: socket) }
    }
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    switch answer(path) {
    case .text(let text): write(text, to: socket)
    case .endless(let start):
      write(start, to: socket)
      let part = Data(repeating: UInt8(ascii: " "), count: 1 << 16)
      while (try? socket.write(part)) != nil {}
    case .silence(let start):
      write(start, to: socket)
      // The client closes the connection.
      while (try? socket.read(atMost: 4096)) != nil {}
    }
  }

  private static func write(_ text: String, to socket: Socket) {
    let data = Data(text.utf8)
    var index = data.startIndex
    while index < data.endIndex, let next = try? socket.write(data, from: index) { index = next }
  }
}
#endif
