// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import Testing

@Suite("Patterns of intent filters")
struct AndroidPatternTests {
  @Test(
    "A simple glob matches as PatternMatcher does",
    arguments: [
      ("", "", true), ("", "a", false), ("a", "", false), (".*", "", true), (".*", "abc", true),
      ("/buy/.*", "/buy/", true), ("/buy/.*", "/buy/1/2", true), ("/buy/.*", "/buy", false),
      ("/a.c", "/abc", true), ("/a.c", "/ac", false),
      // `.*` ends at the first occurrence of the next character.
      ("/.*b", "/ab", true), ("/.*b", "/abab", false), (".*a", "aba", false),
      ("/.*\\.html", "/x.html", true), ("/.*\\.html", "/x.y.html", false),
      // The character after `.*` is literal, and can have no modifier.
      (".*.", "a.", true), (".*.", "ab", false), (".*a*", "ba*", true), (".*a*", "baa", false),
      // A repetition at the end of the text does not match.
      ("ab*", "a", false), ("ab*", "ab", true), ("ab*c", "ac", true), ("a*a", "aa", false),
      // An escaped dot matches any character, and an escaped star matches a star.
      ("a\\.b", "axb", true), ("a\\*", "a*", true), ("a\\*", "aa", false), ("\\.*", "..", true),
      ("\\**", "***", true), ("a\\\\b", "a\\b", true),
      ("a\\", "a", false), ("a\\", "ab", false), (".*\\", "ab", false), ("*", "*", true),
      ("é.*", "éa", true), (".", "😀", false), ("..", "😀", true),
    ]
  )
  func simpleGlob(_ pattern: String, _ text: String, _ expected: Bool) throws {
    #expect(try AndroidPattern(pattern, kind: .simpleGlob).matches(text) == expected)
  }

  @Test(
    "An advanced glob matches as PatternMatcher does",
    arguments: [
      (".", ["a", "b"], ["", "ab"]), ("[a]", ["a"], ["b"]),
      ("[.*+{}\\]\\\\[]", [".", "*", "+", "{", "}", "]", "\\", "["], ["a"]),
      ("[a-z]", ["a", "b"], ["A", "1"]), ("[a-z][0-9]", ["a1"], ["1a", "aa"]),
      ("[z-a]", [], ["a", "z", "m"]), ("[^0-9]", ["a", "Z"], ["0", "5", "9"]),
      ("[^z-a]", ["a"], [""]), ("[\\a-\\z]", ["a", "z"], ["A", "-"]),
      ("[a-]", ["a", "-"], ["b"]), ("[-a]", ["a", "-"], ["b"]), ("\\.", ["."], ["a"]),
      ("a\\+", ["a+"], ["a", "aa"]), ("[a-z]*", ["", "a", "abc"], ["abc1", "1"]),
      ("[a-z]+", ["a", "abc"], ["", "abc1"]), ("[a-z]{1}", ["a"], ["", "aa", "1"]),
      ("[a-z]{1,5}", ["a", "zazaz"], ["", "azazaz"]), ("[a-z]{3,}", ["aza", "azazaz"], ["aa"]),
      ("/[0-9]{4}/[0-9]{2}/[a-zA-Z0-9_]+\\.html", ["/2016/09/a_b.html"], ["/2016/9/a.html"]),
      ("/b*a*bar.*", ["/babar", "/bbaabarx", "/babar?x"], ["/bar", "/baz", "/ba/bar", "/"]),
      // Nothing is given back.
      (".*x", [], ["x", "ax"]), ("[a-z]*z", [], ["z", "az"]), ("a{0,2}b", ["b", "ab"], ["aaab"]),
      // A “}” without a “{” is dropped, a “]” without a “[” is literal.
      ("a}b", ["ab"], ["a}b"]), ("a]", ["a]"], ["a"]), ("a{-1,1}", ["", "a"], ["aa"]),
      ("a{+2}", ["aa"], ["a"]), ("", [""], ["a"]),
    ]
  )
  func advancedGlob(_ pattern: String, _ matches: [String], _ others: [String]) throws {
    let pattern = try AndroidPattern(pattern, kind: .advancedGlob)
    for text in matches { #expect(pattern.matches(text), "\(text)") }
    for text in others { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "A mistake in an advanced glob is refused",
    arguments: [
      ("[a-z", .unterminatedSet, 0), ("a{,4}", .badRange, 1), ("a{0,a}", .badRange, 1),
      ("a{\\1, 2}", .badRange, 1), ("[]", .emptySet, 1), ("[]a]", .emptySet, 1),
      ("[^]", .emptySet, 2), ("a{}", .badRange, 1), ("{3,4}", .misplacedModifier, 0),
      ("a+{3,4}", .misplacedModifier, 2), ("*.", .misplacedModifier, 0),
      (".+*", .misplacedModifier, 2), ("a{3,4", .unterminatedRange, 1), ("x[", .unterminatedSet, 1),
      ("abc\\", .unterminatedEscape, 4), ("[\\", .unterminatedEscape, 1),
      ("a{2,1}", .emptyRange, 1), ("a{3,4,5}", .badRange, 1), ("a{99999999999}", .badRange, 1),
      ("+.", .misplacedModifier, 0),
    ] as [(String, AndroidPatternError.Code, Int)]
  )
  func mistakes(_ pattern: String, _ code: AndroidPatternError.Code, _ offset: Int) {
    #expect(throws: AndroidPatternError(code: code, offset: offset)) {
      try AndroidPattern(pattern, kind: .advancedGlob)
    }
  }

  @Test("A pattern that Android cannot store is refused")
  func size() throws {
    _ = try AndroidPattern(String(repeating: "a", count: 2046), kind: .advancedGlob)
    let isTooLarge = { (error: any Error) in (error as? AndroidPatternError)?.code == .tooLarge }
    for pattern in [
      String(repeating: "a", count: 2047), "[" + String(repeating: "a", count: 1024) + "]",
      String(repeating: "a{1}", count: 500),
    ] {
      #expect(performing: { try AndroidPattern(pattern, kind: .advancedGlob) }, throws: isTooLarge)
    }
  }

  @Test("The other kinds compare the whole, the beginning and the end")
  func otherKinds() throws {
    for (kind, matches, others) in [
      (.literal, ["/a"], ["/a/", "/A", ""]), (.prefix, ["/a", "/ab"], ["/", "b/a"]),
      (.suffix, ["/a", "x/a"], ["/ab", "a"]),
    ] as [(AndroidPattern.Kind, [String], [String])] {
      let pattern = try AndroidPattern("/a", kind: kind)
      for text in matches { #expect(pattern.matches(text), "\(kind) \(text)") }
      for text in others { #expect(!pattern.matches(text), "\(kind) \(text)") }
    }
  }
}
