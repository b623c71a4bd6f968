// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import RouteManifest
import Testing

@testable import WayfinderCommands

/// Runs `generate` in a folder with a manifest for both platforms.
@Suite("The files that wayfind generate writes", .timeLimit(.minutes(30)))
final class GenerateTests {
  private let tool: ToolFolder
  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")
  private static let apple = "links/example.com/apple-app-site-association"
  private static let android = "links/example.com/assetlinks.json"

  init() throws {
    tool = try ToolFolder()
    try write(
      """
      {"version": 1, "hosts": ["example.com"], "apps": {
        "ios": [{"appID": "ABCDE12345.com.example.app"}],
        "android": [{"package": "com.example.app", "fingerprints": ["\(Self.fingerprint)"]}]},
       "routes": [
        {"id": "user", "pattern": "/users/:id<int>", "exposure": "external"},
        {"id": "docs", "pattern": "/docs/*rest", "exposure": "external"}]}
      """,
      to: "wayfinder.json"
    )
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

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

  private func date(_ name: String) throws -> Date? {
    let path = tool.folder.appendingPathComponent(name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test("A check says which files are missing or differ, and writes none")
  func check() throws {
    let missing = try run("generate", "--check", "--only", "apple,swift")
    #expect(missing.code == 1)
    #expect(
      missing.output == """
        missing \(Self.apple)
        missing links/app.entitlements
        missing links/Routes.swift

        """
    )
    #expect(missing.errors.contains("without --check"))
    #expect(throws: (any Error).self) { try read(Self.apple) }
    #expect(try run("generate").code == 0)
    let same = try run("generate", "--check")
    #expect(same == (0, "", ""))
    try write("mine", to: "links/Routes.swift")
    let changed = try run("generate", "--check", "--to", "links/")
    #expect(changed.code == 1 && changed.output == "differs links/Routes.swift\n")
    #expect(try read("links/Routes.swift") == "mine")
  }

  @Test("Files that do not change keep their date, and a quiet command prints nothing")
  func unchanged() throws {
    let first = try run("generate", "--only", "apple,swift")
    #expect(first.output.contains("wrote \(Self.apple) ("))
    #expect(
      first.output.contains("note: ios opens more for “user”, “docs”: a wildcard of the file")
    )
    let file = tool.folder.appendingPathComponent(Self.apple).path
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
    try write(read("wayfinder.json").replacing("\"docs\"", with: "\"pages\""), to: "other.json")
    let second = try run("generate", "--only", "apple,swift")
    #expect(second.output.hasPrefix("unchanged: 3 files\n"))
    #expect(try date(Self.apple) == past)
    #expect(try run("generate", "--quiet", "--only", "apple,swift") == (0, "", ""))
    let changed = try run("generate", "--quiet", "--manifest", "other.json", "--only", "apple")
    #expect(changed == (0, "", ""))
    #expect(try read(Self.apple).contains("\"pages\""))
  }

  @Test(
    "Rules and certificates that the manifest does not state are not lost",
    arguments: [
      (
        apple, #"{"applinks": {"defaults": {"caseSensitive": false}, "details": []}}"#,
        "has “defaults” in “applinks”"
      ),
      (
        apple,
        #"{"applinks": {"details": [{"appID": "ABCDE12345.com.example.app", "paths": ["/a"]}]}}"#,
        "has rules that “wayfind generate” did not write"
      ),
      (
        apple,
        #"{"applinks": {"details": [{"appID": "ABCDE12345.com.example.app", "components": [{"/": "/a"}]}]}}"#,
        "has rules that “wayfind generate” did not write"
      ),
      (
        android,
        """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target":
          {"namespace": "android_app", "package_name": "com.example.app", "sha256_cert_fingerprints":
            ["\(fingerprint)", "\(fingerprint.replacing("14", with: "AB"))"]}}]
        """, "has the fingerprint AB:AB:"
      ),
    ]
  )
  func losses(_ name: String, _ text: String, _ reason: String) throws {
    try write(text, to: name)
    let refused = try run("generate", "--only", "apple,android")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("\(name) \(reason)"), "\(refused.errors)")
    #expect(refused.errors.contains("--force"))
    #expect(try read(name) == text)
    #expect(try run("generate", "--only", "apple,android", "--force").code == 0)
    #expect(try run("generate", "--only", "apple,android").code == 0)
  }

  @Test(
    "A file with another mark was written by others, also by another command",
    arguments: [
      "// generated by wayfind migrate from routes of JLRoutes\n",
      "// my routes\n" + String(repeating: "\n", count: 5)
        + "// generated by wayfind; do not edit\n",
      "",
    ]
  )
  func marks(_ text: String) throws {
    try write(text, to: "links/Routes.swift")
    let refused = try run("generate", "--only", "swift")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("links/Routes.swift was not written by “wayfind generate”"))
    try write("// generated by wayfind; do not edit\n", to: "links/Routes.swift")
    #expect(try run("generate", "--only", "swift").code == 0)
  }

  @Test("Each generated file that is replaced as a whole has the mark")
  func marked() throws {
    #expect(try run("generate", "--quiet").code == 0)
    let folder = tool.folder.appendingPathComponent("links").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count > 8)
    for name in names where name != "example.com" {
      #expect(LinkFiles.isMarked(try read("links/\(name)")), "\(name)")
    }
  }

  @Test("The values of other sections keep their spelling")
  func otherSections() throws {
    try write(
      #"{"activitycontinuation": {"apps": ["T.a"]}, "x": [1.50, 12345678901234567890, null, "é"]}"#,
      to: Self.apple
    )
    #expect(try run("generate", "--only", "apple").code == 0)
    let text = try read(Self.apple)
    for part in ["1.50", "12345678901234567890", "null", "\"é\"", "\"T.a\"", "/users/?*"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("Notes that differ in their first name are one note with all names")
  func groupedNotes() {
    let notes = GroupedNotes([
      "ios opens more for “a”: slashes", "no name", "ios opens more for “b”: slashes",
      "the route “a” is named “A2”", "the route “b” is named “B2”",
      "android opens more for “c”: slashes",
      "x “1”", "x “2”", "x “3”", "x “4”", "x “5”", "no name",
    ])
    #expect(
      notes.texts == [
        "ios opens more for “a”, “b”: slashes", "no name", "the route “a” is named “A2”",
        "the route “b” is named “B2”", "android opens more for “c”: slashes",
        "x “1”, “2”, “3”, “4”, “5”",
      ]
    )
  }
}
#endif
