// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The decoder checks the shape of a node before it reads the node.
// So these properties report no error: for a value of another type, they return nil.
extension ManifestNode {
  /// Returns the value of a key of an object; nil if the object has no such key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  subscript(_ name: String) -> ManifestNode? {
    members.first { $0.name == name }?.node
  }

  var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  var elements: [ManifestNode] {
    if case .list(let nodes) = value { nodes } else { [] }
  }

  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  var texts: [String] { elements.compactMap(\.text) }

  var bool: Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  var integer: Int? {
    if case .number(let number) = value { Int(number) } else { nil }
  }

  /// The texts of an object by their names.
  var textsByName: [String: String] {
    Dictionary(
      members.compactMap { member in member.node.text.map { (member.name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
