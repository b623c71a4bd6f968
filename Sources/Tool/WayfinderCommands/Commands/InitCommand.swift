// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest
import RouteMatching

/// Writes the first manifest of an app.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first manifest to wayfinder.json.",
    discussion:
      "The manifest of an app that has a router is written by the app: RouteManifest(rules: router.rules).json."
  )

  @Option(help: ArgumentHelp("The host of the links.", valueName: "host"))
  var host = "example.com"

  @Flag(help: "Replace an existing file.")
  var force = false

  @Argument(help: "The file to write.", completion: .file(extensions: ["json"]))
  var file = LoadedManifest.names[0]

  func run() throws {
    if !force { try OutputFiles.checkAbsence(of: file) }
    let manifest = manifest()
    try OutputFiles([(file, manifest.json)]).write()
    print("wrote \(file): \(manifest.routes.count) routes; next: wayfind lint, wayfind list")
  }

  private func manifest() -> RouteManifest {
    var manifest = RouteManifest()
    manifest.hosts = [RouteManifest.Host(stringLiteral: host.lowercased())]
    var home = RouteManifest.Route(id: "home", pattern: "/", exposure: .external)
    home.descriptions = ["en": "The first screen"]
    var user = RouteManifest.Route(id: "user", pattern: "/users/:id", exposure: .external)
    user.descriptions = ["en": "A user by number"]
    user.parameters[0].kind = "int"
    user.parent = home.pattern
    manifest.routes = [home, user]
    return manifest
  }
}
