// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@testable import WayfinderCommands

@Suite("Manifests in YAML", .timeLimit(.minutes(30)))
struct YAMLTests {
  private func manifest(_ yaml: String) throws(ManifestError) -> RouteManifest {
    try RouteManifest(decoding: ManifestDocument(yaml: Array(yaml.utf8), file: "m.yaml"))
  }

  private func problem(_ yaml: String) -> String? {
    do throws(ManifestError) {
      _ = try manifest(yaml)
      return nil
    } catch {
      return error.problems.first.map { "\($0.position.line):\($0.position.column) \($0.problem)" }
    }
  }

  @Test("YAML and JSON with the same values are the same manifest")
  func sameAsJSON() throws {
    let json = """
      {
        "version": 1,
        "hosts": ["example.com"],
        "routes": [
          {
            "id": "user", "pattern": "/users/:id", "exposure": "external", "priority": 2,
            "parameters": [{ "name": "id", "kind": "int" }],
            "descriptions": { "en": "true", "zh-Hans": "用户" }
          }
        ]
      }
      """
    let yaml = """
      version: 1
      hosts: [example.com]
      routes:
        # The page of a user
        - id: user
          pattern: /users/:id
          exposure: external
          priority: 2
          parameters:
            - { name: id, kind: int }
          descriptions:
            en: "true"
            zh-Hans: 用户
      """
    let expected = try RouteManifest(decoding: ManifestDocument(json: json))
    #expect(try manifest(yaml) == expected)
  }

  @Test(
    "Yes, no, on and off are texts, as in YAML 1.2",
    arguments: ["yes", "no", "on", "off", "y"]
  )
  func words(word: String) throws {
    let manifest = try manifest("version: 1\nname: \(word)\n")
    #expect(manifest.name == word)
  }

  @Test(
    "A mistake has its position",
    arguments: [
      ("version: 1\nname: &a x\n", "2:7 an anchor is not accepted"),
      ("version: 1\nhosts: [ &a x, *a ]\n", "2:10 an anchor is not accepted"),
      ("version: 1\nname: *a\n", "2:7 an alias is not accepted"),
      ("version: 1\nname: !!binary x\n", "2:7 a tag is not accepted"),
      ("version: 1\nname: ! &a x\n", "2:7 a tag is not accepted"),
      ("version: 1\n&a name: x\n", "2:1 an anchor is not accepted"),
      ("version: 1\n<<: {}\n", "2:1 a merge key is not accepted"),
      ("version: 1\n? [a]\n: 1\n", "2:1 a key that begins with “?” is not accepted"),
      ("version: 1\n[a]: 1\n", "2:1 a key is not a text"),
      ("[a]: 1\n", "1:1 a key is not a text"),
      ("version: 1\nname: {[a]: 1}\n", "2:8 a key is not a text"),
      ("version: 1\nversion: 1\n", "2:1 the key “version” is already in this object"),
      ("{version: 1, 'version': 1}", "1:14 the key “version” is already in this object"),
      ("", "1:1 the text has no value"),
      ("# nothing\n---\n", "2:4 the text has no value"),
      ("version: 1\n\tname: a\n", "2:1 a tab is in the indentation"),
      ("version: 1\n- a\n", "2:1 an element of a list is in an object"),
      ("version: '1'\n  name: a\n", "2:3 this line does not begin below the lines before it"),
      ("- a\nversion: 1\n", "2:1 there is text after the end of the value"),
      ("version: 1\nname: a: b\n", "2:8 a key is inside of a value"),
      ("version: 1\nname: - b\n", "2:7 a list begins on the line of its key"),
      ("version: 1\nname: [a\n", "3:1 the text ends inside of the list"),
      ("version: 1\nname: [a b: c]\n", "2:11 the list goes on without a comma"),
      ("version: 1\nname: {a: b\n---\n", "3:1 the text ends inside of the object"),
      ("version: 1\nname: 'a\n", "2:7 the text ends inside of quotation marks"),
      ("version: 1\nname: \"\\q\"\n", "2:8 the escape is unknown"),
      ("version: 1\nname: \"\\ud800\"\n", "2:8 the escape is no character"),
      ("version: 1\nname: 'a' b\n", "2:11 there is text after the value"),
      ("version: 1\nname: @a\n", "2:7 a text begins with “@”"),
      ("version: 1\nname\n", "2:1 the key has no value"),
      ("version: 1\nname: a\u{1}\n", "2:8 there is a control character"),
      ("version: 1\n---\nversion: 1\n", "2:1 there is a second document"),
      ("%YAML 1.2\n---\nversion: 1\n", "1:1 a directive is not accepted"),
    ]
  )
  func mistakes(yaml: String, expected: String) {
    #expect(problem(yaml) == expected)
  }

