// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The paths of patterns as a tree, for the check whether a link of another path may match one of them.
///
/// Equal elements below the same node are one branch, so the check of a path does not compare it with
/// each pattern. It is exact for literals and for single parameters. Two mixed segments are compared
/// by their beginning, their end and their length, so that the check may report an overlap that no
/// link has; it never misses one.
struct PathTree {
  /// A part of a path that is compared with the tree.
  enum Step {
    case segment(Segment)
    /// Any number of segments.
    case anySegments
    /// An optional group, which a link can skip: the steps after this one, up to the index `end`.
    case group(end: Int)
  }

  private struct Node {
    var branches: [(segment: Segment, target: Int)] = []
    /// The branches with a literal segment, by the text of the segment.
    var literals: [[UInt8]: Int] = [:]
    var others: [Int] = []
    /// The nodes that a link reaches without another segment.
    var skips: [Int] = []
    /// Whether a catch-all takes any number of segments at this node.
    var takesSegments = false
    var routes: [Int] = []
  }

  private struct Element: Hashable {
    let node: Int
    let spelling: String
  }

  private struct Place: Hashable {
    let step: Int
    let node: Int
  }

  private let ignoresCase: Bool
  private var nodes: [Node] = []
  private var targets: [Element: Int] = [:]

  /// The greatest number of segments with parameters at one place.
  private(set) var width = 0

  init(ignoringCase ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Adds the path of a route below a node.
  mutating func add(
    _ elements: [RoutePattern.Element],
    ofRoute route: Int,
    below root: Int,
    tests: inout SegmentTests
  ) {
    let end = add(elements, below: root, &tests)
    nodes[end].routes.append(route)
  }

  private mutating func add(
    _ elements: [RoutePattern.Element],
    below root: Int,
    _ tests: inout SegmentTests
  ) -> Int {
    let spelling = PatternSpelling(hasNames: false, foldsCase: ignoresCase)
    var node = root
    for element in elements {
      let key = Element(node: node, spelling: spelling.text(of: element))
      if let known = targets[key] {
        node = known
        continue
      }
      let target = addNode()
      switch element {
      case .segment(let pieces):
        add(Segment(pieces, ignoringCase: ignoresCase, tests: &tests), from: node, to: target)
      case .catchAll:
        nodes[target].takesSegments = true
        nodes[node].skips.append(target)
      case .group(let inner):
        let last = add(inner, below: node, &tests)
        nodes[last].skips.append(target)
        nodes[node].skips.append(target)
      }
      targets[key] = target
      node = target
    }
    return node
  }

  private mutating func add(_ segment: Segment, from node: Int, to target: Int) {
    let branch = nodes[node].branches.count
    nodes[node].branches.append((segment, target))
    if let text = segment.literalBytes {
      nodes[node].literals[text] = branch
    } else {
      nodes[node].others.append(branch)
      width = max(width, nodes[node].others.count)
    }
  }

  /// Returns the routes that a link of a path may match: `route` itself, another route, or none.
  ///
  /// - Parameters:
  ///   - steps: The path.
  ///   - root: The node where the path begins.
  ///   - route: A route that is the answer only if there is no other route.
  ///   - budget: The work that is allowed.
  /// - Returns: The routes; nil if the budget does not suffice.
  /// - Complexity: O(*n*) in the length of the path for a tree of literals, otherwise times the number
  ///   of branches that the path overlaps.
  func overlap(
    of steps: [Step],
    below root: Int,
    preferringOthersTo route: Int?,
    spending budget: inout WorkBudget
  ) -> RouteOverlap? {
    var result = RouteOverlap.noRoute
    var visited: Set<Place> = []
    var pending = [Place(step: 0, node: root)]
    while let place = pending.popLast() {
      let (index, node) = (place.step, place.node)
      guard budget.spend(1 + nodes[node].skips.count) else { return nil }
      guard visited.insert(place).inserted else { continue }
      for target in nodes[node].skips { pending.append(Place(step: index, node: target)) }
      guard index < steps.count else {
        if nodes[node].routes.contains(where: { $0 != route }) { return .otherRoute }
        if !nodes[node].routes.isEmpty { result = .ownRoute }
        continue
      }
      switch steps[index] {
      case .group(let end):
        pending += [Place(step: index + 1, node: node), Place(step: end, node: node)]
      case .anySegments:
        pending.append(Place(step: index + 1, node: node))
        guard budget.spend(nodes[node].branches.count) else { return nil }
        for branch in nodes[node].branches {
          pending.append(Place(step: index, node: branch.target))
        }
      case .segment(let segment):
        if nodes[node].takesSegments { pending.append(Place(step: index + 1, node: node)) }
        guard let targets = targets(of: segment, from: node, spending: &budget) else { return nil }
        for target in targets { pending.append(Place(step: index + 1, node: target)) }
      }
    }
    return result
  }

  /// Returns the nodes that a segment reaches; nil if the budget does not suffice.
  private func targets(
    of segment: Segment,
    from node: Int,
    spending budget: inout WorkBudget
  ) -> [Int]? {
    var targets: [Int] = []
    let literal = segment.literalBytes
    if let literal, let known = nodes[node].literals[literal] {
      targets.append(nodes[node].branches[known].target)
    }
    let branches = literal == nil ? Array(nodes[node].branches.indices) : nodes[node].others
    for branch in branches {
      let (other, target) = nodes[node].branches[branch]
      guard let overlaps = segment.overlaps(other, spending: &budget) else { return nil }
      if overlaps { targets.append(target) }
    }
    return targets
  }
}

/// The routes of a table that a link may match.
package enum RouteOverlap: Sendable {
  case noRoute
  /// Only the pattern of the rule that builds the link.
  case ownRoute
  case otherRoute
}

extension PathTree {
  /// The set of texts that one segment can have.
  struct Segment {
    private var prefix: [UInt8] = []
    private var suffix: [UInt8] = []
    /// The text of a literal segment, without changed case, because the test of a parameter is
    /// applied to this text.
    private var literal = ""
    /// The minimum number of bytes in the segment.
    private var length = 0
    private var isLiteral = true
    private var test: SegmentTest?

    init(_ pieces: [RoutePattern.Piece], ignoringCase: Bool, tests: inout SegmentTests) {
      for piece in pieces {
        switch piece {
        case .literal(let text):
          append(text, ignoringCase)
        case .parameter(let parameter):
          isLiteral = false
          suffix = []
          // The value of a parameter has at least one byte, so the minimum length of the segment
          // grows by one.
          length += 1
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

    /// The bytes of a literal segment by which literals are compared; nil for another segment.
    var literalBytes: [UInt8]? { isLiteral ? prefix : nil }

    /// Returns whether a text can match both segments; nil if the budget does not suffice.
    func overlaps(_ other: Segment, spending budget: inout WorkBudget) -> Bool? {
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

    private func mayContain(_ text: Segment) -> Bool {
      guard text.length >= length, text.prefix.starts(with: prefix),
        text.prefix.reversed().starts(with: suffix.reversed())
      else { return false }
      guard let test else { return true }
      return Bytes.with(text.literal) { test.accepts($0) }
    }

    private static func isPrefix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
      one.count <= other.count ? other.starts(with: one) : one.starts(with: other)
    }
  }
}
