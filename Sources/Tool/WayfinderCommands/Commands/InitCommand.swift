// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest

/// Writes the first manifest of an app.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first manifest to wayfinder.json, and its schema for editors beside it.",
    discussion: """
      On a terminal, the command asks for the host and the apps if no option states them. The manifest of an \
      app that has a router is written by the app: RouteManifest(rules: router.rules).json.

        wayfind init
        wayfind init --host example.com --app-id ABCDE12345.com.example.app
        wayfind init --package com.example.app --fingerprint 14:6D:E9:… app.json
      """
  )

  @Option(help: ArgumentHelp("The host of the links; example.com if omitted.", valueName: "host"))
  var host: String?

  @Option(
    name: .customLong("app-id"),
    help: ArgumentHelp("The application identifier of the iOS app.", valueName: "id")
  )
  var appID: String?

  @Option(help: ArgumentHelp("The package of the Android app.", valueName: "name"))
  var package: String?

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      "The SHA-256 fingerprint of a certificate of the Android app. Can be repeated.",
      valueName: "bytes"
    )
  )
  var fingerprints: [String] = []

  @Flag(help: "Replace existing files.")
  var force = false

  @Argument(help: "The file to write.", completion: .file(extensions: ["json"]))
  var file = LoadedManifest.names[0]

  func validate() throws {
    guard file.hasSuffix(".json") else {
      throw ValidationError("“\(file)” is not a file of JSON; write a name that ends with .json")
    }
    if package == nil, !fingerprints.isEmpty {
      throw ValidationError("--fingerprint needs --package, the app that the certificate signs")
    }
    if let mistake = facts.mistake { throw ValidationError(mistake) }
  }

  private var facts: FirstManifest {
    FirstManifest(
      host: host?.lowercased() ?? FirstManifest().host,
      appID: appID,
      package: package,
      fingerprints: fingerprints
    )
  }

  func run() throws {
    if !force { try OutputFiles.checkAbsence(of: file) }
    var facts = facts
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if isTerminal, host == nil, appID == nil, package == nil {
      facts.ask { question in
        StandardStream.output.put(question, terminator: "")
        return readLine()?.trimmingCharacters(in: .whitespaces)
      }
    }
    let manifest = facts.manifest
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let schema = folder + FirstManifest.schemaName
    let output = try OutputFiles([(file, manifest.json), (schema, RouteManifest.jsonSchema)])
    if !force, output.states[1].state == .different { try OutputFiles.checkAbsence(of: schema) }
    try output.write()
    let apps = manifest.apps == RouteManifest.Apps() ? "; add your apps to “apps”" : ""
    StandardStream.output.put(
      "wrote \(file.visible): \(manifest.routes.count) routes\(apps); next: wayfind lint, wayfind list"
    )
  }
}
