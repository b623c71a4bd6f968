// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of regular expressions.
///
/// Assertions other than `^`, `$`, `\b` and `\B`, references to groups, possessive quantifiers and operations
/// on sets are errors.
struct ExpressionParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private(set) var groupCount = 0
  private let flavor: Flavor

  /// The meaning of `$`, `.`, `\d` and `\w`.
  enum Flavor {
    /// The meaning in `NSRegularExpression`: `\d` and `\w` are sets of Unicode.
    case foundation
    /// The meaning in ECMAScript: `\d` and `\w` are ASCII, and `$` is only the end of the text.
    case ecmaScript
  }

  init(_ text: String, flavor: Flavor = .foundation) {
    scalars = Array(text.unicodeScalars)
    self.flavor = flavor
  }

  /// The UTF-8 offset of the next scalar.
  var offset: Int { scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }

  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    let node = try choice()
    guard index == scalars.count else {
      throw error("the “)” has no “(”", "remove it or write “\\)”")
    }
    return node
  }

  private mutating func choice() throws(ExpressionError) -> ExpressionNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else {
      throw error("the groups are nested more than 32 deep", "use fewer groups")
    }
    var nodes = [try sequence()]
    while take("|") { nodes.append(try sequence()) }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(ExpressionError) -> ExpressionNode {
    var nodes: [ExpressionNode] = []
    while let next = peek, next != "|", next != ")" { nodes.append(try quantified(try atom())) }
    return .sequence(nodes)
  }

  private mutating func atom() throws(ExpressionError) -> ExpressionNode {
    guard let scalar = peek else { throw error("the expression ends", "complete it") }
    switch scalar {
    case "(": return try group()
    case "[":
      index += 1
      return .scalar(try set())
    case "\\": return try escape()
    case "*", "+", "?", "{":
      throw error("“\(scalar)” has nothing to repeat", "write “\\\(scalar)” for the character")
    default:
      index += 1
      switch scalar {
      case "^": return .start
      case "$": return flavor == .foundation ? .end : .endOfText
      case ".": return .scalar(ScalarTest(.inLine))
      default: return .scalar(ScalarTest(scalar))
      }
    }
  }

  private mutating func group() throws(ExpressionError) -> ExpressionNode {
    let start = index
    index += 1
    var number: Int?
    if take("?") {
      guard take(":") else {
        throw error("“(?” begins a form that is not supported", "use “(…)” or “(?:…)”")
      }
    } else {
      groupCount += 1
      number = groupCount
    }
    let node = try choice()
    guard take(")") else {
      index = start
      throw error("the “(” has no “)”", "write a “)” after the group")
    }
    return number.map { .group($0, node) } ?? node
  }

  private mutating func quantified(_ node: ExpressionNode) throws(ExpressionError) -> ExpressionNode
  {
    guard let next = peek else { return node }
    var (least, most): (Int, Int?) = (0, nil)
    switch next {
    case "*": index += 1
    case "+":
      index += 1
      least = 1
    case "?":
      index += 1
      most = 1
    case "{": (least, most) = try counts()
    default: return node
    }
    let isGreedy = !take("?")
    if let next = peek, "*+?{".unicodeScalars.contains(next) {
      throw error("“\(next)” follows a quantifier", "remove it, or use “(?:…)”")
    }
    return .repetition(node, least: least, most: most, isGreedy: isGreedy)
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`.
  private mutating func counts() throws(ExpressionError) -> (Int, Int?) {
    let start = index
    index += 1
    let least = number()
    var most = least
    if take(",") { most = number() }
    guard let least, take("}"), most.map({ $0 >= least }) ?? true else {
      index = start
      throw error("the “{” begins no valid repetition", "write “{2}”, “{2,}”, “{2,5}” or “\\{”")
    }
    return (least, most)
  }

  /// Reads a number up to 999.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek?.value, (0x30...0x39).contains(digit), (value ?? 0) < 100 {
      value = (value ?? 0) * 10 + Int(digit - 0x30)
      index += 1
    }
    return value
  }

  private mutating func escape() throws(ExpressionError) -> ExpressionNode {
    if index + 1 < scalars.count {
      switch scalars[index + 1] {
      case "b", "B":
        index += 2
        return .wordBoundary(scalars[index - 1] == "B")
      default: break
      }
    }
    return .scalar(try escapedTest())
  }

  /// Reads an escape as a set of scalars, such as `\d` or `\n`.
  private mutating func escapedTest() throws(ExpressionError) -> ScalarTest {
    index += 1
    guard let scalar = peek else {
      index -= 1
      throw error("the “\\” is the last character", "write “\\\\” for a backslash")
    }
    index += 1
    switch scalar {
    case "d" where flavor == .ecmaScript: return ScalarTest.digits
    case "w" where flavor == .ecmaScript: return ScalarTest.asciiWord
    case "D" where flavor == .ecmaScript, "W" where flavor == .ecmaScript:
      index -= 2
      throw error("the escape “\\\(scalar)” is not supported", "write a set such as “[^0-9]”")
    case "d", "D": return ScalarTest(.digit(scalar == "d"))
    case "w", "W": return ScalarTest(.word(scalar == "w"))
    case "s", "S": return ScalarTest(.space(scalar == "s"))
    case "n": return ScalarTest("\n")
    case "r": return ScalarTest("\r")
    case "t": return ScalarTest("\t")
    default:
      guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
        index -= 2
        throw error("the escape “\\\(scalar)” is not supported", "write the characters themselves")
      }
      return ScalarTest(scalar)
    }
  }

  /// Reads a set such as `[a-z]`, after its `[`.
  private mutating func set() throws(ExpressionError) -> ScalarTest {
    let start = index - 1
    var test = ScalarTest()
    test.isNegated = take("^")
    var isFirst = true
    while let scalar = peek, scalar != "]" || isFirst {
      isFirst = false
      guard scalar != "[", !isOperation else {
        throw error("operations on sets are not supported", "write one set, or “\\\(scalar)”")
      }
      var item = ScalarTest(scalar)
      if scalar == "\\" { item = try escapedTest() } else { index += 1 }
      if let first = item.ranges.first?.lowerBound, peek == "-", index + 1 < scalars.count,
        scalars[index + 1] != "]"
      {
        index += 1
        let last = peek == "\\" ? try escapedTest().ranges.first?.lowerBound : takeScalar()?.value
        guard let last, last >= first else {
          throw error("the range ends before it begins", "exchange its ends")
        }
        item.ranges = [first...last]
      }
      test.ranges += item.ranges
      test.classes += item.classes
    }
    guard take("]") else {
      index = start
      throw error("the “[” has no “]”", "write a “]” after the set")
    }
    return test
  }

  private var isOperation: Bool {
    guard index + 1 < scalars.count, scalars[index] == scalars[index + 1] else { return false }
    return scalars[index] == "&" || scalars[index] == "-"
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func takeScalar() -> Unicode.Scalar? {
    defer { index += 1 }
    return peek
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private func error(_ problem: String, _ suggestion: String) -> ExpressionError {
    ExpressionError(offset: offset, problem: problem, suggestion: suggestion)
  }
}
