// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A tree of the parts that the patterns of a table share, for drawing.
struct RouteTree: ~Copyable {
  /// A node of the tree: the root, a priority, a scheme and host, or a part of a path.
  private struct TreeNode {
    var kind: Kind
    /// The distinct spellings of the part.
    var labels: [String]
    var order: Order
    var children: [Int] = []
    /// The patterns that end at the node.
    var patterns: [String] = []
  }

  private enum Kind {
    case top
    case priority
    case front
    case literal
    case other
  }

  /// The sort key of a node among its siblings: the rank of a segment's part, else the number and the text.
  ///
  /// Nodes with equal keys stay in registration order.
  struct Order {
    var rank: Int
    var text: [UInt8] = []
    var segment: SegmentRank?

    func precedes(_ other: Order) -> Bool {
      if rank != other.rank { return rank < other.rank }
      if let segment, let other = other.segment { return segment.precedes(other) }
      return text.lexicographicallyPrecedes(other.text)
    }
  }

  /// The key of a node: its parent, and the text of the node's part without names of parameters.
  private struct Key: Hashable {
    var parent: Int
    var meaning: [UInt8]
  }

  private let foldsCase: Bool
  /// The nodes; the first one is the root, which is not drawn.
  private var nodes = [TreeNode(kind: .top, labels: [], order: Order(rank: 0))]
  private var nodeNumbers: [Key: Int] = [:]

  init(foldsCase: Bool) {
    self.foldsCase = foldsCase
  }

  /// Adds the parts of a pattern to the tree.
  mutating func add(
    _ pattern: RoutePattern,
    priority: Int,
    _ front: PatternPrefix,
    _ path: [RoutePattern.Element]
  ) {
    // Sort by the bitwise complement of the priority, so that the highest priority comes first.
    // Unlike the negated priority, the complement cannot overflow.
    let priorityNode = TreeNode(
      kind: .priority,
      labels: ["priority \(priority)"],
      order: Order(rank: ~priority)
    )
    var number = child(of: 0, meaning: Array("\(priority)".utf8), priorityNode)
    let root = TreeNode(kind: .front, labels: ["\(front.text)/"], order: front.order)
    number = child(of: number, meaning: Array(front.text.utf8), root)
    for element in path {
      let spelling = PatternSpelling(hasNames: false, foldsCase: foldsCase)
      let meaning = Array(spelling.text(of: element).utf8)
      let node = node(for: element)
      number = child(of: number, meaning: meaning, node)
    }
    nodes[number].patterns.append(pattern.text)
  }

  private mutating func child(of parent: Int, meaning: [UInt8], _ node: TreeNode) -> Int {
    let key = Key(parent: parent, meaning: meaning)
    if let known = nodeNumbers[key] {
      // Parts with the same meaning are one node, but can have different labels. For example, their
      // parameters have different names. If the table ignores case, their literals may also differ
      // in upper-case and lower-case letters.
      if node.kind == .other, !nodes[known].labels.contains(node.labels[0]) {
        nodes[known].labels.append(node.labels[0])
      }
      return known
    }
    nodes.append(node)
    nodeNumbers[key] = nodes.count - 1
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  private func node(for element: RoutePattern.Element) -> TreeNode {
    var (kind, order) = (Kind.other, Order(rank: 1))
    switch element {
    case .segment(let pieces):
      let segment = SegmentRank(pieces, ignoringCase: foldsCase)
      order = Order(rank: 0, segment: segment)
      if segment.partClass == .literal { kind = .literal }
    case .catchAll: break
    case .group: order.rank = 2
    }
    return TreeNode(kind: kind, labels: [PatternSpelling().text(of: element)], order: order)
  }
}

extension PatternPrefix {
  /// The scheme and host as a pattern writes them, without the slash of the path.
  fileprivate var text: String {
    (scheme.map { "\($0):" } ?? "") + (host.map { "//\($0.text)" } ?? "")
  }

  /// The sort key: an exact host precedes a host with `*.`; of two hosts with `*.`, the longer name
  /// precedes.
  fileprivate var order: RouteTree.Order {
    let mostLabels = 1 << 16
    var rank = kind.rawValue * 2 * mostLabels
    if let host, host.includesSubdomains {
      var labels = 1
      for byte in host.name.utf8 where byte == .dot { labels += 1 }
      rank += mostLabels - min(labels, mostLabels - 1)
    }
    return RouteTree.Order(rank: rank, text: Array(text.utf8))
  }
}

// MARK: Drawing

extension RouteTree {
  /// A node that has not been drawn yet, with the text to the left of its label.
  private struct Line {
    var node: Int
    var lead = ""
    /// The text that precedes the label of each child of the node.
    var indent = ""
  }

