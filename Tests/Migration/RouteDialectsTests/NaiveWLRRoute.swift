// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// WLRRoute as its description reads, for patterns of a few forms, by a search that backtracks.
struct NaiveWLRRoute {
  let patterns: [String]

  /// Returns the pattern and the values of each route that matches a link, in order.
  func answers(to link: String) -> [String] {
    let scheme = String(link.prefix { $0 != ":" })
    var text = String(link.dropFirst(scheme.count + 3).prefix { $0 != "?" && $0 != "#" })
    text = NaiveJLRoutes.Request.decoded(text) ?? "(null)"
    let hasPath =
      text.contains("/") && !(text.hasSuffix("/") && text.filter { $0 == "/" }.count == 1)
    if hasPath, text.hasSuffix("/") { text.removeLast() }
    return patterns.compactMap { pattern in
      guard let values = match(pattern, scheme, Array(text)) else { return nil }
      let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(pattern) \(texts.joined(separator: " "))"
    }
  }

  private func match(
    _ pattern: String,
    _ scheme: String,
    _ text: [Character]
  ) -> [String: String]? {
    var expression = pattern
    if let mark = pattern.range(of: "://") {
      guard pattern[..<mark.lowerBound].isEmpty || pattern[..<mark.lowerBound] == scheme else {
        return nil
      }
      expression = String(pattern[mark.upperBound...])
    }
    let nodes = Node.nodes(of: expression)
    for start in text.indices + [text.count] {
      if start > 0, !expression.hasPrefix("/"), !expression.isEmpty { break }
      if let values = Node.match(nodes[...], text[start...]) { return values }
    }
    return nil
  }

  /// A part of an expression; the patterns of the test have no others.
  enum Node {
    case character(Character)
    case any
    /// A group of one set, repeated at least once; with a name if it is a parameter.
    case group(String?, set: (@Sendable (Character) -> Bool), least: Int)

    static func nodes(of expression: String) -> [Node] {
      var nodes: [Node] = []
      for (index, piece) in expression.split(separator: "/", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { nodes.append(.character("/")) }
        guard piece.count > 2, piece.first == ":" else {
          nodes += piece.map { $0 == "." ? .any : .character($0) }
          continue
        }
        let name = String(piece.dropFirst().prefix { $0.isLetter || $0.isNumber })
        switch piece.dropFirst(name.count + 1) {
        case "": nodes.append(.group(name, set: { $0 != "/" }, least: 1))
        case "([0-9]+)": nodes.append(.group(name, set: { $0.isNumber }, least: 1))
        case "([a-z]+)": nodes.append(.group(name, set: { $0.isLetter && $0.isASCII }, least: 1))
        case "(.*)": nodes.append(.group(name, set: { _ in true }, least: 0))
        default: preconditionFailure("the model does not know “\(piece)”")
        }
      }
      return nodes
    }

    static func match(_ nodes: ArraySlice<Node>, _ text: ArraySlice<Character>) -> [String: String]?
    {
      guard let node = nodes.first else { return text.isEmpty ? [:] : nil }
      let rest = nodes.dropFirst()
      switch node {
      case .character(let character):
        guard let first = text.first, first.lowercased() == character.lowercased() else {
          return nil
        }
        return match(rest, text.dropFirst())
      case .any: return text.isEmpty ? nil : match(rest, text.dropFirst())
      case .group(let name, let set, let least):
        let longest = text.prefix(while: set).count
        guard longest >= least else { return nil }
        for count in stride(from: longest, through: least, by: -1) {
          if var values = match(rest, text.dropFirst(count)) {
            // Of a repeated name, the last group counts, which was found first.
            if let name, values[name] == nil { values[name] = String(text.prefix(count)) }
            return values
          }
        }
        return nil
      }
    }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
