// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A pattern of an older router, compiled for a table of its dialect.
struct OldPattern: Sendable {
  /// The text that the older router reported for the route.
  let text: String
  /// The scheme that a link must have, compared with case, or nil.
  var scheme: String?
  /// The test of a link's segments.
  let matcher: Matcher
  /// The names of the values, in the order of the pattern.
  let names: [String]
  /// The kinds of the values, in the order of the pattern; empty if the router had no kinds.
  var kinds: [PlaceholderKind] = []
  /// The number of literals, if the router preferred routes with more of them.
  var literalRank = 0

  /// A test of a link's segments.
  enum Matcher: Sendable {
    /// A pattern of Wayfinder with the parameters `p0`, `p1`, … and the catch-all `rest`.
    case pattern(String)
    /// A regular expression over the segments, joined with slashes.
    case expression(Expression)
    /// The keys on the path to a node of a tree.
    case node([String])
    /// Regular expressions over parts of the link, all of which must match.
    case components([ComponentPattern])
    /// A pattern of Wayfinder under Wayfinder's rules.
    case fixed(RoutePattern)
  }
}

/// An element of a pattern's path in an older router.
enum OldElement: Sendable, Hashable {
  case literal(String)
  case parameter(String)
  /// One segment of any text that is not delivered as a value.
  case ignored
  /// All further segments.
  case rest
}

extension OldPattern {
  /// The name of a parameter that takes all further segments, or nil.
  var restName: String? {
    if case .path = kinds.last { names.last } else { nil }
  }

  /// The keys on the path to the pattern's node in a tree; empty for other patterns.
  var keys: [String] {
    if case .node(let keys) = matcher { keys } else { [] }
  }

  /// Creates a pattern that a table of Wayfinder can match.
  init(_ text: String, _ elements: [OldElement]) {
    var names: [String] = []
    var path = ""
    for (index, element) in elements.enumerated() {
      switch element {
      case .literal(let literal): path += "/" + SegmentSpelling.literal(literal)
      case .parameter(let name):
        path += "/:p\(names.count)"
        names.append(name)
      case .ignored: path += "/:ignored\(index)"
      case .rest: path += "/*rest"
      }
    }
    self.init(text: text, matcher: .pattern(path.isEmpty ? "/" : path), names: names)
  }
}

/// The syntax of patterns.
enum PatternSyntax: Sendable, Hashable {
  /// Segments `:name`, `*` at the end, and optional groups that are expanded to several patterns.
  case segmentsWithExpandedGroups
  /// A regular expression with `:name` and `:name(constraint)`.
  case expression
  /// A name that is compared as a whole.
  case key
  /// Segments of a tree that is searched without backtracking.
  case tree(TreeRules)
  /// Segments `:name`, compared with the text as it is.
  case plainSegments
  /// Segments `<name>` and `<kind:name>` after a scheme.
  case placeholders
  /// A target and an action, separated by a `/`.
  case targetAndAction
  /// Segments `:name` after one of the sources of the router's links, or after the pattern's own one.
  case linkSources([String])
  /// `:name`, `*name` and `{optional}` anywhere in a path.
  case optionalGroups(GroupedPathOptions)
  /// `:name`, expressions and `{groups}` with the modifiers `?`, `+` and `*` anywhere in a path.
  case modifiedGroups(PathGrammar, PathOptions)
  /// The text of a URL, each part of which is a pattern with modifiers.
  case urlComponents(PathGrammar)
}

extension RouteDialect {
  /// Returns the patterns that the older router registered for a text, in the order of that router.
  ///
  /// - Throws: ``DialectError`` if the older router crashed on the text or could never match it.
  func oldPatterns(_ text: String) throws(DialectError) -> [OldPattern] {
    switch syntax {
    case .segmentsWithExpandedGroups:
      try expandedGroups(of: text).map { OldPattern($0, RouteDialect.elements(of: $0)) }
    case .expression: [try expressionPattern(text)]
    case .key:
      [key(reading.ignoresCase ? text.lowercased() : text)]
    case .tree: [OldPattern(text: text, matcher: .node(try treeKeys(of: text)), names: [])]
    case .plainSegments: [OldPattern(text, ReadLink.foundationSegments(of: text).map(plainElement))]
    case .placeholders: [placeholderPattern(text)]
    case .targetAndAction: [OldPattern(text, try targetAndAction(text).map(OldElement.literal))]
    case .linkSources(let sources):
      try sourcePatterns(text, sources).map { OldPattern($0.text, $0.elements) }
    case .optionalGroups(let options): [try groupedPath(text, options)]
    case .modifiedGroups(let grammar, let options): [try modifiedPath(text, grammar, options)]
    case .urlComponents(let grammar): [try urlPattern(text, grammar)]
    }
  }

  private func plainElement(_ segment: String) -> OldElement {
    segment.hasPrefix(":") ? .parameter(String(segment.dropFirst())) : .literal(segment)
  }

  /// Returns the target and the action of a text such as `Account/show`.
  func targetAndAction(_ text: String) throws(DialectError) -> [String] {
    let pieces = text.pieces
    guard pieces.count == 2, !pieces[0].isEmpty else {
      throw error(
        .invalidPattern,
        text,
        "the text is not a target and an action",
        "write the names without “Target_” and “Action_”, such as “Account/show”"
      )
    }
    return pieces
  }

  private func key(_ text: String) -> OldPattern { OldPattern(text, [.literal(text)]) }

  /// Returns the elements of a pattern with segments `:name` and `*`.
  static func elements(of text: String) -> [OldElement] {
    var elements: [OldElement] = []
    for piece in (text.hasPrefix("/") ? text.dropFirst() : text[...]).pieces {
      if piece == "*" { return elements + [.rest] }
      elements.append(piece.hasPrefix(":") ? .parameter(parameterName(piece)) : .literal(piece))
    }
    return elements
  }

  /// Returns the name in a segment `:name` or `:name#`; a lone `:` is a name itself.
  private static func parameterName(_ piece: String) -> String {
    var name = piece
    if name.utf8.count > 1 { name.removeFirst() }
    if name.utf8.count > 1, name.hasSuffix("#") { name.removeLast() }
    return name
  }
}
