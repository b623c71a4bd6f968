// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Dialects of paths and naive models")
struct PathModelTests {
  @Test("path-to-regexp and its model give equal answers")
  func agreesWithPathToRegexp() throws {
    var numbers = SampleNumbers(seed: 26)
    var answered = 0
    for _ in 0..<DialectModelTests.count {
      var patterns: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let pattern = Self.groupedPattern(&numbers)
        if NaivePathToRegexp.isValid(pattern) {
          patterns.append(pattern)
        } else {
          #expect(code { try DialectTable<Int>.Builder(.pathToRegexp).adding(pattern) } != nil)
        }
      }
      let pieces = ["/", "/", "a", "b", "A", "-", "~", ".", "/a", "-b", "/x"]
      let link = Self.text(pieces, 0...9, &numbers)
      let answers = try table(.pathToRegexp, patterns).answers(to: link).map { answer in
        "\(answer.value) \(line(answer.parameters.asPathToRegexp))"
      }
      let expected = patterns.compactMap { pattern in
        NaivePathToRegexp.values(of: link, pattern).map { "\(pattern) \($0)" }
      }
      try #require(answers == expected, "\(patterns) \(link)")
      answered += expected.isEmpty ? 0 : 1
    }
    #expect(answered > DialectModelTests.count / 20)
  }

  @Test("URLPattern and its model give equal answers")
  func agreesWithURLPattern() throws {
    var numbers = SampleNumbers(seed: 27)
    var answered = 0
    for _ in 0..<DialectModelTests.count {
      let patterns = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
        NaiveURLPattern(&numbers)
      }
      let pieces = ["/a", "/b", "/x", "/", "-b", "x", "c.", "-", "/A", "/a-b", "/b/b"]
      let link = "/" + Self.text(pieces, 0...5, &numbers).drop { $0 == "/" }
      let answers = try table(.urlPattern, patterns.map(\.text)).answers(to: link).map { answer in
        let groups = answer.parameters.asURLPattern.pathname
        return "\(answer.value) \(line(groups.mapValues(DialectValue.text)))"
      }
      let expected = patterns.compactMap { pattern in
        pattern.values(of: link).map { "\(pattern.text) \($0)" }
      }
      try #require(answers == expected, "\(patterns.map(\.text)) \(link)")
      answered += expected.isEmpty ? 0 : 1
    }
    #expect(answered > DialectModelTests.count / 10)
  }

  private static func text(
    _ pieces: [String],
    _ counts: ClosedRange<Int>,
    _ numbers: inout SampleNumbers
  ) -> String {
    (0..<Int.random(in: counts, using: &numbers)).map { _ in
      pieces.randomElement(using: &numbers) ?? ""
    }.joined()
  }

  private static func groupedPattern(_ numbers: inout SampleNumbers) -> String {
    let pieces = [
      "/a", "/:p", "/:q", "-b", "-:r", "/*s", ".*t", "{/:u}", "{-b}", "{-:v}", "{/a{/:w}}", "/",
      "~",
      "{/*z}", ":y",
    ]
    return "/" + text(pieces, 0...4, &numbers).drop { $0 == "/" }
  }
}

/// A random pattern of a path of URLPattern, and its expression by pieces.
private struct NaiveURLPattern {
  private(set) var text = ""
  private var nodes: [NaiveExpression] = []

  init(_ numbers: inout SampleNumbers) {
    var wildcards = 0
    for index in 0..<Int.random(in: 1...4, using: &numbers) {
      let name = "n\(index)"
      let segment = NaiveExpression.run(excluding: ["/"], isGreedy: false, least: 1)
      let any = NaiveExpression.run(excluding: [], isGreedy: true, least: 0)
      switch Int.random(in: 0...11, using: &numbers) {
      case 0: add("/a", .text("/a"))
      case 1: add("/b", .text("/b"))
      case 2: add("/:\(name)", .sequence([.text("/"), .capture(name, segment)]))
      case 3: add("/:\(name)?", .optional(.sequence([.text("/"), .capture(name, segment)])))
      case 4, 5:
        let all = NaiveExpression.repeated(segment, between: .text("/"))
        let node = NaiveExpression.sequence([.text("/"), .capture(name, all)])
        let isRequired = Bool.random(using: &numbers)
        add("/:\(name)\(isRequired ? "+" : "*")", isRequired ? node : .optional(node))
      case 6:
        add("/*", .sequence([.text("/"), .capture("\(wildcards)", any)]))
        wildcards += 1
      case 7: add("{/b}?", .optional(.text("/b")))
      case 8: add("{-:\(name)}?", .optional(.sequence([.text("-"), .capture(name, segment)])))
      case 9:
        let all = NaiveExpression.repeated(segment, between: .text("-b/"))
        add("{/:\(name)-b}+", .sequence([.text("/"), .capture(name, all), .text("-b")]))
      case 10: add("{/b}*", .optional(.repeated(.text("/b"), between: .text(""))))
      default: add("/x{:\(name)}", .sequence([.text("/x"), .capture(name, segment)]))
      }
    }
    // A pattern that begins with a group or with “-” is a path too.
    if !text.hasPrefix("/") { (text, nodes) = ("/a" + text, [.text("/a")] + nodes) }
  }

  private mutating func add(_ piece: String, _ node: NaiveExpression) {
    text += piece
    nodes.append(node)
  }

  func values(of path: String) -> String? {
    let found = NaiveExpression.sequence(nodes).match(path[...], ignoringCase: false) {
      $0.isEmpty ? $1 : nil
    }
    return found.map { values in
      values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
  }
}
