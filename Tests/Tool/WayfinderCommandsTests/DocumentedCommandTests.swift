// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import ArgumentParser
import Foundation
import Testing

@testable import WayfinderCommands

/// Tests that the commands which documents and the help show have valid arguments.
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
