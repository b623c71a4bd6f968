// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import RouteManifest
import WayfinderUpdates

/// An update or a root document in its envelope, in a file.
struct SignedFile {
  private(set) var document: SignedDocument
  let path: String

  /// The greatest length of an envelope in bytes, which is that of a device.
  static let maximumSize = 4 << 20

  init(_ document: SignedDocument, _ path: String) {
    (self.document, self.path) = (document, path)
  }

  /// Creates the signed file of an update; signatures that the file already has stay.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - file: The file of the update; the signed file of `update.json` is `update.signed.json`.
  /// - Throws: `UnreadableFile` if the signed file exists and is not one.
  init(_ update: RouteUpdate, beside file: String) throws(UnreadableFile) {
    let end = file.lastIndex { $0 == "/" || $0 == "." } ?? file.endIndex
    let path = "\(file[end...].first == "." ? file[..<end] : file[...]).signed.json"
    let document = SignedDocument(Data(update.json.utf8), .update)
    self.init(document, path)
    guard status(of: path) != nil else { return }
    guard let earlier = try? SignedFile(path) else {
      throw UnreadableFile("\(path) exists and is not a signed file; remove it or rename it")
    }
    if earlier.document.payload == document.payload { self = earlier }
  }

  /// Reads a file.
  init(_ path: String) throws(UnreadableFile) {
    let bytes = try LoadedManifest.bytes(path, limit: Self.maximumSize)
    guard bytes.count <= Self.maximumSize else {
      throw UnreadableFile("\(path.visible) has more than \(Self.maximumSize) bytes")
    }
    do throws(UpdateError) {
      self.init(try SignedDocument(reading: Data(bytes)), path)
    } catch {
      throw UnreadableFile("\(path.visible): \(error.message)")
    }
  }

  /// The update; its signatures are not checked.
  var update: RouteUpdate {
    get throws(UnreadableFile) {
      guard document.payloadType == SignedDocument.Kind.update.rawValue else {
        throw UnreadableFile("\(path.visible) is not an update")
      }
      let payload = try payload
      do throws(ManifestError) {
        return try RouteUpdate(decoding: ManifestDocument(json: payload, file: path))
      } catch {
        throw UnreadableFile(error, path)
      }
    }
  }

  /// The root document; its signatures are not checked.
  var root: UpdateRoot {
    get throws(UnreadableFile) {
      guard isRoot else { throw UnreadableFile("\(path.visible) is not a root document") }
      let payload = try payload
      do throws(UpdateError) {
        return try UpdateRoot(reading: payload)
      } catch {
        throw UnreadableFile("\(path.visible): \(error.message)")
      }
    }
  }

  var isRoot: Bool { document.payloadType == SignedDocument.Kind.root.rawValue }

  private var payload: Data {
    get throws(UnreadableFile) {
      guard let data = Data(base64Encoded: document.payload) else {
        throw UnreadableFile("\(path.visible): the document is not encoded as Base64")
      }
      return data
    }
  }

  mutating func sign(with keys: [SigningKey]) throws(UnreadableFile) {
    for key in keys {
      do throws(UpdateError) {
        try document.sign(with: key)
      } catch {
        throw UnreadableFile("\(path.visible) cannot be signed: \(error.message)")
      }
    }
  }

  func write() throws(UnreadableFile) {
    try OutputFiles([(path, String(decoding: document.data, as: UTF8.self))]).write()
  }

  /// The signatures of a root document in words, beside those that it needs.
  func progress(after earlier: UpdateRoot?) throws(UnreadableFile) -> String {
    let root = try root
    let own = "\(count(root.roots)) of \(root.roots.threshold) signatures"
    guard let earlier else { return own }
    return "\(own), and \(count(earlier.roots)) of \(earlier.roots.threshold) of the keys before"
  }

  private func count(_ role: UpdateRoot.Role) -> Int {
    document.signatures.count { role.keys.contains($0.keyid) }
  }
}
#endif
