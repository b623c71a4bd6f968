// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import Testing
import WayfinderManifestTesting

@MainActor
@Suite("Example manifest", .timeLimit(.minutes(30)))
struct ManifestTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("wayfinder.json")

  @Test("wayfinder.json matches the app's routes")
  func isCurrent() throws {
    try MomentsApp(buildTarget: .debug).router.expectManifest(
      "../../wayfinder.json",
      renewedBy: "swift run moments manifest"
    )
  }

  #if os(macOS) || os(Linux)
  @Test("The command writes the manifest again, and keeps what only the manifest states")
  func command() async throws {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayfinder-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: copy) }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let changed = text.replacingOccurrences(of: "\"tab\": \"mall\"", with: "\"tab\": \"shop\"")
    #expect(changed != text)
    try Data(changed.utf8).write(to: copy)
    let command = try Command("manifest", copy.path)
    var lines: [String] = []
    while let line = await command.nextLine() { lines.append(line) }
    #expect(await command.exitCode() == 0)
    #expect(lines.first == "route “mall”: “tab” was \"shop\" and is \"mall\"")
    #expect(lines.last == "wrote \(copy.path)")
    #expect(try String(contentsOf: copy, encoding: .utf8) == text)
  }
  #endif
}
