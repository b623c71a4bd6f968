// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import Testing

/// Bad inputs with the messages and exit codes of the file `Fixture/bad-inputs.txt`.
@Suite("Bad input", .timeLimit(.minutes(30)))
struct BadInputTests {
  /// A command with what it must print, from the lines `$ wayfind …` to `=> CODE`.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: String
    let errors: String
    let code: Int32

    var testDescription: String { command }

    /// The words of the command; `''` is an empty one.
    var arguments: [String] {
      command.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    }
  }

  static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixture/bad-inputs.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "$ wayfind ").dropFirst().compactMap { block in
      guard let end = block.firstRange(of: "\n=> "), let line = block.firstIndex(of: "\n"),
        let code = Int32(block[end.upperBound...].prefix { $0.isNumber })
      else { return nil }
      let errors =
        line < end.lowerBound ? block[block.index(after: line)..<end.lowerBound] + "\n" : ""
      return Case(command: String(block[..<line]), errors: String(errors), code: code)
    }
  }()

  @Test("The file has a case for each kind of bad input")
  func count() {
    #expect(Self.cases.count >= 60)
    #expect(Set(Self.cases.map(\.command)).count == Self.cases.count)
  }

  @Test("A bad input has its message and exit code, and changes no file", arguments: cases)
  func snapshot(_ input: Case) throws {
    #if !os(Linux)
    guard !input.command.contains("full") else { return }
    #endif
    let tool = try ToolFolder()
    try BadFiles.write(to: tool.folder)
    let before = BadFiles.contents(of: tool.folder)
    let result = try tool.run(input.arguments, environment: ["COLUMNS": "80"])
    #expect(result.errors == input.errors)
    #expect(result.code == input.code)
    #expect(result.output == "")
    #expect(BadFiles.contents(of: tool.folder) == before)
  }
}

/// The files that the bad inputs name.
private enum BadFiles {
  static func write(to folder: URL) throws {
    let manager = FileManager.default
    for name in ["folder.json", "others/example.com", "foreign"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    for (name, target) in [
      ("loop.json", "loop.json"), ("dangling.json", "nowhere.json"), ("full.json", "/dev/full"),
      ("circle", "circle"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path,
        withDestinationPath: target
      )
    }
    for (name, bytes) in texts.mapValues({ Array($0.utf8) }).merging(binaries, uniquingKeysWith: +)
    {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
  }

  /// Returns the names of all files of a folder, with their contents.
  static func contents(of folder: URL) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    let files = names.filter { !["o", "e"].contains($0) }.map { name in
      let isLink = name.hasPrefix("full") || name.hasPrefix("loop")
      let file = folder.appendingPathComponent(name)
      return (name, isLink ? Data() : (try? Data(contentsOf: file)) ?? Data())
    }
    return Dictionary(files, uniquingKeysWith: { $1 })
  }

  private static let apps = #"""
    {"version": 1, "hosts": ["example.com"], "apps": {
      "ios": [{"appID": "ABCDE12345.com.example.app"}],
      "android": [{"package": "com.example.app", "fingerprints": ["\#(fingerprint)"]}]},
     "routes": [{"id": "user", "pattern": "/users/:id", "exposure": "external"}]}
    """#

  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")

  private static let texts = [
    "wayfinder.json": #"{"version": 1, "routes": [{"id": "home", "pattern": "/"}]}"#,
    "good.yaml": "version: 1\n",
    "file": "text",
    "empty.json": "",
    "blank.yaml": " \n\n",
    "comment.yaml": "# nothing\n",
    "deep.json": String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    "deep.yaml": String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    "lists.yaml": String(repeating: "- ", count: 10_000) + "a\n",
    "objects.yaml": (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    "aliases.yaml": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "alias.yaml": "a: *a\n",
    "merge.yaml": "version: 1\n<<: {}\n",
    "tag.yaml": "version: !!int 1\n",
    "documents.yaml": "version: 1\n---\nversion: 1\n",
    "tab.yaml": "apps:\n\tweb: {}\n",
    "yaml.json": "version: 1\nhosts: [example.com]\n",
    "bom.json": "\u{FEFF}{\"version\": 1}",
    "cut.json": "{\"version\": 1, \"routes\": [",
    "comma.json": "{\"version\": 1,}",
    "remark.json": "{\n  // the first\n  \"version\": 1\n}",
    "twice.json": "{\"version\": 1, \"version\": 1}",
    "typo.json": "{\"version\": 1, \"rotues\": []}",
    "list.json": "[]",
    "types.json": "{\"version\": \"1\", \"routes\": {}}",
    "later.json": "{\"version\": 2}",
    "pattern.json": #"{"version": 1, "routes": [{"id": "a", "pattern": "/a/:"}]}"#,
    "control.json": #"{"version": 1, "name": "\u001b[31m"}"#,
    "number.json": #"{"version": 1e999}"#,
    "apps.json": apps,
    "hostless.json": apps.replacing(#""hosts": ["example.com"], "#, with: ""),
    "wildcard.json": apps.replacing("example.com\"]", with: "*.example.com\"]"),
    "others/example.com/apple-app-site-association":
      #"{"applinks": {"details": [{"appIDs": ["T.other"], "components": []}]}}"#,
    "others/example.com/assetlinks.json": """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
      "namespace": "android_app", "package_name": "com.example.app",
      "sha256_cert_fingerprints": ["\(fingerprint.replacing("14", with: "15"))"]}}]
    """,
    "foreign/Routes.kt": "class Routes",
    "routes.txt": "/a/:b\n",
    "update.json": #"{"format": 1}"#,
  ]

  private static let binaries: [String: [UInt8]] = [
    "binary.json": [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0],
    "utf16.json": [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
    "utf16.yaml": [0, 0x61, 0, 0x3A],
    "latin1.json": Array(#"{"version": 1, "name": "caf"#.utf8) + [0xE9, 0x22, 0x7D],
  ]
}
#endif
