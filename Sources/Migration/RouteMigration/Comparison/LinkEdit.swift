// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A link in parts, which are changed one at a time to find the part that explains a difference.
struct LinkEdit {
  var scheme: String?
  /// The authority, or nil if the link has none.
  var host: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ link: String) {
    var rest = Substring(link)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let authority = rest.dropFirst(2).prefix { $0 != "/" }
      host = String(authority)
      rest = rest.dropFirst(2 + authority.count)
    }
    path = String(rest)
  }

  var text: String {
    (scheme.map { "\($0):" } ?? "") + (host.map { "//\($0)" } ?? "") + path
      + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
  }

  /// The path without empty segments, except one at the end.
  var collapsedPath: String {
    let segments = path.split(separator: "/")
    return path(of: segments[...]) + (path.hasSuffix("/") && !segments.isEmpty ? "/" : "")
  }

  /// Returns a path with other segments, which begins with `/` if the path does.
  func path(of segments: ArraySlice<Substring>) -> String {
    (path.hasPrefix("/") ? "/" : "") + segments.joined(separator: "/")
  }

  /// The path with each percent sequence decoded once.
  var decodedPath: String {
    path.replacing(/(?:%[0-9A-Fa-f]{2})+/) { match in
      let bytes = match.output.split(separator: "%").compactMap { UInt8($0, radix: 16) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The path with a letter instead of each percent sequence.
  var unescapedPath: String { path.replacing(/%.{0,2}/, with: "x") }

  /// The query without items that routers read in different ways, such as repeated or empty items.
  var plainQuery: String? {
    guard let query else { return nil }
    var names: Set<Substring> = []
    let items = query.split(separator: "&").filter { item in
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[1].isEmpty && names.insert(parts[0]).inserted
    }
    return items.isEmpty ? nil : items.joined(separator: "&")
  }
}
