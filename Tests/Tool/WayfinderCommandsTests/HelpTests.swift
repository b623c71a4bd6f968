// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import ArgumentParser
import Foundation
import RouteManifest
import RouteMatching
import Testing

@testable import WayfinderCommands

@Suite("Help", .timeLimit(.minutes(30)))
struct HelpTests {
  private let tool: ToolFolder

  init() throws {
    tool = try ToolFolder()
  }

  /// The commands without subcommands, with the names before them.
  private static let commands: [(name: String, type: any ParsableCommand.Type)] = {
    WayfindCommand.configuration.subcommands.flatMap { command in
      let name = command.configuration.commandName ?? ""
      let nested = command.configuration.subcommands.map { type in
        (name: "\(name) \(type.configuration.commandName ?? "")", type: type)
      }
      return nested.isEmpty ? [(name: name, type: command)] : nested
    }
  }()

  @Test(
    "The help of each command has an example, and each example is one line",
    arguments: commands.map(\.name)
  )
  func examples(_ name: String) throws {
    let type = try #require(Self.commands.first { $0.name == name }).type
    let help = WayfindCommand.helpMessage(for: type, columns: 80)
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines.contains { $0.contains("wayfind \(name)") }, "\(help)")
    let examples = type.configuration.discussion.split(separator: "\n").filter {
      $0.hasPrefix("  ")
    }
    #expect(examples.allSatisfy(lines.contains), "\(help)")
    // A line break inside of a paragraph would be printed.
    let texts = type.configuration.discussion.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .map { !$0.isEmpty && !$0.hasPrefix("  ") }
    #expect(!zip(texts, texts.dropFirst()).contains { $0 && $1 }, "\(help)")
  }

  @Test("Each example of the patterns is a pattern, and the text fits on one screen")
  func patterns() throws {
    for (pattern, _) in PatternsCommand.examples {
      #expect(throws: Never.self) { try RoutePattern(parsing: pattern) }
    }
    let lines = PatternsCommand.lines.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 24)
    #expect(lines.allSatisfy { $0.count < 80 })
  }

  @Test("The manual has a synopsis, and sections for the nested commands")
  func manual() {
    let page = ManualPage(of: WayfindCommand.self).text
    #expect(page.contains(".SH SYNOPSIS\n.B wayfind\n"))
    for (name, _) in Self.commands where name.contains(" ") {
      #expect(page.contains(".SS \(name)"))
    }
  }

  @Test("The schemas are those of the formats")
  func schemas() throws {
    #expect(try tool.run(["schema"]).output == RouteManifest.jsonSchema)
    #expect(try tool.run(["schema", "--update"]).output == RouteUpdate.jsonSchema)
  }

  @Test("The grammar of patterns is a command and a topic of the help")
  func topic() throws {
    let topic = try tool.run(["help", "patterns"])
    #expect(topic.code == 0 && topic.output.contains("catch-all = \"*\" [ name ]"))
    #expect(try tool.run(["patterns"]) == topic)
  }
}
#endif