  /// The drawing: one line for each node; a column on the right contains the patterns that end at
  /// the node.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes, times their depth.
  var text: String {
    let lines = lines
    var column = 0
    for line in lines where !line.patterns.isEmpty { column = max(column, line.label.count) }
    var drawn: [String] = []
    for line in lines {
      guard !line.patterns.isEmpty else {
        drawn.append(line.label)
        continue
      }
      let gap = String(repeating: " ", count: column - line.label.count + 2)
      drawn.append(line.label + gap + line.patterns.joined(separator: "  "))
    }
    return drawn.joined(separator: "\n")
  }

  private var lines: [(label: String, patterns: [String])] {
    var lines: [(label: String, patterns: [String])] = []
    // A pattern can have so many parts that a recursive function would exceed the call stack. So a
    // loop is used instead: this list contains the nodes that are still to be drawn, and the loop
    // always draws the last one.
    var waiting: [Line] = []
    for root in roots.reversed() { waiting.append(Line(node: root)) }
    while let line = waiting.popLast() {
      let (label, end) = collapsed(line.node)
      lines.append((line.lead + label, nodes[end].patterns))
      var isLast = true
      for child in sorted(nodes[end].children).reversed() {
        waiting.append(
          Line(
            node: child,
            lead: line.indent + (isLast ? "└─ " : "├─ "),
            indent: line.indent + (isLast ? "   " : "│  ")
          )
        )
        isLast = false
      }
    }
    return lines
  }

  /// The nodes at the top level of the drawing: the priorities or, if all routes have the priority
  /// zero, the nodes below this priority.
  private var roots: [Int] {
    let priorities = sorted(nodes[0].children)
    guard priorities.count == 1, nodes[priorities[0]].order.rank == ~0 else { return priorities }
    return sorted(nodes[priorities[0]].children)
  }

  private func sorted(_ nodeNumbers: [Int]) -> [Int] {
    var sorted = nodeNumbers
    sorted.sortStably { nodes[$0].order.precedes(nodes[$1].order) }
    return sorted
  }

  /// Returns a label for a node together with the chain of literals below it, and the last node of
  /// this chain.
  ///
  /// The chain ends at a node at which a pattern ends, or whose only child is not a literal, or
  /// that has several children.
  private func collapsed(_ number: Int) -> (label: String, end: Int) {
    var label = nodes[number].labels.joined(separator: "|")
    var end = number
    while nodes[end].kind == .front || nodes[end].kind == .literal,
      nodes[end].patterns.isEmpty, nodes[end].children.count == 1,
      let next = nodes[end].children.first, nodes[next].kind == .literal
    {
      if nodes[end].kind == .literal { label += "/" }
      label += nodes[next].labels[0]
      end = next
    }
    return (label, end)
  }
}

extension RouteTable {
  /// A drawing of the table as a tree, with one line for each part that patterns share.
  ///
  /// ```
  /// /                     /
  /// ├─ articles           /articles
  /// │  └─ :slug.html      /articles/:slug.html
  /// └─ users
  ///    ├─ me/settings     /users/me/settings
  ///    └─ :id<int>        /users/:id<int>
  ///       └─ (/edit)      /users/:id<int>(/edit)
  /// ```
  ///
  /// The patterns that end at a line are on the right; values are not shown. Unless all priorities
  /// are zero, each priority has its own line, the highest first. Below it are the schemes and
  /// hosts: both, host only, scheme only, neither. Parts are in the order of precedence: literals
  /// by their bytes, mixed segments by the number of their literal bytes, parameters with a kind or a constraint,
  /// the plain parameter, the catch-all. Groups are last. Parts with one meaning but different names share a line, `:id|:name`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public var tree: String {
    var tree = RouteTree(foldsCase: options.ignoresCaseOfLiterals)
    let isInTable = routesInTable
    for route in routes where isInTable[route.id.index] {
      let pattern = route.pattern
      guard let (front, path) = pattern.division(under: options) else { continue }
      tree.add(pattern, priority: route.priority, front, path)
    }
    return tree.text
  }
}
