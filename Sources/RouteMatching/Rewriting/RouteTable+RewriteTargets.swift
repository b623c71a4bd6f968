// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// Returns, for each rule of another table, the routes of this table that may match a link that the
  /// rule builds.
  ///
  /// Values have the kinds and constraints of the rule's pattern. The check never denies a route that
  /// matches such a link; see `PathTree` for its limits.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - areOwn: Whether the routes of this table are the rules themselves.
  /// - Returns: An element for each rule; nil from the rule on whose check exceeds the ``WorkBudget``. And
  ///   the greatest number of segments with parameters that a link is compared with at one place.
  /// - Complexity: O(*n*) in the length of all patterns and templates if most segments are literals, and
  ///   never more than a budget.
  package func overlaps(
    withTargetsOf rules: RouteTable<RewriteRule>,
    areOwn: Bool
  ) -> (overlaps: [RouteOverlap?], width: Int) {
    var tree = LinkTree(options)
    var (tests, ruleTests) = (tests, rules.tests)
    let isInTable = routesInTable
    for (index, route) in contents.list.enumerated() where isInTable[index] {
      tree.add(route.pattern, ofRoute: index, &tests)
    }
    var budget = WorkBudget()
    let overlaps = rules.contents.values.enumerated().map { index, rule -> RouteOverlap? in
      guard let target = LinkSet(builtBy: rule, options, &ruleTests) else { return .otherRoute }
      return tree.overlap(with: target, preferringOthersTo: areOwn ? index : nil, &budget)
    }
    return (overlaps, tree.width)
  }
}

/// The scheme and the host of links; nil if links can have different ones.
private struct LinkFront: Hashable {
  var scheme: String?
  var host: RoutePattern.Host?

  func overlaps(_ other: LinkFront) -> Bool {
    if let scheme, let wanted = other.scheme, scheme != wanted { return false }
    if let host, let wanted = other.host, !host.overlaps(wanted) { return false }
    return true
  }
}

extension RoutePattern.Host {
  fileprivate func overlaps(_ other: RoutePattern.Host) -> Bool {
    name == other.name && includesSubdomains == other.includesSubdomains
      || includesSubdomains && other.name.hasSuffix(".\(name)")
      || other.includesSubdomains && name.hasSuffix(".\(other.name)")
  }
}

/// The links that patterns match, as one tree of paths for each scheme and host.
private struct LinkTree {
  private let options: RouteTableOptions
  private var paths: PathTree
  private var roots: [(front: LinkFront, node: Int)] = []
  private var numbers: [LinkFront: Int] = [:]

  var width: Int { paths.width }

  init(_ options: RouteTableOptions) {
    self.options = options
    paths = PathTree(ignoringCase: options.ignoresCaseOfLiterals)
  }

  /// Adds a pattern, unless its scheme or host is not valid under the options.
  mutating func add(_ pattern: RoutePattern, ofRoute route: Int, _ tests: inout SegmentTests) {
    guard let parts = pattern.division(under: options) else { return }
    let front = LinkFront(scheme: parts.front.scheme, host: parts.front.host)
    let root = numbers[front] ?? paths.addNode()
    if numbers.updateValue(root, forKey: front) == nil { roots.append((front, root)) }
    paths.add(parts.path, ofRoute: route, below: root, tests: &tests)
  }

  func overlap(
    with links: LinkSet,
    preferringOthersTo route: Int?,
    _ budget: inout WorkBudget
  ) -> RouteOverlap? {
    var result = RouteOverlap.noRoute
    for (front, root) in roots {
      guard budget.spend() else { return nil }
      guard front.overlaps(links.front) else { continue }
      let found = paths.overlap(
        of: links.steps,
        below: root,
        preferringOthersTo: route,
        spending: &budget
      )
      switch found {
      case nil, .otherRoute: return found
      case .ownRoute: result = .ownRoute
      case .noRoute: break
      }
    }
    return result
  }
}

/// A set of links: those that a pattern matches, or those that a rule builds.
private struct LinkSet {
  private(set) var front: LinkFront
  private(set) var steps: [PathTree.Step] = []

  /// The links that a rule builds; nil if the scheme and the host in the rule's template are not valid.
  init?(builtBy rule: RewriteRule, _ options: RouteTableOptions, _ tests: inout SegmentTests) {
    if let text = rule.target.front {
      guard let link = try? DeepLink(parsing: text, options: options.link) else { return nil }
      let host = link.host.map { RoutePattern.Host(name: $0, includesSubdomains: false) }
      front = LinkFront(scheme: link.scheme, host: host)
      add(link.segments.map { .segment([.literal($0.value)]) }, options, &tests)
    } else {
      // The template has no scheme and no host. So the new link keeps those of the matched link,
      // which are the scheme and the host of the pattern.
      let kept = rule.pattern.division(under: options)?.front
      front = LinkFront(scheme: kept?.scheme, host: kept?.host)
    }
    let path = RewriteTemplate.patternElements(rule.target.path, rule.pattern.places)
    add(path, options, &tests)
  }

  private mutating func add(
    _ elements: [RoutePattern.Element],
    _ options: RouteTableOptions,
    _ tests: inout SegmentTests
  ) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        let ignoresCase = options.ignoresCaseOfLiterals
        let segment = PathTree.Segment(pieces, ignoringCase: ignoresCase, tests: &tests)
        steps.append(.segment(segment))
      case .catchAll: steps.append(.anySegments)
      case .group(let inner):
        let start = steps.count
        steps.append(.group(end: start))
        add(inner, options, &tests)
        steps[start] = .group(end: steps.count)
      }
    }
  }
}

extension RewriteTemplate {
  /// Returns elements of the template as elements of a pattern, whose parameters have the kinds and
  /// constraints of the given places.
  fileprivate static func patternElements(
    _ elements: [Element],
    _ places: [RoutePattern.Place]
  ) -> [RoutePattern.Element] {
    elements.map { element in
      switch element {
      case .segment(let pieces): .segment(pieces.map { patternPiece($0, places) })
      case .catchAll(let name): .catchAll(name: name.text)
      case .group(let inner): .group(patternElements(inner, places))
      }
    }
  }

  private static func patternPiece(
    _ piece: Piece,
    _ places: [RoutePattern.Place]
  ) -> RoutePattern.Piece {
    switch piece {
    case .literal(let text):
      let decoded = Bytes.with(text) { PercentCoding.text(decoding: $0, plusIsSpace: false) }
      return .literal(decoded ?? text)
    case .value(let name):
      let known = places.first { $0.name == name.text }?.parameter
      return .parameter(known ?? .init(name: name.text, kind: nil, constraint: nil))
    }
  }
}
