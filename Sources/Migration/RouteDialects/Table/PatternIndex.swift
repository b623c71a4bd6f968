// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A pattern, its route, and the priority of the route.
struct RankedPattern: Sendable {
  /// The index of the route in the table.
  let route: Int
  let priority: UInt
  let pattern: OldPattern
}

/// The patterns of one namespace.
///
/// Patterns that Wayfinder can express are in a table of Wayfinder, which finds all that match; the first
/// one in the order of the older router is chosen among them. Other patterns are regular expressions, which
/// are tested in turn, or nodes of a tree.
struct PatternIndex: Sendable {
  // Invariant: sorted in the order in which the older router tried the routes.
  private let patterns: [RankedPattern]
  /// The table of the patterns that Wayfinder can express, with their indices in `patterns`; nil if
  /// there are none.
  ///
  /// Equal patterns share a route of the table.
  private let table: RouteTable<[Int]>?
  private let expressions: [(place: Int, expression: Expression)]
  private let tree: SegmentTree
  private let components: [(place: Int, patterns: [ComponentPattern])]
  private let dialect: RouteDialect

  /// A route that matches a link, with its values as written.
  struct Candidate: Sendable {
    let route: Int
    var values: [(name: String, value: String)] = []
    var rest: [String]?
    var restName: String?
    /// The values by the part of the link that contains them.
    var groups: [ComponentGroup] = []
  }

  init(
    _ patterns: [RankedPattern],
    nodesWithoutRoute: [[String]],
    for dialect: RouteDialect,
    limits: DeepLink.Limits
  ) throws(DialectError) {
    self.patterns = patterns
    self.dialect = dialect
    var tree = SegmentTree()
    var expressions: [(place: Int, expression: Expression)] = []
    var components: [(place: Int, patterns: [ComponentPattern])] = []
    var texts: [String] = []
    var places: [String: [Int]] = [:]
    for (place, ranked) in patterns.enumerated() {
      switch ranked.pattern.matcher {
      case .pattern(let text):
        if places[text] == nil { texts.append(text) }
        places[text, default: []].append(place)
      case .expression(let expression): expressions.append((place, expression))
      case .node(let keys): tree.insert(keys, route: place)
      case .components(let patterns): components.append((place, patterns))
      case .fixed(let pattern):
        texts.append(pattern.text)
        places[pattern.text] = [place]
      }
    }
    for keys in nodesWithoutRoute { tree.insert(keys, route: nil) }
    (self.tree, self.expressions, self.components) = (tree, expressions, components)
    guard !texts.isEmpty else {
      table = nil
      return
    }
    var builder = RouteTable<[Int]>.Builder(options: dialect.tableOptions(limits))
    for text in texts {
      let places = places[text] ?? []
      let first = patterns[places[0]]
      let priority = dialect.usesWayfindersRules ? Int(clamping: first.priority) : 0
      builder.add(try dialect.pattern(text, for: first.pattern), priority: priority, value: places)
    }
    do throws(RouteTableError) {
      table = try builder.build()
    } catch {
      let problem = error.problems[0]
      throw dialect.error(
        problem.code == .duplicate ? .duplicate : .invalidPattern,
        problem.pattern.text,
        problem.message,
        "change the pattern"
      )
    }
  }
}

extension PatternIndex {
  /// Returns the routes that match a link under the rules of the older router, in the order in
  /// which that router tried them.
  ///
  /// - Throws: ``DialectError`` if the older router crashed on the link.
  func candidates(for link: ReadLink) throws(DialectError) -> [Candidate] {
    if case .tree(let rules) = dialect.syntax { return try treeCandidates(for: link, rules) }
    var found: [(place: Int, candidate: Candidate)] = []
    for match in try matches(SegmentSpelling.path(of: link.segments), of: link.text) {
      for place in match.value where isForScheme(of: link, place) {
        guard let candidate = candidate(place, match.parameters, of: link) else { continue }
        found.append((place, candidate))
      }
    }
    let text = expressions.isEmpty ? "" : link.segments.joined(separator: "/")
    for (place, expression) in expressions where isForScheme(of: link, place) {
      let matches = expression.matches(in: text)
      guard !matches.isEmpty else { continue }
      found.append((place, try candidate(place, matches, of: link)))
    }
    for (place, patterns) in components {
      guard let groups = try dialect.groups(of: patterns, in: link) else { continue }
      let values = groups.filter { $0.component == .pathname }.map { ($0.name, $0.text) }
      found.append(
        (place, Candidate(route: self.patterns[place].route, values: values, groups: groups))
      )
    }
    return found.sorted { $0.place < $1.place }.map(\.candidate)
  }