  @Test("An unknown key has its line and column")
  func unknownKey() throws {
    let error = #expect(throws: ManifestError.self) {
      try manifest("version: 1\nroutes:\n  - id: a\n    patern: /a\n")
    }
    let problem = try #require(error?.problems.first { $0.code == .unknownKey })
    #expect((problem.position.line, problem.position.column) == (4, 5))
    #expect(problem.suggestion.contains("pattern"))
  }

  @Test("A text that begins with an ampersand needs quotes, and no other text does")
  func ampersands() throws {
    #expect(try manifest("version: 1\nname: 'Q & A'\n").name == "Q & A")
    #expect(try manifest("version: 1\nname: Q & A\n").name == "Q & A")
    #expect(try manifest("version: 1\nname: R&D\n").name == "R&D")
    #expect(try manifest("version: 1\nname: '&a'\n").name == "&a")
  }

  @Test(
    "Deep and damaged texts are refused",
    arguments: [
      String(repeating: "[", count: 10_000), String(repeating: "- ", count: 10_000),
      String(repeating: "{a: ", count: 900) + String(repeating: "}", count: 900),
      String(repeating: "a: 1\n", count: 3), "\u{0}", "a: [", "a: 'x", "%YAML 9.9\n---\na: 1",
      "a: 1\n---\nb: 2\n",
    ]
  )
  func hostile(yaml: String) {
    #expect(problem(yaml) != nil)
  }

  @Test("Nine levels of anchors behind tags are refused before they are read")
  func hiddenAnchors() {
    let levels = (1...8).map { level in
      "a\(level): ! &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ","))]\n"
    }
    let bomb = "a0: ! &a0 [x,x,x,x,x,x,x,x,x]\n" + levels.joined()
    #expect(problem(bomb) == "1:5 a tag is not accepted")
    #expect(problem(bomb.replacing("! &", with: "&")) == "1:5 an anchor is not accepted")
  }

  // To sort the keys that are here twice, a reader compares the equal lists in them 2⁶⁰ times.
  @Test("Keys that are lists or objects are refused before they are compared")
  func nestedKeys() {
    let list = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let keys = ["a", "b", "a", "b"].map { "[\(list), \($0)]: 1" }
    #expect(problem("{\(keys.joined(separator: ", "))}") == "1:2 a key is not a text")
    let nested = String(repeating: "{", count: 60) + String(repeating: "}: 1", count: 59) + "}"
    #expect(problem(nested) == "1:2 a key is not a text")
  }

  // A reader that counts the column of each value from the start of its line takes 5 · 10⁹ steps.
  @Test(
    "The work is linear in the length of a line, of a text and of a run of blanks",
    arguments: [
      ("[", "1,", "]"), ("a: b", "\n\n  c", ""), ("a: ", "b ", ""), ("- ", "\n- ", ""),
      ("a:", "\n", " b"), ("'", "a\n\n", "'"), ("|\n", " a\n", ""), ("a: |", "\n", ""),
      ("a: ", "\n # b", ""), ("[", "\n #\n", "]"),
    ]
  )
  func linear(start: String, repeated: String, end: String) {
    let yaml = start + String(repeating: repeated, count: 100_000) + end
    let isDocument = (try? ManifestDocument(yaml: Array(yaml.utf8))) != nil
    #expect(isDocument)
  }

  @Test("A text of 17 MB is refused")
  func large() {
    let isRefused = problem("name: " + String(repeating: "x", count: 17 << 20)) != nil
    #expect(isRefused)
  }

  @Test("All forms of texts are read", arguments: forms)
  func texts(yaml: String, json: String) throws {
    let read = try ManifestDocument(yaml: Array(yaml.utf8)).root
    #expect(shown(read) == shown(try ManifestDocument(json: json).root))
  }

  private static let forms = [
    ("a: b c # d", #"{"a": "b c"}"#), ("a: b#c", #"{"a": "b#c"}"#), ("a : b", #"{"a": "b"}"#),
    ("a: b\n  c\n\n\n  d\ne: f", #"{"a": "b c\n\nd", "e": "f"}"#),
    ("a:\n- b\n-\n- - c\n  - d\ne:", #"{"a": ["b", null, ["c", "d"]], "e": null}"#),
    ("- a: 1\n  b: 2\n-  c: 3\n   d: 4", #"[{"a": 1, "b": 2}, {"c": 3, "d": 4}]"#),
    ("a:\n  b:\n    c: 1\n  d: 2\ne: 3", #"{"a": {"b": {"c": 1}, "d": 2}, "e": 3}"#),
    ("'a: b': 'it''s'", #"{"a: b": "it's"}"#),
    ("\"a\" : \"\\t\\x41\\u00e9\\U0001F600\\/\\\"\"", #"{"a": "\tAé😀/\""}"#),
    ("\"a  \n  b\n\n c \\\n  d\"", #""a b\nc d""#), ("' a\n b '", #"" a b ""#),
    ("[a, b c , 'd', [], {}, ]", #"["a", "b c", "d", [], {}]"#),
    ("{a: 1, b, \"c\":2, d: }", #"{"a": 1, "b": null, "c": 2, "d": null}"#),
    ("[/a/:b, x:y, a\n  b] # c", #"["/a/:b", "x:y", "a b"]"#),
    ("{a: [1,\n# c\n2\n]}", #"{"a": [1, 2]}"#),
    ("a: |\n  b\n   c\n\n  d\n\ne: 1", #"{"a": "b\n c\n\nd\n", "e": 1}"#),
    ("a: |-\n  b\n", #"{"a": "b"}"#),
    ("a: |+\n  b\n\nc: 1", #"{"a": "b\n\n", "c": 1}"#), ("- |2-\n    b\n- c", #"["  b", "c"]"#),
    ("a: >\n  b\n  c\n\n  d\n   e\n  f\n\n", #"{"a": "b c\nd\n e\nf\n"}"#),
    ("a: |\nb: >-\n", #"{"a": "", "b": ""}"#),
    ("a: | # c\n\n  b\n # d\ne: 1", #"{"a": "\nb\n", "e": 1}"#),
    ("\u{FEFF}# c\n---\na: 1\n...\n# d\n", #"{"a": 1}"#), ("--- [1]\n", "[1]"),
    ("a: 1\r\nb:\r\n- x\r\n  y\r\n", #"{"a": 1, "b": ["x y"]}"#),
    (
      "[1, -0.5e3, 01, +1, .5, 0x1, true, True, null, ~, -a, ?b, http://x]",
      #"[1, -0.5e3, "01", "+1", ".5", "0x1", true, "True", null, null, "-a", "?b", "http://x"]"#
    ),
    ("a: 'b'\t# c\n", #"{"a": "b"}"#), ("a:\tb", #"{"a": "b"}"#),
  ]

  /// Returns a text for a value without its positions.
  private func shown(_ node: ManifestNode) -> String {
    switch node.value {
    case .list(let elements): "[\(elements.map(shown).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name.debugDescription): \(shown($0.node))" }.joined(separator: ", "))}"
    case .text(let text): text.debugDescription
    case .number(let text): text
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }

  @Test("Random bytes are a typed error or a document")
  func random() {
    var numbers = SampleNumbers(seed: 7)
    let alphabet = Array("ab:-?&*!|>'\"[]{},# \n\t%@`0~<é".utf8)
    var accepted = 0
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &numbers)).map { _ in
        alphabet.randomElement(using: &numbers) ?? 0
      }
      if (try? ManifestDocument(yaml: bytes)) != nil { accepted += 1 }
    }
    #expect(accepted > 0)
  }
}
