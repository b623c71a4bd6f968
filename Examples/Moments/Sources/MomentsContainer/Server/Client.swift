// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
package import NIOCore

/// A client of the server: an IPv4 address, or the first 64 bits of an IPv6 address.
///
/// A provider usually assigns 64 bits to a customer, who chooses the remaining bits freely
/// (RFC 6177).
package struct Client: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Identifies the client of a connection.
  ///
  /// - Parameter address: The remote address; nil for connections that have none, such as those of
  ///   tests.
  package init(_ address: SocketAddress?) {
    let bytes =
      switch address {
      case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
      case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      default: [UInt8]()
      }
    // An IPv4-mapped IPv6 address contains an IPv4 address in its last 32 bits (RFC 4291, 2.5.5.2),
    // so only these bits are used. Of any other IPv6 address, the first 64 bits are used.
    let isMapped = bytes.count == 16 && bytes[..<12] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    self.bytes = isMapped ? Array(bytes[12...]) : Array(bytes.prefix(8))
  }
}
