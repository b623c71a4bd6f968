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
    var scheme: String?
    for component in LinkComponent.allCases {
      let options = component.options(hasStandardPath: hasStandardPath)
      var parts = [PathPart(value: .rest, name: "0")]
      if component == .pathname, source.hasRootPath {
        parts = [PathPart(prefix: "/")]
      } else if let range = source.ranges[component] {
        parts = try pathParts(of: text, in: range, grammar, options)
        try canonicalize(&parts, of: component, hasStandardPath, text, range)
      }
      if component == .protocol { scheme = fixedText(of: parts) }
      // Only a scheme without parameters, wildcards and groups has a default port.
      if component == .port, let scheme, let port = fixedText(of: parts), !port.isEmpty,
        WebLink.specialPorts[scheme] == port
      {
        parts = []
      }
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
    let source: URLPatternText
    do throws(PathError) {
      var lexer = PathLexer(scalars, in: 0..<scalars.count, grammar)
      source = try URLPatternText(try lexer.tokens(isLenient: true)) { range in
        (try? matchesSpecialScheme(range, text, grammar)) ?? false
      }
    } catch {
      throw self.error(error, in: text)
    }
    guard source.ranges[.protocol] != nil || text.hasPrefix("/") else {
      throw self.error(
        .invalidPattern,
        text,
        "the text has no scheme, and does not begin with “/”",
        "begin with “/” for a path, or with a scheme and “://”; without “//”, write a backslash before "
          + "“:”, as in “data\\:text”"
      )
    }
    return source
  }

  /// Replaces the texts of a part of a URL by texts in the form of a parsed URL: for example, in
  /// lower case.
  ///
  /// - Throws: ``DialectError`` if no URL has such a text, as in `https://bad host/`.
  func canonicalize(
    _ parts: inout [PathPart],
    of component: LinkComponent,
    _ hasStandardPath: Bool,
    _ text: String,
    _ range: Range<Int>
  ) throws(DialectError) {
    let written = String(text.unicodeScalars.dropFirst(range.lowerBound))
    let isAddress = ["[", "{[", "\\["].contains { written.hasPrefix($0) }
    for index in parts.indices {
      guard let prefix = component.canonical(parts[index].prefix, hasStandardPath, isAddress),
        let suffix = component.canonical(parts[index].suffix, hasStandardPath, isAddress)
      else {
        throw error(
          .invalidPattern,
          text,
          at: offset(of: range.lowerBound, in: text),
          "“\(parts[index].prefix + parts[index].suffix)” cannot be in the \(component.name) of a URL",
          component.advice
        )
      }
      (parts[index].prefix, parts[index].suffix) = (prefix, suffix)
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

  /// Returns the text of the parts if they match only one text, and nil otherwise.
  private func fixedText(of parts: [PathPart]) -> String? {
    guard parts.count == 1, parts[0].value == nil, parts[0].modifier == .none else { return nil }
    return parts[0].prefix
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

  /// Returns a text of a pattern in the form of a parsed URL; nil if no URL has such a text.
  ///
  /// An IPv6 address, whose brackets belong to the host, has other rules than a name.
  fileprivate func canonical(
    _ text: String,
    _ hasStandardPath: Bool,
    _ isAddress: Bool
  ) -> String? {
    let text = WebLink.withoutLineBreaks(text)
    guard !text.isEmpty else { return text }
    switch self {
    case .protocol: return DialectLinkText.isScheme(text[...]) ? text.lowercased() : nil
    case .hostname where isAddress:
      return text.allSatisfy { $0.isASCII && $0.isHexDigit || "[]:".contains($0) }
        ? text.lowercased() : nil
    case .hostname: return WebLink.host(ofPatternText: text)
    case .port: return WebLink.port(ofPatternText: text)
    case .pathname:
      return hasStandardPath ? WebLink.path(ofPatternText: text) : WebLink.opaque(text)
    case .search: return WebLink.encoded(text, WebLink.queryEscapes)
    case .hash: return WebLink.encoded(text, WebLink.fragmentEscapes)
    }
  }

  fileprivate var name: String {
    switch self {
    case .protocol: "scheme"
    case .hostname: "host"
    case .port: "port"
    case .pathname: "path"
    case .search: "query"
    case .hash: "fragment"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .protocol: "use ASCII letters, digits, “+”, “-” and “.”, after a letter"
    case .port: "write a number up to 65535"
    default: "use ASCII letters, digits, “-” and “.”, and Punycode for other letters"
    }
  }
}
