// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RouteMatching

@Suite("Delivered rewrite rules")
struct RewriteRuleCodingTests {
  // MARK: Format

  @Test("A delivery has rules with identifiers and sources")
  func delivery() throws {
    let delivery = try decode(
      """
      {
        "source": "delivery 17",
        "rules": [
          { "id": "old-products", "pattern": "/p/:id", "template": "/products/:id" },
          { "id": "maintenance", "pattern": "/*", "template": "/maintenance",
            "priority": 1000, "resetsScreens": true },
          { "id": "own", "source": "shop team", "pattern": "/a", "template": "/b", "priority": null }
        ]
      }
      """
    )
    #expect(delivery.source == "delivery 17")
    #expect(delivery.rules.map(\.id) == ["old-products", "maintenance", "own"])
    #expect(
      delivery.rules[0].description
        == "“/p/:id” → “/products/:id” (“old-products”, delivery 17, rule 1)"
    )
    #expect(delivery.rules[1].priority == 1000 && delivery.rules[1].resetsScreens)
    #expect(delivery.rules[0].priority == 0 && !delivery.rules[0].resetsScreens)
    #expect(
      delivery.rules.map(\.source) == ["delivery 17, rule 1", "delivery 17, rule 2", "shop team"]
    )
  }

  @Test("A rule that is encoded and decoded is unchanged")
  func roundTrip() throws {
    let rules = [
      try RewriteRule("/p/:id(/:tab)", to: "/n/:id(/:tab)?x=1", priority: -3, id: "a"),
      try RewriteRule(
        "/*rest",
        to: "moments:///*rest",
        resettingScreens: true,
        file: "App/Rules.swift",
        line: 7
      ),
    ]
    #expect(rules.map(\.id) == ["a", "App/Rules.swift:7"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(rules)
    #expect(
      String(decoding: data, as: UTF8.self).hasSuffix(
        #"{"id":"App/Rules.swift:7","pattern":"/*rest","resetsScreens":true,"#
          + #""source":"App/Rules.swift:7","template":"moments:///*rest"}]"#
      )
    )
    let decoded = try JSONDecoder().decode([RewriteRule].self, from: data)
    #expect(decoded.map(\.description) == rules.map(\.description))
    #expect(decoded.map(\.priority) == [-3, 0])
    #expect(decoded.map(\.resetsScreens) == [false, true])
    #expect(try encoder.encode(decoded) == data)
  }

  @Test("A rule in a plain list is named by its position until its identifier is known")
  func plainList() {
    let error = #expect(throws: RewriteRule.DeliveryError.self) {
      try JSONDecoder().decode([RewriteRule].self, from: Data(#"[{"pattern":"/a"}]"#.utf8))
    }
    #expect(error?.message == "rule 1: “id” is missing; add it as a text")
  }

  // MARK: Mistakes

  @Test(
    "A mistake in a rule is an error that names the rule and the correction",
    arguments: [
      (#"{"id": 7}"#, "rule 2: “id” has a wrong type; write a text in quotation marks"),
      (#"{"pattern": "/a"}"#, "rule 2: “id” is missing; add it as a text"),
      (
        #"{"id": "a\nb"}"#,
        "rule 2: “id” is empty or contains a control character; write a short text of visible characters"
      ),
      (
        #"{"id": ""}"#,
        "rule 2: “id” is empty or contains a control character; write a short text of visible characters"
      ),
      (
        "7",
        "rule 2: it is not an object; write an object with the keys “id”, “source”, “pattern”, "
          + "“template”, “priority”, “resetsScreens”"
      ),
      (
        "null",
        "rule 2: it is not an object; write an object with the keys “id”, “source”, “pattern”, "
          + "“template”, “priority”, “resetsScreens”"
      ),
      (
        #"{"id": "x", "to": "/a", "from": "/b"}"#,
        "rule 2: the key “from” is unknown; use only “id”, “source”, “pattern”, “template”, “priority”, "
          + "“resetsScreens”"
      ),
    ]
  )
  func unnamed(rule: String, message: String) {
    #expect(error(inRule: rule)?.message == "delivery 17, " + message)
  }

  @Test(
    "A mistake in a rule with an identifier is an error that names the identifier",
    arguments: [
      (#""pattern": "/a""#, "“template” is missing; add it as a text"),
      (#""template": "/a""#, "“pattern” is missing; add it as a text"),
      (#""pattern": ["/a"]"#, "“pattern” has a wrong type; write a text in quotation marks"),
      (
        #""pattern": "/a", "template": "/b", "priority": "10""#,
        "“priority” has a wrong type; write an integer such as 10"
      ),
      (
        #""pattern": "/a", "template": "/b", "priority": 1e99"#,
        "“priority” has a wrong type; write an integer such as 10"
      ),
      (
        #""pattern": "/a", "template": "/b", "resetsScreens": 1"#,
        "“resetsScreens” has a wrong type; write true or false"
      ),
      (
        #""pattern": "/a//b", "template": "/b""#,
        "“pattern” is invalid: an empty segment; leave out one “/”; only a catch-all "
          + "matches an empty segment of a link"
      ),
      (
        #""pattern": "/a", "template": "/:id""#,
        "“template” is invalid: the pattern “/a” has no parameter “id”; it has none at all, so "
          + "write the text itself"
      ),
    ]
  )
  func named(facts: String, message: String) {
    let error = error(inRule: #"{"id": "x", \#(facts)}"#)
    #expect(error?.message == "rule “x” (delivery 17, rule 2): \(message)")
  }

  @Test("An invalid pattern is shown with a caret under the mistake")
  func caret() {
    let error = error(inRule: #"{"id": "x", "pattern": "/a(/:tab", "template": "/"}"#)
    #expect(
      error?.description
        == "rule “x” (delivery 17, rule 2): “pattern” is invalid: this group is never closed; write "
        + "“)” at its end\n  /a(/:tab\n    ^"
    )
    #expect(error?.underlying is RoutePatternError)
  }

  @Test("Two rules of a delivery with the same identifier are an error that names both")
  func duplicates() {
    let rule = #"{"id": "first", "pattern": "/c", "template": "/d"}"#
    #expect(
      error(inRule: rule)?.message
        == "rule “first” (delivery 17, rule 2): rule 1 has the same “id”; give each rule an identifier "
        + "of its own"
    )
  }

  @Test(
    "A mistake in a delivery is an error that names the correction",
    arguments: [
      ("[]", "the delivery: it is not an object; write an object with the keys “source”, “rules”"),
      (#"{"rules": []}"#, "the delivery: “source” is missing; add it as a text"),
      (#"{"source": "d"}"#, "the delivery “d”: “rules” is not a list; write a list of rules"),
      (
        #"{"source": "d", "rules": {}}"#,
        "the delivery “d”: “rules” is not a list; write a list of rules"
      ),
      (
        #"{"source": "d", "rules": [], "version": 2}"#,
        "the delivery: the key “version” is unknown; use only “source”, “rules”"
      ),
    ]
  )
  func deliveries(json: String, message: String) {
    let error = #expect(throws: RewriteRule.DeliveryError.self) { try decode(json) }
    #expect(error?.message == message)
  }

  // MARK: Hostile input

  @Test("Many open parentheses in a delivered rule are refused", arguments: [33, 2000, 4000])
  func parentheses(count: Int) {
    let open = String(repeating: "(/a", count: count).prefix(4000)
    for (key, other) in [("pattern", "template"), ("template", "pattern")] {
      let error = error(inRule: #"{"id": "x", "\#(key)": "\#(open)", "\#(other)": "/a"}"#)
      #expect(error?.problem.hasPrefix("“\(key)” is invalid: more than 32 optional parts") == true)
      #expect(error?.rule == "rule “x” (delivery 17, rule 2)")
    }
    let constraint = "/:id" + String(repeating: "(", count: min(count, 2000) + 64)
    let error = error(inRule: #"{"id": "x", "pattern": "\#(constraint)", "template": "/a"}"#)
    #expect(error?.problem.contains("groups that nest more than 64 deep") == true)
  }

  @Test("A text of 10 MB is refused and not repeated in the error")
  func longTexts() {
    let long = String(repeating: "a", count: 10_000_000)
    for key in ["pattern", "template"] {
      let error = error(
        inRule: #"{"id": "x", "pattern": "/p", "template": "/t", "\#(key)": "\#(long)"}"#
          .replacing(#""\#(key)": "/\#(key.first ?? "x")", "#, with: "")
      )
      #expect(
        error?.description == "rule “x” (delivery 17, rule 2): “\(key)” has 10000000 bytes; "
          + "write at most 4096 bytes"
      )
    }
    #expect(error(inRule: #"{"id": "\#(long)"}"#)?.problem == "“id” has 10000000 bytes")
    #expect(error(inRule: #"{"source": "\#(long)"}"#)?.problem == "“source” has 10000000 bytes")
    let key = error(inRule: #"{"id": "x", "\#(long)": 1}"#)
    #expect(key?.problem == "the key “\(long.prefix(32))…” is unknown")
  }

  @Test("A delivery with more than 1,000 rules is refused")
  func manyRules() throws {
    func rules(_ count: Int) -> String {
      let rules = (0..<count).map { #"{"id": "\#($0)", "pattern": "/\#($0)", "template": "/"}"# }
      return #"{"source": "d", "rules": [\#(rules.joined(separator: ","))]}"#
    }
    #expect(try decode(rules(1000)).rules.count == 1000)
    let error = #expect(throws: RewriteRule.DeliveryError.self) { try decode(rules(1001)) }
    #expect(error?.message.hasPrefix("the delivery “d”: it has more than 1000 rules; ") == true)
  }

  @Test(
    "A delivery whose constraints take too much work is refused with the name of a rule",
    arguments: [
      ("(([a-f0-9]{8}|[a-z]{1,16}-){1,20})", "“:x” needs more than 2048 states"),
      ("((a|b|cd){1000}#)", "with “:x” the constraints of the delivery exceed 1048576 steps"),
    ]
  )
  func tooMuchWork(constraint: String, problem: String) throws {
    let rules = (0..<125).map { index in
      let own = constraint.replacingOccurrences(of: "#", with: "\(index)")
      return #"{ "id": "r\#(index)", "pattern": "/c\#(index)/:x\#(own)", "template": "/d" }"#
    }
    let text = #"{ "source": "delivery 17", "rules": [\#(rules.joined(separator: ","))] }"#
    let error = try #require(#expect(throws: RewriteRule.DeliveryError.self) { try decode(text) })
    #expect(error.rule.hasPrefix("rule “r") && error.rule.hasSuffix(")"))
    #expect(error.problem == problem)
    #expect(error.suggestion == "use smaller repetitions, or fewer different constraints")
  }

  @Test("A delivery whose optional groups are too many together is refused with the name of a rule")
  func manyReadings() throws {
    let groups = "abcdef".map { "(/\($0))" }.joined() + String(repeating: "/x", count: 500)
    let rules = (0..<100).map { index in
      #"{ "id": "r\#(index)", "pattern": "/\#(index)\#(groups)", "template": "/d" }"#
    }
    let text = #"{ "source": "delivery 17", "rules": [\#(rules.joined(separator: ","))] }"#
    let error = try #require(#expect(throws: RewriteRule.DeliveryError.self) { try decode(text) })
    #expect(error.rule.hasPrefix("rule “r"))
    #expect(
      error.problem.hasSuffix("optional groups the patterns of the delivery exceed 1048576 steps")
    )
  }

  @Test("A template with more than 64 placeholders is refused")
  func placeholders() {
    func template(_ count: Int) -> String { String(repeating: "/:a", count: count) }
    #expect(throws: Never.self) { try RewriteRule("/:a", to: template(64)) }
    let error = #expect(throws: RoutePatternError.self) {
      try RewriteRule("/:a", to: template(65))
    }
    #expect(error?.problem == "more than 64 placeholders")
    #expect(error?.offset == 193)
  }

  @Test("A template of more than 4,096 bytes is refused")
  func longTemplate() {
    let text = "/" + String(repeating: "a", count: 4095)
    #expect(throws: Never.self) { try RewriteRule("/a", to: text) }
    let error = #expect(throws: RoutePatternError.self) { try RewriteRule("/a", to: text + "a") }
    #expect(error?.problem == "a template of 4097 bytes, more than 4096")
  }

  @Test("Deeply nested and broken JSON is refused by the decoder")
  func nested() {
    for json in [
      String(repeating: "[", count: 100_000), String(repeating: #"{"rules":"#, count: 100_000),
      "{", "", #"{"source": "d", "rules": [{]}"#,
    ] {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }

  private func decode(_ json: String) throws -> RewriteRule.Delivery {
    try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(json.utf8))
  }

  /// Decodes a delivery with a valid rule and the given rule, and returns the error of the given
  /// rule.
  private func error(inRule rule: String) -> RewriteRule.DeliveryError? {
    #expect(throws: RewriteRule.DeliveryError.self) {
      try decode(
        #"{"source": "delivery 17", "rules": [{"id": "first", "pattern": "/a", "template": "/b"}, \#(rule)]}"#
      )
    }
  }
}
