// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A regular expression in the syntax of `NSRegularExpression`, compiled to a program.
///
/// A search takes time linear in the text, and finds the same match and captures as a search that
/// backtracks: alternatives and quantifiers are tried in the order of the expression.
struct Expression: Sendable {
  /// The expression as written.
  let text: String
  let program: [Instruction]
  /// The number of capturing groups.
  let groupCount: Int
  var ignoresCase = true

  /// One instruction of a compiled regular expression.
  enum Instruction: Sendable {
    /// Consumes a scalar of a set.
    case scalar(ScalarTest)
    /// Continues at the first step, and if that fails at the second one.
    case split(Int, Int)
    case jump(Int)
    /// Stores the position as a bound of a group or of the whole match.
    case save(Int)
    case start
    case end
    case wordBoundary(Bool)
    /// Continues if the scalars after the position are in the sets or, if `isNegated`, if they are
    /// not.
    case ahead([ScalarTest], isNegated: Bool)
    /// Continues only at the end of the text, not before a final line terminator.
    case endOfText
    case match
  }

  /// The maximum number of steps of a program.
  static let stepLimit = 4096

  /// Parses an expression that ignores case.
  ///
  /// - Throws: ``ExpressionError`` with the position of the mistake.
  init(_ text: String) throws(ExpressionError) {
    var parser = ExpressionParser(text)
    let node = try parser.parse()
    var program: [Instruction] = []
    try Expression.append(.group(0, node), to: &program, at: parser.offset)
    program.append(.match)
    self.text = text
    self.program = program
    groupCount = parser.groupCount
  }

  /// Creates an expression from a syntax tree.
  ///
  /// - Throws: ``ExpressionError`` if the program exceeds the limit of steps.
  init(
    _ node: ExpressionNode,
    groupCount: Int,
    text: String,
    ignoresCase: Bool
  )
    throws(ExpressionError)
  {
    var program: [Instruction] = []
    try Expression.append(.group(0, node), to: &program, at: 0)
    program.append(.match)
    self.text = text
    self.program = program
    self.groupCount = groupCount
    self.ignoresCase = ignoresCase
  }

  private static func append(
    _ node: ExpressionNode,
    to program: inout [Instruction],
    at offset: Int
  ) throws(ExpressionError) {
    guard program.count <= stepLimit else {
      throw ExpressionError(
        offset: offset,
        problem: "the expression needs more than \(stepLimit) steps",
        suggestion: "use smaller repetitions"
      )
    }
    switch node {
    case .scalar(let test): program.append(.scalar(test))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .wordBoundary(let isInside): program.append(.wordBoundary(isInside))
    case .ahead(let tests, let isNegated): program.append(.ahead(tests, isNegated: isNegated))
    case .endOfText: program.append(.endOfText)
    case .group(let index, let node):
      program.append(.save(2 * index))
      try append(node, to: &program, at: offset)
      program.append(.save(2 * index + 1))
    case .sequence(let nodes):
      for node in nodes { try append(node, to: &program, at: offset) }
    case .choice(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard index + 1 < nodes.count else {
          try append(node, to: &program, at: offset)
          break
        }
        let split = program.count
        program.append(.match)
        try append(node, to: &program, at: offset)
        jumps.append(program.count)
        program.append(.match)
        program[split] = .split(split + 1, program.count)
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repetition(let node, let least, let most, let isGreedy):
      for _ in 0..<least { try append(node, to: &program, at: offset) }
      guard let most else { return try appendLoop(node, isGreedy, to: &program, at: offset) }
      var splits: [Int] = []
      for _ in least..<max(least, most) {
        splits.append(program.count)
        program.append(.match)
        try append(node, to: &program, at: offset)
      }
      for split in splits {
        program[split] =
          isGreedy ? .split(split + 1, program.count) : .split(program.count, split + 1)
      }
    }
  }

  private static func appendLoop(
    _ node: ExpressionNode,
    _ isGreedy: Bool,
    to program: inout [Instruction],
    at offset: Int
  ) throws(ExpressionError) {
    let split = program.count
    program.append(.match)
    try append(node, to: &program, at: offset)
    program.append(.jump(split))
    program[split] = isGreedy ? .split(split + 1, program.count) : .split(program.count, split + 1)
  }
}

/// A mistake in a regular expression.
struct ExpressionError: Error, Sendable, Hashable {
  /// The position of the mistake, as a UTF-8 offset into the expression.
  let offset: Int
  let problem: String
  let suggestion: String
}

/// The syntax tree of a regular expression.
indirect enum ExpressionNode: Sendable {
  case scalar(ScalarTest)
  case start
  case end
  case wordBoundary(Bool)
  case ahead([ScalarTest], isNegated: Bool)
  case endOfText
  case sequence([ExpressionNode])
  case choice([ExpressionNode])
  case group(Int, ExpressionNode)
  case repetition(ExpressionNode, least: Int, most: Int?, isGreedy: Bool)
}
