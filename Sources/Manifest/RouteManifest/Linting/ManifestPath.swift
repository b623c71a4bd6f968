// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The path from the root of a manifest to one of its values, for the position of a finding.
struct ManifestPath: Sendable, Hashable {
  private enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
    case parameter(String)
  }

  private let steps: [Step]

  /// Returns the path of the value of a key; further names are keys inside of this value.
  static func key(_ names: String...) -> ManifestPath {
    ManifestPath(steps: names.map(Step.key))
  }

  /// Returns the path of an element of a list, or of the value of one key of the element.
  static func element(_ index: Int, of list: String, key: String? = nil) -> ManifestPath {
    ManifestPath(steps: [.key(list), .index(index)] + (key.map { [.key($0)] } ?? []))
  }

  /// Returns the path of a parameter of a route.
  static func parameter(_ name: String, ofRoute index: Int) -> ManifestPath {
    ManifestPath(steps: [.key("routes"), .index(index), .parameter(name)])
  }

  /// Returns the offset of the value in a document; if the value is missing, the offset of the last
  /// value on the path that exists.
  func offset(in root: ManifestNode) -> Int {
    var node = root
    for step in steps {
      let next: ManifestNode? =
        switch step {
        case .key(let name): node[name]
        case .index(let index):
          node.elements.indices.contains(index) ? node.elements[index] : nil
        case .parameter(let name):
          node["parameters"]?.elements.first { $0["name"]?.text == name } ?? node["pattern"]
        }
      guard let next else { break }
      node = next
    }
    return node.offset
  }
}
