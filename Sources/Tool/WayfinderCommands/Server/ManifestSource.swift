// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest

/// The manifest of a file, which is read again when the file changes.
actor ManifestSource {
  /// The path of the manifest's file.
  nonisolated let path: String
  private var stamp: Stamp?
  private var result: Result<LinkReporter, UnreadableFile>?

  /// Properties of a file that show whether the file has changed.
  private struct Stamp: Equatable {
    var modified: Date?
    var size: Int?
    /// The number of the file in the file system, which changes when another file replaces the
    /// file.
    var number: Int?

    init(ofFileAt path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      modified = attributes?[.modificationDate] as? Date
      size = (attributes?[.size] as? NSNumber)?.intValue
      number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
    }
  }

  init(path: String) {
    self.path = path
  }

  /// Returns the compiled manifest, or the mistakes of the file.
  func current() -> Result<LinkReporter, UnreadableFile> {
    // The stamp is read before the content of the file. If the file changes between these two
    // steps, the next call finds another stamp, and reads the file again.
    let stamp = Stamp(ofFileAt: path)
    if let result, stamp == self.stamp { return result }
    let result: Result<LinkReporter, UnreadableFile>
    do throws(UnreadableFile) {
      result = .success(LinkReporter(try LoadedManifest.read(path).manifest))
    } catch {
      result = .failure(error)
    }
    (self.stamp, self.result) = (stamp, result)
    return result
  }
}
