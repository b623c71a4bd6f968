// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A link as an older router read it.
struct ReadLink: Sendable {
  /// The text that the router received.
  let text: String
  /// The scheme as written, or nil.
  var scheme: String?
  /// The segments that patterns are compared with.
  var segments: [String] = []
  /// The parts of the link; empty unless patterns are compared with parts.
  var components: [LinkComponent: String] = [:]
  var query: [QueryItem] = []

  /// Reads a link.
  ///
  /// - Throws: ``DialectError`` if the text is not a link of the dialect.
  init(_ text: String, for dialect: RouteDialect) throws(DialectError) {
    self.text = text
    let reading = dialect.reading
    switch reading.source {
    case .name:
      try ReadLink.refuseLink(text, for: dialect)
      segments = [text]
    case .url:
      let parts = DialectLinkText(encoded: try DialectLinkText.encoding(text, for: dialect))
      scheme = parts.scheme
      try readURL(parts, for: dialect)
    case .escapedText:
      try readEscaped(text, for: dialect)
    case .plainText:
      segments = ReadLink.plainSegments(of: text)
    case .pathText:
      let (path, query) = ReadLink.pathAndQuery(of: text)
      components = [.pathname: path]
      self.query = try reading.query.items(of: query, in: text, for: dialect)
    case .webURL:
      components = WebLink(text)?.components ?? [:]
      query = try reading.query.items(of: components[.search], in: text, for: dialect)
    }
  }

  private static func refuseLink(
    _ text: String,
    for dialect: RouteDialect
  ) throws(DialectError) {
    guard let range = text.firstRange(ofText: "://") else { return }
    throw dialect.error(
      .refused,
      text,
      at: text[..<range.lowerBound].utf8.count,
      "a link cannot name a module",
      "register a route for the link, and open the module in its handler"
    )
  }

  private mutating func readURL(
    _ parts: DialectLinkText,
    for dialect: RouteDialect
  ) throws(DialectError) {
    let reading = dialect.reading
    var query = try reading.query.items(of: parts.query, in: text, for: dialect)
    switch reading.path {
    case .rawSegments:
      var path = parts.path
      if let host = parts.host, reading.host.isFirstSegment(host) {
        path = ReadLink.joined(host, path)
      }
      if reading.fragment == .pathOrItems, let fragment = parts.fragment {
        let read = FragmentText(fragment, reading.query)
        query += read.items
        path += read.path.map { "#\($0)" } ?? ""
      }
      if path.hasPrefix("/") { path.removeFirst() }
      if path.hasSuffix("/") { path.removeLast() }
      segments = path.pieces
    case .decodedText:
      let null = "(null)"
      let host = parts.host.map { PercentText.decoded($0) ?? $0 } ?? null
      var path = parts.isOpaque ? null : PercentText.decoded(parts.path) ?? null
      if path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
      segments = (host + path).pieces
    case .lastSegmentInLowerCase:
      segments = [ReadLink.lastSegment(of: parts.path).lowercased()]
    case .writtenSegments:
      segments = ReadLink.writtenSegments(of: text)
    case .hostAndJoinedPath:
      try dialect.refuseModule(in: query, of: text)
      query.removeAll { $0.name == ReadLink.moduleName }
      let path = parts.isOpaque ? nil : PercentText.decoded(parts.path)
      let action = path?.replacing(text: "/", with: "")
      if let host = parts.host, let action, !action.hasPrefix("native") {
        segments = [PercentText.decoded(host) ?? host, action]
      }
    case .sourceAndSegments:
      segments = ReadLink.sourceAndSegments(of: parts)
    case .treeSegments, .twiceDecodedSegments, .name, .components:
      break
    }
    self.query = query
  }

  /// Reads a text that the router percent-encoded completely, so that each `%` became `%25`.
  ///
  /// The text after the last `://` is the path, wherever it is.
  private mutating func readEscaped(
    _ text: String,
    for dialect: RouteDialect
  ) throws(DialectError) {
    if dialect.reading.path == .twiceDecodedSegments { return try readTwiceDecoded(for: dialect) }
    let escaped = ReadLink.escaped(text)
    var source = Substring(escaped)
    if let first = escaped.firstRange(ofText: "://"), let last = escaped.lastRange(ofText: "://") {
      scheme = String(escaped[..<first.lowerBound])
      segments = [String(escaped[..<first.lowerBound])]
      source = escaped[last.upperBound...]
      if source.isEmpty { segments.append("~") }
    }
    segments += ReadLink.treeSegments(of: String(source))
    let parts = DialectLinkText(encoded: escaped)
    query = try dialect.reading.query.items(of: parts.query, in: text, for: dialect)
  }

  /// Returns the decoded segments of a percent-encoded path, without the empty ones.
  static func treeSegments(of encoded: String) -> [String] {
    let parts = DialectLinkText(encoded: encoded)
    guard !parts.isOpaque else { return [] }
    return parts.path.split(separator: "/").map { PercentText.decoded($0) ?? String($0) }
  }

  /// Returns a host and a path with one `/` between all segments, as Foundation joins them.
  private static func joined(_ host: String, _ path: String) -> String {
    ([host] + path.split(separator: "/").map(String.init)).joined(separator: "/")
  }

  private static func lastSegment(of path: String) -> String {
    guard let last = path.split(separator: "/").last else { return path.isEmpty ? "" : "/" }
    return PercentText.decoded(last) ?? String(last)
  }
}

extension LinkReading.Host {
  /// Returns whether the router used a host as the first segment; the host is not empty.
  fileprivate func isFirstSegment(_ host: String) -> Bool {
    switch self {
    case .ignored: false
    case .firstSegment, .firstSegmentOrNull: true
    case .firstSegmentUnlessDotted: host != "localhost" && !host.contains(".")
    }
  }
}

/// A fragment as a part of the path, as items of the query, or as both.
private struct FragmentText {
  let items: [QueryItem]
  /// The percent-encoded part of the path, or nil.
  let path: String?

  init(_ fragment: String, _ reading: QueryReading) {
    let parts = DialectLinkText(encoded: fragment)
    let decodedPath = PercentText.decoded(parts.path)
    // A fragment can have a query of its own, as in `#/view?a=1`. Otherwise the whole fragment is
    // decoded once and read as a query, as in `#a=1`.
    let items =
      parts.query.map { reading.encodedItems($0) } ?? reading.plainItems(decodedPath ?? "")
    let hasItems = items.first?.value?.isEmpty == false
    self.items = hasItems ? items : []
    let isOnlyItems =
      parts.query == nil || PercentText.decoded(parts.query ?? "") == decodedPath
    path = hasItems && isOnlyItems ? nil : parts.path
  }
}

extension QueryReading {
  fileprivate func encodedItems(_ text: String) -> [QueryItem] {
    items(text) { PercentText.decoded($0) }
  }

  fileprivate func plainItems(_ text: String) -> [QueryItem] {
    items(text) { String($0) }
  }

  private func items(_ text: String, _ decode: (Substring) -> String?) -> [QueryItem] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "&", omittingEmptySubsequences: false).map { part in
      let equals = part.firstIndex(of: "=")
      let name = decode(part[..<(equals ?? part.endIndex)]) ?? ""
      var value = equals.flatMap { decode(part[part.index(after: $0)...]) }
      if plusInValues == .spaceAfterDecoding { value = value.map(PlusSign.asSpace) }
      return QueryItem(name: name, value: value)
    }
  }
}
