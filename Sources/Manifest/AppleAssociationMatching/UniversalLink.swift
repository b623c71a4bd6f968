// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A web link that is divided into its parts; only its scheme and host are changed to lower case.
///
/// Patterns are compared with the link as written, so nothing is decoded or resolved here.
public struct UniversalLink: Hashable, Sendable {
  /// The maximum length of a link in bytes, which limits the time of a match.
  public static let maximumLength = 8192

  /// The scheme in lower case.
  public let scheme: String
  /// The host in lower case, without user info and port.
  public let host: String
  /// The path as written; it can be empty.
  public let path: String
  /// The text between `?` and `#`, or `nil` if the link has no `?`.
  public let query: String?
  /// The text after `#`, or `nil` if the link has no `#`.
  public let fragment: String?

  /// Divides a link into its parts as RFC 3986, appendix B, describes.
  ///
  /// - Parameter text: An absolute link, such as `https://example.com/buy/42?a=1#top`.
  /// - Throws: A `UniversalLinkError` if the text is too long, or has no scheme or no host.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(UniversalLinkError) {
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }),
      scalars[colon] == ":", colon > scalars.startIndex
    else { throw .noScheme }
    scheme = scalars[..<colon].asciiLowercased
    var rest = scalars[colon...].dropFirst()
    guard rest.starts(with: "//".unicodeScalars) else { throw .noHost }
    rest = rest.dropFirst(2)
    let authority = rest.prefix { !"/?#".unicodeScalars.contains($0) }
    rest = rest[authority.endIndex...]
    var host = authority
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let port = host.lastIndex(of: ":"), !host[port...].contains("]") { host = host[..<port] }
    guard !host.isEmpty else { throw .noHost }
    self.host = host.asciiLowercased
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    rest = rest[path.endIndex...]
    self.path = String(path)
    if rest.first == "?" {
      let query = rest.dropFirst().prefix { $0 != "#" }
      rest = rest[query.endIndex...]
      self.query = String(query)
    } else {
      query = nil
    }
    fragment = rest.first == "#" ? String(rest.dropFirst()) : nil
  }

  /// Returns a link with the escapes that a browser writes after the host, before a platform receives
  /// the link.
  ///
  /// The characters are those of the path percent-encode set: https://url.spec.whatwg.org/#path-percent-encode-set
  ///
  /// - Parameter link: A link or a path, such as `https://example.com/茶`.
  /// - Returns: The link in ASCII, such as `https://example.com/%E8%8C%B6`; the host is left as written.
  public static func escaped(_ link: String) -> String {
    let scalars = link.unicodeScalars
    let delimiters = "/?#".unicodeScalars
    var start = scalars.startIndex
    if let colon = scalars.firstIndex(where: { $0 == ":" || delimiters.contains($0) }),
      scalars[colon...].starts(with: "://".unicodeScalars)
    {
      let authority = scalars[colon...].dropFirst(3)
      start = authority.firstIndex { delimiters.contains($0) } ?? scalars.endIndex
    }
    var result = String(scalars[..<start])
    for scalar in scalars[start...] {
      if (0x21..<0x7F).contains(scalar.value), !"\"<>^`{}".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(Character(scalar)).utf8 {
          result += byte < 0x10 ? "%0" : "%"
          result += String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }
}

/// The reason why a text is not a universal link.
public enum UniversalLinkError: String, Error, Hashable, Sendable {
  /// The text has more than `UniversalLink.maximumLength` bytes.
  case tooLong
  /// The text does not begin with a scheme and `:`.
  case noScheme
  /// The text has no host after the scheme.
  case noHost
}

extension UniversalLinkError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    switch self {
    case .tooLong: "The link has more than \(UniversalLink.maximumLength) bytes."
    case .noScheme: "The link has no scheme; write https://host/path."
    case .noHost: "The link has no host; write https://host/path."
    }
  }
}

extension Substring.UnicodeScalarView {
  /// The text with the letters A to Z in lower case.
  fileprivate var asciiLowercased: String {
    var text = String.UnicodeScalarView()
    for scalar in self {
      let isUpper = ("A"..."Z").contains(scalar)
      text.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
    }
    return String(text)
  }
}
