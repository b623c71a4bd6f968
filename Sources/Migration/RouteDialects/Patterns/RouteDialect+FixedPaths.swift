// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Returns the pattern of Wayfinder for a path with optional groups.
  func wayfinderGroupedPath(_ text: String) throws(DialectError) -> String {
    let tokens = try groupedPathTokens(text)
    let path = try wayfinder(tokens, text)
    return path.hasPrefix("/") || path.hasPrefix("(/") ? path : "/" + path
  }

  private func wayfinder(
    _ tokens: [GroupedPathToken],
    _ text: String
  ) throws(DialectError) -> String {
    var path = ""
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text(let literal):
        // The older router and Wayfinder both ignore a slash at the end of a path, so it is left
        // out here.
        let isLast = index == tokens.count - 1 && literal.count > 1
        path += SegmentSpelling.escaped(
          isLast && literal.hasSuffix("/") ? String(literal.dropLast()) : literal
        )
      case .parameter(let name): path += ":" + name
      case .wildcard(let name): path += "*" + name
      case .group(let tokens): path += "(" + (try wayfinder(tokens, text)) + ")"
      }
    }
    return path
  }

  /// Returns the pattern of Wayfinder for a path with expressions and modifiers.
  func wayfinderModifiedPath(
    _ text: String,
    _ grammar: PathGrammar,
    _ options: PathOptions
  ) throws(DialectError) -> String {
    try wayfinder(try pathParts(of: text, grammar, options), text)
  }

  /// Returns the pattern of Wayfinder for the text of a URLPattern.
  func wayfinderURLPattern(_ text: String, _ grammar: PathGrammar) throws(DialectError) -> String {
    let source = try urlPatternText(text, grammar)
    var literals: [LinkComponent: String] = [:]
    for component in LinkComponent.allCases where component != .pathname {
      guard let range = source.ranges[component] else { continue }
      var parts = try pathParts(of: text, in: range, grammar, PathOptions())
      try canonicalize(&parts, of: component, true, text, range)
      if parts.count == 1, parts[0].value == .rest { continue }
      guard parts.allSatisfy({ $0.value == nil && $0.modifier == .none }),
        parts.isEmpty || component != .search && component != .hash
      else {
        throw error(
          .invalidPattern,
          text,
          at: offset(of: range.lowerBound, in: text),
          "a pattern of Wayfinder has no values outside of the path, and no query or fragment",
          "write a text or “*” for the scheme and the host, and “*” for the query and the fragment"
        )
      }
      literals[component] = parts.first?.prefix ?? ""
    }
    var path = "/"
    if !source.hasRootPath {
      path = "/*rest"
      if let range = source.ranges[.pathname] {
        path = try wayfinder(try pathParts(of: text, in: range, grammar, .pathname), text)
      }
    }
    let scheme = literals[.protocol].map { "\($0):" } ?? ""
    let host = literals[.hostname].flatMap { $0.isEmpty ? nil : "//\($0)" } ?? ""
    return scheme + host + path
  }

  private func wayfinder(_ parts: [PathPart], _ text: String) throws(DialectError) -> String {
    var path = ""
    for part in parts {
      let before = SegmentSpelling.escaped(part.prefix)
      guard let value = part.value else {
        path += try wayfinder(before, part.modifier, text)
        continue
      }
      guard Int(part.name) == nil || value == .rest else {
        throw error(
          .invalidPattern,
          text,
          "the value “\(part.name)” has no name",
          "write a name before the expression, such as “:id”"
        )
      }
      // In a pattern of Wayfinder, the name of a catch-all cannot begin with a digit. So a wildcard
      // with the number `0` becomes `*rest0`.
      let name = Int(part.name) == nil ? part.name : "rest\(part.name)"
      let isRest = value == .rest || part.modifier.isRepeated
      if isRest, part.prefix == "/" || path.hasSuffix("/"), part.suffix.isEmpty {
        path += before + "*" + name
        continue
      }
      let test: String
      switch value {
      case .segment: test = ""
      case .expression(let expression, _): test = "(\(expression))"
      case .rest:
        throw error(
          .invalidPattern,
          text,
          "“\(part.name)” takes any text in a part of a segment",
          "write “*” as a whole segment"
        )
      }
      let whole = before + ":" + name + test + SegmentSpelling.escaped(part.suffix)
      path += try wayfinder(whole, part.modifier, text)
    }
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") || path.hasPrefix("(/") ? path : "/" + path
  }

  private func wayfinder(
    _ part: String,
    _ modifier: PathPart.Modifier,
    _ text: String
  ) throws(DialectError) -> String {
    switch modifier {
    case .none: return part
    case .optional: return "(\(part))"
    case .oneOrMore, .zeroOrMore:
      throw error(
        .invalidPattern,
        text,
        "“\(part)” is repeated inside of a segment",
        "write “*name” for repeated segments, or several patterns"
      )
    }
  }
}
