// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Patterns: large and random text")
struct RoutePatternFuzzTests {
  @Test(
    "Deep nesting and great length never trap or hang",
    .timeLimit(.minutes(30)),
    arguments: [
      ("(", 100_000), ("(/", 100_000), ("(/a", 100_000), ("/:a(", 100_000), ("/(", 500_000),
      (":", 1_000_000), ("\\", 999_999), ("/*", 500_000), ("/:a?", 250_000), ("(/a)", 250_000),
      ("?", 1_000_000), (")", 1_000_000), ("/:a([", 200_000), ("//", 500_000), ("a:", 500_000),
      ("/:a([a-z]{1,9})", 70_000), ("/:a((((", 150_000),
    ]
  )
  func size(piece: String, count: Int) {
    #expect(RoutePatternError.refusal(of: String(repeating: piece, count: count)) != nil)
    let inConstraint = "/:a(" + String(repeating: piece, count: count)
    #expect(RoutePatternError.refusal(of: inConstraint) != nil)
  }

  @Test(
    "A long pattern is valid",
    .timeLimit(.minutes(30)),
    arguments: [
      ("/a", 500_000), ("a", 1_000_000), ("\\:", 500_000), ("%", 1_000_000), ("é", 500_000),
    ]
  )
  func length(piece: String, count: Int) throws {
    let text = String(repeating: piece, count: count)
    let pattern = try RoutePattern(parsing: text)
    #expect(pattern.text.utf8.count == text.utf8.count)
    #expect(pattern.parameterNames.isEmpty)
  }

  // MARK: Anything

  @Test(
    "Random text never traps, and a printed pattern has the same elements",
    arguments: 0..<UInt64(10)
  )
  func survivesAnything(chunk: UInt64) throws {
    let alphabet = [
      "/", "/", "/", "(", "(/", ")", ":", ":a", ":b", ":c", "*", "*r", "<", "<int>", ">", "?", "#",
      "\\", "%", "%2", "F", ".", "..", "-", "é", "[", "]", "|", "{", "}", "+", "2", ",", "(x)", "^",
      "$", "\u{0}", "//", "s:", "http:", "a", "b", "\u{301}", "(\\d+)", "*.", " ", "@", "_",
    ]
    var random = SeededRandom(seed: 0xF022 + chunk)
    var accepted = 0
    for _ in 0..<2000 {
      var text = ""
      for _ in 0...random.below(10) { text += random.pick(alphabet) }
      let pattern: RoutePattern
      do throws(RoutePatternError) {
        pattern = try RoutePattern(parsing: text)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text.debugDescription)")
        #expect(!error.problem.isEmpty && !error.suggestion.isEmpty)
        continue
      }
      accepted += 1
      #expect(pattern.text.utf8.elementsEqual(text.utf8))
      let again = try RoutePattern(parsing: pattern.description)
      #expect(again.elements == pattern.elements)
      #expect(again.scheme == pattern.scheme && again.host == pattern.host)
      let plain = try RoutePattern(parsing: pattern.plainPath)
      #expect(plain.elements == pattern.elements, "\(text) \(pattern.plainPath)")
      var builder = RouteTable<Int>.Builder()
      builder.add(pattern, value: 0)
      let table = builder.assemble().table
      _ = try? table.match(text)
    }
    #expect(accepted > 200)
  }
}

extension RoutePattern {
  /// The path of this pattern with a `\` before each character that can be escaped.
  fileprivate var plainPath: String {
    let path = RoutePattern.plainPath(of: elements) + (hasTrailingSlash ? "/" : "")
    return path.isEmpty ? "/" : path
  }

  private static func plainPath(of elements: [Element]) -> String {
    elements.map { element in
      switch element {
      case .catchAll(let name): "/*\(name ?? "")"
      case .group(let inner): "/(\(plainPath(of: inner)))"
      case .segment(let pieces): "/" + pieces.map { plainText(of: $0) }.joined()
      }
    }.joined()
  }

  private static func plainText(of piece: Piece) -> String {
    switch piece {
    case .literal(let text):
      return text.unicodeScalars.map { $0.value < 0x80 ? "\\\($0)" : "\($0)" }.joined()
    case .parameter(let parameter):
      let kind = parameter.kind.map { "<\($0)>" } ?? ""
      return ":\(parameter.name)\(kind)\(parameter.constraint.map { "(\($0))" } ?? "")"
    }
  }
}
