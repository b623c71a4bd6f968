// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// A key for checking signatures, together with its algorithm.
///
/// The algorithm belongs to the key, so a link cannot choose it.
package enum VerificationKey: Sendable {
  /// HMAC with SHA-256 (RFC 2104, RFC 4231).
  case hmacSHA256([UInt8])
  /// Ed25519 (RFC 8032); the associated value is the public key of 32 bytes.
  case ed25519([UInt8])

  /// Whether the platform's implementation accepts the key.
  package var isValid: Bool {
    switch self {
    case .hmacSHA256: true
    case .ed25519(let key): (try? Curve25519.Signing.PublicKey(rawRepresentation: key)) != nil
    }
  }

  /// Returns whether a signature was made for a message with this key; codes are compared in
  /// constant time.
  package func accepts(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    switch self {
    case .hmacSHA256(let secret):
      HMAC<SHA256>.isValidAuthenticationCode(
        signature,
        authenticating: message,
        using: SymmetricKey(data: secret)
      )
    case .ed25519(let key):
      (try? Curve25519.Signing.PublicKey(rawRepresentation: key))
        .map { $0.isValidSignature(signature, for: message) } ?? false
    }
  }
}

/// A key for making signatures, together with its algorithm.
package enum SignatureKey: Sendable {
  case hmacSHA256([UInt8])
  /// Ed25519 (RFC 8032); the associated value is the private key of 32 bytes.
  case ed25519([UInt8])

  /// Returns the signature of a message, or nil if the key is invalid.
  ///
  /// The Ed25519 signatures of CryptoKit differ from call to call; each of them is valid.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    switch self {
    case .hmacSHA256(let secret):
      Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: secret)))
    case .ed25519(let key):
      (try? Curve25519.Signing.PrivateKey(rawRepresentation: key))
        .flatMap { try? $0.signature(for: message) }.map { Array($0) }
    }
  }
}

/// Functions that check keys, for signers and verifiers.
enum KeyRules {
  /// Checks the identifier of a key and, for HMAC, the length of its secret.
  ///
  /// - Throws: ``SignedLinkError`` with the code `invalidSettings`.
  static func check(id: String, secret: [UInt8]? = nil) throws(SignedLinkError) {
    guard isToken(id) else {
      throw SignedLinkError(
        .invalidSettings,
        "the identifier “\(id)” of a key is invalid; use 1 to 64 letters, digits, “-”, “.”, “_” or “~”"
      )
    }
    // A key that is shorter than the hash weakens the HMAC (RFC 2104, section 3). Such a key is
    // refused.
    if let secret, secret.count < 32 {
      throw SignedLinkError(
        .invalidSettings,
        "the secret of “\(id)” has \(secret.count) bytes; use at least 32 random bytes"
      )
    }
  }

  /// Makes the error for an Ed25519 key that the implementation refuses.
  static func invalidKey(_ id: String) -> SignedLinkError {
    SignedLinkError(
      .invalidSettings,
      "the Ed25519 key of “\(id)” is invalid; use the 32 bytes of its raw representation"
    )
  }

  /// Returns whether a text has 1 to 64 unreserved characters, so that it needs no encoding.
  static func isToken(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && text.utf8.allSatisfy(SignableLink.isUnreserved)
  }
}
#endif
