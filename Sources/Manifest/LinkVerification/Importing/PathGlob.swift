// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// A platform's pattern of paths, in tokens that the syntaxes of all platforms have in common.
struct PathGlob {
  enum Token: Equatable {
    case literal(Character)
    /// The texts that a regular expression matches.
    case test(String)
    /// Any text, also an empty one or one with slashes.
    case any
    /// Any text that is not empty.
    case some
  }

  /// The pattern as its platform writes it.
  let source: String
  private var tokens: [Token] = []

  /// Reads a path without wildcards, or one that begins the paths of whole segments.
  init(literal text: String, isPrefix: Bool = false) {
    source = text
    tokens = (text + (!isPrefix || text.hasSuffix("/") ? "" : "/")).map(Token.literal)
    if isPrefix { append(.any) }
  }

  /// Reads a pattern in the syntax of association files, which the dynamic rules of Android use too.
  ///
  /// - Throws: `ImportProblem` if the pattern has a variable that no regular expression can state.
  init(wildcards text: String, variables: [String: [String]]) throws(ImportProblem) {
    source = text
    var rest = text[...]
    while let first = rest.popFirst() {
      switch first {
      case "*": append(.any)
      case "?": append(.test("."))
      case "$" where rest.first == "(":
        let name = rest.dropFirst().prefix { $0 != ")" }
        rest = rest.dropFirst(name.count + 2)
        append(.test(try Self.expression(ofVariable: String(name), variables)))
      default: append(.literal(first))
      }
    }
  }

  /// Reads the value of `android:pathPattern` or, with sets and more repetitions, of
  /// `android:pathAdvancedPattern`.
  init(android text: String, isAdvanced: Bool) {
    source = text
    var rest = text[...]
    while let first = rest.popFirst() {
      var (expression, token) = (".", Token.test("."))
      switch first {
      // In a simple pattern, a `.` after `.*` is a literal.
      case "." where isAdvanced || tokens.last != .any || rest.first == "*": break
      case "[" where isAdvanced:
        var set = String(rest.prefix { $0 != "]" })
        rest = rest.dropFirst(set.count + 1)
        // A parameter never contains a slash.
        if set.hasPrefix("^") { set.removeAll { $0 == "/" } }
        expression = set == "^" ? "[^/]" : "[\(set)]"
        token = .test(set == "^" ? "." : expression)
      default:
        let character = first == "\\" ? rest.popFirst() ?? first : first
        (expression, token) = (Self.escaped(character), .literal(character))
      }
      if let modifier = rest.first, modifier == "*" || isAdvanced && modifier == "+" {
        rest.removeFirst()
        let others = [".": Token.any, "[^/]": .some]
        token = others[expression] ?? .test("\(expression)\(modifier)")
      } else if isAdvanced, rest.first == "{" {
        let range = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(range.count + 1)
        token = .test("\(expression)\(range)}")
      }
      append(token)
    }
  }

  private mutating func append(_ token: Token) {
    let isSome = token == .any && tokens.last == .test(".")
    if isSome { tokens.removeLast() }
    tokens.append(isSome ? .some : token)
  }

  /// Returns a regular expression for a variable of an association file, or for a predefined one.
  private static func expression(
    ofVariable name: String,
    _ variables: [String: [String]]
  ) throws(ImportProblem) -> String {
    if let values = variables[name] {
      let texts = values.map { value in
        value.map { $0 == "*" ? ".*" : $0 == "?" ? "." : escaped($0) }.joined()
      }
      return "(\(texts.joined(separator: "|")))"
    }
    let predefined = [
      "alpha": "[A-Za-z]", "upper": "[A-Z]", "lower": "[a-z]", "alnum": "[A-Za-z0-9]",
      "digit": "[0-9]", "xdigit": "[0-9A-Fa-f]",
    ]
    guard let expression = predefined[name] else {
      throw ImportProblem("a pattern cannot state the variable “$(\(name))”; write its values")
    }
    return expression
  }

