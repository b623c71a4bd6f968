// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that a command writes together: all of them, or none.
struct OutputFiles {
  private struct File {
    let path: String
    /// The path after all symbolic links.
    let target: String
    let bytes: [UInt8]
    let state: State
  }

  /// What is at the path of a file before it is written.
  enum State {
    case missing
    case same
    case different
    /// A device or a pipe, which cannot be replaced by a file.
    case device
  }

  private let files: [File]

  /// Creates the files from their paths and texts.
  ///
  /// - Throws: `UnreadableFile` if a path is not that of a file, if the file may not be written, or if
  ///   two paths name one file.
  init(_ files: [(path: String, text: String)]) throws(UnreadableFile) {
    var result: [File] = []
    for (path, text) in files {
      let file: File
      do throws(SystemError) {
        file = try OutputFiles.file(path, Array(text.utf8))
      } catch {
        throw UnreadableFile(path, cannotBe: .written, error)
      }
      guard file.state == .device || !result.contains(where: { $0.target == file.target }) else {
        throw UnreadableFile("\(path) is named twice; name two files")
      }
      result.append(file)
    }
    self.files = result
  }

  private static func file(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> File {
    guard let target = try resolved(path), let status = status(of: target) else {
      return File(path: path, target: path, bytes: bytes, state: .missing)
    }
    let state: State
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      guard access(target, W_OK) == 0 else { throw .last }
      let isSame =
        status.st_size == bytes.count
        && FileManager.default.contents(atPath: target).map { $0.elementsEqual(bytes) } == true
      state = isSame ? .same : .different
    default: state = .device
    }
    return File(path: path, target: target, bytes: bytes, state: state)
  }

  /// Returns a path after all symbolic links, or nil if no file has it.
  private static func resolved(_ path: String) throws(SystemError) -> String? {
    guard let text = realpath(path, nil) else {
      let error = SystemError.last
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      guard error.code == ENOENT, !isLink, !path.isEmpty else { throw error }
      return nil
    }
    defer { free(text) }
    return String(cString: text)
  }

  /// The paths of the files, and what is there now.
  var states: [(path: String, state: State)] { files.map { ($0.path, $0.state) } }

  /// Checks that a path names no file that a command would replace; devices and pipes are allowed.
  ///
  /// - Throws: `UnreadableFile` with what to do.
  static func checkAbsence(
    of path: String,
    correction: String = "replace it with --force, or name another file"
  ) throws(UnreadableFile) {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return }
    throw UnreadableFile("\(path) exists; \(correction)")
  }

  /// Writes the files that differ; the others keep their date.
  ///
  /// The new files are first written beside the earlier ones, so that a full device or a missing
  /// permission changes no file.
  ///
  /// - Parameter createsFolders: Whether missing folders are created.
  /// - Throws: `UnreadableFile` with the system's reason.
  func write(createsFolders: Bool = false) throws(UnreadableFile) {
    FileTransaction.removeLeftovers(
      beside: files.filter { $0.state != .device }.map(\.target)
    )
    var transaction = FileTransaction()
    do throws(UnreadableFile) {
      for file in files where file.state != .same {
        try stage(file, in: &transaction, createsFolders)
      }
      for file in files { try replace(file, in: &transaction) }
    } catch {
      transaction.undo()
      throw error
    }
    transaction.finish()
  }

  private func stage(
    _ file: File,
    in transaction: inout FileTransaction,
    _ createsFolders: Bool
  ) throws(UnreadableFile) {
    do throws(SystemError) {
      if createsFolders { try transaction.makeFolder(of: file.target) }
      if file.state == .device {
        try OutputFiles.write(file.bytes, toDevice: file.target)
      } else {
        try transaction.stage(file.bytes, for: file.target)
      }
    } catch {
      throw UnreadableFile(file.path, cannotBe: .written, error)
    }
  }

  private func replace(
    _ file: File,
    in transaction: inout FileTransaction
  ) throws(UnreadableFile) {
    do throws(SystemError) {
      try transaction.replace(file.target)
    } catch {
      throw UnreadableFile(file.path, cannotBe: .written, error)
    }
  }

  private static func write(_ bytes: [UInt8], toDevice path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  /// Writes a new file that only the user of the process can read.
  ///
  /// - Throws: `UnreadableFile` if the file exists, or with the system's reason.
  static func writePrivate(_ text: String, to path: String) throws(UnreadableFile) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw UnreadableFile("\(path) exists; name another file") }
      throw UnreadableFile(path, cannotBe: .written, .last)
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      try writeAll(Array(text.utf8), to: descriptor)
    } catch {
      unlink(path)
      throw UnreadableFile(path, cannotBe: .written, error)
    }
  }
}
