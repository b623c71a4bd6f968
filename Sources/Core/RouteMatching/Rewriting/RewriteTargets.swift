// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The links that the rules of a table build, for comparisons with the patterns of tables.
package struct RewrittenLinks: Sendable {
  /// The links of each rule; nil if the scheme and the host in the rule's template are not valid.
  fileprivate let sets: [LinkSet?]

  /// Creates the links of a table of rules.
  ///
  /// - Parameter rules: The rules; the values in a link have the kinds and constraints of the rule's pattern.
  /// - Complexity: O(*n*) in the length of all patterns and templates.
  package init(of rules: RouteTable<RewriteRule>) {
    var tests = rules.tests
    sets = rules.contents.values.map { LinkSet(builtBy: $0, rules.options, &tests) }
  }
}

extension RouteTable {
  /// Returns, for each rule of a table, the routes of this table that may match a link that the rule builds.
  ///
  /// The check never denies a route that matches such a link. It is exact for literals and for single parameters; two
  /// mixed segments are compared by their beginning, their end and their length, so that it may report an overlap
  /// that no link has.
  ///
  /// - Parameters:
  ///   - links: The links that the rules build.
  ///   - areOwn: Whether the routes of this table are the rules themselves.
  /// - Returns: An element for each rule; nil from the rule on whose check exceeds the ``WorkBudget``. And
  ///   the greatest number of segments with parameters that a link is compared with at one place.
  /// - Complexity: O(*n*) in the length of all patterns and templates if most segments are literals, and
  ///   never more than a budget.
  package func overlaps(
    with links: RewrittenLinks,
    areOwn: Bool
  ) -> (overlaps: [RouteOverlap?], width: Int) {
    let search = OverlapSearch(core)
    var budget = WorkBudget()
    let overlaps = links.sets.enumerated().map { index, links -> RouteOverlap? in
      guard let links else { return .otherRoute }
      return search.overlap(with: links, preferringOthersTo: areOwn ? index : nil, &budget)
    }
    return (overlaps, search.width)
  }
}

/// The routes of a table that a link may match.
package enum RouteOverlap: Sendable {
  case noRoute
  /// Only the pattern of the rule that builds the link.
  case ownRoute
  case otherRoute
}

/// A search of a table's trees for the routes that a set of links may match.
private struct OverlapSearch {
  private struct Place: Hashable {
    let step: Int
    let node: UInt32
  }

  private let core: TableCore
  /// The literals after each node.
  private let literals: [UInt32: [(segment: SegmentTexts, target: UInt32)]]
  /// The texts of the transitions with a test.
  private let tested: [SegmentTexts]
  /// The nodes at which a catch-all takes any number of segments.
  private let catchAlls: Set<UInt32>
  /// The greatest number of segments with parameters after one node.
  let width: Int

  init(_ core: TableCore) {
    self.core = core
    let nodes = (0..<core.nodes.count).map { core.nodes[$0] }
    catchAlls = Set(nodes.map { $0.catchAll })
    width = nodes.map { Int($0.tested.count) + ($0.plain == .absent ? 0 : 1) }.max() ?? 0
    tested = (0..<core.tested.count).map { index in
      let transition = core.tested[index]
      return transition.isMixed
        ? SegmentTexts(core.mixedSegments[Int(transition.test)])
        : SegmentTexts(core.tests[Int(transition.test)])
    }
    var literals: [UInt32: [(segment: SegmentTexts, target: UInt32)]] = [:]
    Bytes.with(core.literals.text) { text in
      for transition in core.literals.transitions {
        let literal = text[transition.literal.range].text
        let segment = SegmentTexts(literal: literal, isExact: !core.literals.ignoresCase)
        literals[transition.node, default: []].append((segment, transition.target))
      }
    }
    self.literals = literals
  }

  /// Returns the routes that links may match; nil if the budget does not suffice.
  func overlap(
    with links: LinkSet,
    preferringOthersTo route: Int?,
    _ budget: inout WorkBudget
  ) -> RouteOverlap? {
    var result = RouteOverlap.noRoute
    for front in core.fronts {
      guard budget.spend() else { return nil }
      guard LinkFront(front.key).overlaps(links.front) else { continue }
      let found = overlap(of: links.steps, below: front.root, preferringOthersTo: route, &budget)
      switch found {
      case nil, .otherRoute: return found
      case .ownRoute: result = .ownRoute
      case .noRoute: break
      }
    }
    return result
  }

  private func overlap(
    of steps: [LinkSet.Step],
    below root: UInt32,
    preferringOthersTo route: Int?,
    _ budget: inout WorkBudget
  ) -> RouteOverlap? {
    var result = RouteOverlap.noRoute
    var visited: Set<Place> = []
    var pending = [Place(step: 0, node: root)]
    while let place = pending.popLast() {
      guard budget.spend() else { return nil }
      guard visited.insert(place).inserted else { continue }
      let (index, node) = (place.step, core.nodes[Int(place.node)])
      if node.catchAll != UInt32.absent {
        pending.append(Place(step: index, node: node.catchAll))
      }
      guard index < steps.count else {
        for ending in node.endings.range {
          if Int(core.endings[ending].route) != route { return .otherRoute }
          result = .ownRoute
        }
        continue
      }
      switch steps[index] {
      case .group(let end):
        pending.append(Place(step: index + 1, node: place.node))
        pending.append(Place(step: end, node: place.node))
      case .anySegments:
        pending.append(Place(step: index + 1, node: place.node))
        guard let targets = targets(of: nil, from: place.node, &budget) else { return nil }
        pending += targets.map { Place(step: index, node: $0) }
      case .segment(let segment):
        if catchAlls.contains(place.node) {
          pending.append(Place(step: index + 1, node: place.node))
        }
        guard let targets = targets(of: segment, from: place.node, &budget) else { return nil }
        pending += targets.map { Place(step: index + 1, node: $0) }
      }
    }
    return result
  }

