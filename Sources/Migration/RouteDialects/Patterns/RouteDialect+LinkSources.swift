// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A pattern of Crossroad with one source of links.
struct SourcePattern {
  let text: String
  let elements: [OldElement]
}

/// A source of links of Crossroad: a custom scheme, or a scheme and a host of the web.
private struct LinkSource {
  let scheme: String
  /// The host of a web link as written, with its port; nil for a custom scheme.
  let host: String?

  /// Reads `scheme://` or `https://host` at the beginning of a text.
  init?(_ text: String) {
    guard let range = text.firstRange(ofText: "://") else { return nil }
    scheme = String(text[..<range.lowerBound])
    let isWeb = scheme == "http" || scheme == "https"
    host = isWeb ? String(text[range.upperBound...].prefix { $0 != "/" }) : nil
  }

  var text: String { "\(scheme)://\(host ?? "")" }

  /// The host in lower case without its port, which the router did not compare.
  var name: String? {
    host.map { host in
      let end = host.hasSuffix("]") ? nil : host.lastIndex(of: ":")
      return host[..<(end ?? host.endIndex)].lowercased()
    }
  }
}

extension RouteDialect {
  /// Returns a pattern with each source of the router's links, or with its own source if the router has none.
  ///
  /// - Throws: ``DialectError`` if the router raised an error.
  func sourcePatterns(
    _ text: String,
    _ sources: [String]
  ) throws(DialectError) -> [SourcePattern] {
    let (own, segments) = try sourceAndSegments(text, sources)
    var patterns: [SourcePattern] = []
    for source in sources.isEmpty ? [own].compactMap(\.self) : sources.compactMap(LinkSource.init) {
      var elements: [OldElement] = [
        .literal(source.scheme.lowercased()), .literal(source.name ?? ""),
      ]
      var rest = segments[...]
      // After a custom scheme, the host is read as two segments (see `sourceAndSegments`). The first
      // is in lower case, for comparison with a literal. The second is as written, for a parameter.
      if source.host == nil, let first = rest.popFirst() {
        elements +=
          first.hasPrefix(":")
          ? [.ignored, .parameter(String(first.dropFirst()))]
          : [.literal(first.lowercased()), .ignored]
      }
      elements += rest.map { $0.hasPrefix(":") ? .parameter(String($0.dropFirst())) : .literal($0) }
      let path = segments.joined(separator: "/")
      patterns.append(
        SourcePattern(
          text: source.text + (source.host == nil || path.isEmpty ? "" : "/") + path,
          elements: elements
        )
      )
    }
    return patterns
  }

  /// Returns the patterns of Wayfinder for a pattern and its sources.
  func wayfinderSources(
    _ text: String,
    _ sources: [String]
  ) throws(DialectError) -> [RoutePattern] {
    let (own, segments) = try sourceAndSegments(text, sources)
    let path = segments.map { $0.hasPrefix(":") ? $0 : SegmentSpelling.escaped($0) }
      .joined(separator: "/")
    var patterns: [RoutePattern] = []
    for source in sources.isEmpty ? [own].compactMap(\.self) : sources.compactMap(LinkSource.init) {
      let front: String
      if let name = source.name {
        front = "\(source.scheme)://\(name)/"
      } else {
        front =
          "\(source.scheme):" + (segments.first.map { !$0.hasPrefix(":") } ?? false ? "//" : "/")
      }
      patterns.append(try pattern(front + path, madeFrom: text))
    }
    return patterns
  }

  private func sourceAndSegments(
    _ text: String,
    _ sources: [String]
  ) throws(DialectError) -> (LinkSource?, [String]) {
    let source = LinkSource(text)
    let path = source.map { text.dropFirst($0.text.count) } ?? text[...]
    if let source, source.host?.isEmpty == true || path.firstRange(ofText: "://") != nil {
      throw error(.invalidPattern, text, "the pattern has no host", "write a host after “://”")
    }
    if let range = path.firstRange(ofText: "//") {
      throw error(
        .invalidPattern,
        text,
        at: text.utf8.count - path[range.lowerBound...].utf8.count,
        "the path contains an empty segment",
        "write one “/”"
      )
    }
    guard let source else {
      guard !sources.isEmpty else {
        throw error(
          .invalidPattern,
          text,
          "the pattern has no source, and the dialect has none either",
          "write a scheme such as “app://”, or use “crossroad(accepting:)”"
        )
      }
      return (nil, path.split(separator: "/").map(String.init))
    }
    guard sources.isEmpty || sources.contains(where: { LinkSource($0)?.text == source.text }) else {
      throw error(
        .invalidPattern,
        text,
        "the source “\(source.text)” is not one of the router's sources",
        "add it to the sources, or write one of “\(sources.joined(separator: "”, “"))”"
      )
    }
    return (source, path.split(separator: "/").map(String.init))
  }
}
