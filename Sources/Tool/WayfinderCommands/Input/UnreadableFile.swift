// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest

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

// MARK: Errors of the system

extension UnreadableFile {
  /// What a command does with a file.
  enum Use: String {
    case read
    case written
  }

  /// Creates an error with the part of the path that causes the system's error, and a correction.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as the user has named it.
  ///   - use: What the command does with the file.
  ///   - error: The error of the system.
  ///   - advice: What to do if the file that is read does not exist.
  init(
    _ path: String,
    cannotBe use: Use,
    _ error: SystemError,
    ifMissing advice: String = "check the path"
  ) {
    let problem = "\(path) cannot be \(use.rawValue)"
    let folders = Self.folders(of: path)
    switch error.code {
    case _ where path.isEmpty:
      self.init("the name of a file is empty; write a name")
    case EISDIR:
      self.init("\(path) is a folder; name a file")
    case ELOOP:
      self.init("\(problem): its symbolic links form a circle; correct one of them")
    case ENOTDIR:
      let file = folders.first { !isFolder($0) } ?? path
      self.init("\(problem): \(file) is not a folder; correct the path")
    case ENOENT:
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        self.init(
          "\(path) is a symbolic link to \(target), which does not exist; correct the link"
        )
      } else if use == .read {
        self.init("\(path) does not exist; \(advice)")
      } else {
        let folder = folders.first { status(of: $0) == nil } ?? path
        self.init("\(problem): the folder \(folder) does not exist; create it")
      }
    case EACCES, EPERM:
      self.init("\(problem): \(error.reason); check the permissions of the file and of its folder")
    default:
      self.init("\(problem): \(error.reason)")
    }
  }

  /// The folders of a path, the outermost one first.
  private static func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { String(path[..<$0]) }
  }
}

/// Whether a path, after all symbolic links, names a folder.
func isFolder(_ path: String) -> Bool {
  status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
}

/// Returns the properties of a file after all symbolic links, or nil if there is none.
func status(of path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}
