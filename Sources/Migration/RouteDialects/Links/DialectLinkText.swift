// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parts of a link as Foundation's `URL` gives them: percent-encoded, and split as in RFC 3986.
struct DialectLinkText {
  /// The scheme as written, or nil.
  private(set) var scheme: String?
  /// The host without user info and port, percent-encoded; nil if it is missing or empty.
  private(set) var host: String?
  private(set) var path = ""
  private(set) var query: String?
  private(set) var fragment: String?

  /// Splits a text in which all characters are valid in a URL.
  init(encoded text: String) {
    var rest = Substring(text)
    if let colon = rest.firstIndex(where: { ":/?#".contains($0) }), rest[colon] == ":",
      DialectLinkText.isScheme(rest[..<colon])
    {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      host = DialectLinkText.host(in: rest[..<slash])
      rest = rest[slash...]
    }
    path = String(rest)
  }

  /// Whether the path does not begin with `/` although there is a scheme, as in `mailto:ann`.
  var isOpaque: Bool { scheme != nil && host == nil && !path.hasPrefix("/") && !path.isEmpty }

  static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, PercentText.isLetterOrDigit(first),
      PercentText.digit(first).map({ $0 > 9 }) ?? true
    else { return false }
    return text.utf8.allSatisfy { PercentText.isLetterOrDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func host(in authority: Substring) -> String? {
    var rest = authority
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if !rest.hasSuffix("]"), let colon = rest.lastIndex(of: ":"),
      rest[colon...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      rest = rest[..<colon]
    }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Percent-encodes the characters of a text that are not valid in a URL, as Foundation does since
  /// iOS 17.
  ///
  /// - Throws: ``DialectError`` if the text contains a control character.
  static func encoding(
    _ text: String,
    for dialect: RouteDialect
  ) throws(DialectError) -> String {
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      guard !PercentText.isControl(byte) else {
        throw dialect.error(
          .invalidLink,
          text,
          at: index,
          "a link cannot contain a control character",
          "percent-encode it"
        )
      }
      let isKept =
        switch byte {
        case UInt8(ascii: "%"): isEscape(bytes, at: index)
        case UInt8(ascii: "#"): !hasFragment
        case UInt8(ascii: "/"), UInt8(ascii: "?"): true
        default:
          PercentText.isUnreserved(byte) || ":@!$&'()*+,;=".utf8.contains(byte)
            || "[]".utf8.contains(byte)
        }
      if byte == UInt8(ascii: "#") { hasFragment = true }
      if isKept { encoded.append(byte) } else { PercentText.append(escapeOf: byte, to: &encoded) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    index + 2 < bytes.count && PercentText.digit(bytes[index + 1]) != nil
      && PercentText.digit(bytes[index + 2]) != nil
  }
}
