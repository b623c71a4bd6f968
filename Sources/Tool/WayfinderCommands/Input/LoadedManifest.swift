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
    let document = try document(path)
    do throws(ManifestError) {
      return LoadedManifest(manifest: try RouteManifest(decoding: document), document: document)
    } catch {
      throw UnreadableFile(error, document.text.file)
    }
  }

  /// Reads a file of JSON or YAML.
  static func document(_ path: String?) throws(UnreadableFile) -> ManifestDocument {
    let (bytes, name) = try contents(path)
    do throws(ManifestError) {
      return isYAML(name)
        ? try ManifestDocument(yaml: bytes, file: name)
        : try ManifestDocument(json: bytes, file: name)
    } catch {
      throw UnreadableFile(error, name)
    }
  }

  private static func isYAML(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Returns the lines of a file that are not empty.
  static func lines(_ path: String) throws(UnreadableFile) -> [String] {
    String(decoding: try contents(path).bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  /// Returns the bytes of a file other than a manifest; `-` is the standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes; of a larger file, one byte more is read.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile` if the file does not exist or cannot be read.
  static func bytes(_ path: String, limit: Int) throws(UnreadableFile) -> [UInt8] {
    if path == "-" {
      return try read(FileHandle.standardInput, "standard input", limit: limit + 1)
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw UnreadableFile(
        exists ? "\(path) cannot be read; check its permissions" : "\(path) does not exist"
      )
    }
    defer { try? file.close() }
    return try read(file, path, limit: limit + 1)
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

  private static func contents(
    _ path: String?
  ) throws(UnreadableFile) -> (bytes: [UInt8], name: String) {
    if path == "-" { return (try read(FileHandle.standardInput, "standard input"), "-") }
    let path = try self.path(path)
    guard let file = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw UnreadableFile(
        exists
          ? "\(path) cannot be read; check its permissions"
          : "\(path) does not exist; check the path, or create a manifest with “wayfind init”"
      )
    }
    defer { try? file.close() }
    return (try read(file, path), path)
  }

  /// Reads a file, but at most a number of bytes.
  ///
  /// The default is one byte more than a manifest may have, so that a larger file is noticed.
  private static func read(
    _ file: FileHandle,
    _ name: String,
    limit: Int = ManifestDocument.Limits().bytes + 1
  ) throws(UnreadableFile) -> [UInt8] {
    var bytes = Data()
    do {
      while bytes.count < limit, let part = try file.read(upToCount: limit - bytes.count),
        !part.isEmpty
      {
        bytes.append(part)
      }
    } catch {
      throw UnreadableFile("\(name) cannot be read; name a file, not a folder")
    }
    return Array(bytes)
  }

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

/// The error for a file that cannot be read or written, or that has mistakes.
struct UnreadableFile: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Creates an error with all mistakes of a file.
  init(_ error: ManifestError, _ name: String?) {
    let count = error.problems.count + error.omittedCount
    let mistakes = count == 1 ? "a mistake" : "\(count) mistakes"
    description = "\(error)\n\(name ?? "the manifest") has \(mistakes)"
  }
}
