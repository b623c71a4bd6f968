// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
internal import SignatureKeys
public import Wayfinder

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The keys and the limits by which signed links are checked.
///
/// ```swift
/// let verifier = try LinkVerifier(keys: [
///   .ed25519(id: "2026-11", publicKey: publicKey),
///   .ed25519(id: "2026-05", publicKey: earlierKey, validUntil: endOfYear),
/// ])
/// ```
public struct LinkVerifier: Sendable {
  private let keys: [String: Key]
  private let maximumLifetime: Double
  private let clockSkew: Double
  private let now: @Sendable () -> Date

  /// Creates a verifier with keys and limits.
  ///
  /// - Parameters:
  ///   - keys: One to 32 keys with different identifiers. During a rotation the new key and the earlier
  ///     one are both listed.
  ///   - maximumLifetime: The longest time from now until the expiry of a link; more than zero, seven
  ///     days by default. It limits how long a nonce must be stored.
  ///   - clockSkew: The time by which the clocks of the signer and of the device may differ; zero to one
  ///     hour, one minute by default.
  ///   - now: Returns the current time.
  /// - Throws: ``SignedLinkError`` with the code `invalidSettings`.
  public init(
    keys: [Key],
    maximumLifetime: Duration = .seconds(604_800),
    clockSkew: Duration = .seconds(60),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SignedLinkError) {
    guard 1...32 ~= keys.count else {
      throw SignedLinkError(.invalidSettings, "a verifier has \(keys.count) keys; use 1 to 32")
    }
    var byID: [String: Key] = [:]
    for key in keys {
      try key.check()
      guard byID.updateValue(key, forKey: key.id) == nil else {
        throw SignedLinkError(
          .invalidSettings,
          "two keys have the identifier “\(key.id)”; give each key its own"
        )
      }
    }
    guard maximumLifetime > .zero, .zero ... .seconds(3600) ~= clockSkew else {
      throw SignedLinkError(
        .invalidSettings,
        "the maximum lifetime \(maximumLifetime) or the clock skew \(clockSkew) is out of range; use "
          + "more than zero, and zero to one hour"
      )
    }
    self.keys = byID
    (self.maximumLifetime, self.clockSkew) = (maximumLifetime.inSeconds, clockSkew.inSeconds)
    self.now = now
  }

  /// Checks the signature, the key and the expiry of a link.
  ///
  /// The nonce of a link that can be opened once is returned, not redeemed: ``SignedLinks`` redeems it.
  ///
  /// - Parameter link: The link.
  /// - Returns: The contents of the signature.
  /// - Throws: ``SignedLinkError`` with the code `unsigned`, `invalidItem`, `unknownKey`, `retiredKey`,
  ///   `wrongSignature`, `expired` or `tooEarly`.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  @discardableResult
  public func verify(_ link: DeepLink) throws(SignedLinkError) -> Signature {
    let signable = try SignableLink(link)
    guard let id = signable[.key], let expires = signable[.expires],
      let signature = signable[.signature]
    else {
      throw SignedLinkError(
        .unsigned,
        "the link is not signed; send a link with “wf-key”, “wf-expires” and “wf-signature”"
      )
    }
    guard KeyRules.isToken(id), let seconds = Self.seconds(expires),
      let code = Base64URL.bytes(of: signature), signable[.nonce].map(KeyRules.isToken) ?? true
    else {
      throw SignedLinkError(
        .invalidItem,
        "an item of the signature has a wrong form; send the link exactly as it was signed"
      )
    }
    guard let key = keys[id] else {
      throw SignedLinkError(
        .unknownKey,
        "the verifier has no key for the link; add the signer's key"
      )
    }
    let now = now().timeIntervalSince1970
    if let end = key.validUntil?.timeIntervalSince1970, now >= end {
      throw SignedLinkError(
        .retiredKey,
        "the key “\(key.id)” is retired; sign links with a newer key"
      )
    }
    guard key.key.accepts(code, of: signable.bytes) else {
      throw SignedLinkError(
        .wrongSignature,
        "the signature does not belong to this link; send the link exactly as it was signed, also after rewrite rules"
      )
    }
    // The times are compared as `Double`, because a sum of integers could overflow.
    guard now < Double(seconds) + clockSkew else {
      throw SignedLinkError(.expired, "the link has expired; send a new one")
    }
    guard Double(seconds) <= now + maximumLifetime + clockSkew else {
      throw SignedLinkError(
        .tooEarly,
        "the link expires later than the maximum lifetime allows; sign links for a shorter time, or raise "
          + "`maximumLifetime`"
      )
    }
    return Signature(
      keyID: key.id,
      expiry: Date(timeIntervalSince1970: Double(seconds)),
      nonce: signable[.nonce],
      end: Date(timeIntervalSince1970: Double(seconds) + clockSkew)
    )
  }

  /// Reads an expiry: 1 to 19 decimal digits without a leading zero, at most `Int64.max`.
  private static func seconds(_ text: String) -> Int64? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.first != UInt8(ascii: "0"), text.utf8.allSatisfy({ digits ~= $0 }) else {
      return nil
    }
    return Int64(text)
  }
}

extension LinkVerifier {
  /// A key for checking signatures, with its identifier and its algorithm.
  public struct Key: Sendable {
    let id: String
    let key: VerificationKey
    let validUntil: Date?

    /// Returns a public key for checking Ed25519 signatures (RFC 8032).
    ///
    /// - Parameters:
    ///   - id: The identifier of the key in links: 1 to 64 letters, digits, `-`, `.`, `_` or `~`.
    ///   - publicKey: The raw representation of the public key, 32 bytes.
    ///   - validUntil: The time from which the key is retired; nil for none.
    /// - Returns: The key; the initializer of ``LinkVerifier`` checks it.
    public static func ed25519(id: String, publicKey: [UInt8], validUntil: Date? = nil) -> Key {
      Key(id: id, key: .ed25519(publicKey), validUntil: validUntil)
    }

    /// Returns a secret for HMAC-SHA256 (RFC 2104), with which links can also be signed.
    ///
    /// Use it on a server only: everyone who has an app can read the secrets in the app.
    ///
    /// - Parameters:
    ///   - id: The identifier of the key in links: 1 to 64 letters, digits, `-`, `.`, `_` or `~`.
    ///   - secret: At least 32 random bytes.
    ///   - validUntil: The time from which the key is retired; nil for none.
    /// - Returns: The key; the initializer of ``LinkVerifier`` checks it.
    public static func hmacSHA256(id: String, secret: [UInt8], validUntil: Date? = nil) -> Key {
      Key(id: id, key: .hmacSHA256(secret), validUntil: validUntil)
    }

    func check() throws(SignedLinkError) {
      var secret: [UInt8]?
      if case .hmacSHA256(let bytes) = key { secret = bytes }
      try KeyRules.check(id: id, secret: secret)
      guard key.isValid else { throw KeyRules.invalidKey(id) }
    }
  }

  /// The contents of a valid signature.
  public struct Signature: Sendable, Hashable {
    /// The identifier of the key with which the link was signed.
    public let keyID: String
    /// The time at which the link expires.
    public let expiry: Date
    /// The nonce of a link that can be opened once, unique for the key; nil for other links.
    public let nonce: String?
    /// The time until which the verifier accepts the link: the expiry and the clock skew.
    let end: Date
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
#endif
