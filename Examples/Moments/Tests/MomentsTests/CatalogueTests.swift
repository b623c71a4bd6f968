// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import Testing
import Wayfinder
import WayfinderCatalogue

@MainActor
@Suite("Example catalogue", .timeLimit(.minutes(30)))
struct CatalogueTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CATALOGUE.md")

  private func catalogue() throws -> RouteCatalogue {
    try MomentsApp(buildTarget: .debug).router.catalogue
  }

  @Test("CATALOGUE.md matches the app's routes")
  func isCurrent() throws {
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let isCurrent = try written == catalogue().markdown
    #expect(
      isCurrent,
      "renew it: swift run moments catalogue > Examples/Moments/CATALOGUE.md"
    )
  }

  #if os(macOS) || os(Linux)
  @Test("The command prints the catalogue as Markdown and as JSON")
  func command() async throws {
    #expect(try await output(of: "catalogue") == catalogue().markdown)
    let json = try await output(of: "catalogue", "--format", "json")
    let read = try JSONDecoder().decode(RouteCatalogue.self, from: Data(json.utf8))
    #expect(try read == catalogue())
  }

  private func output(of arguments: String...) async throws -> String {
    let command = try Command(arguments)
    var text = ""
    while let line = await command.nextLine() { text += line + "\n" }
    #expect(await command.exitCode() == 0)
    #expect(await command.complaint() == "")
    return text
  }
  #endif
}
