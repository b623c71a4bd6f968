// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteDialects
import RouteManifest
import RouteMigration

/// Writes declarations for the routes of an older router, and reports all that changes.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Moves the routes of an older router to Wayfinder, and lists what changes.",
    discussion: """
      A file is Objective-C (.m, .mm, .h, .pch) or Swift with registration calls, or a list of patterns, one \
      on each line. A folder is searched for source files. Name all files that contain the patterns or their \
      constants. With --links, the answers of the older router and of the declarations are compared.

        wayfind migrate --from jlroutes App --exclude Pods --output Routes.swift
        wayfind migrate --from urlnavigator patterns.txt --links links.txt

      Routes that an app registers from a server or with computed texts are in no file. \
      docs/migration/README.md has code that prints the patterns of a running app; “-” reads them:

        pbpaste | wayfind migrate --from mgjrouter - --manifest wayfinder.json

      The exit code is 1 if a route or link changes, or if a registration could not be read.
      """
  )

  /// The limits of the files and links that the command reads.
  enum Limits {
    /// The maximum number of bytes of one file.
    static let fileBytes = 16 << 20
    /// The maximum number of bytes of all files together.
    static let bytes = 256 << 20
    /// The maximum number of links.
    static let links = 1_000_000
  }

  @Option(
    help: ArgumentHelp(
      "The older router: \(RouteDialect.all.map(\.commandLineName).joined(separator: ", ")).",
      valueName: "router"
    ),
    completion: .list(RouteDialect.all.map(\.commandLineName)),
    transform: dialect(named:)
  )
  var from: RouteDialect

  @Argument(
    help: "Source files, folders of them, or lists of patterns; “-” reads a list.",
    completion: .file()
  )
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Skip files and folders inside of a folder, by name or path; “*” stands for any text.",
      valueName: "pattern"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp("A file with one link on each line; “-” reads them.", valueName: "file"),
    completion: .file()
  )
  var links: String?

  @Option(
    help: ArgumentHelp("Write a report: a file .html or .md.", valueName: "file"),
    completion: .file(extensions: ["html", "md"])
  )
  var report: String?

  @Option(
    help: ArgumentHelp("Write the declarations to this Swift file.", valueName: "file"),
    completion: .file(extensions: ["swift"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp("Write the routes to this manifest in JSON.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var manifest: String?

  @Flag(help: "Replace existing files of --output, --report and --manifest.")
  var force = false

  @OptionGroup var printing: OutputOptions

  func validate() throws {
    if let report, !report.hasSuffix(".html"), !report.hasSuffix(".md") {
      throw ValidationError("--report \(report): write a name that ends with .html or .md")
    }
    if (files + [links].compactMap { $0 }).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("“-” reads the standard input once; write it for one file")
    }
  }

  func run() throws {
    if !force {
      for path in [output, report, manifest].compactMap({ $0 }) {
        try OutputFiles.checkAbsence(of: path)
      }
    }
    let sources = try read()
    let found = FoundRoutes(from, in: sources)
    guard !found.registrations.isEmpty || !found.issues.isEmpty else {
      throw UnreadableFile(
        "no route of \(from.name) is in \(files.joined(separator: ", ")); name the files that register routes"
          .visible
      )
    }
    let given = try links.map(readLinks)
    let migration: Migration
    do throws(DialectError) {
      migration = try Migration(of: found, from: from)
    } catch {
      throw UnreadableFile("\(error)".visible)
    }
    let progress = ProgressLine(total: given?.count ?? 0, isShown: !printing.json && given != nil)
    let result = MigrationReport(migration, links: given, progress: progress.show)
    progress.end()
    let record = MigrationRecord(result)
    var files: [(path: String, text: String)] = []
    if let output { files.append((output, migration.code)) }
    if let report {
      let text = report.hasSuffix(".md") ? result.markdown : MigrationPage(result).html.text
      files.append((report, text))
    }
    if let manifest { files.append((manifest, try RouteManifest(migration).json)) }
    try OutputFiles(files).write()
    let printer = printing.printer
    if printing.json { try printer.json(record) } else { record.write(to: printer) }
    if !result.isUnchanged { throw ExitCode.found }
  }

  private func read() throws(UnreadableFile) -> [SourceFile] {
    var total = 0
    var sources: [SourceFile] = []
    for path in try SourceFolder.files(files, excluding: exclude) {
      let bytes = try LoadedManifest.bytes(path, limit: Limits.fileBytes)
      total += bytes.count
      guard bytes.count <= Limits.fileBytes, total <= Limits.bytes else {
        throw UnreadableFile(
          "\(path.visible): a file can have \(Limits.fileBytes) bytes, and all files \(Limits.bytes); "
            + "name fewer or smaller files, or use --exclude"
        )
      }
      let source = SourceFile(name: path, bytes: bytes)
      if source.language == .patterns { try checkIsList(bytes, path) }
      sources.append(source)
    }
    return sources
  }

  /// Refuses files that are neither source code nor lists, whose lines could be patterns, too.
  private func checkIsList(_ bytes: [UInt8], _ path: String) throws(UnreadableFile) {
    let advice = "write the patterns to a file .txt, one on each line"
    try LoadedManifest.checkIsText(bytes, path, advice)
    let others = ["html", "java", "js", "json", "kt", "md", "plist", "ts", "xml", "yaml", "yml"]
    guard !others.contains(where: { path.lowercased().hasSuffix(".\($0)") }) else {
      throw UnreadableFile("\(path) is no Objective-C, no Swift and no list of patterns; \(advice)")
    }
  }

  private func readLinks(_ path: String) throws(UnreadableFile) -> [String] {
    let lines = try LoadedManifest.lines(path)
    guard lines.count <= Limits.links else {
      throw UnreadableFile("\(path) has more than \(Limits.links) links; split it")
    }
    return lines
  }
}

/// Returns the dialect for the name of an older router, such as `jlroutes`.
private func dialect(named name: String) throws -> RouteDialect {
  guard let dialect = RouteDialect(commandLineName: name.lowercased()) else {
    // The help of the option, which lists all routers, follows the message.
    let nearest = NearestWord.nearest(to: name, among: RouteDialect.all.map(\.commandLineName))
    let advice = nearest.map { "did you mean “\($0)”?" } ?? "write one of the names below"
    throw ValidationError("“\(name.visible)” is not a router; \(advice)")
  }
  return dialect
}
