// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The value of a `Host` field: a host, perhaps with a port (RFC 9112, 3.2).
struct HostField {
  /// The host in lower case, without the port.
  let host: String

  /// Reads the value of a `Host` field.
  ///
  /// - Parameter value: The value as received. User information is not allowed in it.
  init?(_ value: String) {
    let bytes = Array(value.utf8)
    guard
      let end = bytes.first == UInt8(ascii: "[") ? Self.endOfLiteral(bytes) : Self.endOfName(bytes)
    else { return nil }
    if end < bytes.count {
      let port = bytes[(end + 1)...]
      guard bytes[end] == UInt8(ascii: ":"), port.count <= 5,
        port.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
      else { return nil }
    }
    host = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
  }

  /// Returns the end of an IP literal in brackets (RFC 3986, 3.2.2).
  private static func endOfLiteral(_ bytes: [UInt8]) -> Int? {
    let length = bytes.dropFirst().prefix { isAlphanumeric($0) || ":.".utf8.contains($0) }.count
    guard length > 0, length + 1 < bytes.count, bytes[length + 1] == UInt8(ascii: "]") else {
      return nil
    }
    return length + 2
  }

  /// Returns the end of a registered name or of an IPv4 address (RFC 3986, 3.2.2).
  private static func endOfName(_ bytes: [UInt8]) -> Int? {
    var end = 0
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "%") {
        guard bytes[(end + 1)...].prefix(2).count(where: isHexDigit) == 2 else { return nil }
        end += 3
      } else if isAlphanumeric(bytes[end]) || "._~!$&'()*+,;=-".utf8.contains(bytes[end]) {
        end += 1
      } else {
        break
      }
    }
    return end == 0 ? nil : end
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    "0"..."9" ~= Unicode.Scalar(byte) || "a"..."z" ~= Unicode.Scalar(byte | 0x20)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    "0"..."9" ~= Unicode.Scalar(byte) || "a"..."f" ~= Unicode.Scalar(byte | 0x20)
  }
}
