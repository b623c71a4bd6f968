// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The parts of a link as written, for changes of its spelling.
struct LinkParts {
  var scheme: String
  var userInfo: String?
  var host: String
  var port: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Divides a link into its parts; returns nil if the link has no scheme with `://`.
  init?(_ text: String) {
    guard let colon = text.range(of: "://") else { return nil }
    scheme = String(text[..<colon.lowerBound])
    guard scheme.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }) else { return nil }
    var rest = text[colon.upperBound...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[hash...].dropFirst())
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[mark...].dropFirst())
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    path = String(rest[slash...])
    var authority = rest[..<slash]
    if let at = authority.lastIndex(of: "@") {
      userInfo = String(authority[..<at])
      authority = authority[authority.index(after: at)...]
    }
    if let colon = authority.lastIndex(of: ":") {
      port = String(authority[colon...].dropFirst())
      authority = authority[..<colon]
    }
    host = String(authority)
  }

  /// The text of the whole link.
  var text: String {
    var text = "\(scheme)://"
    if let userInfo { text += "\(userInfo)@" }
    text += host
    if let port { text += ":\(port)" }
    text += path
    if let query { text += "?\(query)" }
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// Whether the link is a web link.
  var isWeb: Bool { scheme.lowercased() == "https" || scheme.lowercased() == "http" }

  /// The texts between the slashes of the path, without the empty text before the first slash.
  var segments: [String] {
    get {
      path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    set { path = "/" + newValue.joined(separator: "/") }
  }
}

extension String {
  /// Returns the range of the first occurrence of an ASCII text.
  fileprivate func range(of wanted: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(wanted) {
        return index..<self.index(index, offsetBy: wanted.count)
      }
      index = self.index(after: index)
    }
    return nil
  }

  /// The text with each percent-encoded byte decoded; nil if an escape has no two digits, or if the
  /// result is not UTF-8.
  var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit; nil for another byte.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
