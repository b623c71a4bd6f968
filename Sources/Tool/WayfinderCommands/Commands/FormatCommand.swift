// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest

/// Writes a manifest in its canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Prints the manifest as JSON in its canonical form.",
    discussion: """
      A manifest in YAML becomes JSON, and is not replaced by --write. With --check, the exit code is 1 if the file differs. Do not send the \
      output to the manifest itself, because the shell empties the file first; use --write.

        wayfind format --write
        wayfind format --manifest wayfinder.yaml > wayfinder.json
      """
  )

  @OptionGroup var source: ManifestOptions

  @Flag(help: "Compare the file with the canonical form instead of printing it.")
  var check = false

  @Flag(help: "Replace the file by its canonical form instead of printing it.")
  var write = false

  func validate() throws {
    if check, write { throw ValidationError("--check and --write exclude each other") }
  }

  func run() throws {
    let loaded = try source.load()
    let canonical = loaded.manifest.json
    guard check || write else {
      return StandardStream.output.put(canonical, terminator: "")
    }
    if write, loaded.isYAML || loaded.name == "-" {
      throw UnreadableFile(
        "\(loaded.name) is not a JSON file; write the JSON to another file with “wayfind format”"
      )
    }
    let isCanonical =
      loaded.isYAML
      ? loaded.document.root.json == canonical
      : loaded.document.text.bytes.elementsEqual(canonical.utf8)
    guard !isCanonical else { return }
    if write {
      return try OutputFiles([(loaded.name, canonical)]).write()
    }
    StandardStream.errors.put(
      "\(loaded.name.visible) is not in its canonical form; see “wayfind format --write”"
    )
    throw ExitCode.found
  }
}
