// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkVerification
import RouteManifest

/// Writes a manifest from the files that an app and its site already have.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Writes a manifest from link files, an OpenAPI document or a list of patterns.",
    discussion: """
      The files are apple-app-site-association and assetlinks.json, an Android manifest or a part of one with \
      intent filters, an OpenAPI 3 document in JSON or YAML, and lists of patterns, one on each line. Their \
      routes are merged. What a manifest cannot state is a note on the standard error.

        wayfind import --host example.com apple-app-site-association AndroidManifest.xml --output wayfinder.json
        curl https://example.com/.well-known/assetlinks.json | wayfind import --host example.com -

      The exit code is 1 if nothing could be read.
      """
  )

  @Argument(help: "The files; “-” reads the standard input.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("A host of the files that contain none; can be repeated.", valueName: "host")
  )
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of all files instead of the one that their contents have: "
        + ManifestImport.Kind.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "format"
    )
  )
  var kind: ManifestImport.Kind?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the manifest to this file instead of printing it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var output: String?

  @Flag(help: "Replace an existing file of --output.")
  var force = false

  func validate() throws {
    let hosts = ManifestImport(hosts: host)
    if let problem = hosts.notes.first { throw ValidationError("--host: \(problem.visible)") }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("“-” reads the standard input once; write it for one file")
    }
  }

  func run() throws {
    if let output, !force { try OutputFiles.checkAbsence(of: output) }
    var result = ManifestImport(hosts: host)
    var isRead = false
    for (path, bytes, kind) in try contents() {
      do throws(ImportProblem) {
        try result.read(bytes, named: path, as: kind)
        isRead = true
      } catch {
        report("error: \(path): \(error)")
      }
    }
    for note in result.notes { report("note: \(note)") }
    let imported = result.manifest()
    guard isRead, !imported.routes.isEmpty || !imported.apps.isEmpty || !imported.schemes.isEmpty
    else {
      report("error: no route and no app could be read from \(files.joined(separator: ", "))")
      throw ExitCode.found
    }
    if imported.hosts.isEmpty { report("note: no file contains a host; name it with --host") }
    // The reader of manifests finds all problems.
    do throws(ManifestError) {
      _ = try RouteManifest(decoding: ManifestDocument(json: imported.json, file: "the manifest"))
    } catch {
      throw UnreadableFile(error, "the manifest")
    }
    guard let output else { return print(imported.json, terminator: "") }
    try OutputFiles([(output, imported.json)]).write()
    print(
      "wrote \(output.visible): \(imported.routes.count) routes; next: wayfind lint, wayfind verify"
    )
  }

  /// Reads the files, those that say most about routes first.
  private func contents() throws -> [(String, [UInt8], ManifestImport.Kind)] {
    let limit = MigrateCommand.Limits.fileBytes
    var contents: [(path: String, bytes: [UInt8], kind: ManifestImport.Kind)] = []
    for path in files {
      let isYAML = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
      let bytes =
        isYAML
        ? Array(try LoadedManifest.document(path).root.json.utf8)
        : try LoadedManifest.bytes(path, limit: limit)
      guard bytes.count <= limit else {
        throw UnreadableFile("\(path.visible) has more than \(limit) bytes; split it")
      }
      do throws(ImportProblem) {
        let kind = if let kind { kind } else { try ManifestImport.kind(of: bytes) }
        contents.append((path, bytes, kind))
      } catch {
        report("error: \(path): \(error)")
      }
    }
    return ManifestImport.Kind.allCases.flatMap { kind in contents.filter { $0.kind == kind } }
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line.visible)\n".utf8))
  }
}

extension ManifestImport.Kind: ExpressibleByArgument {}

extension RouteManifest.Apps {
  fileprivate var isEmpty: Bool { ios.isEmpty && android.isEmpty }
}
