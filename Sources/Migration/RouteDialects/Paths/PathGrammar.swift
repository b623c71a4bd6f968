// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules of a pattern with expressions, groups and the modifiers `?`, `+` and `*`.
struct PathGrammar: Sendable, Hashable {
  /// Whether a name is an identifier of ECMAScript; otherwise it has ASCII letters, digits and `_`.
  var namesAreIdentifiers: Bool
  /// Whether a `*` that follows no value is a value itself.
  var asteriskIsValue: Bool
  /// Whether a value can have an expression other than `.*`.
  var allowsExpressions: Bool
  /// Whether a value must not contain the text before it, as in `-:a`, and two values need text
  /// between them.
  var separatesValues: Bool
  /// Whether a value without text around it can be repeated.
  var repeatsBareValues: Bool
  /// Whether a repeated value is a list.
  var splitsRepeatedValues: Bool
  /// Whether two values can have one name.
  var allowsEqualNames: Bool
  var ignoresCase: Bool

  static let pathToRegexp = PathGrammar(
    namesAreIdentifiers: false,
    asteriskIsValue: false,
    allowsExpressions: true,
    separatesValues: true,
    repeatsBareValues: false,
    splitsRepeatedValues: true,
    allowsEqualNames: true,
    ignoresCase: true
  )

  static let urlPattern = PathGrammar(
    namesAreIdentifiers: true,
    asteriskIsValue: true,
    allowsExpressions: false,
    separatesValues: false,
    repeatsBareValues: true,
    splitsRepeatedValues: false,
    allowsEqualNames: false,
    ignoresCase: false
  )
}

/// The separators of a part of a link.
struct PathOptions: Sendable, Hashable {
  /// The scalars that a value without an expression cannot contain.
  var delimiters = ""
  /// The scalars that belong to the value after them, such as `/` in `/:id?`.
  var prefixes = ""
  /// Whether a delimiter at the end of the link is ignored.
  var allowsTrailingDelimiter = false

  static let pathToRegexp = PathOptions(
    delimiters: "/#?",
    prefixes: "./",
    allowsTrailingDelimiter: true
  )
  static let pathname = PathOptions(delimiters: "/", prefixes: "/")
  static let hostname = PathOptions(delimiters: ".")
}

/// A token of a pattern with modifiers, such as `/:id+`.
struct PathToken: Sendable, Hashable {
  var kind: Kind
  /// The position of the token, in scalars of the pattern.
  let index: Int
  var text = ""

  enum Kind: Sendable, Hashable {
    case open
    case close
    case name
    case expression
    case character
    case escaped
    case modifier
    case asterisk
    case invalid
    case end
  }
}

/// A lexer of patterns with modifiers, such as `/:id+`.
struct PathLexer {
  private let scalars: [Unicode.Scalar]
  private let grammar: PathGrammar
  private var index: Int
  private let end: Int

  /// Creates a lexer of a range of a pattern.
  init(_ scalars: [Unicode.Scalar], in range: Range<Int>, _ grammar: PathGrammar) {
    (self.scalars, self.grammar) = (scalars, grammar)
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// Returns the tokens; if `isLenient`, a mistake becomes a token `invalid` instead of an error.
  mutating func tokens(isLenient: Bool) throws(PathError) -> [PathToken] {
    var tokens: [PathToken] = []
    while index < end {
      let start = index
      do throws(PathError) {
        tokens.append(try token())
      } catch {
        guard isLenient else { throw error }
        index = start + 1
        tokens.append(PathToken(kind: .invalid, index: start, text: String(scalars[start])))
      }
    }
    return tokens + [PathToken(kind: .end, index: end)]
  }

  private mutating func token() throws(PathError) -> PathToken {
    let (start, scalar) = (index, scalars[index])
    index += 1
    let text = String(scalar)
    switch scalar {
    case "*": return PathToken(kind: .asterisk, index: start, text: text)
    case "+", "?": return PathToken(kind: .modifier, index: start, text: text)
    case "{": return PathToken(kind: .open, index: start, text: text)
    case "}": return PathToken(kind: .close, index: start, text: text)
    case "\\":
      guard index < end else {
        throw PathError(
          index: start,
          problem: "the “\\” is the last character",
          suggestion: "write “\\\\” for a backslash"
        )
      }
      index += 1
      return PathToken(kind: .escaped, index: start, text: String(scalars[index - 1]))
    case ":": return PathToken(kind: .name, index: start, text: try name(from: start))
    case "(": return PathToken(kind: .expression, index: start, text: try expression(from: start))
    default: return PathToken(kind: .character, index: start, text: text)
    }
  }

  private mutating func name(from start: Int) throws(PathError) -> String {
    var name = ""
    while index < end, isPart(scalars[index], isFirst: name.isEmpty) {
      name.unicodeScalars.append(scalars[index])
      index += 1
    }
    guard !name.isEmpty else {
      throw PathError(
        index: start,
        problem: "the “:” has no name",
        suggestion: "write a name such as “:id”, or “\\:” for the character"
      )
    }
    return name
  }

  private func isPart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    guard grammar.namesAreIdentifiers else {
      return ScalarTest.asciiWord.accepts(scalar, ignoringCase: false)
    }
    return isFirst ? PathName.isStart(scalar) : PathName.isPart(scalar)
  }

  private mutating func expression(from start: Int) throws(PathError) -> String {
    var depth = 1
    var text = ""
    while index < end {
      let scalar = scalars[index]
      index += 1
      if scalar == "\\", index < end {
        text.unicodeScalars.append(scalar)
        text.unicodeScalars.append(scalars[index])
        index += 1
        continue
      }
      if scalar == ")" {
        depth -= 1
        if depth == 0 { break }
      } else if scalar == "(" {
        depth += 1
        guard index < end, scalars[index] == "?" else {
          throw PathError(
            index: index - 1,
            problem: "an expression cannot contain a group with a value",
            suggestion: "write “(?:…)”"
          )
        }
      }
      text.unicodeScalars.append(scalar)
    }
    guard depth == 0 else {
      throw PathError(
        index: start,
        problem: "the “(” has no “)”",
        suggestion: "write a “)” after the expression, or “\\(” for the character"
      )
    }
    guard !text.isEmpty, !text.hasPrefix("?") else {
      throw PathError(
        index: start,
        problem: text.isEmpty ? "the expression is empty" : "an expression cannot begin with “?”",
        suggestion: "write an expression such as “(.*)”"
      )
    }
    return text
  }
}
