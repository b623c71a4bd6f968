// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The host and the port at which the server listens.
package struct ListenAddress: CustomStringConvertible, Sendable {
  package let host: String
  package let port: Int

  /// Stores a host and a port; the port 0 means any free one.
  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// The address as a URL for a browser.
  package var description: String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}

/// The reason why the server cannot listen, with a correction.
struct ListenError: Error, CustomStringConvertible {
  let description: String

  init(at address: ListenAddress, because error: any Error) {
    let (host, port) = (address.host, address.port)
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      description =
        "port \(port) is in use; choose another with --port, or any free one with --port 0"
    case EACCES:
      description = "port \(port) needs more rights; choose one above 1023 with --port"
    case EADDRNOTAVAIL:
      description = "this machine does not have the address \(host); choose another with --host"
    default:
      description = "cannot listen at \(host), port \(port): \(error)"
    }
  }
}
