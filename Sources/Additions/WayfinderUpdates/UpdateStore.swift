// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation
internal import Wayfinder

/// A store of one piece of data, in which a device keeps the last verified update.
///
/// It is read when the app starts, so that the update counts for the first link.
public protocol UpdateStore: Sendable {
  /// Returns the data that was saved last; nil if there is none.
  ///
  /// - Throws: Any error if the data cannot be read; the app then starts with its own rules.
  func load() throws -> Data?

  /// Replaces the saved data; if the process ends meanwhile, the store has the earlier data or the new data.
  ///
  /// - Parameter data: The new data.
  /// - Throws: Any error if the data was not saved.
  func save(_ data: Data) throws
}

/// A store that keeps the last verified update in one file, which it replaces atomically.
///
/// The folder must be one that the system does not empty, such as `Application Support/updates`, and not a cache.
public struct FileUpdateStore: UpdateStore {
  private let folder: URL

  /// Creates a store that keeps its file in the given folder, which is created if it does not exist.
  ///
  /// - Parameter folder: A folder that contains only the file of this store.
  public init(folder: URL) {
    self.folder = folder
  }

  private var file: URL { folder.appendingPathComponent("update.json", isDirectory: false) }

  /// Returns the contents of the file; nil if there is none.
  public func load() throws -> Data? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try Data(contentsOf: file)
  }

  /// Replaces the contents of the file.
  public func save(_ data: Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #if canImport(FoundationNetworking)
    try data.write(to: file, options: .atomic)
    #else
    try data.write(
      to: file,
      options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
    )
    #endif
  }
}

/// What a device keeps between two starts of the app.
struct StoredUpdate: Codable, Sendable {
  var format = 1
  /// The address of the publication from which everything came.
  var address: String
  /// The envelopes of the root documents after that of the app, in order.
  var roots: [Data] = []
  /// The envelope of the last verified update.
  var envelope: Data?
  /// The highest number of an update that was seen, and the digest of its envelope.
  var seen = 0
  var seenDigest: String?
  /// The keys that could sign the update with this number.
  var signers: String?
  /// The latest time at which an update that was seen was made; the clock of the device is never behind it.
  var latest: Int64 = 0
  /// The entity tag of the pointer.
  var tag: String?
  /// The time of the last successful check.
  var checked: Int64?
  /// The random text of the installation, for shares.
  var installation = UUID().uuidString
  /// The update that was applied less than ten seconds ago, with the ends of the process so soon after applying it.
  var trial: Trial?
  /// The numbers of the updates that are in quarantine, at most 16.
  var quarantine: [Int] = []

  struct Trial: Codable, Sendable {
    let version: Int
    var ends: Int
  }

  /// Reads the data of a store.
  ///
  /// - Returns: Nil if the data is damaged, or of another publication.
  init?(reading data: Data, address: String) {
    guard let stored = try? JSONDecoder().decode(Self.self, from: data), stored.format == 1,
      stored.address == address
    else { return nil }
    self = stored
  }

  init(address: String) {
    self.address = address
  }

  func data() throws -> Data { try JSONEncoder().encode(self) }
}
#endif
