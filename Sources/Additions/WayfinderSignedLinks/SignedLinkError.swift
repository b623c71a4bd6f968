// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a link was not signed, or why a signed link was refused.
public struct SignedLinkError: Error, Sendable, Hashable {
  /// The kind of the error, for code that handles it.
  public let code: Code
  /// The problem and its correction, without values of the link.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The kinds of errors; later versions may add some.
  public struct Code: Sendable, Hashable {
    private enum Kind: String, Sendable, Hashable {
      case unsigned
      case invalidItem
      case unknownKey
      case retiredKey
      case wrongSignature
      case expired
      case tooEarly
      case usedNonce
      case nonceStoreFull
      case invalidLink
      case invalidSettings
    }

    private let kind: Kind

    /// The link has no signature, or an item that belongs to the signature is missing.
    public static let unsigned = Code(kind: .unsigned)
    /// An item of the signature occurs twice, or its value is malformed.
    public static let invalidItem = Code(kind: .invalidItem)
    /// The verifier has no key with the identifier of the link.
    public static let unknownKey = Code(kind: .unknownKey)
    /// The link was signed with a key that was valid only until an earlier time.
    public static let retiredKey = Code(kind: .retiredKey)
    /// The signature does not belong to this link and this key.
    public static let wrongSignature = Code(kind: .wrongSignature)
    /// The link has expired.
    public static let expired = Code(kind: .expired)
    /// The link expires later than the verifier's maximum lifetime allows.
    public static let tooEarly = Code(kind: .tooEarly)
    /// The link can be opened once, and was opened before.
    public static let usedNonce = Code(kind: .usedNonce)
    /// The nonce store has no place for the nonce of a link that can be opened once.
    public static let nonceStoreFull = Code(kind: .nonceStoreFull)
    /// The text to sign is not a link, is too long, or contains items of a signature.
    public static let invalidLink = Code(kind: .invalidLink)
    /// A key, an expiry or a limit that the app has set is out of range.
    public static let invalidSettings = Code(kind: .invalidSettings)
  }
}

extension SignedLinkError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { kind.rawValue }
}

extension SignedLinkError: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code): \(message)" }
}

extension SignedLinkError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { message }
}
#endif
