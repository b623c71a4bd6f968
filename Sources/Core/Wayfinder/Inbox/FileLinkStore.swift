// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store that keeps the waiting links of a router in one file.
///
/// The file is replaced atomically: its new contents are written to a temporary file, synchronized with
/// the disk, and renamed. A temporary file that a killed process has left is removed by ``load()``.
///
/// On Apple's platforms the file is encrypted until the user has unlocked the device for the first time
/// (`completeUntilFirstUserAuthentication`), and the folder is excluded from backups. On all platforms
/// only the user of the process can read the file, and a folder that the store has created.
public actor FileLinkStore: IncomingLink.Store {
  private let folder: URL

  /// Creates a store that keeps its file in the given folder.
  ///
  /// - Parameter folder: A folder that contains only the files of this store, such as
  ///   `Application Support/links`. It is created if it does not exist. Use one store for each router.
  public init(folder: URL) {
    self.folder = folder
  }

  private var file: URL { folder.appendingPathComponent("links.json", isDirectory: false) }

  /// Returns the contents of the file; nil if there is no file.
  ///
  /// - Throws: ``IncomingLink/StoreError`` with the code `tooLarge`, or an error of the file system.
  public func load() throws -> Data? {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) else { return nil }
    for name in try files.contentsOfDirectory(atPath: folder.path) where Self.isTemporary(name) {
      try? files.removeItem(atPath: folder.appendingPathComponent(name, isDirectory: false).path)
    }
    guard files.fileExists(atPath: file.path) else { return nil }
    // The size is that of the opened file, also behind a symbolic link. Mapping reads none of its bytes.
    let mapped = try Data(contentsOf: file, options: .alwaysMapped)
    guard mapped.count <= KeptLinks.maximumSize else { throw KeptLinks.sizeError(mapped.count) }
    return Data(Array(mapped))
  }

  /// Replaces the contents of the file with the given data.
  ///
  /// - Throws: An error of the file system. The file is then unchanged.
  public func save(_ data: Data) throws {
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
