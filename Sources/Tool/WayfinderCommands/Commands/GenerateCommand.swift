// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkVerification
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
      routes.html and openapi.json describe the routes. The files for Hotwire Native, Expo Router and React Navigation are \
      written only with --only. Only files that the manifest has facts for are written. What a file cannot state is printed.

      The association files keep the sections and statements that others wrote. Without --force, no other \
      file is replaced that this command did not write, and either all files are written or none.

        wayfind generate --only apple,android --to public
        wayfind generate --only kotlin --kotlin-package com.example.routes
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

  @Flag(help: "Write nothing; the exit code is 1 if a file is missing or differs.")
  var check = false

  @Flag(help: "Print only warnings and errors.")
  var quiet = false

  @OptionGroup var names: GeneratedNames

  @Option(help: ArgumentHelp("When the output has colours.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    if to.isEmpty { throw ValidationError("--to is empty; name a folder") }
    if check, force { throw ValidationError("--check and --force exclude each other") }
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
    let options = names.options(only)
    let kept = KeptContents(in: folder, for: loaded.manifest, kinds: options.kinds)
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
    try checkLosses(files, kept)
    if check {
      let found = try LinkFolder(loaded.manifest, generated: files.texts, in: folder)
      return try write(found.findings, to: printer)
    }
    let output = try OutputFiles(files.texts.map { ("\(folder)/\($0.name)", $0.text) })
    try output.write(createsFolders: true)
    for warning in files.warnings {
      printer.line("\(printer.styled("warning:", .yellow)) \(warning.visible)")
    }
    if !quiet { write(files, output, to: printer) }
  }

  /// The folder of the files, which may be named with a slash at its end.
  private var folder: String { to.trimmingSuffix("/") }

  /// Refuses to replace what others wrote.
  private func checkLosses(_ files: GeneratedFiles, _ kept: KeptContents) throws(UnreadableFile) {
    guard !force else { return }
    var problems = kept.problems
    if !check {
      for (name, text) in files.texts where kept.values[name] == nil {
        let path = "\(folder)/\(name)"
        guard FileManager.default.fileExists(atPath: path), !isFolder(path) else { continue }
        let bytes = try LoadedManifest.bytes(path, limit: MigrateCommand.Limits.fileBytes)
        let earlier = String(decoding: bytes, as: UTF8.self)
        guard earlier != text, !LinkFiles.isMarked(earlier) else { continue }
        problems.append(
          "\(path) was not written by “wayfind generate”; replace it with --force, or name another "
            + "folder with --to"
        )
      }
    }
    guard problems.isEmpty else { throw UnreadableFile(problems.joined(separator: "\n")) }
  }

  /// Prints the files that are missing or that differ.
  private func write(
    _ findings: [LinkFolder.Finding],
    to printer: Printer
  ) throws {
    for file in findings {
      let isMissing = file.kind == .missing
      printer.line(
        "\(printer.styled(isMissing ? "missing" : "differs", .red)) \(folder.visible)/\(file.name.visible)"
          + (isMissing ? "" : ": \(file.problem.visible)")
      )
    }
    guard !findings.isEmpty else { return }
    StandardStream.errors.put(
      "write the files with “wayfind generate” and these options, without --check"
    )
    throw ExitCode.found
  }

  private func write(_ files: GeneratedFiles, _ output: OutputFiles, to printer: Printer) {
    for (file, text) in zip(output.states, files.texts) where file.state != .same {
      printer.line(
        "\(printer.styled("wrote", .green)) \(file.path.visible) (\(text.text.utf8.count) bytes)"
      )
    }
    let count = output.states.count { $0.state == .same }
    if count > 0 { printer.line("unchanged: \(count) \(count == 1 ? "file" : "files")") }
    for note in GroupedNotes(files.notes).texts {
      printer.line("\(printer.styled("note:", .blue)) \(note.visible)")
    }
  }
}
