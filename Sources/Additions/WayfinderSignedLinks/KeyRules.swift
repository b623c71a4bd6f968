// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
/// Functions that check keys and texts, for signers and verifiers.
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

  /// Makes the error for an Ed25519 key that is not valid.
  static func invalidKey(_ id: String) -> SignedLinkError {
    SignedLinkError(
      .invalidSettings,
      "the Ed25519 key of “\(id)” is invalid, or of small order, so that anyone could forge signatures; use "
        + "the 32 bytes of the raw representation of a generated key"
    )
  }

  /// Returns whether a text has 1 to 64 unreserved characters (RFC 3986, section 2.3), so that it needs no
  /// encoding.
  static func isToken(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && text.utf8.allSatisfy(isUnreserved)
  }

  /// Returns whether a text has only characters that RFC 3986 allows in a link, so that it is sent as it
  /// is.
  static func isSendable(_ text: String) -> Bool {
    text.utf8.allSatisfy { isUnreserved($0) || "!#$%&'()*+,/:;=?@[]".utf8.contains($0) }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
#endif
