// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Foundation
import Wayfinder

@testable import WayfinderSignedLinks

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// Keys, a clock and links for the tests.
enum TestKeys {
  static let privateKey = [UInt8](Curve25519.Signing.PrivateKey().rawRepresentation)
  static let secret = [UInt8](7...70)

  static func publicKey(of privateKey: [UInt8]) throws -> [UInt8] {
    [UInt8](
      try Curve25519.Signing.PrivateKey(rawRepresentation: privateKey).publicKey.rawRepresentation
    )
  }

  static func keys(validUntil: Date? = nil) throws -> [LinkVerifier.Key] {
    [
      .ed25519(id: "ed", publicKey: try publicKey(of: privateKey), validUntil: validUntil),
      .hmacSHA256(id: "mac", secret: secret, validUntil: validUntil),
    ]
  }

  static func signers() throws -> [LinkSigner] {
    [
      try LinkSigner(keyID: "ed", ed25519PrivateKey: privateKey),
      try LinkSigner(keyID: "mac", hmacSecret: secret),
    ]
  }

  static let noon = Date(timeIntervalSince1970: 1_800_000_000)
  static let inOneHour = noon.addingTimeInterval(3600)

  static func verifier(at time: Date = noon) throws -> LinkVerifier {
    try LinkVerifier(keys: keys(), now: { time })
  }

  /// Links of all forms.
  static let links = [
    "https://momentsapp.com/invitations/42",
    "https://momentsapp.com/caf%C3%A9/a%2Fb?name=J%C3%BCrgen&tag=a%26b&tag=%2B1&flag#part-2",
    "moments://invitations/42?from=mail",
    "/invitations/42?x=",
  ]

  /// Returns the code of the error with which a link is refused, `malformed` if it is not a link, or
  /// nil if it is accepted.
  static func refusal(_ text: String, _ verifier: LinkVerifier) -> String? {
    guard let link = try? DeepLink(parsing: text) else { return "malformed" }
    do throws(SignedLinkError) {
      try verifier.verify(link)
      return nil
    } catch {
      return error.code.description
    }
  }
}

extension String {
  /// The text with one part replaced by another.
  func replacing(first part: String, by other: String) -> String {
    guard let range = range(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
#endif
