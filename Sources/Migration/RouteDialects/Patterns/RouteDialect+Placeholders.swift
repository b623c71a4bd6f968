// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The kind of a placeholder of URLNavigator.
enum PlaceholderKind: Sendable, Hashable {
  case text
  case int
  case float
  case uuid
  /// The text from a segment to the end of the link.
  case path(from: Int)

  /// Returns whether a segment is a value of the kind, by the rules of Swift's initializers.
  func admits(_ segment: String) -> Bool {
    switch self {
    case .text, .path: true
    case .int: Int(segment) != nil
    case .float: Float(segment) != nil
    case .uuid: PlaceholderKind.isUUID(segment)
    }
  }

  func value(_ segment: String, in segments: [String]) -> String {
    guard case .path(let first) = self else { return segment }
    return segments[first...].joined(separator: "/")
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.utf8.allSatisfy { PercentText.digit($0) != nil } }
  }
}

/// A segment of a pattern of URLNavigator.
private enum Placeholder {
  case literal(String)
  case value(kind: String?, name: String)

  init(_ segment: String) {
    let parts = segment.dropFirst().dropLast().split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    if segment.hasPrefix("<"), segment.hasSuffix(">"), parts.count <= 2, segment.utf8.count > 1 {
      self = .value(kind: parts.count == 2 ? String(parts[0]) : nil, name: String(parts.last ?? ""))
    } else {
      self = .literal(segment)
    }
  }
}

extension RouteDialect {
  /// Compiles a pattern with segments `<name>` and `<kind:name>`.
  ///
  /// If it contains a `<path:name>`, a link may have more segments.
  func placeholderPattern(_ text: String) -> OldPattern {
    let segments = ReadLink.writtenSegments(of: text)
    var elements: [OldElement] = []
    var kinds: [PlaceholderKind] = []
    for (index, segment) in segments.enumerated() {
      switch Placeholder(segment) {
      case .literal(let literal): elements.append(.literal(literal))
      case .value(let kind, let name):
        elements.append(.parameter(name))
        kinds.append(RouteDialect.kind(kind, at: index))
      }
    }
    let hasPath = kinds.contains { if case .path = $0 { true } else { false } }
    var pattern = OldPattern(text, hasPath ? elements + [.rest] : elements)
    pattern.kinds = kinds
    pattern.literalRank = elements.count - kinds.count
    pattern.scheme = RouteDialect.scheme(of: text)
    return pattern
  }

  private static func kind(_ name: String?, at index: Int) -> PlaceholderKind {
    switch name {
    case "int": .int
    case "float": .float
    case "uuid": .uuid
    case "path": .path(from: index)
    default: .text
    }
  }

  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), DialectLinkText.isScheme(text[..<colon]) else {
      return nil
    }
    return String(text[..<colon])
  }

  /// Returns the pattern of Wayfinder for a pattern with placeholders.
  func wayfinderPlaceholders(_ text: String) throws(DialectError) -> String {
    let segments = ReadLink.writtenSegments(of: text)
    var pieces: [String] = []
    for (index, segment) in segments.enumerated() {
      switch Placeholder(segment) {
      case .literal(let literal): pieces.append(SegmentSpelling.escaped(literal))
      case .value("path", let name):
        guard index == segments.count - 1 else {
          throw error(
            .invalidPattern,
            text,
            at: text.offset(ofText: segment),
            "segments after “\(segment)” were compared with the segments that it took",
            "write “\(segment)” as the last segment"
          )
        }
        pieces.append("*\(name)")
      case .value(let kind, let name):
        let wayfinderKind = ["int": "<int>", "float": "<double>", "uuid": "<uuid>"][kind ?? ""]
        pieces.append(":\(name)\(wayfinderKind ?? "")")
      }
    }
    let path = pieces.joined(separator: "/")
    guard let scheme = RouteDialect.scheme(of: text) else { return "/" + path }
    let beginsWithLiteral = segments.first.map { !$0.hasPrefix("<") } ?? false
    return "\(scheme):\(beginsWithLiteral ? "//" : "/")\(path)"
  }
}
