// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A file of the app in a folder of its own, which is replaced as a whole.
///
/// New contents are written to a temporary file, synchronized with the disk, and renamed. A temporary file that a
/// killed process has left is removed when the file is read.
///
/// On Apple's platforms the file is encrypted until the user has unlocked the device for the first time
/// (`completeUntilFirstUserAuthentication`), and the folder is excluded from backups. On all platforms
/// only the user of the process can read the file, and a folder that was created for it.
package struct AtomicFile: Sendable {
  private let folder: URL
  private let name: String
  private let limit: Int

  /// Creates the description of a file with at most `limit` bytes.
  package init(_ name: String, in folder: URL, limit: Int) {
    (self.name, self.folder, self.limit) = (name, folder, limit)
  }

  private var file: URL { folder.appendingPathComponent(name, isDirectory: false) }

  /// Returns the contents of the file; nil if there is no file.
  ///
  /// - Parameter sizeError: Makes the error for a file with too many bytes.
  /// - Returns: The bytes.
  /// - Throws: That error, or an error of the file system.
  package func contents(orThrow sizeError: (Int) -> any Error) throws -> Data? {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) else { return nil }
    for name in try files.contentsOfDirectory(atPath: folder.path) where Self.isTemporary(name) {
      try? files.removeItem(atPath: folder.appendingPathComponent(name, isDirectory: false).path)
    }
    guard files.fileExists(atPath: file.path) else { return nil }
    // The size is that of the opened file, also if it is opened by a symbolic link. Mapping reads none of its bytes.
    let mapped = try Data(contentsOf: file, options: .alwaysMapped)
    guard mapped.count <= limit else { throw sizeError(mapped.count) }
    return Data(Array(mapped))
  }

  /// Replaces the contents of the file.
  ///
  /// - Parameter data: The new contents.
  /// - Throws: An error of the file system; the file is unchanged then.
  package func replace(with data: Data) throws {
    if !FileManager.default.fileExists(atPath: folder.path) { try createFolder() }
    #if canImport(FoundationEssentials)
    try data.write(to: file, options: .atomic)
    #else
    try data.write(
      to: file,
      options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
    )
    #endif
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private func createFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    #if !canImport(FoundationEssentials)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    var folder = folder
    try folder.setResourceValues(values)
    #endif
  }

  /// Returns whether the file with this name is a temporary file that Foundation creates when it
  /// writes a file atomically.
  private static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".dat.nosync") }
}
