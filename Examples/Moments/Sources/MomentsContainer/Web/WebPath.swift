// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Wayfinder

/// The path that the browser shows for a page: the path and the query of its link.
///
/// All pages are on the container's host, so the link's own scheme and host are omitted.
struct WebPath: Hashable {
  /// A path that begins with exactly one `/`, perhaps with a query.
  ///
  /// It is a valid URI reference (RFC 3986, 4.2), so it can be the value of `Location`.
  let text: String

  /// Creates the path of an entry; nil if the link of the entry can no longer be parsed.
  init?(of entry: NavigationEntry) {
    guard let link = try? DeepLink(parsing: entry.link) else { return nil }
    let path = link.segments.map { $0.raw }.joined(separator: "/")
    let query = link.rawQuery.map { "?\($0)" } ?? ""
    // If the path began with two slashes, a browser would read the text after them as a host. So
    // the path begins with exactly one slash.
    self.init(target: "/" + path.drop { $0 == "/" } + query)
  }

  /// Creates the path of a request's target, which a client may have sent with invalid characters.
  init(target: String) {
    text = Self.escaped(target)
  }

  /// Percent-encodes the bytes that a path and a query cannot contain (RFC 3986, 3.3 and 3.4).
  ///
  /// Existing percent-encodings stay.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = Array(text.utf8)
    var escaped: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isEncoding =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && bytes[index + 1...index + 2].allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      if isEncoding || allowed.contains(byte) {
        escaped.append(byte)
      } else {
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8
  )
}
