// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation
internal import RouteManifest
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

/// A store that keeps the last verified update in one file, which is replaced atomically.
///
/// On Apple's platforms the file is encrypted until the user has unlocked the device for the first time, and the
/// folder is excluded from backups. The folder must be one that the system does not empty, such as
/// `Application Support/updates`, and not a cache.
public struct FileUpdateStore: UpdateStore {
  private let file: AtomicFile

  /// The greatest length of the file in bytes.
  private static var maximumSize: Int { 64 << 20 }

  /// Creates a store that keeps its file in the given folder, which is created if it does not exist.
  ///
  /// - Parameter folder: A folder that contains only the file of this store.
  public init(folder: URL) {
    file = AtomicFile("update.json", in: folder, limit: Self.maximumSize)
  }

  /// Returns the contents of the file; nil if there is none.
  ///
  /// - Throws: ``UpdateError`` with the code `tooLarge`, or an error of the file system.
  public func load() throws -> Data? {
    try file.contents {
      UpdateError(.tooLarge, "the stored update has \($0) bytes; it is not read")
    }
  }

  /// Replaces the contents of the file.
  ///
  /// - Throws: An error of the file system. The file is then unchanged.
  public func save(_ data: Data) throws { try file.replace(with: data) }
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
  /// The latest time at which an update that was seen was made; the present time is never before it.
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

extension StoredUpdate {
  /// Returns the last root document of the chain that begins with the one of the app.
  ///
  /// The app may contain one that is newer than some of the stored ones, which then do not follow it.
  func root(after first: UpdateRoot) -> UpdateRoot {
    roots.reduce(first) { root, envelope in (try? root.successor(in: envelope)) ?? root }
  }

  /// Forgets the highest number if other keys may sign now: a stolen key may have used it up.
  mutating func forgetNumbers(unlessSignedBy root: UpdateRoot) {
    guard let signers, signers != root.updateSigners else { return }
    (seen, seenDigest, self.signers, tag) = (0, nil, nil, nil)
  }

  /// Stores an update that has passed all checks.
  mutating func accept(
    _ envelope: Data,
    of update: RouteUpdate,
    _ pointer: UpdatePointer,
    by root: UpdateRoot
  ) {
    (self.envelope, seen, seenDigest) = (envelope, update.version, pointer.update)
    (signers, latest) = (root.updateSigners, max(latest, update.created.seconds))
  }

  /// Refuses a number that is lower than an earlier one, that was another file, or that is in quarantine.
  func check(_ version: Int, notBefore embedded: Int) throws(UpdateError) {
    try checkQuarantine(version)
    let floor = max(seen, embedded)
    guard version >= floor else {
      throw UpdateError(.olderVersion, "update \(version) is not newer than \(floor)")
    }
    guard version != seen else {
      throw UpdateError(
        .changedVersion,
        "update \(version) was another file before; publish it with a higher number"
      )
    }
  }

  func checkQuarantine(_ version: Int) throws(UpdateError) {
    guard quarantine.contains(version) else { return }
    throw UpdateError(
      .quarantined,
      "the process ended twice within ten seconds of applying update \(version); publish a higher one"
    )
  }

  /// Begins the trial of an update; its earlier ends of the process count.
  mutating func beginTrial(of version: Int) {
    trial = Trial(version: version, ends: trial.map { $0.version == version ? $0.ends : 0 } ?? 0)
  }

  /// Counts the end of a process during a trial; the second one puts the update into quarantine.
  mutating func countEnd() {
    guard var trial else { return }
    trial.ends += 1
    self.trial = trial
    guard trial.ends >= 2 else { return }
    quarantine = Array((quarantine + [trial.version]).suffix(16))
    self.trial = nil
  }
}
#endif
