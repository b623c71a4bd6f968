// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks || Updates
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

  /// Whether the platform's implementation accepts the key, and the key is not of small order.
  package var isValid: Bool {
    guard case .ed25519(let key) = self else { return true }
    return (try? Curve25519.Signing.PublicKey(rawRepresentation: key)) != nil
      && !Self.smallOrderKeys.contains(key.dropLast() + key.suffix(1).map { $0 & 0x7F })
  }

  /// The encodings, without the bit of the sign, of the eight points whose order divides eight.
  ///
  /// Anyone can make signatures that such a key accepts (RFC 8032, section 5.1.7, requires no check).
  /// 0 and 1 are also encoded by adding 2^255 - 19.
  private static let smallOrderKeys: [[UInt8]] =
    [0, 1].map { [$0] + [UInt8](repeating: 0, count: 31) }
    + [0xEC, 0xED, 0xEE].map { [$0] + [UInt8](repeating: 0xFF, count: 30) + [0x7F] }
    + [
      [
        0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0,
        0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
        0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39,
        0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
      ],
      [
        0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F,
        0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
        0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6,
        0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
      ],
    ]

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
#endif
