// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: http and https")
struct DeepLinkWebAuthorityTests {
  @Test(
    "Host and port are those of the WHATWG URL Standard",
    arguments: [
      ("https://h", "h", nil), ("https://H.Example/x", "h.example", nil), ("HTTP://h?q", "h", nil),
      ("https://h#f", "h", nil), ("https://h:443/", "h", nil), ("http://h:80/", "h", nil),
      ("https://h:80/", "h", 80), ("http://h:443/", "h", 443), ("http://h:080/", "h", nil),
      ("https://h:080/", "h", 80), ("http://h:65535", "h", 65535), ("http://h:0", "h", 0),
      ("http://h.", "h.", nil), ("http://.", ".", nil), ("http://a..b", "a..b", nil),
      ("http://1.2.3.4:80/", "1.2.3.4", nil), ("http://255.255.255.255", "255.255.255.255", nil),
      ("http://0.0.0.0", "0.0.0.0", nil), ("http://1.2.3.4..", "1.2.3.4..", nil),
      ("http://a.0xg", "a.0xg", nil), ("http://1.2.3.4.com", "1.2.3.4.com", nil),
      ("http://a_b", "a_b", nil), ("http://XN--BCHER-KVA.example", "xn--bcher-kva.example", nil),
      ("http://xn--not-a-valid-label-\u{61}", "xn--not-a-valid-label-a", nil),
    ] as [(String, String, Int?)]
  )
  func hostAndPort(text: String, host: String, port: Int?) throws {
    let link = try DeepLink(parsing: text)
    #expect(link.host == host)
    #expect(link.port == port)
    #expect(!link.keepsHost)
  }

  @Test(
    "User info is the text before the only “@”",
    arguments: [
      ("https://u@h", "u"), ("https://u:p@h:8080", "u:p"), ("https://@h", ""),
      ("https://trusted.example@evil.example", "trusted.example"), ("https://h/a@b", nil),
      ("https://h?a@b@c", nil), ("https://h#a@b@c", nil),
    ] as [(String, String?)]
  )
  func userInfo(text: String, expected: String?) throws {
    #expect(try DeepLink(parsing: text).userInfo == expected)
  }

  @Test(
    "A missing authority is malformed",
    arguments: [
      ("https:", 6), ("https:/", 7), ("https:h", 6), ("https:/h", 7), ("https:?q", 6),
      ("https:#f", 6),
    ]
  )
  func missingAuthority(text: String, offset: Int) {
    #expect(DeepLink.refusal(of: text) == .missingAuthority(of: .https, at: offset))
  }

  @Test(
    "An authority without a host is malformed",
    arguments: [
      ("https://", 8), ("https:///", 8), ("https:///h", 8), ("https://?q", 8), ("https://#f", 8),
      ("https://:80", 8), ("https://:", 8), ("https://@", 9), ("https://u@", 10),
      ("https://u@:80/", 10),
      ("https://:@/", 10),
    ]
  )
  func missingHost(text: String, offset: Int) {
    #expect(DeepLink.refusal(of: text) == .missingHost(of: .https, at: offset))
  }

  @Test(
    "A byte that is not valid in a host is malformed in the whole authority",
    arguments: 0...0x7F
  )
  func badBytes(code: Int) {
    let byte = UInt8(code)
    let scalar = Unicode.Scalar(byte)
    let isRefused = byte <= 0x20 || byte == 0x7F || "%<>^|[]\\".unicodeScalars.contains(scalar)
    let reason = byte == 0x5C ? DeepLinkError.backslash(at: 9) : .inAuthority(byte, at: 9)
    let expected = isRefused ? reason : nil
    #expect(
      DeepLink.refusal(of: "https://u\(scalar)@h/") == (byte == 0x40 ? .secondAt(at: 10) : expected)
    )
    // In `h:h`, the “:” begins a port, and in `h@h`, the “@” ends the user info. So these two bytes
    // are not tested here.
    guard byte != 0x3A, byte != 0x40 else { return }
    #expect(DeepLink.refusal(of: "https://h\(scalar)h/") == expected)
  }

  @Test(
    "Text outside of ASCII is malformed in an authority",
    arguments: ["é", "ａ", "家", "\u{AD}", "。"]
  )
  func notASCII(text: String) {
    #expect(DeepLink.refusal(of: "https://a\(text)b/") == .inAuthority(0xFF, at: 9))
    #expect(DeepLink.refusal(of: "https://a\(text)@b/") == .inAuthority(0xFF, at: 9))
  }

  @Test("A second “@” is malformed", arguments: ["https://a@b@c/", "https://a@@c/"])
  func secondAt(text: String) {
    #expect(DeepLink.refusal(of: text)?.message.hasPrefix("a second “@” at byte 1") == true)
  }

  @Test(
    "A port that is empty or not a number up to 65535 is malformed",
    arguments: [
      ("https://h:", .missingPort(at: 9)), ("https://h:/", .missingPort(at: 9)),
      ("https://h:?q", .missingPort(at: 9)), ("https://u@h:#f", .missingPort(at: 11)),
      ("https://h:65536", .port(at: 10)), ("https://h:99999999999999999999999", .port(at: 10)),
      ("https://h:8a", .port(at: 11)), ("https://h:-1", .port(at: 10)),
      ("https://h:80:", .port(at: 12)),
      ("https://h:80:81", .port(at: 12)), ("https://h::80", .port(at: 10)),
      ("https://h:0x50", .port(at: 11)),
      ("https://h:4294967739", .port(at: 10)), ("https://h:18446744073709552059", .port(at: 10)),
    ] as [(String, DeepLinkError)]
  )
  func badPort(text: String, error: DeepLinkError) {
    #expect(DeepLink.refusal(of: text) == error)
  }

  @Test(
    "A “\\” is malformed before the query, and literal in and after it",
    arguments: [
      ("https:\\\\h", 6), ("https:/\\h", 7), ("https://\\h", 8), ("https://h\\", 9),
      ("https://h/\\x", 10),
      ("https://h/a/b\\", 13), ("https://good\\@evil/", 12), ("https://h/a?\\", nil),
      ("https://h/a#\\", nil), ("https://h?\\", nil), ("https://h/%5C", nil),
      ("https://h/a?b#\\", nil),
      ("moments://h/\\", nil), ("/\\", nil),
    ] as [(String, Int?)]
  )
  func backslash(text: String, offset: Int?) {
    #expect(DeepLink.refusal(of: text) == offset.map { .backslash(at: $0) })
  }

  @Test(
    "A host whose last label is a number must be plain dotted IPv4",
    arguments: [
      "1", "1.", "0", "127.1", "1.2.3", "1.2.3.4.5", "1.2.3.4.", "1.2.3.256", "1.2.3.04",
      "01.2.3.4",
      "1.2.3.0x4", "a.1", "a.1.", "a.08", "a.0x", "a.0X1f", "0x", "0x7f000001", "2130706433",
      "1..2.3",
      ".1.2.3", ".1.2.3.4", "1.2..4", "00.0.0.0", "1.2.3.999999999999999999999", "a.2.3.4",
    ]
  )
  func numericHost(host: String) {
    #expect(DeepLink.refusal(of: "https://\(host)/") == .numericHost(at: 8))
    #expect(DeepLink.refusal(of: "http://u@\(host):80") == .numericHost(at: 9))
  }
}

