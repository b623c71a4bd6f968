// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A URL as the WHATWG standard parses it, without user info and without host names in other
/// alphabets.
///
/// A text without a scheme is a path with an optional query and fragment; its other parts are empty.
struct WebLink {
  /// The parts of the URL.
  private(set) var components = Dictionary(
    uniqueKeysWithValues: LinkComponent.allCases.map { ($0, "") }
  )

  /// The schemes that always have a host, with their default ports.
  static let specialPorts = [
    "http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "file": "",
  ]

  static let queryEscapes = " \"#<>"
  static let fragmentEscapes = " \"<>`"
  private static let pathEscapes = " \"#<>?^`{}"

  /// Parses a text; nil if it is not a URL.
  init?(_ text: String) {
    var rest = Substring(WebLink.withoutLineBreaks(text))
    if let hash = rest.firstIndex(of: "#") {
      components[.hash] = WebLink.encoded(
        String(rest[rest.index(after: hash)...]),
        WebLink.fragmentEscapes
      )
      rest = rest[..<hash]
    }
    var scheme: String?
    if let colon = rest.firstIndex(where: { ":/?".contains($0) }), rest[colon] == ":",
      DialectLinkText.isScheme(rest[..<colon])
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    let isSpecial = scheme.map { WebLink.specialPorts[$0] != nil } ?? true
    if let mark = rest.firstIndex(of: "?") {
      let query = String(rest[rest.index(after: mark)...])
      components[.search] = WebLink.encoded(
        query,
        scheme != nil && isSpecial ? WebLink.queryEscapes + "'" : WebLink.queryEscapes
      )
      rest = rest[..<mark]
    }
    guard let scheme else {
      components[.pathname] = WebLink.path(ofPatternText: String(rest))
      return
    }
    components[.protocol] = scheme
    if isSpecial {
      rest = Substring(rest.replacing(text: "\\", with: "/"))
      let slashes = rest.prefix { $0 == "/" }
      if scheme != "file" || slashes.count >= 2 {
        rest = rest.dropFirst(scheme == "file" ? 2 : slashes.count)
        guard readAuthority(&rest, scheme), scheme == "file" || components[.hostname] != "" else {
          return nil
        }
      }
      components[.pathname] = WebLink.path(of: String(rest.isEmpty ? "/" : rest))
    } else if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      guard readAuthority(&rest, scheme) else { return nil }
      components[.pathname] = rest.isEmpty ? "" : WebLink.path(of: String(rest))
    } else {
      components[.pathname] =
        rest.hasPrefix("/") ? WebLink.path(of: String(rest)) : WebLink.opaque(String(rest))
    }
  }

  /// Reads the host and the port, and returns whether they are valid.
  private mutating func readAuthority(_ rest: inout Substring, _ scheme: String) -> Bool {
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    var host = rest[..<end]
    rest = rest[end...]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      let digits = host[host.index(after: colon)...]
      guard digits.isEmpty || UInt16(digits) != nil, digits.first != "+" else { return false }
      let port = UInt16(digits).map(String.init) ?? ""
      components[.port] = port == WebLink.specialPorts[scheme] ? "" : port
      host = host[..<colon]
    }
    let name: String? =
      WebLink.specialPorts[scheme] == nil ? String(host) : PercentText.decoded(host)
    guard let name, WebLink.isHost(name) else { return false }
    components[.hostname] = WebLink.specialPorts[scheme] == nil ? name : name.lowercased()
    return true
  }

  /// Removes line breaks and tabs, as the WHATWG standard does before it parses a URL.
  static func withoutLineBreaks(_ text: String) -> String {
    var text = text
    text.unicodeScalars.removeAll { "\n\r\t".unicodeScalars.contains($0) }
    return text
  }

  private static func isHost(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"#/<>?@\\^|%".utf8.contains($0) }
  }

  /// Returns a part of a pattern's host as a URL has it; nil if no host has it.
  ///
  /// The standard ignores what follows the host in the text, as in `example.com/foo`.
  static func host(ofPatternText text: String) -> String? {
    let name = PercentText.decoded(text.prefix { !"/?#\\".contains($0) })
    guard let name, !name.isEmpty, isHost(name), !name.contains(where: { "[]:".contains($0) })
    else { return nil }
    return name.lowercased()
  }

  /// Returns the number at the beginning of a part of a pattern's port; nil if there is none up to
  /// 65535.
  static func port(ofPatternText text: String) -> String? {
    UInt16(text.prefix { ("0"..."9").contains($0) }).map(String.init)
  }

  /// Percent-encodes control characters, all scalars outside ASCII, and the characters in
  /// `escapes`.
  static func encoded(_ text: String, _ escapes: String) -> String {
    PercentText.encoded(text) { byte in
      byte >= 0x20 && byte < 0x7F && !escapes.utf8.contains(byte)
    }
  }

  /// Percent-encodes a path that is not divided into segments, such as `ann` in `mailto:ann`.
  static func opaque(_ text: String) -> String { encoded(text, "") }

  /// Percent-encodes a path that begins with `/`, and resolves its segments `.` and `..`.
  static func path(of text: String) -> String {
    var segments: [String] = []
    let pieces = text.dropFirst().pieces
    for (index, piece) in pieces.enumerated() {
      let name = piece.lowercased().replacing(text: "%2e", with: ".")
      if name == ".." { _ = segments.popLast() }
      if name != ".", name != ".." {
        segments.append(encoded(piece, pathEscapes))
      } else if index == pieces.count - 1 {
        segments.append("")
      }
    }
    return "/" + segments.joined(separator: "/")
  }

  /// Percent-encodes a part of a pattern's path; the part can begin in the middle of a segment.
  static func path(ofPatternText text: String) -> String {
    guard !text.isEmpty, !text.hasPrefix("/") else { return text.isEmpty ? "" : path(of: text) }
    // `path(of:)` reads whole segments, but this text can be the rest of a segment: a text `.`
    // after `a` is a part of `a.`, and not a dot segment. So `/-` is written before the text and
    // removed afterwards, as the URLPattern standard does.
    return String(path(of: "/-" + text).dropFirst(2))
  }
}
