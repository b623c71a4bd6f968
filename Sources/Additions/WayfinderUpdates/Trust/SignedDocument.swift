// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
package import Foundation

internal import SignatureKeys

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// A document with the signatures of its exact bytes: an envelope of DSSE 1.0.
///
/// The signatures cover the type and the bytes of the document, and nothing of the way on which it came.
package struct SignedDocument: Sendable, Codable {
  /// The type of the document, which is signed as well, so that no document passes for one of another type.
  package enum Kind: String, Sendable {
    case update = "application/vnd.wayfinder.update+json"
    case root = "application/vnd.wayfinder.root+json"
  }

  package struct Signature: Sendable, Codable {
    /// The identifier of the key.
    package let keyid: String
    /// The signature of 64 bytes, in Base64.
    package let sig: String
  }

  /// The greatest number of signatures that are read.
  package static let maximumSignatures = 32

  package let payloadType: String
  /// The bytes of the document, in Base64.
  package let payload: String
  package var signatures: [Signature]

  package init(_ payload: Data, _ kind: Kind) {
    (payloadType, self.payload, signatures) = (kind.rawValue, payload.base64EncodedString(), [])
  }

  /// Reads an envelope.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed`.
  package init(reading data: Data) throws(UpdateError) {
    guard let document = try? JSONDecoder().decode(Self.self, from: data),
      document.signatures.count <= Self.maximumSignatures
    else { throw UpdateError(.malformed, "the file is no envelope with signatures (DSSE)") }
    self = document
  }

  /// The envelope as JSON, with sorted keys.
  package var data: Data { sortedJSON }

  /// The bytes that are signed: the “pre-authentication encoding” of DSSE.
  private static func signedBytes(_ payload: Data, _ type: String) -> [UInt8] {
    Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + payload
  }

  /// Returns the document if enough keys have signed it.
  ///
  /// - Parameters:
  ///   - kind: The expected type.
  ///   - keys: The keys that may sign, by their identifiers; each one counts once.
  ///   - threshold: The number of keys that must have signed.
  /// - Returns: The bytes of the document.
  /// - Throws: ``UpdateError`` with the code `malformed` or `tooFewSignatures`.
  package func verified(
    as kind: Kind,
    by keys: [String: [UInt8]],
    threshold: Int
  ) throws(UpdateError) -> Data {
    guard payloadType == kind.rawValue else {
      throw UpdateError(.malformed, "the document has another type than \(kind.rawValue)")
    }
    guard let bytes = Data(canonicalBase64: payload) else {
      throw UpdateError(.malformed, "the document is not encoded as Base64")
    }
    let message = Self.signedBytes(bytes, payloadType)
    var signers: Set<String> = []
    for signature in signatures {
      guard let key = keys[signature.keyid], let sig = Data(canonicalBase64: signature.sig),
        VerificationKey.ed25519(key).accepts(Array(sig), of: message)
      else { continue }
      signers.insert(signature.keyid)
    }
    guard signers.count >= max(1, threshold) else {
      throw UpdateError(
        .tooFewSignatures,
        "\(signers.count) of the \(keys.count) keys have signed the document; \(threshold) must"
      )
    }
    return bytes
  }

  /// Adds the signature of a private key; an earlier signature of the key is replaced.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed` if the document or the key is invalid.
  package mutating func sign(with key: SigningKey) throws(UpdateError) {
    guard let bytes = Data(base64Encoded: payload) else {
      throw UpdateError(.malformed, "the document is not encoded as Base64")
    }
    let signature = try key.signature(of: Self.signedBytes(bytes, payloadType))
    signatures.removeAll { $0.keyid == key.id }
    signatures.append(Signature(keyid: key.id, sig: Data(signature).base64EncodedString()))
  }
}

extension Encodable {
  /// The value as JSON with sorted keys, for documents whose values are texts and integers, which can always be encoded.
  var sortedJSON: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}

extension Data {
  /// Creates the bytes that a text encodes; nil unless the text is the only one that encodes them.
  init?(canonicalBase64 text: String) {
    self.init(base64Encoded: text)
    guard base64EncodedString() == text else { return nil }
  }
}

/// A private key of Ed25519, for the command line and for tests.
package struct SigningKey: Sendable {
  /// The 32 bytes of the private key (RFC 8032).
  package let bytes: [UInt8]
  /// The 32 bytes of the public key.
  package let publicKey: [UInt8]

  /// The identifier of the key: that of the public key.
  package var id: String { Self.id(of: publicKey) }

  /// Creates a new random key.
  package init() {
    let key = Curve25519.Signing.PrivateKey()
    (bytes, publicKey) = (Array(key.rawRepresentation), Array(key.publicKey.rawRepresentation))
  }

  /// Creates a key from its 32 bytes.
  ///
  /// - Throws: ``UpdateError`` with the code `malformed`.
  package init(bytes: [UInt8]) throws(UpdateError) {
    guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) else {
      throw UpdateError(.malformed, "a private key has 32 bytes")
    }
    (self.bytes, publicKey) = (bytes, Array(key.publicKey.rawRepresentation))
  }

  fileprivate func signature(of message: [UInt8]) throws(UpdateError) -> [UInt8] {
    guard let signature = SignatureKey.ed25519(bytes).signature(of: message) else {
      throw UpdateError(.malformed, "the private key cannot sign")
    }
    return signature
  }

  /// Returns the identifier of a public key: its SHA-256 in lower-case hexadecimal.
  package static func id(of publicKey: [UInt8]) -> String { Digest.text(of: publicKey) }
}

/// Digests of files, which are their names.
package enum Digest {
  /// Returns the SHA-256 of bytes in lower-case hexadecimal.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = SHA256.hash(data: Array(bytes))
    return String(
      decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }
}
#endif
