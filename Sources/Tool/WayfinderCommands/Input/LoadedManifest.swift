// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest

/// A manifest with the document that it was decoded from.
struct LoadedManifest {
  let manifest: RouteManifest
  let document: ManifestDocument

  /// The name of the manifest's file, for messages.
  var name: String { document.text.file ?? "manifest" }

  var isYAML: Bool { LoadedManifest.isYAML(name) }

  /// The file names for which commands search if no path is given, in this order.
  static let names = ["wayfinder.json", "wayfinder.yaml", "wayfinder.yml"]

  /// Reads a manifest from a JSON or YAML file.
  ///
  /// - Parameter path: The path of the file; `-` for the standard input; nil to search for it.
  /// - Returns: The manifest with its document.
  /// - Throws: `UnreadableFile` with all mistakes.
  static func read(_ path: String?) throws(UnreadableFile) -> LoadedManifest {
    let document = try document(
      path,
      ifMissing: "check the path, or create a manifest with “wayfind init”"
    )
    do throws(ManifestError) {
      return LoadedManifest(manifest: try RouteManifest(decoding: document), document: document)
    } catch {
      throw UnreadableFile(error, document.text.file)
    }
  }

  /// Reads a file of JSON or YAML.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for the standard input; nil to search for a manifest.
  ///   - advice: What to do if the file does not exist or is empty.
  /// - Returns: The values of the file.
  /// - Throws: `UnreadableFile` with the mistakes.
  static func document(
    _ path: String?,
    ifMissing advice: String = "check the path"
  ) throws(UnreadableFile) -> ManifestDocument {
    let path = try self.path(path)
    // One byte more than a manifest may have, so that a larger file is noticed.
    let limit = ManifestDocument.Limits().bytes + 1
    let bytes = try InputFile.bytes(path, limit: limit, ifMissing: advice)
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw UnreadableFile("\(path == "-" ? "the standard input" : path) is empty; \(advice)")
    }
    try checkIsText(bytes, path, "name a file in JSON or YAML")
    do throws(ManifestError) {
      return isYAML(path)
        ? try ManifestDocument(yaml: bytes, file: path)
        : try ManifestDocument(json: bytes, file: path)
    } catch {
      try checkIsNotYAML(bytes, path)
      throw UnreadableFile(error, path)
    }
  }

  /// Returns whether a name ends as those of manifests do.
  static func hasManifestName(_ name: String) -> Bool {
    isYAML(name) || name.lowercased().hasSuffix(".json")
  }

  static func isYAML(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Refuses texts in UTF-16, and files that are no texts.
  static func checkIsText(
    _ bytes: [UInt8],
    _ path: String,
    _ advice: String
  ) throws(UnreadableFile) {
    let first = bytes.first { $0 > 0x20 } ?? 0
    let isWide = [[0xFF, 0xFE], [0xFE, 0xFF], [first, 0], [0, first]].contains {
      bytes.starts(with: $0)
    }
    if isWide { throw UnreadableFile("\(path) is a text in UTF-16; save it in UTF-8") }
    guard !bytes.contains(0) else { throw UnreadableFile("\(path) is not a text; \(advice)") }
  }

  /// Refuses YAML that was read as JSON.
  private static func checkIsNotYAML(_ bytes: [UInt8], _ path: String) throws(UnreadableFile) {
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    let hasByteOrderMark = bytes.first == 0xEF
    guard !isYAML(path), !isJSON, !hasByteOrderMark,
      case .object = try? ManifestDocument(yaml: bytes).root.value
    else { return }
    throw UnreadableFile(
      path == "-"
        ? "the standard input is in YAML, and “-” reads JSON; name a file that ends with .yaml"
        : "\(path) is in YAML; give it a name that ends with .yaml"
    )
  }

  /// Returns the lines of a file that are not empty; `-` is the standard input.
  static func lines(_ path: String) throws(UnreadableFile) -> [String] {
    let limit = MigrateCommand.Limits.bytes
    let bytes = try bytes(path, limit: limit)
    guard bytes.count <= limit else {
      throw UnreadableFile("\(path) has more than \(limit) bytes; split it")
    }
    try checkIsText(bytes, path, "write a text with one link on each line")
    return String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }.map(
      String.init
    )
  }

  /// Returns the bytes of a file other than a manifest; `-` is the standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes; of a larger file, one byte more is read.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile` if the file does not exist or cannot be read.
  static func bytes(_ path: String, limit: Int) throws(UnreadableFile) -> [UInt8] {
    try InputFile.bytes(path, limit: limit + 1)
  }

  /// Returns the given path; if it is nil, the path of the first manifest in this folder or above
  /// it.
  static func path(_ path: String?) throws(UnreadableFile) -> String {
    guard let path = path ?? found() else {
      throw UnreadableFile(
        "there is no \(names.joined(separator: ", ")) in this folder or above it; "
          + "create one with “wayfind init”, or name a file with --manifest"
      )
    }
    return path
  }

  /// Returns whether there is a manifest in the current folder or above it.
  static func exists() -> Bool { found() != nil }

  /// Returns the path of the first manifest in the current folder or above it.
  private static func found() -> String? {
    let manager = FileManager.default
    var folder = URL(fileURLWithPath: manager.currentDirectoryPath)
    var prefix = ""
    while true {
      for name in names where manager.fileExists(atPath: folder.appendingPathComponent(name).path) {
        return prefix + name
      }
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, prefix.utf8.count < 3 * 64 else { return nil }
      (folder, prefix) = (parent, prefix + "../")
    }
  }
}
