// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import RouteManifest
import Testing

@Suite("The command wayfind import", .timeLimit(.minutes(30)))
final class ImportTests {
  private let tool: ToolFolder

  init() throws {
    tool = try ToolFolder()
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: tool.folder.appendingPathComponent(name))
  }

  @Test("An imported manifest can be linted, compared and verified")
  func useOfImportedManifest() throws {
    let bytes = (0..<32).map { _ in "14" }.joined(separator: ":")
    try write(
      """
      {"version": 1, "hosts": ["example.com"], "apps": {
        "ios": [{"appID": "ABCDE12345.com.example.app"}],
        "android": [{"package": "com.example.app", "fingerprints": ["\(bytes)"]}]},
       "routes": [{"id": "user", "pattern": "/users/:id", "exposure": "external"},
        {"id": "docs", "pattern": "/docs/*rest", "exposure": "external"},
        {"id": "admin", "pattern": "/admin"}]}
      """,
      to: "wayfinder.json"
    )
    #expect(try run("generate", "--only", "apple,android,openapi").code == 0)
    let links = "links/example.com"
    let result = try run(
      "import",
      "links/android-filters.xml",
      "\(links)/assetlinks.json",
      "\(links)/apple-app-site-association",
      "--host",
      "example.com",
      "--output",
      "imported.json"
    )
    #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("wrote imported.json: 3 routes"))
    #expect(try run("lint", "--manifest", "imported.json").code == 0)
    #expect(try run("diff", "wayfinder.json", "imported.json").code == 0)
    let verify = try run("verify", "--manifest", "imported.json", "--links", "20000")
    #expect(verify.code == 0, "\(verify)")
    // The document also says that a route is internal.
    let document = try run("import", "links/openapi.json", "--output", "api.json")
    #expect(document.code == 0, "\(document)")
    #expect(try run("diff", "wayfinder.json", "api.json").output.contains("apps"))
    let list = try run("list", "--external", "--manifest", "api.json").output
    #expect(list.contains("/users/:id") && list.contains("/docs/*rest") && !list.contains("/admin"))
  }

  @Test("A manifest is printed, and written to a file that exists only with --force")
  func output() throws {
    try write("/users/:id\n", to: "list.txt")
    try write("openapi: 3.0.0\npaths:\n  /a/{b}:\n    get: {}\n", to: "api.yaml")
    let printed = try run("import", "list.txt", "api.yaml", "--host", "example.com")
    #expect(printed.code == 0 && printed.errors.isEmpty)
    let document = try ManifestDocument(json: printed.output)
    let manifest = try RouteManifest(decoding: document)
    #expect(manifest.routes.map(\.pattern.text) == ["/users/:id", "/a/:b"])
    #expect(try run("import", "list.txt", "--output", "m.json").code == 0)
    let again = try run("import", "list.txt", "--output", "m.json")
    #expect(again.code == 2 && again.errors.contains("--force"))
    #expect(try run("import", "list.txt", "--output", "m.json", "--force").code == 0)
  }

  @Test(
    "A file that is neither link file nor list is an error that says what it is",
    arguments: [
      ("version: 1\nroutes: []\n", "it begins with “version: 1”, which is no pattern"),
      ("Hello world\n", "it begins with “Hello world”"),
      (#"{"version": 1, "routes": []}"#, "it is a manifest already"),
      (#"{"swagger": "2.0"}"#, "convert it to OpenAPI 3"),
      ("<html><body>404</body></html>", "it has no routes, hosts, schemes or apps"),
      (#"{"applinks": {"details": []}}"#, "it has no routes"), ("", "it has no routes"),
      (#"{"openapi": "3.0.0", "paths": {"/a?b=1": {"get": {}}}}"#, "the query is in the path"),
      (#"{"openapi": "3.0.0", "paths": {"/a/{b": {"get": {}}}}"#, "a “{” that nothing closes"),
    ]
  )
  func unexpectedFile(text: String, problem: String) throws {
    try write(text, to: "file")
    try write("/users/:id\n", to: "list.txt")
    let result = try run("import", "file", "--host", "example.com")
    #expect(result.code == 1 && result.output.isEmpty)
    #expect(
      result.errors.contains(": file: ") && result.errors.contains(problem),
      "\(result.errors)"
    )
    // The file is not silently skipped among others.
    #expect(try run("import", "file", "list.txt", "--output", "m.json").errors.contains(problem))
  }

  @Test("An OpenAPI document in YAML is read from the standard input, too")
  func standardInput() throws {
    try write("openapi: 3.0.0\npaths:\n  /a/{b}:\n    get: {}\n", to: "api")
    let result = try tool.shell("wayfind import --host example.com - < api")
    #expect(result.code == 0 && result.output.contains(#""pattern": "/a/:b""#), "\(result)")
  }

  @Test("What cannot be read is on the standard error, and the exit code is 1 if it is everything")
  func problems() throws {
    try write("/users/:id\n/bad/:\n", to: "list.txt")
    try write("{", to: "broken.json")
    let part = try run("import", "broken.json", "list.txt")
    #expect(part.code == 0)
    #expect(part.errors.contains("error: broken.json: "), "\(part.errors)")
    #expect(part.errors.contains("note: list.txt: line 2: “/bad/:”: "))
    #expect(part.errors.contains("name it with --host"))
    let none = try run("import", "broken.json", "--output", "m.json")
    #expect(none.code == 1 && none.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "m.json").path))
    let wrong = try run("import", "--kind", "apple", "list.txt")
    #expect(wrong.code == 1 && wrong.errors.contains("error: list.txt: "))
    #expect(try run("import", "missing.json").code == 2)
    #expect(try run("import", "list.txt", "--kind", "x").code == 64)
    #expect(try run("import", "list.txt", "--host", "https://x").code == 64)
    #expect(try run("import").code == 64)
  }
}
#endif
