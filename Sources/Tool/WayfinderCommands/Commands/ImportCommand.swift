// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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

        wayfind import --host example.com AndroidManifest.xml --output wayfinder.json
        curl https://example.com/.well-known/assetlinks.json | wayfind import -

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
      "The format of all files instead of the one that their contents have.",
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
    var contents: [(path: String, bytes: [UInt8], kind: ManifestImport.Kind)] = []
    for path in files {
      let bytes = try bytes(of: path)
      do throws(ImportProblem) {
        contents.append((path, bytes, try kind(of: bytes)))
      } catch {
        report("error: \(path): \(error)")
      }
    }
    var isRead = false
    for kind in ManifestImport.Kind.allCases {
      for content in contents where content.kind == kind {
        do throws(ImportProblem) {
          try result.read(content.bytes, named: content.path, as: kind)
          isRead = true
        } catch {
          report("error: \(content.path): \(error)")
        }
      }
    }
    for note in result.notes { report("note: \(note)") }
    let imported = result.manifest()
    guard isRead, !imported.routes.isEmpty || imported.apps != .init() || !imported.schemes.isEmpty
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
    guard let output else { return StandardStream.output.put(imported.json, terminator: "") }
    try OutputFiles([(output, imported.json)]).write()
    StandardStream.output.put(
      "wrote \(output.visible): \(imported.routes.count) routes; next: wayfind lint, wayfind verify"
    )
  }

  private func kind(of bytes: [UInt8]) throws(ImportProblem) -> ManifestImport.Kind {
    if let kind { kind } else { try ManifestImport.kind(of: bytes) }
  }

  /// Reads a file; YAML becomes JSON.
  private func bytes(of path: String) throws(UnreadableFile) -> [UInt8] {
    let limit = MigrateCommand.Limits.fileBytes
    let bytes = try LoadedManifest.bytes(path, limit: limit)
    guard bytes.count <= limit else {
      throw UnreadableFile("\(path.visible) has more than \(limit) bytes; split it")
    }
    let isOpenAPI = bytes.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "openapi:".utf8)
    }
    guard isOpenAPI || LoadedManifest.isYAML(path) else { return bytes }
    do throws(ManifestError) {
      return Array(try ManifestDocument(yaml: bytes, file: path).root.json.utf8)
    } catch {
      throw UnreadableFile(error, path)
    }
  }

  private func report(_ line: String) { StandardStream.errors.put(line.visible) }
}

extension ManifestImport.Kind: ExpressibleByArgument {}
