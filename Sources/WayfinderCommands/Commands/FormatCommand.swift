// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest

/// Writes a manifest in its canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Prints the manifest as JSON in its canonical form.",
    discussion:
      "A manifest in YAML becomes JSON. With --check, the exit code is 1 if the file differs."
  )

  @OptionGroup var source: ManifestOptions

  @Flag(help: "Compare the file with the canonical form instead of printing it.")
  var check = false

  func run() throws {
    let loaded = try source.load()
    let canonical = loaded.manifest.json
    guard check else { return print(canonical, terminator: "") }
    guard loaded.document.root.json != canonical else { return }
    FileHandle.standardError.write(
      Data("\(loaded.name) is not in its canonical form; see “wayfind format”\n".utf8)
    )
    throw ExitCode.found
  }
}
