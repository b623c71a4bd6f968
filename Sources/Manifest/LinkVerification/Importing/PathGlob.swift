// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The reason why a manifest cannot state what a file says, without a full stop.
package struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its correction.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

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

  private var tokens: [Token] = []

  /// Reads a path without wildcards.
  init(literal text: String) {
    tokens = text.map(Token.literal)
  }

  /// Reads the value of `android:pathPrefix`, as whole segments.
  init(prefix text: String) {
    tokens = (text + (text.hasSuffix("/") ? "" : "/")).map(Token.literal) + [.any]
  }

  /// Reads a pattern in the syntax of association files, which the dynamic rules of Android use too.
  ///
  /// - Throws: `ImportProblem` if the pattern has a variable that no regular expression can state.
  init(wildcards text: String, variables: [String: [String]] = [:]) throws(ImportProblem) {
    var rest = text[...]
    while let first = rest.popFirst() {
      switch first {
      case "*" where tokens.last == .test("."): tokens[tokens.count - 1] = .some
      case "*": tokens.append(.any)
      case "?": tokens.append(.test("."))
      case "$" where rest.first == "(":
        let name = rest.dropFirst().prefix { $0 != ")" }
        rest = rest.dropFirst(name.count + 2)
        tokens.append(.test(try Self.expression(ofVariable: String(name), variables)))
      default: tokens.append(.literal(first))
      }
    }
  }

  /// Reads the value of `android:pathPattern`.
  init(simple text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      let isEscaped = first == "\\" && !rest.isEmpty
      let character = isEscaped ? rest.removeFirst() : first
      let isWildcard = character == "." && !isEscaped
      if rest.first == "*" {
        rest.removeFirst()
        let isSome = isWildcard && tokens.last == .test(".")
        if isSome { tokens.removeLast() }
        tokens.append(
          isSome ? .some : isWildcard ? .any : .test("\(Self.escaped(character))*")
        )
      } else {
        // After `.*`, Android reads a `.` as a literal.
        tokens.append(isWildcard && tokens.last != .any ? .test(".") : .literal(character))
      }
    }
  }

  /// Reads the value of `android:pathAdvancedPattern`.
  init(advanced text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      var (expression, literal) = (".", Character?.none)
      switch first {
      case ".": break
      case "[":
        var set = String(rest.prefix { $0 != "]" })
        rest = rest.dropFirst(set.count + 1)
        // A parameter never contains a slash.
        if set.hasPrefix("^") { set.removeAll { $0 == "/" } }
        expression = set == "^" ? "." : "[\(set)]"
      default:
        let character = first == "\\" ? rest.popFirst() ?? first : first
        (expression, literal) = (Self.escaped(character), character)
      }
      let isSegment = first == "[" && expression == "."
      switch rest.first {
      case let modifier? where modifier == "*" || modifier == "+":
        rest.removeFirst()
        tokens.append(
          isSegment ? .some : expression == "." ? .any : .test("\(expression)\(modifier)")
        )
      case "{":
        let range = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(range.count + 1)
        tokens.append(.test("\(expression)\(range)}"))
      default: tokens.append(literal.map(Token.literal) ?? .test(expression))
      }
    }
  }

  /// Returns a regular expression for a variable of an association file, or for a predefined one.
  private static func expression(
    ofVariable name: String,
    _ variables: [String: [String]]
  ) throws(ImportProblem) -> String {
    guard let values = variables[name] else {
      let predefined = [
        "alpha": "[A-Za-z]", "upper": "[A-Z]", "lower": "[a-z]", "alnum": "[A-Za-z0-9]",
        "digit": "[0-9]", "xdigit": "[0-9A-Fa-f]",
      ]
      if let expression = predefined[name] { return expression }
      throw ImportProblem("a pattern cannot state the variable “$(\(name))”; write its values")
    }
    let texts = values.map { value in
      value.map { $0 == "*" ? ".*" : $0 == "?" ? "." : escaped($0) }.joined()
    }
    return "(\(texts.joined(separator: "|")))"
  }

  /// Returns a character as a regular expression.
  static func escaped(_ character: Character) -> String {
    let isSpecial = character.isASCII && !character.isLetter && !character.isNumber
    return isSpecial && !"-_/ ".contains(character) ? "\\\(character)" : String(character)
  }
}

extension PathGlob {
  /// A path in the syntax of patterns, with what its parameters accept.
  struct Path {
    var text = ""
    /// The regular expressions of the parameters by name; a parameter without one takes any text.
    var constraints: [String: String] = [:]
    /// Whether the platform's pattern matches more paths.
    var isNarrower = false
  }

  /// Returns the path in the syntax of patterns.
  ///
  /// A `*` at the end is a catch-all, and another wildcard a parameter.
  ///
  /// - Parameters:
  ///   - isEncoded: Whether the literals are percent-encoded.
  ///   - names: The names that no parameter may have.
  /// - Returns: The path.
  /// - Throws: `ImportProblem` if a segment is empty, or if it is not a segment of a link.
  func path(isEncoded: Bool, avoiding names: Set<String> = []) throws(ImportProblem) -> Path {
    var segments = tokens.split(separator: .literal("/"), omittingEmptySubsequences: false)[...]
    if segments.first?.isEmpty == true { segments.removeFirst() }
    if segments.last?.isEmpty == true { segments.removeLast() }
    var path = Path()
    var names = names
    func name(_ word: String) -> String {
      let numbered = (2...).lazy.map { "\(word)\($0)" }
      let free = names.contains(word) ? numbered.first { !names.contains($0) } : word
      names.insert(free ?? word)
      return free ?? word
    }
    for (index, segment) in zip(segments.indices, segments) {
      guard !segment.isEmpty else { throw ImportProblem("a pattern cannot state an empty segment") }
      path.text += "/"
      if segment == [.any], index == segments.endIndex - 1 {
        path.text += "*\(name("rest"))"
        continue
      }
      var rest = segment
      while let first = rest.first {
        if case .literal = first {
          let literal = rest.prefix { if case .literal = $0 { true } else { false } }
          rest = rest.dropFirst(literal.count)
          path.text += try Self.literal(literal, isEncoded, afterName: path.text)
        } else {
          let wildcards = rest.prefix { if case .literal = $0 { false } else { true } }
          rest = rest.dropFirst(wildcards.count)
          let parameter = name("id")
          path.text += ":\(parameter)"
          path.isNarrower = path.isNarrower || wildcards.contains(.any)
          if wildcards.count > 1 || ![.any, .some].contains(first) {
            path.constraints[parameter] = wildcards.map(\.expression).joined()
          }
        }
      }
    }
    if path.text.isEmpty { path.text = "/" }
    return path
  }

  /// Returns literal tokens as the text of a pattern.
  private static func literal(
    _ tokens: ArraySlice<Token>,
    _ isEncoded: Bool,
    afterName before: String
  ) throws(ImportProblem) -> String {
    let text = String(tokens.compactMap { if case .literal(let own) = $0 { own } else { nil } })
    return escaped(isEncoded ? try decoded(text) : text, afterName: before.last != "/")
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
  fileprivate var expression: String {
    switch self {
    case .literal(let character): PathGlob.escaped(character)
    case .test(let expression): expression
    case .any: ".*"
    case .some: ".+"
    }
  }
}
