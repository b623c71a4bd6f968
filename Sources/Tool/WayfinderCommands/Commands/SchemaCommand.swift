// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest

/// Prints the JSON Schema of a format.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of manifests or updates, for editors.",
    discussion: """
        wayfind schema > wayfinder.schema.json
        wayfind schema --update > update.schema.json

      An editor reads the file that the key “$schema” names. “wayfind init” writes both.
      """
  )

  @Flag(help: "Print the schema of updates.")
  var update = false

  func run() {
    StandardStream.output.put(
      update ? RouteUpdate.jsonSchema : RouteManifest.jsonSchema,
      terminator: ""
    )
  }
}
