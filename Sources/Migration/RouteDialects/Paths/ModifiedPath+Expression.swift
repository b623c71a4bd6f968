// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Compiles a path with expressions and modifiers, such as `/users/:id(\d+)?`.
  ///
  /// - Throws: ``DialectError`` if the library raised an exception, or for a limit.
  func modifiedPath(
    _ text: String,
    _ grammar: PathGrammar,
    _ options: PathOptions
  ) throws(DialectError) -> OldPattern {
    let parts = try pathParts(of: text, grammar, options)
    let pattern = try component(.pathname, parts, grammar, options, text)
    return OldPattern(text: text, matcher: .components([pattern]), names: [])
  }

  /// Parses a range of a pattern into parts; the range counts Unicode scalars, and nil is the whole
  /// pattern.
  func pathParts(
    of text: String,
    in range: Range<Int>? = nil,
    _ grammar: PathGrammar,
    _ options: PathOptions
  ) throws(DialectError) -> [PathPart] {
    let scalars = Array(text.unicodeScalars)
    do throws(PathError) {
      var lexer = PathLexer(scalars, in: range ?? 0..<scalars.count, grammar)
      var parser = PathParser(try lexer.tokens(isLenient: false), grammar, options)
      return try parser.parse()
    } catch {
      throw self.error(error, in: text)
    }
  }

  /// Compiles the parts of a pattern that is compared with one part of a link.
  func component(
    _ component: LinkComponent,
    _ parts: [PathPart],
    _ grammar: PathGrammar,
    _ options: PathOptions,
    _ text: String
  ) throws(DialectError) -> ComponentPattern {
    var nodes: [ExpressionNode] = [.start]
    var keys: [PathKey] = []
    for part in parts {
      guard let value = part.value else {
        nodes.append(part.modifier.applied(to: .text(part.prefix)))
        continue
      }
      let node = try node(of: value, options, text)
      nodes.append(part.expression(of: node, group: keys.count + 1))
      let separator = part.suffix + part.prefix
      let isList = part.modifier.isRepeated && grammar.splitsRepeatedValues && !separator.isEmpty
      keys.append(
        PathKey(
          name: part.name,
          separator: isList ? separator : nil,
          refusesEmpty: part.modifier == .optional && separator.isEmpty
        )
      )
    }
    if options.allowsTrailingDelimiter {
      let delimiters = options.delimiters.unicodeScalars.map { ScalarTest($0) }
      nodes.append(.optional(.choice(delimiters.map(ExpressionNode.scalar))))
    }
    nodes.append(.endOfText)
    return try self.component(
      component,
      .sequence(nodes),
      keys,
      ignoresCase: grammar.ignoresCase,
      text
    )
  }

  private func node(
    of value: PathPart.Value,
    _ options: PathOptions,
    _ text: String
  ) throws(DialectError) -> ExpressionNode {
    switch value {
    case .rest:
      return .repetition(.scalar(ScalarTest(.inLine)), least: 0, most: nil, isGreedy: true)
    case .segment(let before):
      let scalar = ExpressionNode.scalar(ScalarTest.none(of: options.delimiters))
      let endsBefore = !before.isEmpty && !before.contains { options.delimiters.contains($0) }
      return .repetition(
        .sequence((endsBefore ? [.notAhead(before)] : []) + [scalar]),
        least: 1,
        most: nil,
        isGreedy: false
      )
    case .expression(let expression, let index):
      var parser = ExpressionParser(expression, flavor: .ecmaScript)
      do throws(ExpressionError) {
        return try parser.parse()
      } catch {
        let start = text.unicodeScalars.prefix(index + 1).reduce(0) { $0 + UTF8.width($1) }
        throw self.error(
          .invalidPattern,
          text,
          at: start + error.offset,
          error.problem,
          error.suggestion
        )
      }
    }
  }
}

extension PathPart {
  /// The expression of a value with the text around it.
  fileprivate func expression(of node: ExpressionNode, group: Int) -> ExpressionNode {
    if prefix.isEmpty, suffix.isEmpty {
      // A repeated parameter without prefix and suffix is one value: its group encloses the
      // repetition, as in `((?:a)+)`, and captures all repeated texts. `(a)+` would capture only
      // the last one.
      return modifier.isRepeated
        ? .group(group, modifier.applied(to: node)) : modifier.applied(to: .group(group, node))
    }
    let (before, after) = (ExpressionNode.text(prefix), ExpressionNode.text(suffix))
    guard modifier.isRepeated else {
      return modifier.applied(to: .sequence([before, .group(group, node), after]))
    }
    let more = ExpressionNode.repetition(
      .sequence([after, before, node]),
      least: 0,
      most: nil,
      isGreedy: true
    )
    let all = ExpressionNode.sequence([before, .group(group, .sequence([node, more])), after])
    return modifier == .zeroOrMore ? .optional(all) : all
  }
}

extension PathPart.Modifier {
  fileprivate func applied(to node: ExpressionNode) -> ExpressionNode {
    switch self {
    case .none: node
    case .optional: .optional(node)
    case .oneOrMore: .repetition(node, least: 1, most: nil, isGreedy: true)
    case .zeroOrMore: .repetition(node, least: 0, most: nil, isGreedy: true)
    }
  }
}
