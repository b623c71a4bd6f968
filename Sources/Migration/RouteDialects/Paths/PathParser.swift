// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a pattern with modifiers: text, or a value with the text before and after it.
struct PathPart: Sendable, Hashable {
  var prefix = ""
  var suffix = ""
  /// The value, or nil for text.
  var value: Value?
  var name = ""
  var modifier = Modifier.none

  enum Value: Sendable, Hashable {
    /// Scalars that are not delimiters; the value also ends where the text `before` begins, unless
    /// that is empty.
    case segment(before: String)
    /// Any scalars, or none.
    case rest
    case expression(String, index: Int)
  }

  enum Modifier: String, Sendable {
    case none = ""
    case optional = "?"
    case oneOrMore = "+"
    case zeroOrMore = "*"

    var isRepeated: Bool { self == .oneOrMore || self == .zeroOrMore }
  }
}

/// A parser of patterns with modifiers, such as `/:id+`.
struct PathParser {
  private let tokens: [PathToken]
  private let grammar: PathGrammar
  private let options: PathOptions
  private var next = 0
  private var parts: [PathPart] = []
  private var pending = ""
  private var number = 0

  init(_ tokens: [PathToken], _ grammar: PathGrammar, _ options: PathOptions) {
    (self.tokens, self.grammar, self.options) = (tokens, grammar, options)
  }

  mutating func parse() throws(PathError) -> [PathPart] {
    while true {
      let character = take(.character)
      let name = take(.name)
      if let value = takeValue(name) {
        var prefix = character?.text ?? ""
        if !prefix.isEmpty, !options.prefixes.contains(prefix) {
          pending += prefix
          prefix = ""
        }
        flush()
        try append(prefix, value, name, "")
      } else if let text = character ?? take(.escaped) {
        pending += text.text
      } else if take(.open) != nil {
        try group()
      } else {
        flush()
        guard take(.end) != nil else { throw unexpected() }
        return parts
      }
    }
  }

  private mutating func group() throws(PathError) {
    let prefix = takeText()
    let name = take(.name)
    let value = takeValue(name)
    let suffix = takeText()
    guard take(.close) != nil else { throw unexpected() }
    if value == nil {
      let modifier = takeModifier()
      if modifier == .none {
        pending += prefix
      } else if !prefix.isEmpty {
        flush()
        parts.append(PathPart(prefix: prefix, modifier: modifier))
      }
      return
    }
    flush()
    try append(prefix, value, name, suffix)
  }

  /// Takes the token of a value: its expression, its asterisk, or the name that was taken before.
  private mutating func takeValue(_ name: PathToken?) -> PathToken? {
    if let expression = take(.expression) { return expression }
    if name == nil, grammar.asteriskIsValue { return take(.asterisk) }
    return name
  }

  private mutating func append(
    _ prefix: String,
    _ token: PathToken?,
    _ name: PathToken?,
    _ suffix: String
  ) throws(PathError) {
    guard let token else { return }
    var part = PathPart(prefix: prefix, suffix: suffix)
    part.value = try value(of: token, prefix)
    if let name {
      part.name = name.text
    } else {
      part.name = String(number)
      number += 1
    }
    part.modifier = takeModifier()
    if part.modifier.isRepeated, prefix.isEmpty, suffix.isEmpty, !grammar.repeatsBareValues {
      throw PathError(
        index: token.index,
        problem: "“\(part.name)” is repeated without text between the values",
        suggestion: "write “{/:\(part.name)}\(part.modifier.rawValue)”"
      )
    }
    if !grammar.allowsEqualNames, parts.contains(where: { $0.value != nil && $0.name == part.name })
    {
      throw PathError(
        index: token.index,
        problem: "two values have the name “\(part.name)”",
        suggestion: "give one of them another name"
      )
    }
    parts.append(part)
  }

  private func value(of token: PathToken, _ prefix: String) throws(PathError) -> PathPart.Value {
    switch token.kind {
    case .asterisk: return .rest
    case .expression where token.text == ".*": return .rest
    case .expression:
      if grammar.allowsExpressions { return .expression(token.text, index: token.index) }
      guard isSegment(token.text) else {
        throw PathError(
          index: token.index,
          problem: "the expression “(\(token.text))” is not supported",
          suggestion:
            "write “:name” for a part without delimiters, “*” for any text, or one pattern for each value"
        )
      }
      return .segment(before: "")
    default:
      guard grammar.separatesValues else { return .segment(before: "") }
      guard let last = parts.last else { return .segment(before: prefix) }
      let isText = last.value == nil && last.modifier == .none
      guard isText || !prefix.isEmpty else {
        throw PathError(
          index: token.index,
          problem:
            "there is no text before “\(token.text)”, so the end of the value before it is unknown",
          suggestion: "write text between the two values, such as “-”"
        )
      }
      return .segment(before: prefix.isEmpty ? last.prefix : prefix)
    }
  }

  /// Returns whether an expression is the default one: all scalars except delimiters, as in
  /// `[^/]+?`.
  private func isSegment(_ text: String) -> Bool {
    let delimiters = options.delimiters
    return !delimiters.isEmpty && (text == "[^\(delimiters)]+?" || text == "[^\\\(delimiters)]+?")
  }

  private mutating func takeText() -> String {
    var text = ""
    while let token = take(.character) ?? take(.escaped) { text += token.text }
    return text
  }

  private mutating func takeModifier() -> PathPart.Modifier {
    guard let token = take(.modifier) ?? take(.asterisk) else { return .none }
    return PathPart.Modifier(rawValue: token.text) ?? .none
  }

  private mutating func take(_ kind: PathToken.Kind) -> PathToken? {
    guard next < tokens.count, tokens[next].kind == kind else { return nil }
    next += 1
    return tokens[next - 1]
  }

  private mutating func flush() {
    if !pending.isEmpty { parts.append(PathPart(prefix: pending)) }
    pending = ""
  }

  private func unexpected() -> PathError {
    let token = tokens[min(next, tokens.count - 1)]
    return PathError(
      index: token.index,
      problem: token.kind == .end ? "a “{” has no “}”" : "“\(token.text)” is not expected here",
      suggestion: token.kind == .end
        ? "write a “}” after the group" : "write “\\\(token.text)” for the character"
    )
  }
}
