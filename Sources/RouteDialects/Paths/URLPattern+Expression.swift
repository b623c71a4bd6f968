// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Compiles the text of a URLPattern.
  ///
  /// - Throws: ``DialectError`` if a part is invalid, or has an expression.
  func urlPattern(_ text: String, _ grammar: PathGrammar) throws(DialectError) -> OldPattern {
    let source = try urlPatternText(text, grammar)
    let hasStandardPath = try hasStandardPath(source, text, grammar)
    var patterns: [ComponentPattern] = []
    for component in LinkComponent.allCases {
      let options = component.options(hasStandardPath: hasStandardPath)
      var parts = [PathPart(value: .rest, name: "0")]
      if component == .pathname, source.hasRootPath {
        parts = [PathPart(prefix: "/")]
      } else if let range = source.ranges[component] {
        parts = try pathParts(of: text, in: range, grammar, options)
      }
      for index in parts.indices {
        parts[index].prefix = component.canonical(parts[index].prefix, hasStandardPath)
        parts[index].suffix = component.canonical(parts[index].suffix, hasStandardPath)
      }
      if component == .port, isDefaultPort(parts, patterns) { parts = [] }
      patterns.append(try self.component(component, parts, grammar, options, text))
    }
    return OldPattern(text: text, matcher: .components(patterns), names: [])
  }

  /// Returns the ranges of the parts in the text of a URLPattern.
  func urlPatternText(
    _ text: String,
    _ grammar: PathGrammar
  ) throws(DialectError) -> URLPatternText {
    let scalars = Array(text.unicodeScalars)
    do throws(PathError) {
      var lexer = PathLexer(scalars, in: 0..<scalars.count, grammar)
      return try URLPatternText(try lexer.tokens(isLenient: true)) { range in
        (try? matchesSpecialScheme(range, text, grammar)) ?? false
      }
    } catch {
      throw self.error(error, in: text)
    }
  }

  private func hasStandardPath(
    _ source: URLPatternText,
    _ text: String,
    _ grammar: PathGrammar
  ) throws(DialectError) -> Bool {
    guard let range = source.ranges[.protocol] else { return true }
    return try matchesSpecialScheme(range, text, grammar)
  }

  private func matchesSpecialScheme(
    _ range: Range<Int>,
    _ text: String,
    _ grammar: PathGrammar
  ) throws(DialectError) -> Bool {
    let parts = try pathParts(of: text, in: range, grammar, PathOptions())
    let pattern = try component(.protocol, parts, grammar, PathOptions(), text)
    return WebLink.specialPorts.keys.contains { !pattern.expression.matches(in: $0).isEmpty }
  }

  private func isDefaultPort(_ parts: [PathPart], _ patterns: [ComponentPattern]) -> Bool {
    guard parts.count == 1, parts[0].value == nil, parts[0].modifier == .none else { return false }
    let schemes = WebLink.specialPorts.filter { !$0.value.isEmpty && $0.value == parts[0].prefix }
    // If the pattern of the scheme has a parameter or a wildcard, it matches several schemes, and
    // none of their ports is the default one.
    return schemes.keys.contains { scheme in
      patterns.first.map { $0.keys.isEmpty && !$0.expression.matches(in: scheme).isEmpty } ?? false
    }
  }
}

extension LinkComponent {
  fileprivate func options(hasStandardPath: Bool) -> PathOptions {
    switch self {
    case .hostname: .hostname
    case .pathname where hasStandardPath: .pathname
    default: PathOptions()
    }
  }

  /// Returns a text of a pattern as a URL contains it.
  fileprivate func canonical(_ text: String, _ hasStandardPath: Bool) -> String {
    guard !text.isEmpty else { return text }
    switch self {
    case .protocol, .hostname: return text.lowercased()
    case .port: return text
    case .pathname:
      return hasStandardPath ? WebLink.path(ofPatternText: text) : WebLink.opaque(text)
    case .search: return WebLink.encoded(text, WebLink.queryEscapes)
    case .hash: return WebLink.encoded(text, WebLink.fragmentEscapes)
    }
  }
}
