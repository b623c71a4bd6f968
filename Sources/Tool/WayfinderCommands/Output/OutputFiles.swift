// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that a command writes together: all of them, or none.
struct OutputFiles {
  private let files: [(url: URL, text: String)]

  /// Creates the files from their paths and texts.
  ///
  /// - Throws: `UnreadableFile` if a path is a folder.
  init(_ files: [(path: String, text: String)]) throws(UnreadableFile) {
    self.files = files.map { (URL(fileURLWithPath: $0.path).resolvingSymlinksInPath(), $0.text) }
    for (path, _) in files where OutputFiles.type(of: path) == .typeDirectory {
      throw UnreadableFile("\(path.visible) is a folder; name a file")
    }
  }

  /// Checks that a path names no file that a command would replace; devices and pipes are allowed.
  ///
  /// - Throws: `UnreadableFile` with what to do.
  static func checkAbsence(
    of path: String,
    correction: String = "replace it with --force, or name another file"
  ) throws(UnreadableFile) {
    guard type(of: path) == .typeRegular else { return }
    throw UnreadableFile("\(path.visible) exists; \(correction)")
  }

  /// Writes all files.
  ///
  /// The texts are first written beside the files, so that a full device or a missing permission
  /// changes no file.
  ///
  /// - Parameter createsFolders: Whether missing folders are created.
  /// - Throws: `UnreadableFile` with the system's reason.
  func write(createsFolders: Bool = false) throws(UnreadableFile) {
    var staged: [(from: URL, to: URL)] = []
    defer { for file in staged { try? FileManager.default.removeItem(at: file.from) } }
    for (url, text) in files {
      try attempt(url) {
        if createsFolders {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
        }
        // A device or a pipe cannot be replaced by another file.
        let type = OutputFiles.type(of: url.path)
        guard type == nil || type == .typeRegular else {
          let file = try FileHandle(forWritingTo: url)
          try file.write(contentsOf: Data(text.utf8))
          return try file.close()
        }
        let copy = url.appendingPathExtension(
          "wayfind-\(ProcessInfo.processInfo.processIdentifier)"
        )
        staged.append((copy, url))
        try Data(text.utf8).write(to: copy)
        let earlier = try? FileManager.default.attributesOfItem(atPath: url.path)
        if let mode = earlier?[.posixPermissions] {
          try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: copy.path)
        }
      }
    }
    for file in staged {
      try attempt(file.to) {
        guard rename(file.from.path, file.to.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      }
    }
  }

  /// Writes a new file that only the user of the process can read.
  ///
  /// - Throws: `UnreadableFile` if the file exists, or with the system's reason.
  static func writePrivate(_ text: String, to path: String) throws(UnreadableFile) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      let reason =
        errno == EEXIST ? "it exists; name another file" : String(cString: strerror(errno))
      throw UnreadableFile("\(path.visible) cannot be written: \(reason)")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw UnreadableFile("\(path.visible) cannot be written: \(error.localizedDescription)")
    }
  }

  private func attempt(_ url: URL, _ body: () throws -> Void) throws(UnreadableFile) {
    do {
      try body()
    } catch {
      let cause = ((error as? CocoaError)?.underlying ?? error) as NSError
      let reason =
        cause.domain == NSPOSIXErrorDomain
        ? String(cString: strerror(Int32(cause.code))) : cause.localizedDescription
      throw UnreadableFile("\(url.path.visible) cannot be written: \(reason)")
    }
  }

  private static func type(of path: String) -> FileAttributeType? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }
}
