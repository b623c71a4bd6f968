// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that are replaced together; until ``finish()``, everything can be undone.
struct FileTransaction {
  private struct Change {
    let target: String
    let copy: String
    /// A second name of the earlier file; nil for a new file, and on a file system without links.
    var backup: String?
    let isNew: Bool
    var isDone = false
  }

  private var changes: [Change] = []
  private var folders: [String] = []

  /// Removes what processes that have ended, for example by a signal, left beside files.
  ///
  /// Their files have names such as `routes.ts.wayfind-PROCESS-NUMBER`.
  static func removeLeftovers(beside targets: [String]) {
    let folders = Set(targets.map { $0.lastIndex(of: "/").map($0.prefix(through:)) ?? "./" })
    for folder in folders.map(String.init) { removeLeftovers(in: folder) }
  }

  private static func removeLeftovers(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let mark = name.wholeMatch(of: /.+\.wayfind-([0-9]+)-[0-9]+(\.old)?/),
        let process = pid_t(mark.1), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      var status = stat()
      guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      unlink(folder + name)
    }
  }

  /// Writes a file beside the one that it will replace, with the same owner and permissions.
  mutating func stage(_ bytes: [UInt8], for target: String) throws(SystemError) {
    let copy = "\(target).wayfind-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let earlier = status(of: target)
    changes.append(Change(target: target, copy: copy, isNew: earlier == nil))
    try writeAll(bytes, to: descriptor)
    if let earlier {
      // Only the superuser can give a file to another user.
      _ = fchown(descriptor, earlier.st_uid, earlier.st_gid)
      guard fchmod(descriptor, earlier.st_mode & 0o7777) == 0 else { throw .last }
      if link(target, "\(copy).old") == 0 {
        changes[changes.count - 1].backup = "\(copy).old"
      }
    }
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Puts the staged file of a target in its place.
  mutating func replace(_ target: String) throws(SystemError) {
    guard let index = changes.firstIndex(where: { $0.target == target }) else { return }
    guard rename(changes[index].copy, target) == 0 else { throw .last }
    changes[index].isDone = true
  }

  /// Creates the folder of a file, and those above it.
  mutating func makeFolder(of target: String) throws(SystemError) {
    guard let slash = target.lastIndex(of: "/"), slash > target.startIndex else { return }
    let folder = String(target[..<slash])
    guard !isFolder(folder) else { return }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o777) == 0 else {
      throw errno == EEXIST ? SystemError(code: ENOTDIR) : .last
    }
    folders.append(folder)
  }

  /// Restores the earlier files, and removes what was created.
  func undo() {
    for change in changes.reversed() {
      if let backup = change.backup {
        if change.isDone { rename(backup, change.target) } else { unlink(backup) }
      } else if change.isDone, change.isNew {
        unlink(change.target)
      }
      if !change.isDone { unlink(change.copy) }
    }
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Removes the earlier files.
  func finish() {
    for backup in changes.compactMap(\.backup) { unlink(backup) }
  }
}
