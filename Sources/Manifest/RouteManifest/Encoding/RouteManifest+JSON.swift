// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// The manifest as JSON in its canonical form: keys in the order of the format, no key with a
  /// default value, equal manifests as equal text.
  ///
  /// Decoding the text results in an equal manifest.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var json: String { node.json }

  /// The manifest as nodes, for writers of other formats.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var node: ManifestNode {
    var object = NodeBuilder(.manifest)
    object.add("$schema", schema)
    object.add("version", .number("1"))
    object.add("name", name)
    object.add("apps", apps.node)
    object.add("hosts", texts: hosts.map(\.text))
    object.add("schemes", texts: schemes)
    object.add("kinds", textsByName: kinds)
    object.add("options", Self.node(of: options))
    object.add("routes", routes.map(\.node))
    object.add("rules", rules.map(\.node))
    object.add("fallbacks", fallbacks.node)
    return object.node
  }

  private static func node(of options: RouteTableOptions) -> ManifestNode? {
    var object = NodeBuilder(.options)
    for (name, property) in optionFlags { object.add(name, if: options[keyPath: property]) }
    object.add("schemesWithHost", texts: options.schemesWithHost)
    object.add("schemesWithoutFallback", texts: options.schemesWithoutFallback)
    let standard = DeepLink.Limits()
    var limits = NodeBuilder(.limits)
    limits.add("bytes", options.limits.bytes, unless: standard.bytes)
    limits.add("segments", options.limits.segments, unless: standard.segments)
    limits.add("queryItems", options.limits.queryItems, unless: standard.queryItems)
    object.add("limits", limits.nodeUnlessEmpty)
    return object.nodeUnlessEmpty
  }
}

/// A builder of the node of an object, which sorts the keys as the format does.
struct NodeBuilder {
  private let shape: ObjectShape
  private var nodes: [String: ManifestNode] = [:]

  init(_ shape: ObjectShape) {
    self.shape = shape
  }

  /// The object with all added keys, in the order of its shape.
  var node: ManifestNode {
    precondition(
      nodes.keys.allSatisfy { name in shape.fields.contains { $0.name == name } },
      "a key is not in the table of the format"
    )
    let members = shape.fields.compactMap { field in
      nodes[field.name].map { ManifestNode.Member(field.name, $0) }
    }
    return ManifestNode(.object(members))
  }

  /// The object with all added keys; nil if no key was added.
  var nodeUnlessEmpty: ManifestNode? { nodes.isEmpty ? nil : node }

  mutating func add(_ name: String, _ value: ManifestNode.Value) {
    nodes[name] = ManifestNode(value)
  }

  mutating func add(_ name: String, _ node: ManifestNode?) {
    nodes[name] = node
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .text(text)) }
  }

  mutating func add(_ name: String, if flag: Bool) {
    if flag { add(name, .bool(true)) }
  }

  mutating func add(_ name: String, _ number: Int, unless standard: Int) {
    if number != standard { add(name, .number(String(number))) }
  }

  mutating func add(_ name: String, texts: [String]) {
    if !texts.isEmpty { add(name, .list(texts.map { ManifestNode(.text($0)) })) }
  }

  mutating func add(_ name: String, textsByName texts: [String: String]) {
    guard !texts.isEmpty else { return }
    let sorted = texts.sorted { $0.key < $1.key }
    add(name, .object(sorted.map { ManifestNode.Member($0.key, ManifestNode(.text($0.value))) }))
  }

  mutating func add(_ name: String, _ elements: [ManifestNode]) {
    if !elements.isEmpty { add(name, .list(elements)) }
  }
}
