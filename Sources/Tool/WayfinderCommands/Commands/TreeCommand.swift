// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest
import RouteMatching

/// Prints the patterns of a manifest as a tree of their segments.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the patterns as a tree of their segments, best match first.",
    discussion: """
        wayfind tree
        wayfind tree --platform android --app-version 2.1
      """
  )

  @OptionGroup var source: ManifestOptions
  @OptionGroup var selection: TableOptions

  func run() throws {
    let loaded = try source.load()
    let tree = selection.rules(of: loaded.manifest).table.tree
    for line in tree.split(separator: "\n") { StandardStream.output.put(String(line).visible) }
  }
}
