// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import Testing

/// Runs the tool in a shell, with the streams that a user may give it.
@Suite("Input and output of the tool", .timeLimit(.minutes(30)))
final class StreamTests {
  private let tool: ToolFolder

  init() throws {
    tool = try ToolFolder()
    #expect(try tool.run(["init"]).code == 0)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: tool.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "A command that reads the file of its output says that the shell has emptied it",
    arguments: ["format", "list", "format --manifest - < wayfinder.json"]
  )
  func sameFile(_ command: String) throws {
    let result = try tool.shell("wayfind \(command) > wayfinder.json")
    #expect(result.code == 2)
    #expect(
      result.errors.contains("is also the output of the command, and the shell has emptied it")
    )
    #expect(result.errors.contains("wayfind format --write") != command.contains(" - "))
    #expect(try read("wayfinder.json") == "")
  }

  @Test("A manifest without its option is advised, also if the shell has emptied it")
  func manifestWithoutOption() throws {
    let missing = try tool.shell("wayfind lint nowhere.yaml")
    #expect(missing.code == 64)
    #expect(
      missing.errors.hasPrefix(
        """
        Error: Unexpected argument 'nowhere.yaml'; name a manifest with “--manifest nowhere.yaml”
        nowhere.yaml does not exist; check the path
        Usage: wayfind lint
        """
      )
    )
    let emptied = try tool.shell("wayfind format wayfinder.json > wayfinder.json")
    #expect(emptied.code == 64)
    #expect(emptied.errors.contains("name a manifest with “--manifest wayfinder.json”"))
    #expect(emptied.errors.contains("the shell has emptied it: restore it"))
    #expect(try !tool.shell("wayfind lint word").errors.contains("name a manifest"))
  }

  @Test(
    "Commands that read other files than manifests say that the shell has emptied them",
    arguments: [
      "import f.yaml", "import f.json", "migrate --from jlroutes f.yaml", "diff f.yaml f.yaml",
      "match - < f.yaml", "format --manifest f.yaml", "generate --manifest f.yaml",
      "update check f.yaml",
    ]
  )
  func emptiedInput(_ command: String) throws {
    let name = command.contains("f.json") ? "f.json" : "f.yaml"
    try Data("version: 1\n".utf8).write(to: tool.folder.appendingPathComponent(name))
    let result = try tool.shell("wayfind \(command) > \(name)")
    #expect(result.code == 2)
    #expect(
      result.errors.contains("is also the output of the command, and the shell has emptied it"),
      "\(result.errors)"
    )
    #expect(!result.errors.contains("--write") || name == "f.json")
  }

  @Test("Links are read from the standard input, unless the output goes to the same file")
  func links() throws {
    let file = tool.folder.appendingPathComponent("links.txt")
    try Data("/users/7\r\n\n/a\u{2028}b\n/users/8".utf8).write(to: file)
    let result = try tool.shell("wayfind match - < links.txt")
    let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines == ["✓ /users/7", "✗ /a�b", "✓ /users/8"])
    let refused = try tool.shell("wayfind match - < links.txt >> links.txt")
    #expect(refused.code == 2 && refused.errors.contains("is also the output of the command"))
    #expect(try tool.shell("wayfind match - < links.txt > links.txt").code == 2)
    #expect(try tool.shell("wayfind match - < /dev/null").code == 0)
  }

  @Test("Output that would be added to the file that is read is refused")
  func sameFileAtEnd() throws {
    let manifest = try read("wayfinder.json")
    let result = try tool.shell("wayfind format >> wayfinder.json")
    #expect(result.code == 2)
    #expect(result.errors.contains("wayfinder.json is also the output of the command; send"))
    #expect(try read("wayfinder.json") == manifest)
  }

  @Test(
    "A closed output is an error, and no file of the command gets its number",
    arguments: ["manual", "list", "--help", "init --force", "schema"]
  )
  func closedOutput(_ command: String) throws {
    let result = try tool.shell("wayfind \(command) >&-")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("error: the output cannot be written: Bad file descriptor"))
    #expect(try tool.run(["format", "--check"]).code == 0)
  }

  @Test("The exit code does not depend on the stream of messages")
  func closedErrors() throws {
    #expect(try tool.shell("wayfind lint --manifest missing.json 2>&-").code == 2)
    #expect(try tool.shell("wayfind match --bad 2>&-").code == 64)
    #expect(try tool.shell("wayfind list 2>&- <&-").code == 0)
    #if os(Linux)
    #expect(try tool.shell("wayfind lint --manifest missing.json 2> /dev/full").code == 2)
    #endif
  }

  @Test(
    "A pipe that is closed ends the command without a trap and without success",
    arguments: ["manual", "completions zsh", "schema"]
  )
  func closedPipe(_ command: String) throws {
    // Without the signal, the command gets an error instead.
    for prefix in ["", "trap '' PIPE; "] {
      let result = try tool.shell("{ \(prefix)wayfind \(command); echo $? > code; } | true")
      let code = try read("code")
      #expect(["141\n", "2\n"].contains(code), "\(code)")
      #expect(["", "error: the output cannot be written: Broken pipe\n"].contains(result.errors))
    }
  }

  #if os(Linux)
  @Test(
    "A full device is an error, also for an output that is longer than a buffer",
    arguments: [
      "manual", "schema", "completions bash", "format", "help patterns", "import links.txt",
    ]
  )
  func fullDevice(_ command: String) throws {
    try Data("/a".utf8).write(to: tool.folder.appendingPathComponent("links.txt"))
    let result = try tool.shell("wayfind \(command) > /dev/full")
    #expect(result.code == 2)
    #expect(
      result.errors.hasSuffix("error: the output cannot be written: No space left on device\n")
    )
  }
  #endif

  @Test("Control characters of files and arguments are not printed")
  func controlCharacters() throws {
    let manifest = """
      {"version": 1, "routes": [
        {"id": "b\u{9B}", "pattern": "/a\u{2028}b\u{202E}", "owner": "o\u{202E}"}]}
      """
    try Data(manifest.utf8).write(to: tool.folder.appendingPathComponent("wayfinder.json"))
    let commands = [
      ["list"], ["list", "--json"], ["tree"], ["lint", "--manifest", "\u{1B}[31m.json"],
      ["match", "--\u{1B}[31m"], ["list", "--color", "\u{1B}[31m"],
    ]
    for command in commands {
      let result = try tool.run(command)
      for scalar in (result.output + result.errors).unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control, "\(command)")
        #expect(!["\u{2028}", "\u{202E}"].contains(scalar), "\(command)")
      }
    }
    let json = try tool.run(["list", "--json"]).output
    #expect(json.contains(#""pattern" : "/a\u2028b\u202e""#))
    let routes = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(routes?.first?["id"] as? String == "b\u{9B}")
  }
}
#endif
