// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The options of all commands that read a manifest.
struct ManifestOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The manifest, in JSON or YAML; “-” reads JSON from the standard input.",
      discussion: "Without this option: wayfinder.json, wayfinder.yaml or wayfinder.yml in this "
        + "folder or in one above it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var manifest: String?

  /// Reads the manifest, or prints all its mistakes and exits.
  func load() throws -> LoadedManifest {
    try LoadedManifest.read(manifest)
  }
}

/// The options of all commands that print results.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON for other programs.")
  var json = false

  @Option(help: ArgumentHelp("When the output has colours.", valueName: "when"))
  var color = ColorChoice.auto

  /// The printer that the command uses for its results; JSON is printed without colours.
  var printer: Printer { Printer(color: json ? .never : color) }
}

extension ColorChoice: ExpressibleByArgument {}
