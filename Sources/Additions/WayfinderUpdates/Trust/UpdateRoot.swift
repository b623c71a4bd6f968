// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation

package import RouteManifest
internal import SignatureKeys

/// The keys that may sign updates, and the keys that may replace them.
///
/// An app contains one root document. A newer one has the next number, and is signed by the threshold of the keys of
/// its predecessor and by that of its own.
public struct UpdateRoot: Sendable, Hashable, Codable {
  /// The version of the format.
  let format: Int
  /// The number of the document, from 1.
  public let version: Int
  /// The public keys of Ed25519 with 32 bytes in Base64, by their identifiers.
  let keys: [String: String]
  /// The keys that sign the next root document.
  package let roots: Role
  /// The keys that sign updates.
  package let updates: Role

  /// Some keys, with the number of them that must sign.
  package struct Role: Sendable, Hashable, Codable {
    /// The identifiers of the keys.
    package let keys: [String]
    package let threshold: Int
  }

  /// The greatest length of a root document in its envelope, in bytes.
  package static let maximumSize = 65_536

  /// Creates a root document from public keys.
  ///
  /// - Parameters:
  ///   - version: The number of the document.
  ///   - rootKeys: The public keys that sign the next root document.
  ///   - rootThreshold: The number of them that must sign.
  ///   - updateKeys: The public keys that sign updates.
  ///   - updateThreshold: The number of them that must sign.
  package init(
    version: Int,
    rootKeys: [[UInt8]],
    rootThreshold: Int,
    updateKeys: [[UInt8]],
    updateThreshold: Int
  ) {
    (format, self.version) = (1, version)
    keys = Dictionary(
      (rootKeys + updateKeys).map { (SigningKey.id(of: $0), Data($0).base64EncodedString()) },
      uniquingKeysWith: { first, _ in first }
    )
    roots = Role(keys: rootKeys.map(SigningKey.id).sorted(), threshold: rootThreshold)
    updates = Role(keys: updateKeys.map(SigningKey.id).sorted(), threshold: updateThreshold)
  }

  /// Reads the root document that an app contains, in its envelope.
  ///
  /// Its own signatures are checked, as those of each later root document.
  ///
  /// - Parameter envelope: The contents of the file, such as `1.root.json`.
  /// - Throws: ``UpdateError`` with the code `malformed`, `tooLarge` or `tooFewSignatures`.
  public init(embedded envelope: Data) throws(UpdateError) {
    let document = try SignedDocument(reading: Self.bounded(envelope))
    guard let payload = Data(base64Encoded: document.payload) else {
      throw UpdateError(.malformed, "the root document is not encoded as Base64")
    }
    let root = try Self(reading: payload)
    _ = try document.verified(
      as: .root,
      by: root.bytes(of: root.roots),
      threshold: root.roots.threshold
    )
    self = root
  }

  /// Reads the text of a root document.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed`, which names the mistake.
  package init(reading payload: Data) throws(UpdateError) {
    guard let root = try? JSONDecoder().decode(Self.self, from: payload), root.format == 1 else {
      throw UpdateError(
        .malformed,
        "the document does not have the form of a root document of format 1"
      )
    }
    self = root
    guard (1...1_000_000).contains(version), keys.count <= SignedDocument.maximumSignatures else {
      throw UpdateError(
        .malformed,
        "the number of the root document, or the number of its keys, is out of range"
      )
    }
    for (name, role) in [("roots", roots), ("updates", updates)] {
      guard Set(role.keys).count == role.keys.count,
        (1...max(1, role.keys.count)).contains(role.threshold),
        bytes(of: role).count == role.keys.count, !role.keys.isEmpty
      else {
        throw UpdateError(
          .malformed,
          "“\(name)” must list different keys that are valid, and a threshold of at most their number"
        )
      }
    }
  }

  /// The document as JSON, with sorted keys.
  package var payload: Data { sortedJSON }

  /// Returns the next root document.
  ///
  /// - Parameter envelope: The contents of its file.
  /// - Returns: The document.
  /// - Throws: ``UpdateError`` with the code `malformed`, `tooLarge`, `tooFewSignatures` or `brokenChain`.
  package func successor(in envelope: Data) throws(UpdateError) -> UpdateRoot {
    let document = try SignedDocument(reading: Self.bounded(envelope))
    let payload = try document.verified(as: .root, by: bytes(of: roots), threshold: roots.threshold)
    let next = try UpdateRoot(reading: payload)
    _ = try document.verified(
      as: .root,
      by: next.bytes(of: next.roots),
      threshold: next.roots.threshold
    )
    guard next.version == version + 1 else {
      throw UpdateError(
        .brokenChain,
        "root document \(next.version) cannot follow root document \(version)"
      )
    }
    return next
  }

  /// Returns the update in an envelope that enough keys have signed, with the rules that were left out.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed` or `tooFewSignatures`.
  package func verifiedUpdate(
    in envelope: Data
  ) throws(UpdateError) -> (update: RouteUpdate, unknown: [RouteUpdate.Ignored]) {
    let payload = try SignedDocument(reading: envelope)
      .verified(as: .update, by: bytes(of: updates), threshold: updates.threshold)
    var unknown: [RouteUpdate.Ignored] = []
    do throws(ManifestError) {
      let document = try ManifestDocument(json: payload, file: "update")
      return (try RouteUpdate(decoding: document, leavingOut: &unknown), unknown)
    } catch {
      throw UpdateError(.malformed, "\(error)")
    }
  }

  /// Returns whether keys that have signed an update are enough.
  package func accepts(_ keys: Set<String>) -> Bool {
    updates.keys.count { keys.contains($0) } >= updates.threshold
  }

  /// The identifiers of the keys that sign updates, with their threshold.
  ///
  /// If they change, a number that a stolen key has used up no longer counts.
  package var updateSigners: String {
    "\(updates.threshold) of \(updates.keys.sorted().joined(separator: ", "))"
  }

  /// Returns the 32 bytes of each key of a role, in the order of their identifiers.
  package func publicKeys(of role: Role) -> [[UInt8]] {
    let bytes = bytes(of: role)
    return role.keys.compactMap { bytes[$0] }
  }

  /// Returns the valid keys of a role; an identifier that is not that of its key is left out.
  private func bytes(of role: Role) -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for id in role.keys {
      guard let text = keys[id], let key = Data(base64Encoded: text).map(Array.init),
        SigningKey.id(of: key) == id, VerificationKey.ed25519(key).isValid
      else { continue }
      bytes[id] = key
    }
    return bytes
  }

  private static func bounded(_ envelope: Data) throws(UpdateError) -> Data {
    guard envelope.count <= maximumSize else {
      throw UpdateError(.tooLarge, "a root document has at most \(maximumSize) bytes")
    }
    return envelope
  }
}
#endif
