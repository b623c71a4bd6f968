// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMigration

/// A folder that is searched for source files.
enum SourceFolder {
  /// Returns paths in which each folder is replaced by the paths of its source files, in
  /// alphabetical order.
  ///
  /// Hidden files and symbolic links inside of a folder are skipped.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders.
  ///   - patterns: The names or relative paths of files and folders to skip; `*` stands for any text.
  /// - Returns: The paths of the files.
  /// - Throws: `UnreadableFile` if a folder cannot be read or has no source files.
  static func files(
    _ paths: [String],
    excluding patterns: [String]
  ) throws(UnreadableFile) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        files.append(path)
        continue
      }
      let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let count = files.count
      try append(root, "", patterns, to: &files)
      guard files.count > count else {
        throw UnreadableFile(
          "\(path.visible) has no source files (.m, .mm, .h, .pch, .swift); name another folder or a file"
        )
      }
    }
    return files
  }

  private static func append(
    _ folder: String,
    _ relative: String,
    _ patterns: [String],
    to files: inout [String]
  ) throws(UnreadableFile) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw UnreadableFile("\(folder.visible) cannot be read; check its permissions")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let (path, inner) = ("\(folder)/\(name)", relative + name)
      if patterns.contains(where: { fnmatch($0, name, 0) == 0 || fnmatch($0, inner, 0) == 0 }) {
        continue
      }
      switch try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
      case .typeDirectory: try append(path, "\(inner)/", patterns, to: &files)
      case .typeRegular where SourceFile(name: name, bytes: []).language != .patterns:
        files.append(path)
      default: break
      }
    }
  }
}
