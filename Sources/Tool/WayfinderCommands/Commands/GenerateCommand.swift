// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkAssociation
import RouteCodeGeneration
import RouteManifest

/// Writes the link files of all platforms, the code of the routes in other languages, and
/// documentation of the routes.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes link files, code and documents from the manifest.",
    discussion: """
      For each host the folder gets HOST/apple-app-site-association and HOST/assetlinks.json, for the \
      folder “.well-known” of its web server; besides these, android-filters.xml for an activity, \
      Info.plist and app.entitlements to copy from, and smart-banner.html. Routes.kt and routes.ts build \
      and parse links in Kotlin and TypeScript, and RouteUpdates.kt and updates.ts apply updates of the rules to \
      them; Routes.swift declares typed routes for the router; \
      routes.html and openapi.json describe the routes. Only files that the manifest has facts for are written. What a file cannot state is printed.

      The association files keep the sections and statements that others wrote. Without --force, no other \
      file is replaced that this command did not write, and either all files are written or none.

        wayfind generate --only kotlin,typescript --kotlin-package com.example.routes --to generated
      """
  )

  @OptionGroup var source: ManifestOptions

  @Option(
    help: ArgumentHelp("The folder of the files.", valueName: "folder"),
    completion: .directory
  )
  var to = "links"

  @Option(
    help: ArgumentHelp("Only files of these kinds; see --list.", valueName: "kinds"),
    completion: .list(GeneratedKind.allCases.map(\.rawValue)),
    transform: GeneratedKind.list
  )
  var only: Set<GeneratedKind>?

  @Flag(help: "Print the kinds of files, and write nothing.")
  var list = false

  @Flag(help: "Replace files and rules that others wrote.")
  var force = false

  @Option(help: ArgumentHelp("The package of the Kotlin file.", valueName: "name"))
  var kotlinPackage = "routes"

  @Option(help: ArgumentHelp("The enum of the routes in the Swift file.", valueName: "name"))
  var swiftName = "Routes"

  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    do throws(CodeGenerationError) {
      try KotlinFile.check(package: kotlinPackage)
    } catch {
      throw ValidationError("--kotlin-package: \(error)")
    }
    do throws(CodeGenerationError) {
      try SwiftFile.check(name: swiftName)
    } catch {
      throw ValidationError("--swift-name: \(error)")
    }
  }

  func run() throws {
    let printer = Printer(color: color)
    guard !list else {
      return printer.table(
        ["kind", "files"],
        GeneratedKind.allCases.map { [$0.rawValue, $0.files] }
      )
    }
    let loaded = try source.load()
    var options = GeneratedFiles.Options()
    options.kinds = only ?? options.kinds
    options.kotlinPackage = kotlinPackage
    options.swiftName = swiftName
    let kept = KeptContents(in: to, for: loaded.manifest, kinds: options.kinds)
    let files: GeneratedFiles
    do {
      files = try GeneratedFiles(of: loaded.manifest, options: options, keeping: kept)
    } catch {
      throw UnreadableFile("\(loaded.name): \(error)")
    }
    guard !files.texts.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no external route with a host or scheme, and an app for it; "
          + "see “wayfind lint”"
      )
    }
    if !force {
      let problems =
        kept.problems + files.texts.compactMap { strangersFile($0.name, $0.text, kept) }
      guard problems.isEmpty else { throw UnreadableFile(problems.joined(separator: "\n")) }
    }
    try OutputFiles(files.texts.map { ("\(to)/\($0.name)", $0.text) }).write(createsFolders: true)
    for (name, text) in files.texts {
      printer.line("\(printer.styled("wrote", .green)) \(to)/\(name) (\(text.utf8.count) bytes)")
    }
    for warning in files.warnings {
      printer.line("\(printer.styled("warning:", .yellow)) \(warning.visible)")
    }
    for note in files.notes { printer.line("\(printer.styled("note:", .blue)) \(note.visible)") }
  }

  /// Returns a sentence if a file exists that this command did not write, and whose contents are not
  /// kept.
  private func strangersFile(_ name: String, _ text: String, _ kept: KeptContents) -> String? {
    let path = "\(to)/\(name)"
    guard kept.values[name] == nil, FileManager.default.fileExists(atPath: path),
      let bytes = try? LoadedManifest.bytes(path, limit: MigrateCommand.Limits.fileBytes)
    else { return nil }
    let earlier = String(decoding: bytes, as: UTF8.self)
    guard earlier != text, !earlier.contains(LinkFiles.mark) else { return nil }
    return
      "\(path) was not written by “wayfind generate”; replace it with --force, or name another "
      + "folder with --to"
  }
}
