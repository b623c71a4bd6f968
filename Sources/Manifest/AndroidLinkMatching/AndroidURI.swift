// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A link, divided into decoded parts in the same way as by `android.net.Uri`.
///
/// Every text is accepted, because `Uri.parse` accepts every text.
public struct AndroidURI: Hashable, Sendable {
  /// The text before the first `:`, in its original case, or `nil`.
  public let scheme: String?
  /// The decoded host in its original case, or `nil` if the link has no `//`.
  public let host: String?
  /// The port, or `nil` if the link has none.
  public let port: Int?
  /// The decoded path, or `nil` if no `/` follows the scheme, as in `mailto:ana`.
  public let path: String?
  /// The decoded query, or `nil` if the link has no `?`.
  public let query: String?
  /// The decoded fragment, or `nil` if the link has no `#`.
  public let fragment: String?

  /// Divides a link and decodes its parts.
  ///
  /// - Parameter text: A link.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) {
    let bytes = Array(text.utf8)
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    scheme = colon.map { String(decoding: bytes[..<$0], as: UTF8.self) }
    var rest = bytes[(colon.map { $0 + 1 } ?? 0)...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.decoded(rest[hash...].dropFirst())
      rest = rest[..<hash]
    } else {
      fragment = nil
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.decoded(rest[mark...].dropFirst())
      rest = rest[..<mark]
    } else {
      query = nil
    }
    guard rest.starts(with: "//".utf8) else {
      host = nil
      port = nil
      let isOpaque = colon != nil && rest.first != UInt8(ascii: "/")
      path = isOpaque ? nil : Self.decoded(rest)
      return
    }
    rest = rest.dropFirst(2)
    // Like a browser, Android ends the host at a `\` as well as at a `/`.
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    var authority = rest.prefix { !slashes.contains($0) }
    path = Self.decoded(rest[authority.endIndex...])
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    let digits = authority.reversed().prefix { (0x30...0x39).contains($0) }.count
    let separator = authority.endIndex - digits - 1
    if separator >= authority.startIndex, authority[separator] == UInt8(ascii: ":") {
      port = Int32(String(decoding: authority[(separator + 1)...], as: UTF8.self)).map(Int.init)
      authority = authority[..<separator]
    } else {
      port = nil
    }
    host = Self.decoded(authority)
  }

  /// Decodes percent-encoded bytes as `android.net.UriCodec` does.
  ///
  /// An escape without two digits becomes U+FFFD and the value of its first digit, or NUL. An escape
  /// that the text ends in becomes U+FFFD.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = Array(bytes)
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      var value = 0
      for _ in 0..<2 {
        guard index < bytes.count else {
          return String(decoding: decoded + replacement, as: UTF8.self)
        }
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
        if digit != nil || bytes[index] < 0x80 {
          index += 1
        } else {
          // Android decodes characters, not bytes. So all UTF-8 bytes of a character that is not a
          // hexadecimal digit are skipped.
          index += 1
          while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        guard let digit else {
          decoded += replacement
          break
        }
        value = value << 4 | digit
      }
      decoded.append(UInt8(value))
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
