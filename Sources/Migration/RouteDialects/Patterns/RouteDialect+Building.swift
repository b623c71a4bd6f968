// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Returns a link with values for the parameters of a pattern, as `generateURLWithPattern:parameters:` of
  /// MGJRouter wrote it.
  ///
  /// Values are not encoded. If there are too few, the last one is repeated, and `:id` is also replaced at the
  /// beginning of `:id2`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as `mgj://user/:id`.
  ///   - values: The values in the order of the parameters.
  /// - Returns: The link.
  /// - Throws: ``DialectError`` if there are parameters and no values, or for another dialect.
  public func link(for pattern: String, values: [String]) throws(DialectError) -> String {
    guard case .tree(let rules) = syntax, rules.hasSchemes else {
      throw cannotBuild(pattern, "the router did not build links from a list of values")
    }
    var link = pattern
    for (index, placeholder) in RouteDialect.placeholders(of: pattern).enumerated() {
      guard let value = values.indices.contains(index) ? values[index] : values.last else {
        throw error(
          .crashed,
          pattern,
          at: pattern.offset(ofText: placeholder),
          "there is no value for “\(placeholder)”, which raised an exception",
          "pass a value for each parameter"
        )
      }
      link = link.replacing(text: placeholder, with: value)
    }
    return link
  }

  /// Returns a path with values for the parameters of a pattern, as `compile` of path-to-regexp 8 wrote it.
  ///
  /// Values are percent-encoded, and an optional part without a value is omitted.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as `/users{/:id}`.
  ///   - parameters: A text for each parameter, and a list for each wildcard.
  /// - Returns: The path.
  /// - Throws: ``DialectError`` if a value is missing or of the wrong kind, or for another dialect.
  public func path(
    for pattern: String,
    parameters: [String: DialectValue]
  ) throws(DialectError) -> String {
    guard case .optionalGroups = syntax else {
      throw cannotBuild(pattern, "the router did not build paths from values by name")
    }
    var missing: [String] = []
    let path = try path(try groupedPathTokens(pattern), pattern, parameters, &missing)
    guard let name = missing.first else { return path }
    throw error(
      .crashed,
      pattern,
      at: pattern.offset(ofText: name),
      "there is no value for “\(name)”, which raised an exception",
      "pass a value, or write “{…}” around an optional part"
    )
  }

  private func path(
    _ tokens: [GroupedPathToken],
    _ pattern: String,
    _ parameters: [String: DialectValue],
    _ missing: inout [String]
  ) throws(DialectError) -> String {
    var path = ""
    for token in tokens {
      switch token {
      case .text(let text): path += text
      case .group(let tokens):
        var missingInGroup: [String] = []
        let part = try self.path(tokens, pattern, parameters, &missingInGroup)
        if missingInGroup.isEmpty { path += part }
      case .parameter(let name):
        switch parameters[name] {
        case nil: missing.append(name)
        case .text(let text): path += RouteDialect.escaped(text)
        case .list, .native: throw wrongKind(name, "a text", pattern)
        }
      case .wildcard(let name):
        switch parameters[name] {
        case nil: missing.append(name)
        case .list(let list) where !list.isEmpty:
          path += list.map(RouteDialect.escaped).joined(separator: "/")
        default: throw wrongKind(name, "a list that is not empty", pattern)
        }
      }
    }
    return path
  }

  private func wrongKind(_ name: String, _ kind: String, _ pattern: String) -> DialectError {
    error(
      .crashed,
      pattern,
      at: pattern.offset(ofText: name),
      "the value of “\(name)” is not \(kind), which raised an exception",
      "pass \(kind)"
    )
  }

  private func cannotBuild(_ pattern: String, _ problem: String) -> DialectError {
    error(.invalidPattern, pattern, problem, "build the link with the new route table")
  }

  /// Returns a text as `encodeURIComponent` writes it.
  private static func escaped(_ text: String) -> String {
    PercentText.encoded(text) { PercentText.isUnreserved($0) || "!'()*".utf8.contains($0) }
  }

  /// Returns the placeholders of a pattern, such as `:name`; a placeholder ends before one of
  /// `/?&.`, and one at the beginning is ignored.
  private static func placeholders(of pattern: String) -> [String] {
    var placeholders: [String] = []
    var rest = pattern.dropFirst()
    while let colon = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      let name = after.prefix { !"/?&.:".contains($0) }
      let isEnded = name.endIndex == after.endIndex || after[name.endIndex] != ":"
      if isEnded, !name.isEmpty { placeholders.append(":" + name) }
      rest = after[name.endIndex...]
    }
    return placeholders
  }
}
