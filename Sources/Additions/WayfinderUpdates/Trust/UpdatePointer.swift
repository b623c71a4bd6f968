// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
package import Foundation

/// The pointer to the newest update of a publication: the only file whose contents change.
///
/// It is not signed, because everything that it names is. Beside it are `roots/2.json` and so on, and
/// `updates/DIGEST.json`, which never change.
package struct UpdatePointer: Sendable, Hashable, Codable {
  /// The version of the format.
  package let format: Int
  /// The number of the newest root document.
  package private(set) var root: Int
  /// The SHA-256 of the newest update's file, in lower-case hexadecimal.
  package let update: String
  /// The length of the file in bytes.
  package let bytes: Int
  /// The number of the update.
  package let version: Int

  /// The name of the file.
  package static let name = "current.json"
  /// The greatest length of the file in bytes.
  package static let maximumSize = 4096

  package init(root: Int, update envelope: Data, version: Int) {
    (format, self.root, self.version) = (1, root, version)
    (update, bytes) = (Digest.text(of: envelope), envelope.count)
  }

  /// Returns the pointer with the number of a newer root document.
  package func naming(root: Int) -> Self {
    var pointer = self
    pointer.root = root
    return pointer
  }

  /// Reads a pointer.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed` or `tooLarge`.
  package init(reading data: Data) throws(UpdateError) {
    guard data.count <= Self.maximumSize else {
      throw UpdateError(.tooLarge, "\(Self.name) has at most \(Self.maximumSize) bytes")
    }
    guard let pointer = try? JSONDecoder().decode(Self.self, from: data), pointer.format == 1,
      pointer.root > 0, pointer.bytes > 0, pointer.version > 0, pointer.update.utf8.count == 64,
      pointer.update.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { throw UpdateError(.malformed, "\(Self.name) does not have the form of format 1") }
    self = pointer
  }

  /// The pointer as JSON, with sorted keys.
  package var data: Data { sortedJSON }

  /// The path of the update's file.
  package var updatePath: String { "updates/\(update).json" }

  /// Returns the path of a root document.
  package static func rootPath(_ version: Int) -> String { "roots/\(version).json" }
}
#endif