  /// Returns the nodes that a segment, or any segment, reaches; nil if the budget does not suffice.
  private func targets(
    of segment: SegmentTexts?,
    from number: UInt32,
    _ budget: inout WorkBudget
  ) -> [UInt32]? {
    let node = core.nodes[Int(number)]
    var targets = node.plain == UInt32.absent ? [] : [node.plain]
    var others = node.tested.range.map { (segment: tested[$0], target: core.tested[$0].target) }
    if let segment, segment.isLiteral {
      let known = Bytes.with(segment.literal) { core.literals.target(from: number, $0) }
      if known != UInt32.absent { targets.append(known) }
    } else {
      others += literals[number] ?? []
    }
    for (other, target) in others {
      if let segment {
        guard let overlaps = segment.overlaps(other, spending: &budget) else { return nil }
        if overlaps { targets.append(target) }
      } else {
        guard budget.spend() else { return nil }
        targets.append(target)
      }
    }
    return targets
  }
}

/// The scheme and the host of links; nil if links can have different ones.
private struct LinkFront {
  var scheme: String?
  var host: RoutePattern.Host?

  init(scheme: String?, host: RoutePattern.Host?) { (self.scheme, self.host) = (scheme, host) }

  init(_ key: TableFront.Key) { self.init(scheme: key.scheme, host: key.host) }

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

/// A set of links: those that a pattern matches, or those that a rule builds.
private struct LinkSet {
  private(set) var front: LinkFront
  private(set) var steps: [Step] = []

  /// A part of a path.
  enum Step {
    case segment(SegmentTexts)
    /// Any number of segments.
    case anySegments
    /// An optional group: the steps after this one, up to the index `end`.
    case group(end: Int)
  }

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
      let kept = rule.pattern.front(under: options)
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
        let segment = SegmentTexts(pieces, ignoringCase: ignoresCase, tests: &tests)
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

/// The set of texts that one segment can have.
private struct SegmentTexts {
  private var prefix: [UInt8] = []
  private var suffix: [UInt8] = []
  /// The text of a literal segment.
  private(set) var literal = ""
  /// Whether the literal has the case of the link, so that the test of a parameter can be applied to it.
  private var isExact = true
  /// The minimum number of bytes in the segment.
  private var length = 0
  private(set) var isLiteral = true
  private var test: SegmentTest?

  init(literal text: String, isExact: Bool) {
    append(text, false)
    self.isExact = isExact
  }

  init(_ test: SegmentTest) {
    appendParameter()
    self.test = test
  }

  init(_ mixed: MixedSegment) {
    for piece in mixed.pieces {
      switch piece {
      case .literal(let range): append(Bytes.with(mixed.text) { $0[range.range].text }, false)
      case .parameter: appendParameter()
      }
    }
  }

  init(_ pieces: [RoutePattern.Piece], ignoringCase: Bool, tests: inout SegmentTests) {
    for piece in pieces {
      switch piece {
      case .literal(let text): append(text, ignoringCase)
      case .parameter(let parameter):
        appendParameter()
        // The test of a parameter that the table refused accepts every text.
        if pieces.count == 1, !parameter.isPlain { test = try? tests.test(of: parameter) }
      }
    }
  }

  private mutating func append(_ text: String, _ ignoringCase: Bool) {
    let bytes = text.utf8.map { ignoringCase ? $0.lowercased : $0 }
    if isLiteral {
      prefix += bytes
      literal += text
    }
    suffix += bytes
    length += bytes.count
  }

  private mutating func appendParameter() {
    // The value of a parameter has at least one byte.
    (isLiteral, suffix) = (false, [])
    length += 1
  }

  /// Returns whether a text can match both segments; nil if the budget does not suffice.
  func overlaps(_ other: SegmentTexts, spending budget: inout WorkBudget) -> Bool? {
    // One step is also the time to compare some bytes.
    guard budget.spend(1 + max(length, other.length) / 16) else { return nil }
    if isLiteral && other.isLiteral { return prefix == other.prefix }
    if isLiteral { return other.mayContain(self) }
    if other.isLiteral { return mayContain(other) }
    guard Self.isPrefix(prefix[...], other.prefix[...]),
      Self.isPrefix(suffix.reversed()[...], other.suffix.reversed()[...])
    else { return false }
    guard let test, let otherTest = other.test else { return true }
    return test.automaton.hasCommonText(with: otherTest.automaton, spending: &budget)
  }

  private func mayContain(_ text: SegmentTexts) -> Bool {
    guard text.length >= length, text.prefix.starts(with: prefix),
      text.prefix.reversed().starts(with: suffix.reversed())
    else { return false }
    guard let test, text.isExact else { return true }
    return Bytes.with(text.literal) { test.accepts($0) }
  }

  private static func isPrefix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.count <= other.count ? other.starts(with: one) : one.starts(with: other)
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
