// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import JSONTree
import Testing

@Suite("Generated patterns of Android")
struct GeneratedPatternTests {
  static func text(_ random: inout SeededRandom, _ choices: [String], upTo length: Int) -> String {
    (0..<random.below(length + 1)).map { _ in random.pick(choices) }.joined()
  }

  @Test("A simple glob matches as the reference says", arguments: 0..<4)
  func simpleGlobs(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var matches = 0
    for _ in 0..<5000 {
      let pattern = Self.text(&random, ["a", "b", ".", "*", "\\", ".*"], upTo: 5)
      let text = Self.text(&random, ["a", "b", ".", "*"], upTo: 5)
      let expected = ReferencePatterns.simple(pattern, text)
      #expect(
        try AndroidPattern(pattern, kind: .simpleGlob).matches(text) == expected,
        "\(pattern) \(text)"
      )
      if expected { matches += 1 }
    }
    #expect(matches > 250)
  }

  @Test("An advanced glob without modifiers matches as its alternatives do", arguments: 0..<4)
  func advancedGlobs(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 50)
    let tokens = [".": "abc", "[ab]": "ab", "[^a]": "bc", "[b-c]": "bc", "a": "a", "\\b": "b"]
    var matches = 0
    for _ in 0..<5000 {
      let parts = (0..<random.below(4)).map { _ in random.pick(tokens.keys.sorted()) }
      let text = Self.text(&random, ["a", "b", "c"], upTo: 4)
      let expected =
        parts.count == text.count
        && zip(parts, text).allSatisfy { tokens[$0]?.contains($1) == true }
      let pattern = try AndroidPattern(parts.joined(), kind: .advancedGlob)
      #expect(pattern.matches(text) == expected, "\(parts) \(text)")
      if expected { matches += 1 }
    }
    #expect(matches > 250)
  }

  @Test("A modifier takes as many characters as it can", arguments: 0..<4)
  func modifiers(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 60)
    for _ in 0..<3000 {
      let low = random.below(3)
      let high = low + random.below(3)
      let (modifier, minimum, maximum) = random.pick([
        ("*", 0, Int.max), ("+", 1, Int.max), ("{\(low)}", low, low), ("{\(low),}", low, Int.max),
        ("{\(low),\(high)}", low, high), ("", 1, 1),
      ])
      let text = Self.text(&random, ["a", "b"], upTo: 6)
      let run = text.prefix { $0 == "a" }.count
      let taken = min(run, maximum)
      let expected = taken >= minimum && text.dropFirst(taken) == "b"
      let pattern = try AndroidPattern("a\(modifier)b", kind: .advancedGlob)
      #expect(pattern.matches(text) == expected, "\(modifier) \(text)")
    }
  }

  @Test("Any text is read as a pattern and as a link without a trap", arguments: 0..<4)
  func anyText(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 70)
    var parsed = 0
    for _ in 0..<4000 {
      let choices = ["[", "]", "^", "-", "{", "}", ",", "1", "*", "+", ".", "\\", "a", "é", "😀"]
      let text = Self.text(&random, choices, upTo: 8)
      if let pattern = try? AndroidPattern(text, kind: .advancedGlob) {
        parsed += 1
        _ = pattern.matches(Self.text(&random, choices, upTo: 8))
      }
      let parts = ["a", ":", "/", "//", "?", "#", "@", "%", "%4", "%zz", "%C3", "&", ";", "1", "é"]
      let link = Self.text(&random, parts, upTo: 10)
      let uri = AndroidURI(parsing: link)
      #expect((uri.fragment != nil) == link.drop { $0 != ":" }.contains("#") || uri.scheme == nil)
    }
    #expect(parsed > 200)
  }

  @Test("A dynamic rule matches as the recursive matcher says", arguments: 0..<4)
  func dynamicRules(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 80)
    var matches = 0
    for _ in 0..<1000 {
      let pattern = "/" + Self.text(&random, ["a", "b", "*", "?", "/"], upTo: 5)
      let path = "/" + Self.text(&random, ["a", "b", "/"], upTo: 5)
      let expected = ReferencePatterns.wildcards(pattern[...], path[...])
      let matcher = try AndroidLinkMatcherTests.matcher(dynamic: [["/": .string(pattern)]])
      let answer = matcher.answer(to: "https://example.com" + path)
      #expect(answer == (expected ? .opens(filter: 0) : .noRule), "\(pattern) \(path)")
      if expected { matches += 1 }
    }
    #expect(matches > 100)
  }

  @Test("A pattern of many wildcards takes a bounded time", .timeLimit(.minutes(30)))
  func manyWildcards() throws {
    let pattern = "/" + String(repeating: "*a", count: 200) + "b"
    let matcher = try AndroidLinkMatcherTests.matcher(dynamic: [["/": .string(pattern)]])
    let link = "https://example.com/" + String(repeating: "a", count: 2000)
    #expect(matcher.answer(to: link) == .noRule)
  }
}
