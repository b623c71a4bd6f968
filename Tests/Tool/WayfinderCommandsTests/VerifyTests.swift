// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import WayfinderCommands

/// Runs `verify` with the files of a folder and with saved responses.
@Suite("Files that wayfind verify compares", .timeLimit(.minutes(30)))
final class VerifyTests {
  private let tool: ToolFolder
  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")
  private static let apple = "example.com/apple-app-site-association"
  private static let android = "example.com/assetlinks.json"

  init() throws {
    tool = try ToolFolder()
    try write(
      """
      {"version": 1, "hosts": ["example.com", "example.org"], "schemes": ["example"], "apps": {
        "ios": [{"appID": "ABCDE12345.com.example.app", "storeID": "123456789"}],
        "android": [{"package": "com.example.app", "fingerprints": ["\(Self.fingerprint)"]}]},
       "routes": [
        {"id": "user", "pattern": "/users/:id<int>", "exposure": "external"},
        {"id": "docs", "pattern": "/docs/*rest", "exposure": "external"}]}
      """,
      to: "wayfinder.json"
    )
    #expect(try run("generate", "--quiet", "--kotlin-package", "com.example").code == 0)
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

  private func verify(_ options: String...) throws -> ToolFolder.Result {
    try tool.run(
      ["verify", "--files", "links", "--links", "200", "--kotlin-package", "com.example"] + options
    )
  }

  private func write(_ text: String, to name: String) throws {
    let file = tool.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: tool.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: tool.folder.appendingPathComponent(name))
  }

  @Test("Each file of generate is compared: a changed one and a missing one are found")
  func allFiles() throws {
    #expect(try verify("--strict").code == 0)
    let folder = tool.folder.appendingPathComponent("links")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    let files = names.filter { !isFolder("\(folder.path)/\($0)") }
    #expect(files.count == 15)
    for name in files {
      let text = try read("links/\(name)")
      try write("\(text)\n", to: "links/\(name)")
      let changed = try verify("--strict")
      #expect(changed.code == 1, "\(name)")
      #expect(changed.output.contains(" \(name): The file differs"), "\(changed.output)")
      #expect(changed.output.contains("renew with: wayfind generate"))
      try remove("links/\(name)")
      let missing = try verify()
      // A file that is the only one of its kind is not needed.
      let isAlone = ["Routes.swift", "routes.html", "openapi.json"].contains(name)
      #expect(missing.code == (isAlone ? 0 : 1), "\(name)")
      #expect(missing.output.contains("missing \(name)") != isAlone)
      #expect(missing.output.contains("as the folder has none:") == isAlone)
      try write(text, to: "links/\(name)")
    }
  }

  @Test("A text without an effect on links is a warning, and code that differs an error")
  func severities() throws {
    try write(read("links/\(Self.apple)") + " ", to: "links/\(Self.apple)")
    #expect(try verify().code == 0)
    try write(read("links/app.entitlements") + " ", to: "links/app.entitlements")
    let wrong = try verify()
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("different app.entitlements"))
    #expect(wrong.output.contains("200 links of seed 1"))
  }

  @Test("The names in generated code are those of the options")
  func names() throws {
    let other = try run("verify", "--files", "links", "--links", "10")
    #expect(other.code == 1)
    #expect(other.output.contains("different Routes.kt: "))
    #expect(other.output.contains("“package com.example” and not “package routes”"))
    #expect(other.output.contains("swift,catalogue,openapi --to links"))
    let named = try verify("--swift-name", "Pages")
    #expect(
      named.output.contains("openapi --kotlin-package com.example --swift-name Pages --to links")
    )
  }

  @Test(
    "A file that keeps the parts of others is complete, and lacks an app or a fingerprint otherwise"
  )
  func parts() throws {
    let text = try read("links/\(Self.android)")
    let login = """
      [{"relation": ["delegate_permission/common.get_login_creds"],
        "target": {"namespace": "web", "site": "https://example.com"}}, \(text.dropFirst())
      """
    try write(login, to: "links/\(Self.android)")
    #expect(try verify().code == 0)
    let other = Array(repeating: "AB", count: 32).joined(separator: ":")
    try write(login.replacing(Self.fingerprint, with: other), to: "links/\(Self.android)")
    let wrong = try verify("--json")
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("\"kind\" : \"incomplete\""))
    #expect(wrong.output.contains("has no fingerprint \(Self.fingerprint)"))
  }

  @Test("A check does not need permission to write")
  func readOnly() throws {
    let file = tool.folder.appendingPathComponent("links/Routes.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(try run("generate", "--check", "--kotlin-package", "com.example") == (0, "", ""))
  }

  private func save(_ body: String) throws {
    try write("HTTP/2 200\r\ncontent-type: application/json\r\n\r\n\(body)", to: "r")
  }

  @Test("The body of a response is compared with the manifest, for the host that is named")
  func response() throws {
    let text = try read("links/\(Self.apple)")
    try save(text)
    let unnamed = try run("verify", "--response", "r")
    #expect(unnamed.code == 2)
    #expect(unnamed.errors.contains("with --host: example.com, example.org"))
    let options = ["--host", "example.org", "--links", "500"]
    #expect(try tool.run(["verify", "--response", "r"] + options).code == 0)
    let useless = try tool.run(
      ["verify", "--response", "r", "--fingerprint", Self.fingerprint] + options
    )
    #expect(useless.code == 2 && useless.errors.contains("remove --fingerprint"))
    try save(text.replacing("/users/", with: "/people/"))
    let wrong = try tool.run(["verify", "--response", "r"] + options)
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("[links]"))
    #expect(
      wrong.output.contains("warning: The file differs from the one that the manifest needs: at")
    )
    #expect(wrong.output.contains("devices can use the file, but something differs"))
  }

  @Test("A response says that it was not compared, if there is nothing to compare it with")
  func notCompared() throws {
    try save(read("links/\(Self.android)"))
    try remove("wayfinder.json")
    let alone = try run("verify", "--response", "r")
    #expect(alone.code == 0)
    #expect(alone.output.contains("not compared with a manifest: there is none in this folder"))
    try write(#"{"version": 1, "hosts": ["example.com"]}"#, to: "wayfinder.json")
    #expect(try run("verify", "--response", "r").output.contains("wayfinder.json has no app"))
    #expect(try run("verify", "--response", "r", "--manifest", "wayfinder.json").code == 2)
  }
}
#endif
