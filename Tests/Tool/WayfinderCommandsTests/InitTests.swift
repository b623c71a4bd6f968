// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import RouteManifest
import Testing

@testable import WayfinderCommands

@Suite("First manifests", .timeLimit(.minutes(30)))
final class InitTests {
  private let tool: ToolFolder
  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")

  init() throws {
    tool = try ToolFolder()
  }

  private func answers(_ texts: [String]) -> (FirstManifest, questions: [String]) {
    var (facts, rest, questions) = (FirstManifest(), texts[...], [String]())
    facts.ask { question in
      questions.append(question)
      return rest.popFirst()
    }
    return (facts, questions)
  }

  @Test("The answers are the facts of the first manifest")
  func firstManifest() throws {
    let bytes = Self.fingerprint
    let (facts, _) = answers(
      ["Example.org", "ABCDE12345.com.example.app", "com.example.app", bytes]
    )
    let manifest = try RouteManifest(decoding: ManifestDocument(json: facts.manifest.json))
    #expect(manifest.schema == "wayfinder.schema.json")
    #expect(manifest.hosts == ["example.org"])
    #expect(manifest.apps.ios.map(\.appID) == ["ABCDE12345.com.example.app"])
    #expect(manifest.apps.android.map(\.package) == ["com.example.app"])
    #expect(manifest.apps.android.first?.fingerprints == [bytes])
  }

  @Test(
    "A question is asked again with the mistake of the answer, and an empty answer states nothing"
  )
  func wrongAnswers() {
    let (facts, questions) = answers(["http://example.org", "", "app", "A.b"])
    #expect(facts.manifest == FirstManifest().manifest)
    #expect(questions.count == 6)
    #expect(questions[1].contains("“http://example.org” is not a host in lower case; write only"))
    #expect(questions[1].hasSuffix("\nHost of the links [example.com]: "))
    #expect(questions[3].contains("“app” is not an application identifier"))
    #expect(questions[4].contains("“A.b” is not an application identifier"))
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: tool.folder.appendingPathComponent(name))
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: tool.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("A first manifest has its apps and its schema, which is not replaced")
  func files() throws {
    let arguments = [
      "init", "--app-id", "ABCDE12345.com.example.app", "--package", "com.example.app",
      "--fingerprint", Self.fingerprint, "--host", "Example.com", "new/app.json",
    ]
    let made = try tool.run(arguments)
    #expect(made.code == 2 && made.errors.contains("the folder new does not exist"))
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("new"),
      withIntermediateDirectories: false
    )
    #expect(
      try tool.run(arguments).output
        == "wrote new/app.json: 2 routes; next: wayfind lint, wayfind list\n"
    )
    #expect(try run("lint", "--strict", "--manifest", "new/app.json").code == 0)
    #expect(try run("format", "--check", "--manifest", "new/app.json").code == 0)
    #expect(try run("generate", "--manifest", "new/app.json", "--to", "new/links").code == 0)
    #expect(try read("new/wayfinder.schema.json") == RouteManifest.jsonSchema)
    #expect(try run("init", "new/second.json").code == 0)
    try write("mine", to: "new/wayfinder.schema.json")
    let refused = try run("init", "new/third.json")
    #expect(refused.code == 2 && refused.errors.contains("new/wayfinder.schema.json exists"))
    #expect(throws: (any Error).self) { try read("new/third.json") }
    #expect(try run("init", "--force", "new/third.json").code == 0)
  }
}
#endif
