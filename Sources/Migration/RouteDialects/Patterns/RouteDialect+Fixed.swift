// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

extension RouteDialect {
  /// The options for a route table with the patterns of ``patterns(for:)``; this table and the
  /// ``fixed`` dialect match the same links.
  public var wayfinderOptions: RouteTableOptions { fixed.tableOptions(DeepLink.Limits()) }

  /// Returns the patterns of Wayfinder for a pattern of the older router.
  ///
  /// They keep the spelling and have Wayfinder's meaning: a pattern matches the whole path, literals are
  /// decoded text, and parameters are not empty.
  ///
  /// ```swift
  /// let patterns = try RouteDialect.jlRoutes.patterns(for: "/(rest/)(app/):object/:id")
  /// patterns.map(\.text)  // ["(/rest)(/app)/:object/:id"]
  /// ```
  ///
  /// - Parameter text: A pattern in the spelling of the older router.
  /// - Returns: The patterns, which match the same links as the text under Wayfinder's rules.
  /// - Throws: ``DialectError`` if a pattern of Wayfinder cannot express the text.
  public func patterns(for text: String) throws(DialectError) -> [RoutePattern] {
    switch syntax {
    case .segmentsWithExpandedGroups: [try pattern(try wayfinderGroups(text), madeFrom: text)]
    case .expression: [try pattern(try wayfinderExpression(text), madeFrom: text)]
    case .key: [try pattern("/" + wayfinderLiterals(text), madeFrom: text)]
    case .tree: [try pattern(try wayfinderTree(text), madeFrom: text)]
    case .plainSegments: [try pattern(wayfinderSegments(text), madeFrom: text)]
    case .placeholders: [try pattern(try wayfinderPlaceholders(text), madeFrom: text)]
    case .targetAndAction:
      [
        try pattern(
          "/" + wayfinderLiterals(try targetAndAction(text).joined(separator: "/")),
          madeFrom: text
        )
      ]
    case .linkSources(let sources): try wayfinderSources(text, sources)
    case .optionalGroups: [try pattern(try wayfinderGroupedPath(text), madeFrom: text)]
    case .modifiedGroups(let grammar, let options):
      [try pattern(try wayfinderModifiedPath(text, grammar, options), madeFrom: text)]
    case .urlComponents(let grammar):
      [try pattern(try wayfinderURLPattern(text, grammar), madeFrom: text)]
    }
  }

  /// Returns the compiled patterns of a text, in the form that a table of this dialect stores.
  func compiledPatterns(_ text: String) throws(DialectError) -> [OldPattern] {
    guard usesWayfindersRules else { return try oldPatterns(text) }
    let old = syntax == .placeholders ? placeholderPattern(text) : nil
    return try patterns(for: text).map { pattern in
      OldPattern(
        text: text,
        matcher: .fixed(pattern),
        names: old?.names ?? [],
        kinds: old?.kinds ?? []
      )
    }
  }

  private func wayfinderLiterals(_ text: String) -> String {
    text.split(separator: "/").map { SegmentSpelling.escaped(String($0)) }.joined(separator: "/")
  }

  private func wayfinderGroups(_ text: String) throws(DialectError) -> String {
    var path = ""
    for part in try groupParts(of: text) {
      var segments = ""
      for segment in part.segments where !segment.isEmpty {
        segments += "/" + (try wayfinderSegment(segment, of: text))
      }
      path += part.isOptional && !segments.isEmpty ? "(\(segments))" : segments
    }
    return path.isEmpty ? "/" : path
  }

  private func wayfinderSegment(
    _ segment: String,
    of text: String
  ) throws(DialectError) -> String {
    if segment == "*" { return "*JLRouteWildcardComponents" }
    if segment.hasPrefix(":") { return segment }
    guard !segment.contains("#") else {
      throw error(
        .invalidPattern,
        text,
        at: text.offset(ofText: "#"),
        "a path in a fragment replaces the path of the link",
        "write only the path in the fragment, such as “/view/:id” for “/user#/view/:id”"
      )
    }
    return SegmentSpelling.escaped(segment)
  }

  private func wayfinderExpression(_ text: String) throws(DialectError) -> String {
    let source = ExpressionSource(text)
    let hasAnyHost = source.pattern.hasPrefix("/")
    var path = hasAnyHost ? "(/:\(RouteDialect.hostName))" : ""
    let pieces = source.pattern.split(separator: "/").map(String.init)
    for (index, piece) in pieces.enumerated() {
      path += "/"
      if piece.hasPrefix(":") {
        let name = piece.dropFirst().prefix { $0 != "(" }
        let isRest = index == pieces.count - 1 && piece.dropFirst(name.count + 1) == "(.*)"
        path += isRest ? "*\(name)" : piece
        continue
      }
      if let special = piece.first(where: { "*+?[](){}|^$\\".contains($0) }) {
        throw error(
          .invalidPattern,
          text,
          at: text.offset(ofText: String(special)),
          "“\(special)” is a regular expression outside of a parameter",
          "write a parameter such as “:name([0-9]+)”, a catch-all “*name”, or several patterns"
        )
      }
      path += SegmentSpelling.escaped(piece)
    }
    return (source.scheme.map { $0.isEmpty ? "" : "\($0):" } ?? "") + (path.isEmpty ? "/" : path)
  }

  private func wayfinderSegments(_ text: String) -> String {
    let segments = text.split(separator: "/").map { segment in
      segment.hasPrefix(":") ? String(segment) : SegmentSpelling.escaped(String(segment))
    }
    return "/" + segments.joined(separator: "/")
  }

  private func wayfinderTree(_ text: String) throws(DialectError) -> String {
    let keys = try treeKeys(of: text)
    let segments = keys.map { key in
      if key == "~" { return "*rest" }
      guard key.hasPrefix(":") else { return SegmentSpelling.escaped(key) }
      let name = key.prefix { !"/?&.".contains($0) }
      return name + SegmentSpelling.escaped(String(key.dropFirst(name.count)))
    }
    guard text.firstRange(ofText: "://") != nil, let scheme = keys.first else {
      return "/" + segments.joined(separator: "/")
    }
    if segments.count < 2 || segments[1].hasPrefix("*") || segments[1].hasPrefix(":") {
      return "\(scheme):/" + segments.dropFirst().joined(separator: "/")
    }
    return "\(scheme)://" + segments.dropFirst().joined(separator: "/")
  }
}