  /// Returns a character as a regular expression.
  static func escaped(_ character: Character) -> String {
    let isSpecial = character.isASCII && !character.isLetter && !character.isNumber
    return isSpecial && !"-_/ ".contains(character) ? "\\\(character)" : String(character)
  }
}

extension PathGlob {
  /// Returns a route with the paths; a `*` at the end is a catch-all, and another wildcard a parameter.
  ///
  /// - Parameters:
  ///   - front: The scheme and the first segment of a custom scheme, or an empty text.
  ///   - isEncoded: Whether the literals are percent-encoded.
  ///   - names: The names that no parameter may have.
  /// - Returns: The route, and whether the platform's pattern matches more paths.
  /// - Throws: `ImportProblem` if a segment is empty, or if it is not a segment of a link.
  func route(
    front: String = "",
    isEncoded: Bool = false,
    avoiding names: Set<String> = []
  ) throws(ImportProblem) -> (route: RouteManifest.Route, isNarrower: Bool) {
    var segments = tokens.split(separator: .literal("/"), omittingEmptySubsequences: false)[...]
    if segments.first?.isEmpty == true { segments.removeFirst() }
    if segments.last?.isEmpty == true { segments.removeLast() }
    var (path, names, isNarrower) = ("", names, false)
    var constraints: [String: String] = [:]
    for (index, segment) in zip(segments.indices, segments) {
      guard !segment.isEmpty else { throw ImportProblem("a pattern cannot state an empty segment") }
      path += "/"
      if segment == [.any], index == segments.endIndex - 1 {
        path += "*\(names.insert(numbering: "rest"))"
        continue
      }
      var rest = segment
      while !rest.isEmpty {
        let literal = String(rest.prefix { $0.literal != nil }.compactMap(\.literal))
        rest = rest.dropFirst(literal.count)
        let text = isEncoded ? try Self.decoded(literal) : literal
        path += Self.escaped(text, afterName: path.last != "/")
        let wildcards = rest.prefix { $0.literal == nil }
        guard let first = wildcards.first else { continue }
        rest = rest.dropFirst(wildcards.count)
        let name = names.insert(numbering: "id")
        path += ":\(name)"
        isNarrower = isNarrower || wildcards.contains(.any)
        if wildcards.count > 1 || ![.any, .some].contains(first) {
          constraints[name] = wildcards.map(\.expression).joined()
        }
      }
    }
    var route = try ManifestImport.route(front + (path.isEmpty ? "/" : path))
    for index in route.parameters.indices {
      // These are the sets of characters that “generate” writes for the two kinds.
      let kinds = ["[0-9]+": "uint", "[-0-9]+": "int"]
      guard let constraint = constraints[route.parameters[index].name] else { continue }
      route.parameters[index].kind = kinds[constraint] ?? "text"
      route.parameters[index].constraint = kinds[constraint] == nil ? constraint : nil
    }
    return (route, isNarrower)
  }

  /// Decodes a part of a segment.
  static func decoded(_ text: String) throws(ImportProblem) -> String {
    guard text.contains("%") else { return text }
    guard let link = try? DeepLink(parsing: "/\(text)"), link.segments.count == 1,
      let segment = link.segments.first?.value, !segment.contains("/")
    else { throw ImportProblem("“\(text)” is not a segment of a link") }
    return segment
  }

  /// Returns a literal of a pattern, with a `\` before each character that has a meaning.
  static func escaped(_ literal: String, afterName: Bool = false) -> String {
    literal.enumerated().map { index, character in
      let isPartOfName =
        afterName && index == 0 && character.isASCII
        && (character.isLetter || character.isNumber || character == "_")
      return ":*()<>?#\\%".contains(character) || isPartOfName ? "\\\(character)" : "\(character)"
    }
    .joined()
  }
}

extension PathGlob.Token {
  fileprivate var literal: Character? {
    if case .literal(let character) = self { character } else { nil }
  }

  fileprivate var expression: String {
    switch self {
    case .literal(let character): PathGlob.escaped(character)
    case .test(let expression): expression
    case .any: ".*"
    case .some: ".+"
    }
  }
}
