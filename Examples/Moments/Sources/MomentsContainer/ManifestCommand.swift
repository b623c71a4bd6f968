// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest
import Wayfinder

struct ManifestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manifest",
    abstract: "Writes the routes of the app into its manifest.",
    discussion: """
      Facts that only the manifest states, such as apps, hosts and descriptions, stay as they are.
      """
  )

  @Argument(help: "The file of the manifest; it is created if it does not exist.")
  var file = "Examples/Moments/wayfinder.json"

  func run() async throws {
    let rules = try await MomentsApp(buildTarget: .debug).router.rules
    let existing = try existing()
    let manifest = try RouteManifest(rules: rules, merging: existing)
    try Data(manifest.json.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    for difference in manifest.differences(from: existing) { print(difference) }
    print("wrote \(file)")
  }

  /// Reads the manifest; returns a manifest without routes if there is no file.
  private func existing() throws -> RouteManifest {
    guard let data = FileManager.default.contents(atPath: file) else { return RouteManifest() }
    return try RouteManifest(decoding: ManifestDocument(json: Array(data), file: file))
  }
}
