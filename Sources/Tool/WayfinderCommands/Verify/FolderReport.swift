// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification

/// The link files of a folder, compared with those that a manifest generates.
struct FolderReport {
  /// The contents of the files, for the comparison with the router.
  let files: LinkFileSet
  /// The findings, in the order of the files.
  let findings: [LinkFolder.Finding]
  /// The command that writes the files again.
  let command: String

  /// Whether a file is missing or not readable.
  var hasErrors: Bool { findings.contains { $0.kind != .stale } }

  /// Reads a folder.
  ///
  /// - Throws: `UnreadableFile` if the folder does not exist, a file cannot be read, or the manifest has an
  ///   identifier that a file cannot contain.
  init(_ path: String, _ loaded: LoadedManifest) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw UnreadableFile(
        "\(path) is not a folder; write the files with “wayfind generate --to \(path)”"
      )
    }
    let generated: LinkFiles
    do {
      let kinds: Set<GeneratedKind> = [.apple, .android]
      generated = try LinkFiles(
        of: loaded.manifest,
        kinds: kinds,
        keeping: KeptContents(in: path, for: loaded.manifest, kinds: kinds)
      )
    } catch {
      throw UnreadableFile("\(loaded.name): \(error)")
    }
    let folder = try LinkFolder(loaded.manifest, generated: generated.texts) { name in
      let file = "\(path)/\(name)"
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      return try LoadedManifest.bytes(file, limit: IntentFilterReader.maximumLength)
    }
    (files, findings) = (folder.files, folder.findings)
    command =
      "wayfind generate --manifest \(loaded.name) --only apple,android --to \(path)"
  }
}
