// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
internal import SignatureKeys
internal import RouteMatching
import Wayfinder

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A signer that adds a signature, an expiry and usually a nonce to links.
///
/// ```swift
/// let signer = try LinkSigner(keyID: "2026-11", ed25519PrivateKey: privateKey)
/// let text = try signer.sign("https://momentsapp.com/invitations/7", until: expiry)
/// ```
///
/// The code that signs usually runs on a server. An app that contains a signer gives the secret to
/// everyone who has the app.
public struct LinkSigner: Sendable {
  private let keyID: String
  private let key: SignatureKey

  /// Creates a signer with an Ed25519 key (RFC 8032).
  ///
  /// - Parameters:
  ///   - keyID: The identifier of the key in links: 1 to 64 letters, digits, `-`, `.`, `_` or `~`.
  ///   - privateKey: The raw representation of the private key, 32 bytes.
  /// - Throws: ``SignedLinkError`` with the code `invalidSettings`.
  public init(keyID: String, ed25519PrivateKey privateKey: [UInt8]) throws(SignedLinkError) {
    try KeyRules.check(id: keyID)
    (self.keyID, key) = (keyID, .ed25519(privateKey))
    guard key.signature(of: []) != nil else { throw KeyRules.invalidKey(keyID) }
  }

  /// Creates a signer with a secret for HMAC-SHA256 (RFC 2104).
  ///
  /// Everyone who can check such signatures can also make them. So use it only if the same server
  /// signs and verifies; otherwise use Ed25519.
  ///
  /// - Parameters:
  ///   - keyID: The identifier of the key in links: 1 to 64 letters, digits, `-`, `.`, `_` or `~`.
  ///   - secret: At least 32 random bytes.
  /// - Throws: ``SignedLinkError`` with the code `invalidSettings`.
  public init(keyID: String, hmacSecret secret: [UInt8]) throws(SignedLinkError) {
    try KeyRules.check(id: keyID, secret: secret)
    (self.keyID, key) = (keyID, .hmacSHA256(secret))
  }

  /// Returns a link with the items `wf-key`, `wf-expires`, `wf-nonce` and `wf-signature` at the end of
  /// its query.
  ///
  /// - Parameters:
  ///   - link: The link as the route matches it, after all rewrite rules, and as it is sent: scheme and
  ///     host in lower case, and all characters that a URL does not contain percent-encoded.
  ///   - expiry: The time at which the link expires, in whole seconds; fractions are dropped.
  ///   - isOneTime: Whether the link can be opened once. It then contains a nonce of 128 random bits.
  /// - Returns: The signed link.
  /// - Throws: ``SignedLinkError`` with the code `invalidLink` or `invalidSettings`.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  public func sign(
    _ link: String,
    until expiry: Date,
    isOneTime: Bool = true
  ) throws(SignedLinkError) -> String {
    let random = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    return try sign(link, until: expiry, nonce: isOneTime ? Base64URL.text(of: random) : nil)
  }

  /// Signs a link with a nonce that the caller chooses.
  package func sign(
    _ link: String,
    until expiry: Date,
    nonce: String?
  ) throws(SignedLinkError) -> String {
    let seconds = expiry.timeIntervalSince1970.rounded(.down)
    guard let seconds = Int64(exactly: seconds), seconds > 0 else {
      throw SignedLinkError(
        .invalidSettings,
        "the expiry is not a time after 1970 in seconds of 64 bits; pass the time at which the link expires"
      )
    }
    guard KeyRules.isSendable(link) else {
      throw SignedLinkError(
        .invalidLink,
        "the link has a character that a URL does not contain, and that is encoded when the link is sent; "
          + "percent-encode it before you sign the link"
      )
    }
    guard try !SignableLink(parse(link)).hasItems else {
      throw SignedLinkError(
        .invalidLink,
        "the link has an item of a signature; remove the items “wf-…”"
      )
    }
    let items = "wf-key=\(keyID)&wf-expires=\(seconds)" + (nonce.map { "&wf-nonce=\($0)" } ?? "")
    let unsigned = try SignableLink(parse(adding(items, to: link)))
    guard let signature = key.signature(of: unsigned.bytes) else {
      throw KeyRules.invalidKey(keyID)
    }
    let signed = adding("\(items)&wf-signature=\(Base64URL.text(of: signature))", to: link)
    _ = try parse(signed)
    return signed
  }

  private func parse(_ text: String) throws(SignedLinkError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text)
    } catch {
      throw SignedLinkError(.invalidLink, "the text cannot be signed: \(error.message)")
    }
  }

  /// Adds items at the end of a link's query.
  private func adding(_ items: String, to link: String) -> String {
    let fragment = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let front = link[..<fragment]
    return front + (front.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + items + link[fragment...]
  }
}
#endif
