// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One rule of an association file: an element of `components`, or of `paths`.
///
/// The values of `defaults` are already part of it.
public struct AssociationRule: Sendable {
  /// The position of a rule in the file.
  public enum Source: Hashable, Sendable {
    /// An element of `applinks.details[detail].components`.
    case component(detail: Int, index: Int)
    /// An element of `applinks.details[detail].paths`, the format of iOS 9.
    case path(detail: Int, index: Int)
  }

  /// A property of a rule that its author probably did not intend.
  ///
  /// No device reports it.
  public enum Remark: Hashable, Sendable {
    /// The key is not part of the format and has no effect.
    case unknownKey(String)
    /// The value has a type that the key does not allow, and is ignored.
    case ignoredValue(key: String, type: String)
    /// The named entry of `?` is not a string, so every entry of `?` is ignored.
    case ignoredQuery(name: String)
    /// The variable does not exist, so the pattern matches nothing.
    case undefinedVariable(String)
    /// The rule has no pattern, and matches every link.
    case matchesEverything
  }

  /// A constraint on the query of links.
  enum Query: Sendable {
    case any
    case whole(LinkPattern)
    case items([QueryItem])
  }

  /// A constraint on the query items with one name.
  struct QueryItem: Sendable {
    /// The name as written in the file.
    let source: String
    /// The name in the form in which names are compared: in lower case if the rule ignores case.
    let name: [Unicode.Scalar]
    let pattern: LinkPattern
  }

  /// The position of the rule in the file.
  public let source: Source
  /// The comment of the file's author about the rule, or `nil`.
  public let comment: String?
  /// Whether a match prevents the app from opening the link.
  public let isExclusion: Bool
  /// Whether the patterns distinguish upper-case and lower-case letters.
  public let isCaseSensitive: Bool
  /// Whether patterns are compared with the link in its percent-encoded form instead of its decoded
  /// form.
  public let isPercentEncoded: Bool
  /// The properties of the rule that the author probably did not intend.
  public let remarks: [Remark]
  let path: LinkPattern?
  let query: Query
  let fragment: LinkPattern?

  /// The pattern of the path, or `nil` if every path matches.
  public var pathPattern: String? { path?.source }
  /// The pattern of the fragment, or `nil` if every fragment matches.
  public var fragmentPattern: String? { fragment?.source }

  /// The patterns of single query items.
  package var queryPatterns: [(name: String, pattern: String)] {
    guard case .items(let items) = query else { return [] }
    return items.map { ($0.source, $0.pattern.source) }
  }

  /// Whether the rule compares the query as one text.
  package var hasWholeQueryPattern: Bool {
    if case .whole(let pattern) = query { pattern.source != "*" } else { false }
  }
}

extension AssociationRule.Source: CustomStringConvertible {
  /// The position as a path of keys and indices.
  public var description: String {
    switch self {
    case .component(let detail, let index): "applinks.details[\(detail)].components[\(index)]"
    case .path(let detail, let index): "applinks.details[\(detail)].paths[\(index)]"
    }
  }
}

extension AssociationRule.Remark: CustomStringConvertible {
  /// The effect of the mistake, as a sentence.
  public var description: String {
    switch self {
    case .unknownKey(let key): "The key “\(key)” is unknown and has no effect."
    case .ignoredValue(let key, let type): "The value of “\(key)” is \(type) and is ignored."
    case .ignoredQuery(let name):
      "The value of “\(name)” in “?” is not a string, so every entry of “?” is ignored."
    case .undefinedVariable(let name):
      "The variable “\(name)” does not exist, so the pattern matches nothing."
    case .matchesEverything: "The rule has no pattern, so it matches every link."
    }
  }
}
