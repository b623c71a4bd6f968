// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import JSONTree
import Testing

@Suite("Generated rules and links")
struct GeneratedRuleTests {
  static let variables = ["v": ["a", "ab", "?b", ""], "w": ["b*", "c/"], "none": []]

  static func text(_ random: inout SeededRandom, _ choices: [String], upTo length: Int) -> String {
    (0..<random.below(length + 1)).map { _ in random.pick(choices) }.joined()
  }

  static func file(_ rules: [JSONValue]) -> JSONValue {
    [
      "applinks": [
        "substitutionVariables": [
          "v": ["a", "ab", "?b", ""], "w": ["b*", "c/"], "none": [],
        ],
        "details": [["appID": "T.app", "components": .array(rules)]],
      ]
    ]
  }

  @Test("A path matches as the recursive matcher says", arguments: 0..<8)
  func paths(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let reference = ReferenceMatcher(variables: Self.variables)
    var matches = 0
    for _ in 0..<1000 {
      let parts = ["a", "b", "c", "/", "*", "?", "$(v)", "$(w)", "$(none)", "$(x)"]
      let pattern = Self.text(
        &random,
        random.chance(1, in: 2) ? Array(parts.prefix(6)) : parts,
        upTo: 6
      )
      let path = "/" + Self.text(&random, ["a", "b", "c", "/"], upTo: 7)
      let file = try AssociationFile(Self.file([["/": .string(pattern)]]))
      let link = try UniversalLink(parsing: "https://example.com" + path)
      let expected = reference.matchesPath(pattern, path)
      #expect(
        (file.app(opening: link) != nil) == expected,
        "\(pattern) \(path)"
      )
      if expected { matches += 1 }
    }
    #expect(matches > 80)
  }

  @Test("A query and a fragment match as the recursive matcher says", arguments: 0..<4)
  func queries(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 100)
    let reference = ReferenceMatcher(variables: Self.variables)
    let parts = ["a", "b", "=", "*", "?", "$(v)"]
    var matches = 0
    for _ in 0..<1000 {
      let values = (0..<3).map { _ in Self.text(&random, ["a", "b"], upTo: 2) }
      let names = (0..<3).map { _ in random.pick(["n", "m"]) }
      let query = zip(names, values).map { "\($0)=\($1)" }.joined(separator: "&")
      let item = Self.text(&random, parts, upTo: 3)
      let whole = random.chance(1, in: 3) ? query : Self.text(&random, parts + ["&"], upTo: 6)
      let fragment = Self.text(&random, parts, upTo: 3)
      let text = Self.text(&random, ["a", "b"], upTo: 3)
      let rules: [JSONValue] = [
        ["?": ["n": .string(item)]], ["?": .string(whole)], ["#": .string(fragment)],
      ]
      let found = zip(names, values).filter { $0.0 == "n" }.map(\.1)
      let expected = [
        (found.isEmpty ? [""] : found).allSatisfy { reference.matches(item[...], $0[...]) },
        reference.matches(whole[...], query[...]),
        reference.matches(fragment[...], text[...]),
      ]
      let link = try UniversalLink(parsing: "https://example.com/?\(query)#\(text)")
      for (rule, expected) in zip(rules, expected) {
        let file = try AssociationFile(Self.file([rule]))
        #expect((file.app(opening: link) != nil) == expected, "\(rule.compactText) \(link)")
        if expected { matches += 1 }
      }
    }
    #expect(matches > 250)
  }

  @Test("Random bytes and mutated files never trap", arguments: 0..<8)
  func mutations(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 200)
    let seedText = Array(ExplanationTests.file.utf8)
    var read = 0
    for _ in 0..<1000 {
      var bytes = seedText
      for _ in 0...random.below(3) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(random.below(256))
        case 1: bytes.remove(at: index)
        default: bytes.insert(random.pick(Array(#"{}[]":,*?$()/"#.utf8)), at: index)
        }
      }
      guard let file = try? AssociationFile(parsing: bytes) else { continue }
      read += 1
      let path = Self.text(
        &random,
        ["buy", "help", "/", "%2F", "%", "é", "?", "#", "&", "id="],
        upTo: 9
      )
      let link = try UniversalLink(parsing: "https://example.com/" + path)
      #expect(file.explain(link).apps.count == file.details.reduce(0) { $0 + $1.apps.count })
    }
    #expect(read > 50)
    for _ in 0..<1000 {
      let bytes = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      _ = try? AssociationFile(parsing: bytes)
      _ = try? UniversalLink(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("A pattern of many wildcards takes a bounded time", .timeLimit(.minutes(30)))
  func manyWildcards() throws {
    let pattern = String(repeating: "*a", count: 200) + "b"
    let file = try AssociationFile(Self.file([["/": .string(pattern)]]))
    let path = String(repeating: "a", count: 2000)
    let link = try UniversalLink(parsing: "https://example.com/" + path)
    #expect(file.app(opening: link) == nil)
  }
}
