// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification
import RouteManifest

/// The files of a folder, compared with those that a manifest generates.
struct FolderReport {
  let folder: LinkFolder
  /// The kinds of files of which the folder has none.
  let absentKinds: [GeneratedKind]
  /// The command that writes the files again.
  let command: String

  /// Whether a finding is an error without `--strict`.
  var hasErrors: Bool { folder.findings.contains { $0.kind != .stale } }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - loaded: The manifest.
  ///   - names: The names in generated code.
  /// - Throws: `UnreadableFile` if the folder does not exist, a file cannot be read, or the manifest has an
  ///   identifier that a file cannot contain.
  init(_ path: String, _ loaded: LoadedManifest, _ names: GeneratedNames) throws {
    guard isFolder(path) else {
      throw UnreadableFile(
        "\(path) is not a folder; write the files with “wayfind generate --to \(path)”"
      )
    }
    let kinds = GeneratedKind.allCases.filter { $0.isIn(path) }
    absentKinds = GeneratedKind.allCases.filter {
      GeneratedKind.usual.contains($0) && !kinds.contains($0)
    }
    let options = names.options(Set(kinds))
    let generated: GeneratedFiles
    do {
      generated = try GeneratedFiles(
        of: loaded.manifest,
        options: options,
        keeping: KeptContents(in: path, for: loaded.manifest, kinds: options.kinds)
      )
    } catch {
      throw UnreadableFile("\(loaded.name): \(error)")
    }
    folder = try LinkFolder(loaded.manifest, generated: generated.texts, in: path)
    command =
      "wayfind generate --manifest \(loaded.name) --only \(kinds.map(\.rawValue).joined(separator: ","))"
      + (names.kotlinPackage.map { " --kotlin-package \($0)" } ?? "")
      + (names.swiftName.map { " --swift-name \($0)" } ?? "") + " --to \(path)"
  }
}

extension LinkFolder {
  /// Compares the files of a folder with generated ones.
  ///
  /// - Throws: `UnreadableFile` if a file cannot be read.
  init(
    _ manifest: RouteManifest,
    generated: [(name: String, text: String)],
    in folder: String
  ) throws {
    try self.init(manifest, generated: generated) { name in
      let file = "\(folder)/\(name)"
      guard status(of: file) != nil else { return nil }
      return try LoadedManifest.bytes(file, limit: MigrateCommand.Limits.fileBytes)
    }
  }
}
