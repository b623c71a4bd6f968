// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules of a search in a tree of segments.
struct TreeRules: Sendable, Hashable {
  /// Whether the children of a node are tried in the order of their keys, so that `:id` precedes all keys
  /// that begin with a letter; otherwise an equal key precedes `:id`.
  var triesKeysInOrder: Bool
  /// Whether a segment that no child matches is skipped, if an earlier segment has been found.
  var skipsUnknownSegments: Bool
  /// Whether `:id.html` is the parameter `id` with a suffix that is removed from its value.
  var removesSuffixes: Bool
  /// Whether the first key of a pattern is its scheme.
  var hasSchemes: Bool
  /// Whether the router said that it can open the link of a node without a route.
  var opensEveryNode: Bool
  /// Whether the removal of a pattern removes all patterns that begin with it.
  var removesSubtrees: Bool
  /// The names of the query items that the router called as handlers if the link's node had no
  /// route.
  var handlerNames: [String]

  static let mgjRouter = TreeRules(
    triesKeysInOrder: true,
    skipsUnknownSegments: true,
    removesSuffixes: true,
    hasSchemes: true,
    opensEveryNode: true,
    removesSubtrees: true,
    handlerNames: ["block"]
  )

  static let hhRouter = TreeRules(
    triesKeysInOrder: false,
    skipsUnknownSegments: false,
    removesSuffixes: false,
    hasSchemes: false,
    opensEveryNode: false,
    removesSubtrees: false,
    handlerNames: ["controller_class", "block"]
  )
}

/// Routes by segments, in a tree that is searched without backtracking.
///
/// The table of Wayfinder always backtracks, so it cannot express this search.
struct SegmentTree: Sendable {
  private var nodes = [Node()]

  private struct Node: Sendable {
    // Invariant: sorted by the UTF-16 code units of the keys, which is the order in which MGJRouter
    // tried the children.
    var children: [(key: String, node: Int)] = []
    var route: Int?

    /// Whether the node has neither children nor a handler.
    var isLeaf: Bool { children.isEmpty && route == nil }
  }

  /// The result of a search.
  enum Result: Sendable {
    case missing
    /// A node, with its route if there is one, and the values of the parameters on the path to the
    /// node.
    case node(route: Int?, values: [(name: String, value: String)])
    /// The segment is the key under which the router stored handlers.
    case handlerKey(String)
  }

  /// The key under which the older routers stored a node's handler.
  static let handlerKey = "_"

  /// Adds a node for the keys; a route that is not nil replaces an earlier route of the node.
  mutating func insert(_ keys: [String], route: Int?) {
    var node = 0
    for key in keys {
      if let child = child(key, of: node) {
        node = child
        continue
      }
      let place =
        nodes[node].children.firstIndex { key.utf16.lexicographicallyPrecedes($0.key.utf16) }
        ?? nodes[node].children.count
      nodes[node].children.insert((key, nodes.count), at: place)
      node = nodes.count
      nodes.append(Node())
    }
    if let route { nodes[node].route = route }
  }

  /// Searches for the node that the segments of a link reach.
  ///
  /// - Parameters:
  ///   - segments: The segments of a link.
  ///   - rules: The rules of the search.
  ///   - exactly: Whether an unknown segment ends the search at a node without a route.
  /// - Returns: The node with its route and values, or the reason why there is none.
  func search(_ segments: [String], _ rules: TreeRules, exactly: Bool) -> Result {
    var node = 0
    var isFound = false
    var values: [(name: String, value: String)] = []
    for segment in segments {
      if segment == SegmentTree.handlerKey, nodes[node].route != nil { return .handlerKey(segment) }
      guard let (key, child) = next(segment, of: node, rules) else {
        if exactly, !nodes[node].isLeaf { isFound = false }
        guard rules.skipsUnknownSegments, isFound || nodes[node].route != nil else {
          return .missing
        }
        continue
      }
      isFound = true
      node = child
      if key != segment, key.hasPrefix(":") {
        values.append(
          rules.removesSuffixes
            ? SegmentTree.value(segment, of: key) : (String(key.dropFirst()), segment)
        )
      }
    }
    return .node(route: nodes[node].route, values: values)
  }

  private func next(
    _ segment: String,
    of node: Int,
    _ rules: TreeRules
  ) -> (key: String, node: Int)? {
    let children = nodes[node].children
    if rules.triesKeysInOrder {
      return children.first { $0.key == segment || $0.key == "~" || $0.key.hasPrefix(":") }
    }
    return children.first { $0.key == segment } ?? children.first { $0.key.hasPrefix(":") }
  }

  private func child(_ key: String, of node: Int) -> Int? {
    nodes[node].children.first { $0.key == key }?.node
  }

  /// Returns the value of a key `:name` or `:name.suffix`; each occurrence of the suffix is removed from the
  /// segment.
  private static func value(_ segment: String, of key: String) -> (name: String, value: String) {
    let name = key.dropFirst()
    guard let end = key.firstIndex(where: { "/?&.".contains($0) }) else {
      return (String(name), segment)
    }
    return (String(name[..<end]), segment.replacing(text: String(key[end...]), with: ""))
  }
}
