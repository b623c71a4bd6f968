// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import LinkAssociation
internal import RouteMatching

/// A property of the spelling of a link that the router and a platform interpret in different ways.
///
/// Each spelling has a correction. If the opinions about the corrected link agree, the spelling is the
/// cause of a difference.
enum LinkSpelling: CaseIterable {
  case userInformation
  case port
  case scheme
  case host
  case dotSegments
  case emptySegments
  case escapes
  case queryItems
  case trailingSlash
  case escapedSlash

  /// The kind of the documented difference that this spelling causes.
  var code: LinkDifference.Code {
    switch self {
    case .userInformation: .userInformation
    case .port: .port
    case .scheme: .scheme
    case .host: .host
    case .dotSegments: .dotSegments
    case .emptySegments: .emptySegments
    case .escapes: .escapes
    case .queryItems: .queryItems
    case .trailingSlash: .trailingSlash
    case .escapedSlash: .escapedSlash
    }
  }

  /// Changes a link so that it has the usual spelling, for example without a port.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  func correct(_ link: inout LinkParts) {
    switch self {
    case .userInformation: link.userInfo = nil
    case .port: link.port = nil
    case .scheme:
      link.scheme = link.scheme.lowercased()
      if link.scheme == "http" { link.scheme = "https" }
    case .host:
      link.host = link.host.lowercased()
      if link.host.hasSuffix(".") { link.host.removeLast() }
    case .dotSegments: link.segments = Self.resolved(link.segments)
    case .emptySegments:
      let isOpen = link.path.hasSuffix("/")
      let kept = link.segments.filter { !$0.isEmpty }
      link.segments = kept + (isOpen && !kept.isEmpty ? [""] : [])
    case .escapes:
      link.segments = link.segments.map { $0.percentDecoded.map(LinkEncoding.segment) ?? $0 }
      link.query = link.query.map(Self.plainQuery)
    case .queryItems: link.query = link.query.map(Self.singleItems)
    case .trailingSlash:
      while link.path.utf8.count > 1, link.path.hasSuffix("/") { link.path.removeLast() }
    case .escapedSlash:
      link.segments = link.segments.map { segment in
        guard let text = segment.percentDecoded, text.contains(where: { "/&\\".contains($0) })
        else { return segment }
        return LinkEncoding.segment(text.filter { !"/&\\".contains($0) })
      }
    }
  }

  /// Resolves `.` and `..` as RFC 3986, section 5.2.4, describes.
  private static func resolved(_ segments: [String]) -> [String] {
    var result: [String] = []
    for (position, segment) in segments.enumerated() {
      switch segment.percentDecoded {
      case ".": if position == segments.count - 1 { result.append("") }
      case "..":
        _ = result.popLast()
        if position == segments.count - 1 { result.append("") }
      default: result.append(segment)
      }
    }
    return result
  }

  private static func plainQuery(_ query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { text in
        String(text).percentDecoded.map(LinkEncoding.query) ?? String(text)
      }.joined(separator: "=")
    }.joined(separator: "&")
  }

  /// Returns a query with only the first item of each name; an empty value is replaced by `1`.
  private static func singleItems(_ query: String) -> String {
    var known: Set<Substring> = []
    var items: [String] = []
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard known.insert(parts[0]).inserted else { continue }
      let value = parts.count == 2 ? parts[1] : ""
      items.append("\(parts[0])=\(value.isEmpty ? "1" : value.filter { $0 != ";" })")
    }
    return items.joined(separator: "&")
  }
}
