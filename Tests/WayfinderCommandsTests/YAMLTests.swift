// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
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
      ("version: 1\nname: *a\n", "2:7 found undefined alias"),
      ("version: 1\nname: !!binary x\n", "2:7 the tag “tag:yaml.org,2002:binary” is not accepted"),
      ("version: 1\nname: !own x\n", "2:7 the tag “!own” is not accepted"),
      ("version: 1\n<<: {}\n", "2:1 a merge key is not accepted"),
      ("version: 1\n? [a]\n: 1\n", "2:3 a key is not a text"),
      ("version: 1\nversion: 1\n", "1:1 the object that begins here has “version” twice"),
      ("", "1:1 the text has no value"),
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

  @Test("A text of 17 MB is refused")
  func large() {
    let isRefused = problem("name: " + String(repeating: "x", count: 17 << 20)) != nil
    #expect(isRefused)
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
