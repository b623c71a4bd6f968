// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// The maximum number of patterns to which the optional parts of one pattern expand, as in
  /// path-to-regexp.
  static let combinationLimit = 256

  /// Compiles a pattern with `:name`, `*name` and optional groups.
  ///
  /// - Throws: ``DialectError`` if path-to-regexp raised an exception, or for a limit.
  func groupedPath(
    _ text: String,
    _ options: GroupedPathOptions
  ) throws(DialectError) -> OldPattern {
    var keys: [PathKey] = []
    var alternatives: [ExpressionNode] = []
    for tokens in try combinations(of: try groupedPathTokens(text), text) {
      var sequence = GroupedPathSequence(tokens, firstGroup: keys.count + 1)
      do throws(PathError) {
        alternatives.append(try sequence.expression())
      } catch {
        throw self.error(error, in: text)
      }
      keys += sequence.keys
    }
    var nodes: [ExpressionNode] = [.start, .choice(alternatives)]
    if options.allowsTrailingSlash {
      nodes.append(.optional(.sequence([.text("/"), .endOfText])))
    }
    let slash = ExpressionNode.ahead([ScalarTest("/")], isNegated: false)
    nodes.append(options.matchesWholePath ? .endOfText : .choice([slash, .endOfText]))
    let pattern = try component(
      .pathname,
      .sequence(nodes),
      keys,
      ignoresCase: !options.isSensitive,
      text
    )
    return OldPattern(text: text, matcher: .components([pattern]), names: [])
  }

  func groupedPathTokens(_ text: String) throws(DialectError) -> [GroupedPathToken] {
    var parser = GroupedPathParser(text)
    do throws(PathError) {
      return try parser.parse()
    } catch {
      throw self.error(error, in: text)
    }
  }

  /// Compiles an expression that is compared with one part of a link.
  func component(
    _ component: LinkComponent,
    _ node: ExpressionNode,
    _ keys: [PathKey],
    ignoresCase: Bool,
    _ text: String
  ) throws(DialectError) -> ComponentPattern {
    do throws(ExpressionError) {
      return ComponentPattern(
        component: component,
        expression: try Expression(
          node,
          groupCount: keys.count,
          text: text,
          ignoresCase: ignoresCase
        ),
        keys: keys
      )
    } catch {
      throw self.error(
        .invalidPattern,
        text,
        error.problem,
        "use fewer optional parts or repetitions"
      )
    }
  }

  func error(_ error: PathError, in text: String) -> DialectError {
    self.error(
      .invalidPattern,
      text,
      at: offset(of: error.index, in: text),
      error.problem,
      error.suggestion
    )
  }

  /// Returns the UTF-8 offset of a scalar.
  func offset(of index: Int, in text: String) -> Int {
    text.unicodeScalars.prefix(index).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Returns the patterns with and without each group, those with more groups first.
  private func combinations(
    of tokens: [GroupedPathToken],
    _ text: String
  ) throws(DialectError) -> [[GroupedPathToken]] {
    var results: [[GroupedPathToken]] = [[]]
    for token in tokens {
      guard case .group(let inner) = token else {
        for index in results.indices { results[index].append(token) }
        continue
      }
      let options = try combinations(of: inner, text)
      results = results.flatMap { result in options.map { result + $0 } + [result] }
      guard results.count <= RouteDialect.combinationLimit else {
        throw error(
          .invalidPattern,
          text,
          "the optional parts have more than \(RouteDialect.combinationLimit) combinations",
          "write several patterns with fewer optional parts"
        )
      }
    }
    return results
  }
}

/// A path without groups, whose values end before the text that follows them.
private struct GroupedPathSequence {
  private let tokens: [GroupedPathToken]
  private let firstGroup: Int
  private(set) var keys: [PathKey] = []

  init(_ tokens: [GroupedPathToken], firstGroup: Int) {
    (self.tokens, self.firstGroup) = (tokens, firstGroup)
  }

  mutating func expression() throws(PathError) -> ExpressionNode {
    var nodes: [ExpressionNode] = []
    var (before, afterWildcard) = ("", "")
    var (hasValue, lastIsWildcard) = (false, false)
    var (hasParameterInSegment, hasWildcardInSegment) = (false, false)
    for (index, token) in tokens.enumerated() {
      switch token {
      case .group: break
      case .text(let text):
        nodes.append(.text(text))
        before += text
        if lastIsWildcard { afterWildcard += text }
        if text.contains("/") { (hasParameterInSegment, hasWildcardInSegment) = (false, false) }
      case .parameter(let name):
        try requireText(hasValue, before, name)
        var choices = [Self.run("/", "")]
        if hasWildcardInSegment {
          choices = [Self.run("/", before)]
        } else if hasWildcard(inSegmentAfter: index) {
          choices = [Self.run("/", textAfter(index))]
        } else if hasParameterInSegment {
          choices = [Self.run("/", before), .text(before)]
        }
        nodes.append(.group(firstGroup + keys.count, .choice(choices)))
        keys.append(PathKey(name: name))
        (before, hasValue, lastIsWildcard, hasParameterInSegment) = ("", true, false, true)
      case .wildcard(let name):
        try requireText(hasValue, before, name)
        var choices = [Self.run("", "")]
        if hasWildcardInSegment {
          choices = [Self.run(before, "")]
        } else if !afterWildcard.isEmpty {
          choices = [Self.run(afterWildcard, ""), Self.run("/", "")]
        }
        nodes.append(.group(firstGroup + keys.count, .choice(choices)))
        keys.append(PathKey(name: name, separator: "/"))
        (before, afterWildcard) = ("", "")
        (hasValue, lastIsWildcard, hasWildcardInSegment) = (true, true, true)
      }
    }
    return .sequence(nodes)
  }

  private func requireText(_ hasValue: Bool, _ before: String, _ name: String) throws(PathError) {
    guard !hasValue || !before.isEmpty else {
      throw PathError(
        index: 0,
        problem: "there is no text before “\(name)”, so the end of the value before it is unknown",
        suggestion: "write text between the two values, such as “-”"
      )
    }
  }

  private func hasWildcard(inSegmentAfter index: Int) -> Bool {
    for token in tokens[(index + 1)...] {
      switch token {
      case .wildcard: return true
      case .text(let text) where text.contains("/"): return false
      default: continue
      }
    }
    return false
  }

  private func textAfter(_ index: Int) -> String {
    var result = ""
    for token in tokens[(index + 1)...] {
      guard case .text(let text) = token else { break }
      result += text
    }
    return result
  }

  /// Returns an expression for one or more scalars, at none of which one of the two texts begins.
  private static func run(_ first: String, _ second: String) -> ExpressionNode {
    let texts = Set([first, second]).filter { !$0.isEmpty }
    let long = texts.filter { $0.unicodeScalars.count > 1 }.sorted()
    let short = texts.filter { $0.unicodeScalars.count == 1 }.sorted().joined()
    let scalar = ExpressionNode.scalar(ScalarTest.none(of: short))
    return .repetition(
      .sequence(long.map(ExpressionNode.notAhead) + [scalar]),
      least: 1,
      most: nil,
      isGreedy: true
    )
  }
}
