// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ReadLink {
  /// The query item by which a link chose the Swift module of a target of CTMediator.
  static let moduleName = "kCTMediatorParamsKeySwiftTargetModuleName"

  /// Percent-encodes `%`, `#` and all characters that are not valid in a URL.
  static func escaped(_ text: String) -> String {
    PercentText.encoded(text) { byte in
      PercentText.isUnreserved(byte) || "/?:@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  /// Reads a link as HHRouter did: removes a known scheme, percent-encodes the rest, and decodes
  /// each segment twice.
  mutating func readTwiceDecoded(for dialect: RouteDialect) throws(DialectError) {
    segments = try ReadLink.twiceDecodedSegments(
      of: try dialect.removingScheme(of: text),
      for: dialect
    )
    let raw = text.firstIndex(of: "?").map { String(text[text.index(after: $0)...]) }
    query = try dialect.reading.query.items(of: raw, in: text, for: dialect)
  }

  static func twiceDecodedSegments(
    of text: String,
    for dialect: RouteDialect
  ) throws(DialectError) -> [String] {
    try treeSegments(of: escaped(text)).map { (segment) throws(DialectError) in
      guard let decoded = PercentText.decoded(segment) else {
        throw dialect.error(
          .crashed,
          text,
          at: text.offset(ofText: "%"),
          "the segment “\(segment)” cannot be decoded, and the router added nothing to an array",
          "write “%25” for a percent sign"
        )
      }
      return decoded
    }
  }

  /// Returns the segments of a string as `pathComponents` of Foundation gives them: without empty ones, and
  /// with `/` for a slash at the beginning and at the end.
  static func foundationSegments(of text: String) -> [String] {
    let segments = text.split(separator: "/").map(String.init)
    let isRelative = !text.hasPrefix("/")
    let endsWithSlash = text.hasSuffix("/") && !segments.isEmpty
    return (isRelative ? [] : ["/"]) + segments + (endsWithSlash ? ["/"] : [])
  }

  /// Returns the segments as `pathComponents` of Foundation gives them, or all pieces between
  /// slashes if Foundation drops some.
  static func plainSegments(of text: String) -> [String] {
    let (segments, pieces) = (foundationSegments(of: text), text.pieces)
    return segments.count == pieces.count ? segments : pieces
  }

  /// Returns the path and the query of a text as written; only a scheme with `://` and its host are removed.
  static func pathAndQuery(of text: String) -> (path: String, query: String?) {
    let front = text.prefix { $0 != "#" }
    let mark = front.firstIndex(of: "?")
    var path = front[..<(mark ?? front.endIndex)]
    if let range = path.firstRange(ofText: "://"),
      DialectLinkText.isScheme(path[..<range.lowerBound])
    {
      path = path[range.upperBound...].drop { $0 != "/" }
    }
    return (String(path), mark.map { String(front[front.index(after: $0)...]) })
  }

  /// Returns the scheme and host of a web link with its segments; for any other link the scheme, an
  /// empty text, the first segment in lower case, and all segments including the host.
  static func sourceAndSegments(of parts: DialectLinkText) -> [String] {
    var segments = parts.path.split(separator: "/").map { PercentText.decoded($0) ?? String($0) }
    let (scheme, host) = (parts.scheme?.lowercased() ?? "", parts.host ?? "")
    if scheme == "http" || scheme == "https" { return [scheme, host.lowercased()] + segments }
    if !host.isEmpty { segments.insert(PercentText.decoded(host) ?? host, at: 0) }
    return [scheme, ""] + segments.prefix(1).map { $0.lowercased() } + segments
  }

  /// Returns the segments of a text before its query and fragment, without the scheme and without
  /// empty segments.
  static func writtenSegments(of text: String) -> [String] {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return path.pieces.enumerated().filter { index, piece in
      !piece.isEmpty && !(index == 0 && piece.hasSuffix(":"))
    }.map(\.element)
  }
}

extension RouteDialect {
  /// Throws an error if the query of a link for CTMediator chooses a Swift module.
  func refuseModule(in query: [QueryItem], of link: String) throws(DialectError) {
    guard syntax == .targetAndAction,
      query.contains(where: { $0.name == ReadLink.moduleName && $0.value?.isEmpty == false })
    else { return }
    throw error(
      .refused,
      link,
      at: link.offset(ofText: ReadLink.moduleName),
      "a link cannot choose the Swift module of a target",
      "remove the item, and register the target's actions"
    )
  }

  /// Returns whether a link may reach a pattern; the actions `native…` of CTMediator are for the app itself.
  package func isForLinks(_ pattern: String) -> Bool {
    guard syntax == .targetAndAction else { return true }
    return !pattern.drop { $0 != "/" }.dropFirst().lowercased().hasPrefix("native")
  }

  /// Returns a link without a known scheme at its beginning, and without the character after the
  /// `:`.
  func removingScheme(of link: String) throws(DialectError) -> String {
    for scheme in reading.removedSchemes where link.hasPrefix(scheme + ":") {
      let rest = link.dropFirst(scheme.count + 1)
      guard !rest.isEmpty else {
        throw error(
          .crashed,
          link,
          at: link.utf8.count,
          "the link ends after its scheme, which raised an exception",
          "write a “/” after the scheme"
        )
      }
      return String(rest.dropFirst())
    }
    return link
  }
}
