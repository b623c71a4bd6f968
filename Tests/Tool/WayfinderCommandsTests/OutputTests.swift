// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest
import Testing

@testable import WayfinderCommands

@Suite("Output of the command-line tool", .timeLimit(.minutes(30)))
struct OutputTests {
  private func findings() throws -> [RouteManifest.Finding] {
    let json = """
      {"version": 1, "hosts": ["example.com"], "routes": [
        {"id": "a", "pattern": "/a/:x"}, {"id": "b", "pattern": "/a/:y"}]}
      """
    let document = try ManifestDocument(json: json, file: "a,b:c.json")
    return try RouteManifest(decoding: document).findings(in: document)
  }

  @Test("A finding is a command of a workflow, with its file, line and column")
  func workflow() throws {
    let all = try findings()
    let finding = try #require(all.first { $0.code == .duplicateRoute })
    let command = finding.workflowCommand
    #expect(command.hasPrefix("::error file=a%2Cb%3Ac.json,line=2,col="))
    #expect(command.contains("title=duplicate-route::route “b”"))
    #expect(!command.contains("\n"))
  }

  @Test("SARIF has all rules and the position of each finding")
  func sarif() throws {
    let found = try findings()
    let data = try JSONEncoder().encode(SARIFLog(found))
    let log = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == found.count)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let known = Set(rules.compactMap { $0["id"] as? String })
    #expect(known == Set(RouteManifest.Finding.Code.all.map(\.name)))
    #expect(results.allSatisfy { known.contains($0["ruleId"] as? String ?? "") })
    #expect(results.contains { $0["level"] as? String == "error" })
  }

  @Test("Wide characters take two columns, and combining ones none")
  func width() {
    #expect("abc".displayWidth == 3)
    #expect("用户".displayWidth == 4)
    #expect("e\u{301}".displayWidth == 1)
  }

  @Test("Control characters are not printed")
  func visible() {
    #expect("a\u{1B}[31m\n\u{202E}b".visible == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}b")
  }

  @Test(
    "The manual page has a section for each command, and no line that begins with a dot by chance"
  )
  func manual() {
    let page = ManualPage(of: WayfindCommand.self).text
    for command in WayfindCommand.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      #expect(page.contains(".SH \(name.uppercased())"))
    }
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") }
    #expect(
      requests.allSatisfy {
        [".nf", ".fi", ".PP"].contains($0)
          || [".TH ", ".SH ", ".SS ", ".B "].contains(where: $0.hasPrefix)
      }
    )
  }

  @Test(
    "An unknown command has a suggestion, also one of a command and of the help",
    arguments: [
      (["mtach", "/a"], "“mtach” is not a command of “wayfind”; did you mean “match”?"),
      (["help", "mtach"], "“mtach” is not a command of “wayfind”; did you mean “match”?"),
      (
        ["update", "chekc", "u.json"], "“chekc” is not a command of “wayfind update”; did you mean"
      ),
      (["help", "update", "chekc"], "“chekc” is not a command of “wayfind update”; did you mean"),
      (["xyzzy"], "“xyzzy” is not a command of “wayfind”; write one of init, import"),
    ]
  )
  func suggestion(_ arguments: [String], _ message: String) throws {
    let error = try #require(throws: ValidationError.self) {
      try WayfindCommand.checkName(in: arguments)
    }
    #expect(error.message.hasPrefix(message), "\(error.message)")
  }

  @Test(
    "Commands, options and arguments are accepted",
    arguments: [
      [], ["--help"], ["match"], ["match", "mtach"], ["help"], ["help", "patterns"],
      ["help", "update", "check"], ["update"], ["update", "--help"], ["update", "check", "x"],
    ]
  )
  func names(_ arguments: [String]) {
    #expect(throws: Never.self) { try WayfindCommand.checkName(in: arguments) }
  }
}
