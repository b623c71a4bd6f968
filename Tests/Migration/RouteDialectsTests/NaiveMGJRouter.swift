// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// MGJRouter as its description reads, with nested nodes and one recursive step for each segment.
final class NaiveMGJRouter {
  private final class Node {
    var children: [String: Node] = [:]
    var handler: String?
  }

  private let root = Node()

  init(_ patterns: [String]) {
    for pattern in patterns {
      var node = root
      for part in NaiveMGJRouter.parts(pattern) {
        let child = node.children[part] ?? Node()
        node.children[part] = child
        node = child
      }
      node.handler = pattern
    }
  }

  /// Returns the pattern of the handler that is called with its values, or nil.
  func answer(to link: String) -> String? {
    var values: [String: String] = [:]
    let front = link.prefix { $0 != "?" }
    var parts = NaiveMGJRouter.parts(String(front))
    // In `mgj://?a=1` the text after the scheme is not empty, so it has no placeholder.
    if front.hasSuffix("://"), front.count < link.count { parts.removeLast() }
    guard let handler = search(parts[...], root, false, &values) else {
      return nil
    }
    for item in link.dropFirst(front.count + 1).split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : nil
    }
    let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(handler) \(texts.joined(separator: " "))"
  }

  private func search(
    _ parts: ArraySlice<String>,
    _ node: Node,
    _ isFound: Bool,
    _ values: inout [String: String]
  ) -> String? {
    guard let part = parts.first else { return node.handler }
    for key in node.children.keys.sorted() {
      guard key == part || key == "~" || key.first == ":", let child = node.children[key] else {
        continue
      }
      if key != part, key.first == ":" {
        let end = key.firstIndex(of: ".") ?? key.endIndex
        var value = part
        while end < key.endIndex, let place = value.firstOccurrence(of: String(key[end...])) {
          value.removeSubrange(place)
        }
        values[String(key[key.index(after: key.startIndex)..<end])] = value
      }
      return search(parts.dropFirst(), child, true, &values)
    }
    guard isFound || node.handler != nil else { return nil }
    return search(parts.dropFirst(), node, isFound, &values)
  }

  private static func parts(_ text: String) -> [String] {
    var pieces = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard text.contains("://") else { return text.split(separator: "/").map(String.init) }
    if pieces.count < 2 || pieces[1] == "//" { return [pieces[0], "~"] }
    pieces[1] = String(pieces[1].dropFirst(2))
    // The text was parsed as a URL, so after `//` is a host, which is not a component.
    if pieces[1].hasPrefix("//") {
      pieces[1] = String(pieces[1].dropFirst(2).drop { $0 != "/" })
    }
    return [pieces[0]] + pieces[1].split(separator: "/").map(String.init)
  }
}

extension String {
  fileprivate func firstOccurrence(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
