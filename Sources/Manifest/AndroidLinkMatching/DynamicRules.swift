// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree

/// The dynamic rules of a statement: its key `dynamic_app_link_components`.
public enum DynamicRules: Sendable {
  /// The statement has no rules, so the filters of the manifest decide alone.
  case none
  /// The rules contain a mistake, so the filters of the manifest decide alone.
  case discarded(String)
  /// The rules, in the order in which Android tries them.
  case rules([DynamicRule])

  /// Reads the dynamic rules from the value of `relation_extensions`.
  init(_ extensions: JSONValue?) {
    guard let components = extensions?[AssetLinksFile.handleAllURLs]?["dynamic_app_link_components"]
    else {
      self = .none
      return
    }
    guard let elements = components.elements, !elements.isEmpty else {
      self = .discarded("they are not an array with elements")
      return
    }
    var rules: [DynamicRule] = []
    for (index, element) in elements.enumerated() {
      guard let rule = DynamicRule(element) else {
        self = .discarded("element \(index) is malformed or empty")
        return
      }
      rules.append(rule)
    }
    self = .rules(rules)
  }
}

/// A dynamic rule: one element of `dynamic_app_link_components`.
public struct DynamicRule: Hashable, Sendable {
  /// The pattern of the path, or `nil` if every path matches.
  public let path: String?
  /// The patterns of query items by name; each pattern must match an item of the link.
  public let query: [String: String]
  /// The pattern of the fragment, or `nil` if every fragment matches.
  public let fragment: String?
  /// Whether a match prevents the app from opening the link.
  public let isExclusion: Bool

  /// Reads a rule from its JSON; returns `nil` if a field is malformed or empty.
  init?(_ value: JSONValue) {
    guard let object = value.object, !object.members.isEmpty else { return nil }
    var path: String?
    var fragment: String?
    var query: [String: String] = [:]
    var isExclusion = false
    for member in object.members {
      switch (member.name, member.value) {
      case ("/", .string(let text)) where !text.isEmpty: path = text
      case ("#", .string(let text)) where !text.isEmpty: fragment = text
      case ("?", .object(let items)) where !items.members.isEmpty:
        for item in items.members {
          guard let text = item.value.string, !text.isEmpty else { return nil }
          query[item.name] = text
        }
      case ("exclude", .bool(let value)): isExclusion = value
      case ("/", _), ("#", _), ("?", _), ("exclude", _): return nil
      default: break
      }
    }
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isExclusion = isExclusion
  }

  /// Returns whether the rule matches a link, whose parts are decoded.
  func matches(_ uri: AndroidURI) -> Bool {
    if let path, !Self.matches(path, uri.path ?? "") { return false }
    if let fragment, !Self.matches(fragment, uri.fragment ?? "") { return false }
    guard !query.isEmpty else { return true }
    let items = uri.queryItems.map { item in
      let name = item.prefix { $0 != "=" }
      return (name: name, value: item[name.endIndex...].dropFirst())
    }
    return query.allSatisfy { name, pattern in
      items.contains { $0.name == name && Self.matches(pattern, String($0.value)) }
    }
  }

  /// Returns whether a pattern matches a whole text; `*` matches any number of characters, and `?`
  /// one character.
  ///
  /// Only the last `*` is reconsidered, so the time is O(*n* × *m*).
  static func matches(_ pattern: String, _ text: String) -> Bool {
    // Most texts that do not match differ already before the first wildcard of the pattern. So the
    // characters before it are compared first, without a copy.
    let literal = pattern.utf8.prefix { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?") }
    guard text.utf8.starts(with: literal) else { return false }
    let pattern = Array(pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var offset = 0
    var index = 0
    var lastStar: (index: Int, offset: Int)?
    while offset < text.count {
      if index < pattern.count, pattern[index] == "*" {
        lastStar = (index, offset)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[offset] {
        index += 1
        offset += 1
      } else if let star = lastStar {
        index = star.index + 1
        offset = star.offset + 1
        lastStar = (star.index, offset)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