@Suite("Deep links: http and https compared with WHATWG")
struct WebHostTableTests {
  struct Row: Sendable {
    var link: String
    /// The host according to the WHATWG URL Standard, or nil if the standard refuses the link.
    var host: String?
    var port: Int?
  }

  static let rows: [Row] = webHostTable.split(separator: "\n").map { line in
    let cells = line.split(separator: " ").map { plain($0) }
    return Row(
      link: cells[0],
      host: cells.count > 1 ? cells[1] : nil,
      port: cells.count > 2 ? Int(cells[2]) : nil
    )
  }

  /// Decodes the escapes in a cell of the table.
  static func plain(_ cell: Substring) -> String {
    var text = String.UnicodeScalarView()
    var rest = cell.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst(), next == "{" else {
        text.append(scalar)
        continue
      }
      let digits = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 1)
      text.append(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
    }
    return String(text)
  }

  @Test(
    "An accepted link has the host and port of WHATWG, and a link that WHATWG refuses is refused"
  )
  func agreement() {
    var accepted = 0
    for row in Self.rows {
      guard let link = try? DeepLink(parsing: row.link) else { continue }
      accepted += 1
      if row.host == nil && link.host?.contains("xn--") == true { continue }
      #expect(link.host == row.host, "\(row.link.debugDescription)")
      #expect(link.port == row.port, "\(row.link.debugDescription)")
    }
    #expect(Self.rows.count > 2000)
    #expect(accepted > 700)
  }

  @Test("A link that WHATWG accepts is refused only for a documented reason")
  func refusals() {
    for row in Self.rows where row.host != nil {
      guard let error = DeepLink.refusal(of: row.link) else { continue }
      #expect(Self.hasReason(row.link), "\(row.link.debugDescription): \(error)")
    }
  }

  @Test("Links with tabs and line breaks, which WHATWG strips, are refused")
  func strippedCharacters() {
    var seen = 0
    for row in Self.rows where row.link.utf8.contains(where: { [9, 10, 13].contains($0) }) {
      seen += 1
      #expect(DeepLink.refusal(of: row.link) != nil, "\(row.link.debugDescription)")
    }
    #expect(seen > 50)
  }

  /// Returns whether a link that WHATWG accepts has a property for which this parser must refuse
  /// the link.
  static func hasReason(_ link: String) -> Bool {
    let scalars = Array(link.unicodeScalars)
    if scalars.first == " " || scalars.last == " " { return true }
    if scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return true }
    let front = scalars.prefix { $0 != "?" && $0 != "#" }
    if front.contains("\\") { return true }
    let text = String(String.UnicodeScalarView(front))
    guard let slashes = text.firstRange(of: "://") else { return true }
    guard text[..<slashes.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter }) else { return true }
    let rest = text[slashes.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    if authority.isEmpty || authority.unicodeScalars.contains(where: { !$0.isASCII }) {
      return true
    }
    if authority.contains(where: { " %<>^|[]".contains($0) }) { return true }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let server = parts.last else { return true }
    let pieces = server.split(separator: ":", omittingEmptySubsequences: false)
    if pieces.count == 2 && pieces[1].isEmpty { return true }
    // WHATWG writes some IPv4 addresses in another form; for example, `127.1` becomes `127.0.0.1`.
    // The parser of this package refuses such an address.
    if let url = Self.rows.first(where: { $0.link == link }), let host = url.host,
      host.split(separator: ".").allSatisfy({ UInt8($0) != nil }), host != pieces[0]
    {
      return true
    }
    // The remaining reason for a refusal is a path that cannot be decoded.
    let path = Array(rest.dropFirst(authority.count).utf8)
    return NaiveReading.segments(ofPath: path) == nil
  }
}