  /// Returns the routes that match a link under Wayfinder's rules, best first, each with the parsed
  /// link.
  func fixedCandidates(
    for text: String
  ) throws(DialectError) -> [(candidate: Candidate, link: DeepLink)] {
    try matches(text, of: text).map { match in
      var candidate = Candidate(route: patterns[match.value[0]].route)
      for name in match.parameters.names where match.parameters.hasPathValue(name) {
        if let rest = match.parameters.segments(name) {
          (candidate.rest, candidate.restName) = (rest, name)
        } else if name != RouteDialect.hostName, let value = match.parameters[name] {
          candidate.values.append((name, value))
        }
      }
      return (candidate, match.link)
    }
  }

  /// Returns whether the older router said that it can open a link.
  func opens(_ link: ReadLink, exactly: Bool) throws(DialectError) -> Bool {
    guard case .tree(let rules) = dialect.syntax, rules.opensEveryNode else {
      return try !candidates(for: link).isEmpty
    }
    if case .missing = tree.search(link.segments, rules, exactly: exactly) { return false }
    return true
  }

  /// Returns whether a tree has a node for a link, with or without a route.
  func hasNode(for link: ReadLink) throws(DialectError) -> Bool {
    guard case .tree(let rules) = dialect.syntax else { return try !candidates(for: link).isEmpty }
    switch tree.search(link.segments, rules, exactly: false) {
    case .missing: return false
    case .node: return true
    case .handlerKey: return try !treeCandidates(for: link, rules).isEmpty
    }
  }

  private func matches(
    _ path: String,
    of text: String
  ) throws(DialectError) -> [RouteTable<[Int]>.Match] {
    guard let table else { return [] }
    do throws(DeepLinkError) {
      let link = try DeepLink(parsing: path, options: table.options.link)
      return Array(try table.matches(link))
    } catch {
      throw dialect.error(
        .invalidLink,
        text,
        at: dialect.usesWayfindersRules ? error.offset : text.utf8.count,
        error.message,
        "correct or shorten the link"
      )
    }
  }

  /// Returns the route of a pattern with its values; nil if a value is not of its kind.
  private func candidate(
    _ place: Int,
    _ parameters: RouteParameters,
    of link: ReadLink
  ) -> Candidate? {
    var candidate = Candidate(route: patterns[place].route)
    let pattern = patterns[place].pattern
    for (index, name) in pattern.names.enumerated() {
      var value = SegmentSpelling.segment(of: parameters["p\(index)"] ?? "")
      if index < pattern.kinds.count {
        guard pattern.kinds[index].admits(value) else { return nil }
        value = pattern.kinds[index].value(value, in: link.segments)
      }
      candidate.values.append((name, value))
    }
    candidate.rest = parameters.segments("rest")?.map(SegmentSpelling.segment)
    return candidate
  }

  private func candidate(
    _ place: Int,
    _ matches: [Expression.Groups],
    of link: ReadLink
  ) throws(DialectError) -> Candidate {
    var candidate = Candidate(route: patterns[place].route)
    for groups in matches {
      for (name, value) in zip(patterns[place].pattern.names, groups.dropFirst()) {
        guard let value else {
          throw dialect.error(
            .crashed,
            link.text,
            "the group of “\(name)” in “\(patterns[place].pattern.text)” has no text, which raised an "
              + "exception",
            "write the “?” or “|” inside of the group, so that the group can match the empty text"
          )
        }
        candidate.values.append((name, value))
      }
    }
    return candidate
  }

  private func treeCandidates(
    for link: ReadLink,
    _ rules: TreeRules
  ) throws(DialectError) -> [Candidate] {
    switch tree.search(link.segments, rules, exactly: false) {
    case .missing: return []
    case .handlerKey(let key):
      throw dialect.error(
        .crashed,
        link.text,
        at: link.text.lastRange(ofText: key).map { link.text[..<$0.lowerBound].utf8.count } ?? 0,
        "the segment “\(key)” is the key of the handlers, so the router used a handler as a dictionary",
        "remove the segment"
      )
    case .node(let place, let values):
      guard let place else {
        let handler = link.query.first { item in
          item.value != nil && rules.handlerNames.contains(item.name)
        }
        if let handler {
          throw dialect.error(
            .crashed,
            link.text,
            at: link.text.offset(ofText: handler.name),
            "the query item “\(handler.name)” was used as a handler, because the route has none",
            "remove the item"
          )
        }
        return []
      }
      return [Candidate(route: patterns[place].route, values: values)]
    }
  }
}

extension PatternIndex {
  private func isForScheme(of link: ReadLink, _ place: Int) -> Bool {
    let scheme = patterns[place].pattern.scheme
    return scheme == link.scheme || scheme == nil && !dialect.reading.requiresSameScheme
  }
}
