// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import ArgumentParser
import Foundation
import Testing

@testable import WayfinderCommands

/// Tests that the commands which documents and the help show have valid arguments, and work.
@Suite("Commands in documents", .timeLimit(.minutes(30)))
struct DocumentedCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A command as it is written, and the page or command that shows it.
  struct Example: Sendable, CustomTestStringConvertible {
    let place: String
    let text: String
    var testDescription: String { "\(place): \(text)" }
  }

  @Test("The arguments of a command in a document are valid", arguments: documented)
  func document(_ example: Example) {
    #expect(problem(of: example.text) == nil)
  }

  @Test("The arguments of an example in the help are valid", arguments: helped)
  func help(_ example: Example) {
    #expect(problem(of: example.text) == nil)
  }

  @Test("Pages and help have examples, and a wrong one is found")
  func counts() {
    #expect(Self.documented.count > 30)
    #expect(Self.helped.count > 30)
    #expect(problem(of: "cd links; wayfind verify --links links.txt  # a list") != nil)
  }

  @Test("The commands of a page or of a help text work", arguments: places)
  func runs(_ place: String) throws {
    // The page about updates makes its own publication.
    let tool = try folder(with: place == "docs/updates.md" ? "files" : "publication")
    if let name = Self.shownFiles[place] {
      try writeFile(of: place, to: tool.folder.appending(path: name))
    }
    for example in Self.runnable where example.place == place {
      for name in Self.made(by: example.text) {
        try? FileManager.default.removeItem(at: tool.folder.appending(path: name))
      }
      let result = try tool.shell(
        """
        swift() { shift; while [ "${1#--}" != "$1" ]; do shift; done; "$@"; }
        \(example.text.contains("wayfind init") ? "cd $(mktemp -d ./App/XXXXXX)" : "")
        \(example.text.replacing("1000000", with: "1000"))
        """
      )
      let opensNothing = example.text.contains(/explain \S*\/user\/7/)
      #expect(result.code == (opensNothing ? 1 : 0), "\(example.text)\n\(result)")
      if place == "docs/recipes/broken-page.md", example.text.contains("update check") {
        #expect(result.output.contains("applied: product-web by 5.0 %"), "\(result)")
      }
    }
  }

  @Test(
    "The tool reads the file that a page shows",
    arguments: [
      ("docs/manifest.md", "lint --manifest"), ("docs/why-safari.md", "import --host a.com"),
      ("docs/link-files.md", "import --host a.com"),
    ]
  )
  func reads(_ page: String, with command: String) throws {
    let tool = try folder(with: "files")
    try writeFile(of: page, to: tool.folder.appending(path: "shown.json"))
    let result = try tool.shell("wayfind \(command) shown.json")
    #expect(result.code == 0, "\(result)")
  }

  /// Makes a folder with the files that the commands in documents name.
  private func folder(with kind: String) throws -> ToolFolder {
    let tool = try ToolFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixture/documents.sh")
    let result = try tool.shell("sh '\(script.path)' \(kind)")
    try #require(result.code == 0, "\(result.errors)")
    return tool
  }

  /// Writes the file that a page shows, with a date that is not over, a whole fingerprint, and pages
  /// of the host of the manifest.
  private func writeFile(of page: String, to file: URL) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let block = try #require(text.firstMatch(of: /```json\n(.*?)```/.dotMatchesNewlines())).1
    let contents = block.replacing(/"expires": "20\d\d/, with: "\"expires\": \"2035")
      .replacing("https://shop.example.com", with: "https://example.com")
      .replacing("14:6D:E9:…", with: Array(repeating: "14", count: 32).joined(separator: ":"))
    try Data(contents.utf8).write(to: file)
  }

  /// Returns why the arguments of a command in a line are not valid, or nil.
  private func problem(of line: String) -> String? {
    for words in Self.commands(in: line) {
      do {
        _ = try WayfindCommand.parseAsRoot(words)
      } catch {
        let isMistake = WayfindCommand.exitCode(for: error) == .validationFailure
        if isMistake { return WayfindCommand.message(for: error) }
      }
    }
    return nil
  }

  // MARK: Examples

  private static let documented: [Example] = {
    let pages =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return pages.filter { ($0.hasPrefix("docs/") || !$0.contains("/")) && $0.hasSuffix(".md") }
      .sorted()
      .flatMap { page in
        let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
        var language: Substring?
        return text.replacing("\\\n", with: " ").split(separator: "\n").compactMap { line in
          if line.hasPrefix("```") { language = language == nil ? line.dropFirst(3) : nil }
          return ["", "sh"].contains(language) ? Example(place: page, text: String(line)) : nil
        }
      }
      .filter { !commands(in: $0.text).isEmpty }
  }()

  private static let helped: [Example] = {
    func examples(of type: any ParsableCommand.Type) -> [Example] {
      let name = type.configuration.commandName ?? ""
      return type.configuration.discussion.replacing("\\\n", with: " ").split(separator: "\n")
        .filter { $0.hasPrefix("  ") }
        .map { Example(place: name, text: $0.trimmingCharacters(in: .whitespaces)) }
        + type.configuration.subcommands.flatMap(examples)
    }
    return examples(of: WayfindCommand.self).filter { !commands(in: $0.text).isEmpty }
  }()

  /// The name of the file that a page shows and that its commands read.
  private static let shownFiles = [
    "docs/getting-started.md": "wayfinder.json",
    "docs/getting-started.zh-Hans.md": "wayfinder.json",
    "docs/recipes/android-and-web.md": "wayfinder.json",
    "docs/recipes/broken-page.md": "update.json",
  ]

  private static let places = Set(runnable.map(\.place)).sorted()

  /// The examples without those that wait, need a network or a Mac, or write outside of the folder.
  private static let runnable = (documented + helped).filter {
    !$0.text.contains(/serve|--live|curl|brew|pbpaste|> [\/~]/)
  }

  /// Returns the names of the files that a command writes only if they do not exist.
  private static func made(by line: String) -> [String] {
    commands(in: line).flatMap { words -> [String] in
      if let index = words.firstIndex(of: "--output") { return [words[index + 1]] }
      switch (words.first, words.dropFirst().first) {
      case ("update", "new"): return ["update.json"]
      case ("keys", "new"): return [words[2], words[2] + ".pub"]
      case ("keys", "root"): return words.suffix(1)
      default: return []
      }
    }
  }

  // MARK: Shell

  /// Returns the arguments of each call of `wayfind` in a line of a shell.
  private static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = []
    for var words in statements(in: line) {
      if words.starts(with: ["swift", "run"]) {
        words = Array(words.dropFirst(2).drop { $0.hasPrefix("--") })
      }
      if words.first == "wayfind", !line.contains(where: { "…─".contains($0) }) {
        commands.append(Array(words.dropFirst()))
      }
    }
    #if !Updates
    // These commands exist only with the trait.
    commands.removeAll {
      $0.first == "keys" || $0.first == "update" && $0.dropFirst().first != "check"
    }
    #endif
    return commands
  }

  /// Divides a line into statements of words, without comments and files of redirections.
  private static func statements(in line: String) -> [[String]] {
    var statements: [[String]] = [[]]
    var isRedirected = false
    for match in line.matches(of: /'([^']*)'|"([^"]*)"|([^\s'"]+)/) {
      let (whole, single, double, _) = match.output
      let word = String(single ?? double ?? whole)
      let isQuoted = single != nil || double != nil
      if !isQuoted, word.hasPrefix("#") { break }
      if !isQuoted, ["|", ";", "&&"].contains(word) {
        statements.append([])
      } else if !isQuoted, ["<", ">", "2>"].contains(word) {
        isRedirected = true
      } else if isRedirected {
        isRedirected = false
      } else {
        statements[statements.count - 1].append(word.trimmingCharacters(in: [";"]))
        if !isQuoted, word.hasSuffix(";") { statements.append([]) }
      }
    }
    return statements
  }
}
#endif
