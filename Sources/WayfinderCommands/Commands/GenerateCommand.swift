// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkAssociation
import RouteManifest

/// Writes the link files of all platforms.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the link files of all platforms from the manifest.",
    discussion: """
      For each host the folder gets HOST/apple-app-site-association and HOST/assetlinks.json, for the \
      folder “.well-known” of its web server; besides these, android-filters.xml for an activity, \
      Info.plist and app.entitlements to copy from, and smart-banner.html. Only files that the manifest \
      has facts for are written. What a platform cannot state is printed.
      """
  )

  @OptionGroup var source: ManifestOptions

  @Option(
    help: ArgumentHelp("The folder of the files.", valueName: "folder"),
    completion: .directory
  )
  var to = "links"

  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  func run() throws {
    let loaded = try source.load()
    let files: LinkFiles
    do throws(LinkFileError) {
      files = try LinkFiles(of: loaded.manifest)
    } catch {
      throw UnreadableFile("\(loaded.name): \(error)")
    }
    let printer = Printer(color: color)
    guard !files.texts.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no external route with a host or scheme, and an app for it; "
          + "see “wayfind lint”"
      )
    }
    for (name, text) in files.texts {
      let file = URL(fileURLWithPath: to).appendingPathComponent(name)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        throw UnreadableFile("\(file.path) cannot be written; check the path and its permissions")
      }
      printer.line("\(printer.styled("wrote", .green)) \(to)/\(name) (\(text.utf8.count) bytes)")
    }
    for warning in files.warnings {
      printer.line("\(printer.styled("warning:", .yellow)) \(warning.visible)")
    }
    for note in files.notes { printer.line("\(printer.styled("note:", .blue)) \(note.visible)") }
  }
}
